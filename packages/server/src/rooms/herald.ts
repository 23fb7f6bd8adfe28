/** What people in a room say, draw and sign to each other: how often they may, and who gets it. The match decides what is said. */
import {
  type ChatMessage,
  type PointMessage,
  REQUESTS,
  type ReactionMessage,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type Said,
  type SeersMessage,
} from '@dominion/protocol';
import { companionOf, marksFor, sealedBy, seersShown, seesSeers } from '@dominion/table';
import type { Limiter } from '../door/limiter.js';
import type { LiveMatch } from '../match/live-match.js';
import { hears, lastOf, whyMute } from '../match/talk.js';
import { addressOf, keyHashOf, type Listening, type OpenTab } from './tabs.js';
import { Talkers } from './talkers.js';

/** What it needs of the room. */
export interface Hall {
  /** Those who are in it, or read a stream of their own, whenever somebody looks. */
  readonly guests: () => Iterable<Listening>;
  readonly limiter: Limiter;
  /** Passes a sign on to all of them, and to those who only look on. */
  toAll(message: ReactionMessage): void;
}

/** What is shown where nothing is, as text. */
const NOTHING_SHOWN = JSON.stringify({ drawings: [] });

export class Herald {
  readonly #live: LiveMatch;
  readonly #hall: Hall;
  /** Signs have a measure of their own, so that who claps may still speak. */
  readonly #measures = new Map(
    Object.entries(REQUESTS).flatMap(([name, { often }]) =>
      often !== null && 'watchers' in often ? [[name, new Talkers(often)]] : [],
    ),
  );

  constructor(live: LiveMatch, hall: Hall) {
    this.#live = live;
    this.#hall = hall;
  }

  /** Whether a person has not spoken, reacted or guessed too much; takes of what they may. */
  async maySpeak(guest: Pick<Listening, 'auth'>, name: RequestName): Promise<boolean> {
    const talkers = this.#measures.get(name);
    if (talkers === undefined) return true;
    const keyHash = keyHashOf(guest);
    const team = this.#live.teamOf(keyHash);
    if (team !== null) return talkers.seat(team);
    if (this.#live.memory.table.host === keyHash) return talkers.seat('host');
    return talkers.watcher(keyHash) && this.#hall.limiter.take('talk', addressOf(guest));
  }

  /** Tells somebody who has just come what was said that they may hear. */
  tellHistory(guest: Listening): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    const message: ChatMessage = { said: lastOf(memory.said.filter((each) => hears(memory, team, each))) };
    guest.send('chat', message);
  }

  /** Tells what was said to all who may hear it. */
  spread(said: Said): void {
    const message: ChatMessage = { said: [said] };
    for (const guest of this.#hall.guests()) {
      if (hears(this.#live.memory, this.#live.teamOf(keyHashOf(guest)), said)) guest.send('chat', message);
    }
  }

  /** Tells a tab what its person's ally shows, unless it was told that before; with their own as it comes, or as a suggestion of theirs goes. */
  tellMarks(guest: Listening, tab: Pick<OpenTab, 'shown'>): void {
    const { own, ...shown } = marksFor(this.#live.memory, this.#live.teamOf(keyHashOf(guest)));
    const [told, suggests] = [JSON.stringify(shown), own.suggested ?? ''];
    const before = tab.shown ?? { told: NOTHING_SHOWN, suggests: '' };
    const comes = tab.shown === null && own.drawings.length > 0;
    tab.shown = { told, suggests };
    const mine = comes || suggests !== before.suggests;
    if (mine || told !== before.told) guest.send('sketch', { ...shown, ...(mine && { own }) });
  }

  /** Tells a tab who guesses how well, and what its person has guessed, unless it was told that before or may not see it. */
  tellSeers(guest: Listening, tab: Pick<OpenTab, 'seers' | 'who'>): void {
    const { memory } = this.#live;
    if (memory.table.seers.length === 0 && tab.seers === '') return;
    const sees = seesSeers(memory, this.#live.teamOf(keyHashOf(guest)));
    const own = sees ? sealedBy(memory, tab.who) : null;
    const message: SeersMessage = { seers: sees ? seersShown(memory.table) : [], ...(own !== null && { own }) };
    const told = message.seers.length === 0 && own === null ? '' : JSON.stringify(message);
    if (told === tab.seers) return;
    tab.seers = told;
    guest.send('seers', message);
  }

  /** Passes on to which square somebody points, to their own tabs and those of their ally or counsel. */
  point(keyHash: string, { square }: RequestPayload<'point'>): void {
    const team = this.#live.teamOf(keyHash);
    if (team === null) return;
    const both = [team, companionOf(this.#live.memory, team)];
    const message: PointMessage = { team, square };
    for (const guest of this.#hall.guests()) {
      const listener = this.#live.teamOf(keyHashOf(guest));
      if (listener !== null && both.includes(listener)) guest.send('point', message);
    }
  }

  /** Passes a sign on to everybody: whoever sits decides for themselves whether they see it. */
  react(keyHash: string, who: string, { sign }: RequestPayload<'react'>): Reply {
    const why = whyMute(this.#live.memory, { keyHash, who });
    if (why !== null) return refused(why);
    const message: ReactionMessage = { sign, who, team: this.#live.teamOf(keyHash) };
    this.#hall.toAll(message);
    return { ok: true };
  }
}
