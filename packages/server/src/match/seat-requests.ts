/**
 * Requests for bots' seats in a running match. The host decides; while the host is away, the bot's ally, or without a
 * human ally all seated players. They last as long as the match is awake.
 */
import type { RefusalOf, SeatMessage } from '@dominion/protocol';
import { isLiving, sameCamp, type Team } from '@dominion/rules';
import { type Attended, playingTeams, standInAt, teamOfKey } from '@dominion/table';

/** A request for a bot's seat. */
export interface Ask {
  readonly keyHash: string;
  /** The player's id for others, see `publicId`. */
  readonly who: string;
  readonly name: string;
  readonly team: Team;
}

const MOST_WAITING = 8;
const MOST_DECLINED = 500;

type IsHere = (keyHash: string) => boolean;

/** Whether a team has a bot that a player may replace. */
function isToBeHad({ table, match }: Attended, team: Team): boolean {
  const bot = table.bots[team] !== null && standInAt(table, team) === null;
  return match !== null && match.result === null && bot && isLiving(match.position, team);
}

/** Returns who decides about a bot's seat while the host is away. */
function sitting({ match, here }: Attended, team: Team): readonly Team[] {
  const allies = [...here].filter((other) => sameCamp(match!.position, other, team));
  return allies.length > 0 ? allies : [...here];
}

/** The waiting requests, and who decides about them: the host, seated players, or no one. */
export class SeatRequests {
  readonly #waiting = new Map<string, Ask>();
  readonly #declined = new Set<string>();
  readonly #isHere: IsHere;

  constructor(isHere: IsHere) {
    this.#isHere = isHere;
  }

  /** Whether the key's holder must ask first: the seat is a bot's, in a match that others play too. */
  areNeeded(memory: Attended, keyHash: string, team: Team): boolean {
    const { table, seats } = memory;
    if (!isToBeHad(memory, team) || table.host === keyHash || teamOfKey(seats, keyHash) !== null) return false;
    return seats.size > 0 || (table.host !== null && this.#isHere(table.host));
  }

  /** Returns requests in order. Drops those whose player left or found a seat, or whose bot is gone. */
  waiting(memory: Attended): readonly Ask[] {
    for (const { keyHash, team } of this.#waiting.values()) {
      const stays = this.#isHere(keyHash) && isToBeHad(memory, team) && teamOfKey(memory.seats, keyHash) === null;
      if (!stays) this.#waiting.delete(keyHash);
    }
    return [...this.#waiting.values()];
  }

  concerns(memory: Attended, keyHash: string): Pick<SeatMessage, 'asked' | 'declined' | 'decides'> {
    const ask = this.#waiting.get(keyHash);
    const decided = this.waiting(memory).filter(({ team }) => this.#decides(memory, keyHash, team));
    return {
      ...(ask && { asked: ask.team }),
      ...(this.#declined.has(keyHash) && { declined: true }),
      ...(decided.length > 0 && { decides: decided.map(({ who }) => who) }),
    };
  }

  /** Adds a request, which replaces the same player's earlier one; returns why not, or null. */
  add(ask: Ask): RefusalOf<'sit'> | 'too-fast' | null {
    if (this.#declined.has(ask.keyHash)) return 'declined';
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(ask.keyHash)) return 'too-fast';
    this.#waiting.set(ask.keyHash, ask);
    return null;
  }

  /** Withdraws a request; false if there was none. */
  withdraw(keyHash: string): boolean {
    return this.#waiting.delete(keyHash);
  }

  /** Returns the request of `who` if the key's holder may answer it, or why not. */
  toAnswer(memory: Attended, keyHash: string, who: string): Ask | RefusalOf<'admit'> {
    const { match, record } = memory;
    if (match === null) return 'not-started';
    if (match.result !== null) return 'match-over';
    const ask = this.waiting(memory).find((each) => each.who === who);
    if (!playingTeams(record).some((team) => this.#decides(memory, keyHash, team))) return 'not-host';
    if (ask === undefined) return 'not-asked';
    return this.#decides(memory, keyHash, ask.team) ? ask : 'not-host';
  }

  /** Declines a player, who can't ask again. */
  decline(keyHash: string): void {
    this.#waiting.delete(keyHash);
    this.#declined.add(keyHash);
    if (this.#declined.size > MOST_DECLINED) this.#declined.delete(this.#declined.keys().next().value!);
  }

  #decides(memory: Attended, keyHash: string, team: Team): boolean {
    const { table, seats } = memory;
    if (table.host === keyHash) return true;
    const own = teamOfKey(seats, keyHash);
    return (
      own !== null &&
      isToBeHad(memory, team) &&
      (table.host === null || !this.#isHere(table.host)) &&
      sitting(memory, team).includes(own)
    );
  }
}
