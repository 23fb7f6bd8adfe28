/**
 * Players' requests to a live match. They come one after the other, see `live-match.ts`; the reply follows once the
 * result is stored.
 */
import { type Refused, type Reply, type RequestOf, type RequestPayload, refused, type Said } from '@dominion/protocol';
import {
  type Asked,
  allReady,
  askedBefore,
  completes,
  type Decision,
  decide,
  guess,
  invite,
  keepRecovery,
  type Memory,
  seatFor,
  sit,
  takeOver,
} from '@dominion/table';
import type { MatchController } from './match-controller.js';
import { nameWithoutProfanity } from './profanity.js';
import { hashOfInvitation, hashOfRecovery, newToken, recoveredBy } from './seat-links.js';
import { SeatRequests } from './seat-requests.js';
import { whatIsSaid } from './talk.js';

/** The requests that a match handles; its room handles the rest. */
export type MatchRequest = RequestOf<'answers', 'table' | 'match'>;

/** The message for an address that had too many matches made. */
export const TOO_MANY_MATCHES = 'Too many matches from your address; wait a minute.';

/** Most chat ids remembered of a match that is awake. */
const MOST_SPOKEN = 1000;

/** The dependencies of requests besides the match. */
export interface RequestWorld {
  /** The machine's time, milliseconds since 1970. */
  wall(): number;
  /** Makes the match that follows; returns its code. */
  makeNext(memory: Memory): Promise<string>;
  /** Returns why the holder of a key may not have it made; null if they may. */
  whyNotNext(keyHash: string, memory: Memory): Promise<Refused | null>;
  /** Called when the visible state changed without a write. */
  tell(): void;
  spread(said: Said): void;
}

/** Puts in the shown name, and the stored form of the link. */
function shown(asked: Asked<MatchRequest>): Asked<MatchRequest> {
  if (asked.name !== 'sit') return asked;
  const { name, invitation: token } = asked.payload;
  const invitation = token === undefined ? {} : { invitation: hashOfInvitation(token) };
  return { ...asked, payload: { ...asked.payload, name: nameWithoutProfanity(name), ...invitation } };
}

export class Requests {
  readonly asks: SeatRequests;
  readonly #keeper: MatchController;
  readonly #around: RequestWorld;
  /** The ids of recent chat messages, each with its sender. */
  readonly #spoken = new Set<string>();

  constructor(keeper: MatchController, around: RequestWorld) {
    this.asks = new SeatRequests((keyHash) => keeper.people.isHere(keyHash));
    this.#keeper = keeper;
    this.#around = around;
  }

  /** Handles a request of a key's holder. Rejects if it is unknown whether it succeeded. */
  async answer(keyHash: string, wished: Asked<MatchRequest>): Promise<Reply> {
    const keeper = this.#keeper;
    const asked = shown(wished);
    const team = keeper.teamOf(keyHash);
    const { now } = keeper;
    switch (asked.name) {
      case 'chat':
        return this.#say(keyHash, asked.payload);
      case 'guess':
        return keeper.settle(guess(keeper.memory, this.#speaker(keyHash), asked.payload));
      case 'handover':
        return team === null ? refused('no-seat') : { ok: true, token: keeper.tokens.make({ team, keyHash }, now) };
      case 'takeover':
        return this.#takeOver(keyHash, asked.payload.token, now);
      case 'recovery':
        return this.#withToken((token) => keepRecovery(keeper.memory, keyHash, hashOfRecovery(token, keyHash)));
      case 'invite': {
        const { team: seat, withdraw } = asked.payload;
        if (withdraw === true) return keeper.settle(invite(keeper.memory, keyHash, seat, null));
        return this.#withToken((token) => invite(keeper.memory, keyHash, seat, hashOfInvitation(token)));
      }
      case 'invited': {
        const invitation = hashOfInvitation(asked.payload.invitation);
        const kept = seatFor(keeper.memory, { team: 0, invitation });
        return typeof kept === 'string' ? refused(kept) : { ok: true, team: kept };
      }
      case 'admit':
        return this.#admit(keyHash, asked.payload);
      case 'rematch': {
        const makes = team !== null && completes(keeper.attended, team, asked.payload);
        const why = makes ? await this.#around.whyNotNext(keyHash, keeper.memory) : null;
        if (why !== null) return why;
        break;
      }
      case 'act': {
        const done = team === null ? null : askedBefore(keeper.memory, team, asked.payload);
        if (done !== null) return done;
        break;
      }
      case 'stand':
        if (this.asks.withdraw(keyHash)) return this.#told({ ok: true });
        break;
      case 'sit':
        if (this.#mustAsk(keyHash, asked.payload)) {
          return this.#askFor(keyHash, asked.payload);
        }
        break;
    }
    const reply = await keeper.settle(decide(keeper.attended, keyHash, asked, now));
    if (asked.name === 'rematch' && team !== null && allReady(keeper.attended)) await this.#makeNext();
    return reply;
  }

  /** Shows the change, then returns the reply. */
  #told(reply: Reply): Reply {
    this.#around.tell();
    return reply;
  }

  async #makeNext(): Promise<void> {
    const keeper = this.#keeper;
    const next = await this.#around.makeNext(keeper.memory);
    await keeper.apply({ table: { ...keeper.memory.table, next, ready: 0 } });
  }

  /** Whether a player must ask first: the seat isn't reserved for them or for another player. */
  #mustAsk(keyHash: string, { team, invitation }: RequestPayload<'sit'>): boolean {
    const { attended } = this.#keeper;
    const open = invitation === undefined && attended.table.invitations[team] === null;
    return open && this.asks.areNeeded(attended, keyHash, team);
  }

  /** Carries out a decision about a new token, and replies with the token. */
  async #withToken(decided: (token: string) => Decision): Promise<Reply> {
    const token = newToken();
    const reply = await this.#keeper.settle(decided(token));
    return reply.ok ? { ...reply, token } : reply;
  }

  #askFor(keyHash: string, { team, name }: RequestPayload<'sit'>): Reply {
    if (this.#keeper.memory.table.hushed) return refused('hushed');
    const why = this.asks.add({ keyHash, team, name, who: this.#keeper.idOf(keyHash) });
    return why === null ? this.#told({ ok: true, asked: true }) : refused(why);
  }

  async #admit(keyHash: string, { who, admit }: RequestPayload<'admit'>): Promise<Reply> {
    const ask = this.asks.toAnswer(this.#keeper.attended, keyHash, who);
    if (typeof ask === 'string') return refused(ask);
    if (admit) return this.#keeper.settle(sit(this.#keeper.memory, ask.keyHash, ask));
    this.asks.decline(ask.keyHash);
    return this.#told({ ok: true });
  }

  async #takeOver(keyHash: string, token: string, now: number): Promise<Reply> {
    const keeper = this.#keeper;
    const holder = keeper.tokens.holder(token, now) ?? recoveredBy(keeper.memory, token);
    // A used link is spent: its maker no longer holds the seat.
    return holder === null
      ? refused('bad-token')
      : keeper.settle(takeOver(keeper.memory, keyHash, holder, (hash) => keeper.idOf(hash)));
  }

  #speaker(keyHash: string) {
    const keeper = this.#keeper;
    return { keyHash, name: keeper.people.nameOf(keyHash), who: keeper.idOf(keyHash) };
  }

  async #say(keyHash: string, payload: RequestPayload<'chat'>): Promise<Reply> {
    const keeper = this.#keeper;
    const name = `${keyHash} ${payload.id}`;
    if (payload.id !== undefined && this.#spoken.has(name)) return { ok: true };
    const said = whatIsSaid(keeper.memory, this.#speaker(keyHash), payload, this.#around.wall());
    if (typeof said === 'string') return refused(said);
    await keeper.say(said);
    if (payload.id !== undefined) this.#spoken.add(name);
    if (this.#spoken.size > MOST_SPOKEN) this.#spoken.delete(this.#spoken.values().next().value!);
    this.#around.spread(said);
    return { ok: true };
  }
}
