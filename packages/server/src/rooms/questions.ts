/**
 * What people ask in a room, by a tab in it or by plain HTTP: whether they may, who answers, and what is counted and kept of it. What is
 * for eyes alone is answered here, all else in the match.
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
import { Lately } from '../metrics/lately.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Rulings } from '../site/rulings.js';
import { Bucket } from './bucket.js';
import type { Callers } from './callers.js';
import type { Herald } from './herald.js';
import { addressOf, type Guest, keyHashOf, type Listening, type OpenTabs, type Person } from './tabs.js';
import type { TogetherBoard } from './together-board.js';

/** How many refusals a room writes into the log: so many a second on average, and so many at once. */
const REFUSAL_RATE = 0.2;
const REFUSAL_BURST = 20;
/** The refusals of who shows a link that is none: whoever does so often is guessing, as with codes. */
const GUESSES: ReadonlySet<string> = new Set(['bad-token', 'bad-invitation']);
/** A request for the board that people go through together. */
type BoardRequest = Parameters<TogetherBoard['ask']>[1];

/** So many refusals are kept for the operator to look at. */
const MOST_REFUSED = 30;

/** What it needs of the room. */
export interface QuestionsHall {
  readonly tabs: OpenTabs;
  readonly callers: Callers;
  readonly herald: Herald;
  readonly board: TogetherBoard;
  readonly metrics: Pick<Metrics, 'answered'>;
  /** What addresses may still ask for, see {@link Person.address}. */
  readonly limiter: Limiter;
  /** What the operator has decided. */
  readonly rulings: Pick<Rulings, 'mutedIn'>;
  readonly log: Log;
  /** Shows everybody the match as it is now. */
  readonly publish: () => void;
}

export class Questions {
  readonly #live: LiveMatch;
  readonly #hall: QuestionsHall;
  readonly #refused = new Lately<SeenRefusal>(MOST_REFUSED);
  /** How many refusals are still worth a line in the log. */
  readonly #refusals = new Bucket(REFUSAL_RATE, undefined, REFUSAL_BURST);

  constructor(live: LiveMatch, hall: QuestionsHall) {
    this.#live = live;
    this.#hall = hall;
  }

  /** What was refused lately, the newest last. */
  get refused(): readonly SeenRefusal[] {
    return this.#refused.all;
  }

  /** Until when the operator lets the holder of a key say nothing; null where they may speak. */
  mutedUntil(keyHash: string): number | null {
    return this.#hall.rulings.mutedIn(this.#live.memory, keyHash);
  }

  /** Does what somebody asks by HTTP, who is here for a while then. Never throws. */
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

  /** Answers one message; never throws, because Colyseus would answer that as if all were well. */
  answer<Name extends RequestName>(guest: Guest, name: Name, payload: unknown): Promise<Reply> {
    return this.#measured(name, () => this.#answerTo(guest, name, payload));
  }

  /** Answers, and counts how long that took; what fails is a refusal. */
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

  /**
   * Does what is asked by whoever may act, if they have not asked too much; `who` is what the others know them by. What is for tabs alone
   * is answered by `tabs`.
   */
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
      log.info({ name, code: reply.code, match: this.#live.memory.record.id, who }, 'refused');
    }
    return reply;
  }

  /** Keeps a refusal for the operator to look at. */
  #noted(name: RequestName, who: string, reply: Refused): Refused {
    this.#refused.add({ at: Date.now(), name, code: reply.code, who });
    return reply;
  }

  /** Does what is asked: what is for eyes alone by itself, all else in the match. */
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

/** Whether a request says, draws or signs something, or gives its person a name. */
function isHeard(name: RequestName, payload: object): boolean {
  return REQUESTS[name].heard || (name === 'sit' && 'name' in payload && String(payload.name).trim() !== '');
}
