/**
 * Authorises, rate-limits and counts a room's requests. Purely visual ones are answered here, all others by the match.
 */
import {
  REQUESTS,
  type Refused,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  refusedUntil,
  type SeenRefusal,
  whatIsWrong,
} from '@dominion/protocol';
import type { Limiter } from '../access/limiter.js';
import { Away } from '../base/away.js';
import type { Log } from '../base/log.js';
import { GUESSED } from '../http/refuse.js';
import type { LiveMatch } from '../match/live-match.js';
import type { MatchRequest } from '../match/requests.js';
import type { Metrics } from '../metrics/metrics.js';
import { RecentBuffer } from '../metrics/recent-buffer.js';
import type { Moderation } from '../site/moderation.js';
import type { RoomBroadcaster } from './broadcaster.js';
import type { HttpPlayers } from './http-players.js';
import { addressOf, type Guest, keyHashOf, type Listening, type OpenTabs, type Person } from './tabs.js';
import type { TogetherBoard } from './together-board.js';
import { Bucket } from './token-bucket.js';

/** Logged refusals of a room: per second on average, and at once. */
const REFUSAL_RATE = 0.2;
const REFUSAL_BURST = 20;
/** The refusals of invalid links: a person who gets them often is guessing, as with codes. */
const GUESSES: ReadonlySet<string> = new Set(['bad-token', 'bad-invitation']);
type BoardRequest = Parameters<TogetherBoard['ask']>[1];

const MOST_REFUSED = 30;

/** The dependencies on the room. */
export interface RequestRoom {
  readonly tabs: OpenTabs;
  readonly callers: HttpPlayers;
  readonly herald: RoomBroadcaster;
  readonly board: TogetherBoard;
  readonly metrics: Pick<Metrics, 'answered'>;
  /** The limits per address, see {@link Person.address}. */
  readonly limiter: Limiter;
  readonly rulings: Pick<Moderation, 'mutedIn'>;
  readonly log: Log;
  readonly publish: () => void;
}

export class RequestGate {
  readonly #live: LiveMatch;
  readonly #hall: RequestRoom;
  readonly #refused = new RecentBuffer<SeenRefusal>(MOST_REFUSED);
  readonly #refusals = new Bucket(REFUSAL_RATE, undefined, REFUSAL_BURST);

  constructor(live: LiveMatch, hall: RequestRoom) {
    this.#live = live;
    this.#hall = hall;
  }

  /** The last refusals, the newest last. */
  get refused(): readonly SeenRefusal[] {
    return this.#refused.all;
  }

  /** Returns until when the operator has muted the holder of a key; null if they may speak. */
  mutedUntil(keyHash: string): number | null {
    return this.#hall.rulings.mutedIn(this.#live.memory, keyHash);
  }

  /** Handles a person's HTTP request, which marks them as present for a while. Never throws. */
  ask<Name extends RequestName>(person: Person, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const who = this.#hall.callers.admit(person);
    return this.#measured(name, async () => {
      if (!this.#hall.callers.mayAsk(person.keyHash)) return refused('too-fast');
      if (name === 'looking') {
        this.#hall.callers.look(person.keyHash, (payload as RequestPayload<'looking'>).looking);
        return { ok: true };
      }
      return this.#weighed({ auth: person }, who, name, payload);
    });
  }

  /** Answers one message. Never throws, because Colyseus would report that as success. */
  answer<Name extends RequestName>(guest: Guest, name: Name, payload: unknown): Promise<Reply> {
    return this.#measured(name, () => this.#answerTo(guest, name, payload));
  }

  /** Answers a request and measures its duration; a failure becomes a refusal. */
  async #measured(name: RequestName, answer: () => Promise<Reply>): Promise<Reply> {
    const began = performance.now();
    const reply = await answer().catch((error: unknown) => {
      this.#hall.log.error({ err: error, name }, 'request failed');
      return refused(error instanceof Away ? 'unwritten' : 'internal-error');
    });
    this.#hall.metrics.answered(name, reply.ok ? null : reply.code, (performance.now() - began) / 1000);
    return reply;
  }

  async #answerTo<Name extends RequestName>(guest: Guest, name: Name, asked: unknown): Promise<Reply> {
    const { tabs, board, publish } = this.#hall;
    if (!tabs.mayAsk(guest)) return refused('too-fast');
    const { form, answers, anyTab } = REQUESTS[name];
    const read = form.safeParse(asked);
    if (!read.success) return refused('bad-message', whatIsWrong('bad-message', read.error));
    if (name === 'ping') return { ok: true };
    if (name === 'looking') {
      tabs.look(guest, (read.data as RequestPayload<'looking'>).looking);
      return { ok: true };
    }
    if (name === 'here') {
      tabs.act(guest);
      publish();
      return { ok: true };
    }
    if (!anyTab && !tabs.acts(guest)) return refused('other-tab');
    const payload = read.data as RequestPayload<Name>;
    return this.#weighed(guest, tabs.whoOf(guest), name, payload, () =>
      answers === 'board' ? board.ask(guest, { name, payload: read.data } as BoardRequest) : null,
    );
  }

  /** Checks rights and limits; `who` is the public id. `tabs` answers requests that only tabs can make. */
  async #weighed<Name extends RequestName>(
    asker: Pick<Listening, 'auth'>,
    who: string,
    name: Name,
    payload: RequestPayload<Name>,
    tabs: () => Promise<Reply> | Reply | null = () => null,
  ): Promise<Reply> {
    const muted = isHeard(name, payload) ? this.mutedUntil(keyHashOf(asker)) : null;
    if (muted !== null) return this.#noted(name, who, refusedUntil(muted));
    const may = this.#hall.herald.maySpeak(asker, name);
    if (may !== true && !(await may)) return refused('too-fast');
    const shows = name === 'takeover' || 'invitation' in payload;
    const { limiter, log } = this.#hall;
    if (shows && !(await limiter.has('unknown', addressOf(asker)))) return refused('too-fast', GUESSED);
    const reply = (await tabs()) ?? (await this.#done(keyHashOf(asker), who, name, payload));
    if (!reply.ok && GUESSES.has(reply.code)) await limiter.take('unknown', addressOf(asker));
    if (!reply.ok) this.#noted(name, who, reply);
    if (!reply.ok && this.#refusals.take()) {
      // The log already says why the match stands still, and everyone at it keeps retrying.
      const level = reply.code === 'halted' ? 'debug' : 'info';
      log[level]({ name, code: reply.code, match: this.#live.memory.record.id, who }, 'refused');
    }
    return reply;
  }

  #noted(name: RequestName, who: string, reply: Refused): Refused {
    this.#refused.add({ at: Date.now(), name, code: reply.code, who });
    return reply;
  }

  /** Handles a request: reactions here, all others in the match. */
  async #done<Name extends RequestName>(
    keyHash: string,
    who: string,
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<Reply> {
    if (name === 'react') return this.#hall.herald.react(keyHash, who, payload as RequestPayload<'react'>);
    const reply = await this.#live.ask(keyHash, name as MatchRequest, payload as RequestPayload<MatchRequest>);
    if (name === 'point' && reply.ok) this.#hall.herald.point(keyHash, payload as RequestPayload<'point'>);
    return reply;
  }
}

/** Whether a request chats, draws, reacts or gives its sender a name. */
function isHeard(name: RequestName, payload: object): boolean {
  return REQUESTS[name].heard || (name === 'sit' && 'name' in payload && String(payload.name).trim() !== '');
}
