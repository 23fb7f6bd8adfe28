/** Chat, drawings and reactions within a room: their rate limits and recipients. */
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
import { ChatLimits } from './chat-limits.js';
import { addressOf, isNews, keyHashOf, type Listening, type OpenTab } from './tabs.js';

/** The dependencies on the room. */
export interface BroadcastRoom {
  /** Returns those in the room and the readers of their own streams. */
  readonly guests: () => Iterable<Listening>;
  readonly limiter: Limiter;
  /** Sends a message to all of them, and to spectators who read the stream. */
  toAll<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void;
}

const NOTHING_SHOWN = JSON.stringify({ drawings: [] });

export class RoomBroadcaster {
  readonly #live: LiveMatch;
  readonly #hall: BroadcastRoom;
  /** Separate rate limits: reactions must not use up the chat allowance. */
  readonly #measures = new Map(
    Object.entries(REQUESTS).flatMap(([name, { often }]) =>
      often !== null && 'watchers' in often ? [[name, new ChatLimits(often)]] : [],
    ),
  );

  constructor(live: LiveMatch, hall: BroadcastRoom) {
    this.#live = live;
    this.#hall = hall;
  }

  /** Consumes one message from the sender's rate limit; false if it is exhausted. */
  maySpeak(guest: Pick<Listening, 'auth'>, name: RequestName): boolean | Promise<boolean> {
    const talkers = this.#measures.get(name);
    if (talkers === undefined) return true;
    const keyHash = keyHashOf(guest);
    const team = this.#live.teamOf(keyHash);
    if (team !== null) return talkers.seat(team);
    if (this.#live.memory.table.host === keyHash) return talkers.seat('host');
    return talkers.watcher(keyHash) && this.#hall.limiter.take('talk', addressOf(guest));
  }

  tellHistory(guest: Listening): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    guest.send('chat', { said: lastOf(memory.said.filter((each) => hears(memory, team, each))) });
  }

  spread(said: Said): void {
    for (const guest of this.#hall.guests()) {
      if (hears(this.#live.memory, this.#live.teamOf(keyHashOf(guest)), said)) guest.send('chat', { said: [said] });
    }
  }

  tellNews(guest: Listening, tab: Pick<OpenTab, 'told' | 'who'>): void {
    this.tellMarks(guest, tab);
    this.tellApart(guest, tab);
  }

  /** Sends a tab the individual messages of features. */
  tellApart(guest: Listening, tab: Pick<OpenTab, 'told' | 'who'>): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    for (const [name, { rest, of }] of SHOWN_APART) {
      const message = of(memory, team, tab.who);
      // This runs for every tab after every line, and most have never been sent anything.
      if (message === rest && !tab.told.has(name)) continue;
      if (isNews(tab.told, name, JSON.stringify(message), JSON.stringify(rest))) guest.send(name, message);
    }
  }

  /** Sends what the ally shows; the player's own drawings only if the tab is new or their suggestion changed. */
  tellMarks(guest: Listening, { told }: Pick<OpenTab, 'told'>): void {
    const { own, ...shown } = marksFor(this.#live.memory, this.#live.teamOf(keyHashOf(guest)));
    const comes = !told.has('sketch') && own.drawings.length > 0;
    const mine = isNews(told, 'suggestion', own.suggested ?? '') || comes;
    const theirs = isNews(told, 'sketch', JSON.stringify(shown), NOTHING_SHOWN);
    if (mine || theirs) guest.send('sketch', { ...shown, ...(mine && { own }) });
  }

  /** Shows a square on the player's own tabs and those of their ally or adviser. */
  point(keyHash: string, { square }: RequestPayload<'point'>): void {
    const team = this.#live.teamOf(keyHash);
    if (team === null) return;
    const both = [team, companionOf(this.#live.memory, team)];
    for (const guest of this.#hall.guests()) {
      const listener = this.#live.teamOf(keyHashOf(guest));
      if (listener !== null && both.includes(listener)) guest.send('point', { team, square });
    }
  }

  /** Sends a reaction to everyone; seated players can choose not to see them. */
  react(keyHash: string, who: string, { sign }: RequestPayload<'react'>): Reply {
    const why = whyMute(this.#live.memory, { keyHash, who });
    if (why !== null) return refused(why);
    this.#hall.toAll('reaction', { sign, who, team: this.#live.teamOf(keyHash) });
    return { ok: true };
  }
}
