/**
 * Bots' seats in a match that runs, and who would take them: whoever comes by the link asks, and the host says yes or no; while
 * the host is away the bot's ally does, or where no person is that, whoever sits. Asks live as long as the match is awake.
 */
import type { RefusalCode } from '@dominion/protocol';
import { isLiving, sameCamp, type Team } from '@dominion/rules';
import { teamOfKey } from '../seats.js';
import type { Table } from './playing.js';

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
function isToBeHad({ room, match }: Table, team: Team): boolean {
  return match !== null && match.result === null && room.bots[team] !== null && isLiving(match.position, team);
}

/** The persons who sit, are here and decide about a bot's seat while the host is away. */
function sitting({ match, here }: Table, team: Team): readonly Team[] {
  const allies = [...here].filter((other) => sameCamp(match!.position, other, team));
  return allies.length > 0 ? allies : [...here];
}

/** Whether the holder of a key decides about a bot's seat now. */
export function decides(table: Table, isHere: IsHere, keyHash: string, team: Team): boolean {
  const { room, seats } = table;
  if (room.host === keyHash) return true;
  const own = teamOfKey(seats, keyHash);
  return (
    own !== null &&
    isToBeHad(table, team) &&
    (room.host === null || !isHere(room.host)) &&
    sitting(table, team).includes(own)
  );
}

/** Whether the holder of a key must ask before they take a seat: one of a bot in a match that is somebody else's too. */
export function mustAsk(table: Table, isHere: IsHere, keyHash: string, team: Team): boolean {
  const { room, seats } = table;
  if (!isToBeHad(table, team) || room.host === keyHash || teamOfKey(seats, keyHash) !== null) return false;
  return seats.size > 0 || (room.host !== null && isHere(room.host));
}

export class Asks {
  readonly #waiting = new Map<string, Ask>();
  readonly #declined = new Set<string>();

  /** Whoever waits for an answer, in order; those no longer do who went, found a seat, or whose bot is gone. */
  waiting(table: Table, isHere: IsHere): readonly Ask[] {
    for (const { keyHash, team } of this.#waiting.values()) {
      const stays = isHere(keyHash) && isToBeHad(table, team) && teamOfKey(table.seats, keyHash) === null;
      if (!stays) this.#waiting.delete(keyHash);
    }
    return [...this.#waiting.values()];
  }

  /** Adds one, in place of what the same person asked before; or why not. */
  add(ask: Ask): RefusalCode | null {
    if (this.#declined.has(ask.keyHash)) return 'declined';
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(ask.keyHash)) return 'too-fast';
    this.#waiting.set(ask.keyHash, ask);
    return null;
  }

  /** What somebody waits for, or null. */
  of(keyHash: string): Ask | null {
    return this.#waiting.get(keyHash) ?? null;
  }

  /** Somebody no longer waits; false when they did not. */
  withdraw(keyHash: string): boolean {
    return this.#waiting.delete(keyHash);
  }

  /** Somebody was told no, and is not asked about again. */
  decline(keyHash: string): void {
    this.#waiting.delete(keyHash);
    this.#declined.add(keyHash);
    if (this.#declined.size > MOST_DECLINED) this.#declined.delete(this.#declined.keys().next().value!);
  }

  isDeclined(keyHash: string): boolean {
    return this.#declined.has(keyHash);
  }
}
