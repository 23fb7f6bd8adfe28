/** What people in a room say, draw and sign to each other: how often they may, and who gets it. The match decides what is said. */
import {
  type MessageOf,
  REQUESTS,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type Said,
  type StreamedName,
} from '@dominion/protocol';
import { companionOf, marksFor, SHOWN_APART } from '@dominion/table';
import type { Limiter } from '../access/limiter.js';
import type { LiveMatch } from '../match/live-match.js';
import { hears, lastOf, whyMute } from '../match/talk.js';
import { addressOf, isNews, keyHashOf, type Listening, type OpenTab } from './tabs.js';
import { Talkers } from './talkers.js';

/** What it needs of the room. */
export interface Hall {
  /** Those who are in it, or read a stream of their own, whenever somebody looks. */
  readonly guests: () => Iterable<Listening>;
  readonly limiter: Limiter;
  /** Sends a message to all of them, and to spectators who read the stream. */
  toAll<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void;
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
  maySpeak(guest: Pick<Listening, 'auth'>, name: RequestName): boolean | Promise<boolean> {
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
    guest.send('chat', { said: lastOf(memory.said.filter((each) => hears(memory, team, each))) });
  }

  /** Tells what was said to all who may hear it. */
  spread(said: Said): void {
    for (const guest of this.#hall.guests()) {
      if (hears(this.#live.memory, this.#live.teamOf(keyHashOf(guest)), said)) guest.send('chat', { said: [said] });
    }
  }

  /** Tells a tab what its person alone is shown, as far as that is news to it. */
  tellNews(guest: Listening, tab: Pick<OpenTab, 'told' | 'who'>): void {
    this.tellMarks(guest, tab);
    this.tellApart(guest, tab);
  }

  /** Tells a tab what features show its person apart. */
  tellApart(guest: Listening, tab: Pick<OpenTab, 'told' | 'who'>): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    for (const [name, { rest, of }] of SHOWN_APART) {
      const message = of(memory, team, tab.who);
      // This runs for each tab after each line: most have never been told anything.
      if (message === rest && !tab.told.has(name)) continue;
      if (isNews(tab.told, name, JSON.stringify(message), JSON.stringify(rest))) guest.send(name, message);
    }
  }

  /** Tells what its person's ally shows; with the person's own as the tab comes, or as a suggestion of theirs goes. */
  tellMarks(guest: Listening, { told }: Pick<OpenTab, 'told'>): void {
    const { own, ...shown } = marksFor(this.#live.memory, this.#live.teamOf(keyHashOf(guest)));
    const comes = !told.has('sketch') && own.drawings.length > 0;
    const mine = isNews(told, 'suggestion', own.suggested ?? '') || comes;
    const theirs = isNews(told, 'sketch', JSON.stringify(shown), NOTHING_SHOWN);
    if (mine || theirs) guest.send('sketch', { ...shown, ...(mine && { own }) });
  }

  /** Passes on to which square somebody points, to their own tabs and those of their ally or counsel. */
  point(keyHash: string, { square }: RequestPayload<'point'>): void {
    const team = this.#live.teamOf(keyHash);
    if (team === null) return;
    const both = [team, companionOf(this.#live.memory, team)];
    for (const guest of this.#hall.guests()) {
      const listener = this.#live.teamOf(keyHashOf(guest));
      if (listener !== null && both.includes(listener)) guest.send('point', { team, square });
    }
  }

  /** Passes a sign on to everybody: whoever sits decides for themselves whether they see it. */
  react(keyHash: string, who: string, { sign }: RequestPayload<'react'>): Reply {
    const why = whyMute(this.#live.memory, { keyHash, who });
    if (why !== null) return refused(why);
    this.#hall.toAll('reaction', { sign, who, team: this.#live.teamOf(keyHash) });
    return { ok: true };
  }
}
