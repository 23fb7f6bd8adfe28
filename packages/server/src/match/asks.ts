/**
 * Bots' seats in a match that runs, and who would take them: whoever comes by the link asks, and the host says yes or no; while
 * the host is away the bot's ally does, or where no person is that, whoever sits. Asks live as long as the match is awake.
 */
import type { RefusalOf, SeatMessage } from '@dominion/protocol';
import { isLiving, sameCamp, type Team } from '@dominion/rules';
import { type Attended, guestAt, playingTeams, teamOfKey } from '@dominion/table';

/** Somebody who would sit. */
export interface Ask {
  readonly keyHash: string;
  /** What others know them by, see `publicId`. */
  readonly who: string;
  readonly name: string;
  readonly team: Team;
}

/** How many may wait for an answer at once. */
const MOST_WAITING = 8;
/** How many are remembered who were told no. */
const MOST_DECLINED = 500;

/** Whether somebody with a key is in the room. */
type IsHere = (keyHash: string) => boolean;

/** Whether a bot sits there whom somebody might relieve. */
function isToBeHad({ table, match }: Attended, team: Team): boolean {
  const bot = table.bots[team] !== null && guestAt(table, team) === null;
  return match !== null && match.result === null && bot && isLiving(match.position, team);
}

/** The persons who sit, are here and decide about a bot's seat while the host is away. */
function sitting({ match, here }: Attended, team: Team): readonly Team[] {
  const allies = [...here].filter((other) => sameCamp(match!.position, other, team));
  return allies.length > 0 ? allies : [...here];
}

/** Those who ask, and whom they ask: the host, who sits, or nobody. */
export class Asks {
  readonly #waiting = new Map<string, Ask>();
  readonly #declined = new Set<string>();
  readonly #isHere: IsHere;

  constructor(isHere: IsHere) {
    this.#isHere = isHere;
  }

  /** Whether the holder of a key must ask before they take a seat: one of a bot in a match that is somebody else's too. */
  areNeeded(memory: Attended, keyHash: string, team: Team): boolean {
    const { table, seats } = memory;
    if (!isToBeHad(memory, team) || table.host === keyHash || teamOfKey(seats, keyHash) !== null) return false;
    return seats.size > 0 || (table.host !== null && this.#isHere(table.host));
  }

  /** Whoever waits for an answer, in order; those no longer do who went, found a seat, or whose bot is gone. */
  waiting(memory: Attended): readonly Ask[] {
    for (const { keyHash, team } of this.#waiting.values()) {
      const stays = this.#isHere(keyHash) && isToBeHad(memory, team) && teamOfKey(memory.seats, keyHash) === null;
      if (!stays) this.#waiting.delete(keyHash);
    }
    return [...this.#waiting.values()];
  }

  /** What of all that concerns the holder of a key. */
  concerns(memory: Attended, keyHash: string): Pick<SeatMessage, 'asked' | 'declined' | 'decides'> {
    const ask = this.#waiting.get(keyHash);
    const decided = this.waiting(memory).filter(({ team }) => this.#decides(memory, keyHash, team));
    return {
      ...(ask && { asked: ask.team }),
      ...(this.#declined.has(keyHash) && { declined: true }),
      ...(decided.length > 0 && { decides: decided.map(({ who }) => who) }),
    };
  }

  /** Adds one, in place of what the same person asked before; or why not. */
  add(ask: Ask): RefusalOf<'sit'> | 'too-fast' | null {
    if (this.#declined.has(ask.keyHash)) return 'declined';
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(ask.keyHash)) return 'too-fast';
    this.#waiting.set(ask.keyHash, ask);
    return null;
  }

  /** Somebody no longer waits; false when they did not. */
  withdraw(keyHash: string): boolean {
    return this.#waiting.delete(keyHash);
  }

  /** What the holder of a key may answer to who asks by the id `who`, or why they may not. */
  toAnswer(memory: Attended, keyHash: string, who: string): Ask | RefusalOf<'admit'> {
    const { match, record } = memory;
    if (match === null) return 'not-started';
    if (match.result !== null) return 'match-over';
    const ask = this.waiting(memory).find((each) => each.who === who);
    if (!playingTeams(record).some((team) => this.#decides(memory, keyHash, team))) return 'not-host';
    if (ask === undefined) return 'not-asked';
    return this.#decides(memory, keyHash, ask.team) ? ask : 'not-host';
  }

  /** Somebody was told no, and is not asked about again. */
  decline(keyHash: string): void {
    this.#waiting.delete(keyHash);
    this.#declined.add(keyHash);
    if (this.#declined.size > MOST_DECLINED) this.#declined.delete(this.#declined.keys().next().value!);
  }

  /** Whether the holder of a key decides about a bot's seat now. */
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
