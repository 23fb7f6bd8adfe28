/**
 * What people ask of a live match, and what each request comes to: what the table decides, and what only a server can do. Asked
 * one after the other, see `live-match.ts`; the answer comes when it was written down.
 */
import { type Reply, type RequestOf, type RequestPayload, refused, type Said } from '@dominion/protocol';
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
import { Asks } from './asks.js';
import { decentName } from './decent.js';
import type { Keeper } from './keeper.js';
import { whatIsSaid } from './talk.js';
import { hashOfInvitation, hashOfRecovery, newToken, recoveredBy } from './tokens.js';

/** What is asked of a match; the room that it is in answers the rest. */
export type MatchRequest = RequestOf<'answers', 'table' | 'match'>;

/** What somebody is told who has had too many matches made. */
export const TOO_MANY_MATCHES = 'Too many matches from your address; wait a minute.';

/** So many names of sayings are remembered of a match that is awake. */
const MOST_SPOKEN = 1000;

/** What requests need besides the match. */
export interface RequestWorld {
  /** The machine's time, milliseconds since 1970. */
  wall(): number;
  /** Makes the match that follows; gives its code. */
  makeNext(memory: Memory): Promise<string>;
  /** Whether the holder of a key may have it made. */
  mayMakeNext(keyHash: string): Promise<boolean>;
  /** Called when people see something else, though nothing was written down. */
  tell(): void;
  /** Called with everything that was said. */
  spread(said: Said): void;
}

/** A request as it is decided on: what somebody is called is what the others are shown, and a link is what is written down of it. */
function shown(asked: Asked<MatchRequest>): Asked<MatchRequest> {
  if (asked.name !== 'sit') return asked;
  const { name, invitation: token } = asked.payload;
  const invitation = token === undefined ? {} : { invitation: hashOfInvitation(token) };
  return { ...asked, payload: { ...asked.payload, name: decentName(name), ...invitation } };
}

export class Requests {
  /** Who would take a bot's seat. */
  readonly asks: Asks;
  readonly #keeper: Keeper;
  readonly #around: RequestWorld;
  /** By which names something was said lately, each with who said it. */
  readonly #spoken = new Set<string>();

  constructor(keeper: Keeper, around: RequestWorld) {
    this.asks = new Asks((keyHash) => keeper.people.isHere(keyHash));
    this.#keeper = keeper;
    this.#around = around;
  }

  /** Does what the holder of a key asks for. Rejected when nobody can say whether it was done. */
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
        if (makes && !(await this.#around.mayMakeNext(keyHash))) return refused('too-fast', TOO_MANY_MATCHES);
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

  /** An answer, once people were told. */
  #told(reply: Reply): Reply {
    this.#around.tell();
    return reply;
  }

  /** Makes the match that everybody is ready for, and says where it is. */
  async #makeNext(): Promise<void> {
    const keeper = this.#keeper;
    const next = await this.#around.makeNext(keeper.memory);
    await keeper.apply({ table: { ...keeper.memory.table, next, ready: 0 } });
  }

  /** Whether who would sit down asks others first: nobody has kept the seat for them, or for somebody else. */
  #mustAsk(keyHash: string, { team, invitation }: RequestPayload<'sit'>): boolean {
    const { attended } = this.#keeper;
    const open = invitation === undefined && attended.table.invitations[team] === null;
    return open && this.asks.areNeeded(attended, keyHash, team);
  }

  /** Does what was decided for a new token, and answers with it. */
  async #withToken(decided: (token: string) => Decision): Promise<Reply> {
    const token = newToken();
    const reply = await this.#keeper.settle(decided(token));
    return reply.ok ? { ...reply, token } : reply;
  }

  /** Somebody would sit down where a bot plays. */
  #askFor(keyHash: string, { team, name }: RequestPayload<'sit'>): Reply {
    if (this.#keeper.memory.table.hushed) return refused('hushed');
    const why = this.asks.add({ keyHash, team, name, who: this.#keeper.idOf(keyHash) });
    return why === null ? this.#told({ ok: true, asked: true }) : refused(why);
  }

  /** Lets somebody who asks sit down, or not. */
  async #admit(keyHash: string, { who, admit }: RequestPayload<'admit'>): Promise<Reply> {
    const ask = this.asks.toAnswer(this.#keeper.attended, keyHash, who);
    if (typeof ask === 'string') return refused(ask);
    if (admit) return this.#keeper.settle(sit(this.#keeper.memory, ask.keyHash, ask));
    this.asks.decline(ask.keyHash);
    return this.#told({ ok: true });
  }

  /** Moves a seat to the browser that has a link to it. */
  async #takeOver(keyHash: string, token: string, now: number): Promise<Reply> {
    const keeper = this.#keeper;
    const holder = keeper.tokens.holder(token, now) ?? recoveredBy(keeper.memory, token);
    // Used, it is used up: whoever made it holds the seat no more.
    return holder === null
      ? refused('bad-token')
      : keeper.settle(takeOver(keeper.memory, keyHash, holder, (hash) => keeper.idOf(hash)));
  }

  /** Somebody as the others know them. */
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
