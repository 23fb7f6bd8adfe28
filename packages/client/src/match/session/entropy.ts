/**
 * Adds this browser's random bytes to a match's throws, so that no party can choose them: sealed by a hash on sitting
 * down, revealed once all seals are published (docs/notation.md, "Throws that can be checked").
 */

import { sealsNothing, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bytesFor, note, throwEvidenceOf } from '../../base/storage/throw-evidence.js';
import type { HostRequests } from './host-requests.js';
import type { MatchSignals } from './state.js';

type Known = Pick<MatchSignals, 'table' | 'seat' | 'acts' | 'second'>;

/** Loaded on demand: spectators don't need the code for seals. */
const dice = () => import('@dominion/rules/dice');

/** Preloads the code for seals, so that a player about to sit down doesn't wait for it. */
export function fetchSealing(): void {
  // If this fails, it's loaded again when needed.
  dice().catch(() => {});
}

/**
 * Returns the key for notes about a match's throws: its id, with a suffix for a second player at this device, who adds
 * other bytes.
 */
export function noteName(matchId: string, other: boolean): string {
  return other ? `${matchId}.other` : matchId;
}

/** Returns the seal to sit down with; undefined if none can be made now: it follows later. */
export async function sealFor(table: Table, other = false): Promise<string | undefined> {
  if (table.scheme !== 'dice-v2' || table.status !== 'waiting' || table.seals !== '') return;
  if (sealsNothing(table.twin)) return;
  try {
    return (await dice()).sealOf(bytesFor(noteName(table.id, other), table.commitment), table.id);
  } catch {
    return; // The code for seals didn't load: don't make the player wait to sit down.
  }
}

/** Seals and reveals the share for this browser's seat, one request at a time. */
export class Mixing {
  readonly #known: Known;
  readonly #exchange: HostRequests['exchange'];
  /** The running request, and whether something has changed meanwhile; null if none. */
  #asking: { again: boolean } | null = null;

  constructor(known: Known, { exchange }: Pick<HostRequests, 'exchange'>) {
    this.#known = known;
    this.#exchange = exchange;
  }

  /** Before a match, seals the browser's bytes; reveals them once all seals are published, including its own. */
  async mixIn(): Promise<void> {
    const [table, seat] = [this.#known.table.peek(), this.#known.seat.peek()];
    if (table === null || table.scheme !== 'dice-v2' || !this.#known.acts.peek()) return;
    if (seat === null || table.status !== 'waiting') return compareLater(table, seat, this.#name(table));
    if (table.seats[seat]!.holder !== 'person') return;
    if (this.#asking !== null) {
      this.#asking.again = true;
      return;
    }
    const asking = { again: false };
    this.#asking = asking;
    try {
      await (table.seals === '' ? this.#seal(table, seat) : this.#show(table, seat));
    } finally {
      this.#asking = null;
    }
    if (asking.again) await this.mixIn();
  }

  async #seal(table: Table, seat: Team): Promise<void> {
    // The server's “sealed” alone isn't enough: it must also have confirmed this very seal to this browser.
    if (table.seats[seat]!.sealed && throwEvidenceOf(this.#name(table))?.seal) return;
    const made = await sealFor(table, this.#known.second);
    if (made === undefined) return;
    const reply = await this.#exchange('seal', { seal: made });
    // Over HTTP, an answer comes before the table shows its effect: a seal may be sent again; the first counts.
    if (reply?.ok === false && reply.code === 'already-started') return;
    noteSeal(this.#name(table), reply?.ok ? made : null);
  }

  #name({ id }: Table): string {
    return noteName(id, this.#known.second);
  }

  async #show(table: Table, seat: Team): Promise<void> {
    const name = this.#name(table);
    const noted = throwEvidenceOf(name);
    if (noted === null || table.seats[seat]!.mixed) return;
    // In a duplicate match, nothing is revealed before the other table's seals are published too.
    if (table.twin !== null && (table.showing === 0 || table.twin.seals === '')) return;
    // The seals published before the reveal are binding, so they are noted only once.
    const seen =
      noted.seals === '' ? { ...noted, team: seat, seals: table.seals, twin: table.twin?.seals ?? '' } : noted;
    note(name, seen);
    const own = `${'NESW'[seat]}:${(await dice()).sealOf(noted.bytes, table.id)}`;
    // Don't reveal bytes that would be taken for another seal.
    if ((seen.twin ?? '') !== (table.twin?.seals ?? '')) return;
    if (seen.seals !== table.seals || !seen.seals.split(' ').includes(own)) return;
    const reply = await this.#exchange('mix', { entropy: noted.bytes });
    if (reply?.ok) note(name, { ...seen, shown: true });
  }
}

/** Notes the seal on this browser's seat; null if there is none. */
export function noteSeal(name: string, seal: string | null): void {
  const noted = throwEvidenceOf(name);
  // Once seals are published, this no longer changes.
  if (noted !== null && noted.team === null && noted.seal !== seal) note(name, { ...noted, seal });
}

/**
 * Drops the seal of a player who left their seat before the start. If the match began first, notes the seat, to look up
 * the seal in the record.
 */
function compareLater({ status, seals }: Table, seat: Team | null, name: string): void {
  if (status === 'waiting') return noteSeal(name, null);
  const noted = throwEvidenceOf(name);
  if (seat !== null && noted?.seal && noted.team === null) note(name, { ...noted, team: seat, seals });
}
