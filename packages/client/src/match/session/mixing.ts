/**
 * What this browser adds to the throws of a match, so that nobody can choose them: random bytes, sealed by their hash when it
 * sits down, and shown once all seals are published (docs/notation.md, "Throws that can be checked").
 */

import { sealsNothing, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bytesFor, note, notedOf } from '../../base/storage/noted.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** What is looked at. */
type Known = Pick<MatchSignals, 'table' | 'seat' | 'acts' | 'second'>;

/** What makes seals comes when it is needed: nobody who only watches wants it. */
const dice = () => import('@dominion/rules/dice');

/** Has what makes seals sent for, so that who is about to sit down does not wait for it. */
export function fetchSealing(): void {
  // Where it does not come now it is asked for again when it is needed.
  dice().catch(() => {});
}

/**
 * Under what the throws of a match are noted: its id, and for a second person at this device their own name behind it, since each
 * of the two adds bytes of their own.
 */
export function noteName(matchId: string, other: boolean): string {
  return other ? `${matchId}.other` : matchId;
}

/** The seal to sit down with; undefined where none can be made, which then comes later. */
export async function sealFor(table: Table, other = false): Promise<string | undefined> {
  if (table.scheme !== 'dice-v2' || table.status !== 'waiting' || table.seals !== '') return;
  if (sealsNothing(table.twin)) return;
  try {
    return (await dice()).sealOf(bytesFor(noteName(table.id, other), table.commitment), table.id);
  } catch {
    return; // The file that makes seals did not come; nobody shall have to wait for it to sit down.
  }
}

/** Mixes in what is due for the seat that this browser holds, one thing at a time. */
export class Mixing {
  readonly #known: Known;
  readonly #exchange: Wire['exchange'];
  /** What is being asked just now, and whether something has changed meanwhile. */
  #asking: { again: boolean } | null = null;

  constructor(known: Known, { exchange }: Pick<Wire, 'exchange'>) {
    this.#known = known;
    this.#exchange = exchange;
  }

  /**
   * Does what is due in a match that has not begun: seals the browser's bytes where they are not yet, and shows them once all
   * seals are published, its own among them.
   */
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
    // That there is a seal the server may only say; that there is this one it has said to this browser.
    if (table.seats[seat]!.sealed && notedOf(this.#name(table))?.seal) return;
    const made = await sealFor(table, this.#known.second);
    if (made === undefined) return;
    const reply = await this.#exchange('seal', { seal: made });
    // By plain HTTP an answer comes before the table shows what it did, and a seal is sent that lies there already: that one counts.
    if (reply?.ok === false && reply.code === 'already-started') return;
    noteSeal(this.#name(table), reply?.ok ? made : null);
  }

  #name({ id }: Table): string {
    return noteName(id, this.#known.second);
  }

  async #show(table: Table, seat: Team): Promise<void> {
    const name = this.#name(table);
    const noted = notedOf(name);
    if (noted === null || table.seats[seat]!.mixed) return;
    // Nothing is shown before the seals of the other table are published too, where there is one.
    if (table.twin !== null && (table.showing === 0 || table.twin.seals === '')) return;
    // What was published before the bytes were shown counts, so it is noted once.
    const seen =
      noted.seals === '' ? { ...noted, team: seat, seals: table.seals, twin: table.twin?.seals ?? '' } : noted;
    note(name, seen);
    const own = `${'NESW'[seat]}:${(await dice()).sealOf(noted.bytes, table.id)}`;
    // Bytes that would be taken for another's seal are not given away.
    if ((seen.twin ?? '') !== (table.twin?.seals ?? '')) return;
    if (seen.seals !== table.seals || !seen.seals.split(' ').includes(own)) return;
    const reply = await this.#exchange('mix', { entropy: noted.bytes });
    if (reply?.ok) note(name, { ...seen, shown: true });
  }
}

/** Notes whether a seal lies on the seat that this browser holds: null where none does. */
export function noteSeal(name: string, seal: string | null): void {
  const noted = notedOf(name);
  // Once seals are published nothing of it changes.
  if (noted !== null && noted.team === null && noted.seal !== seal) note(name, { ...noted, seal });
}

/**
 * Whoever has got up before the start has no seal here any more. Of whoever sits where a match has begun and never saw their seal
 * published it is noted where they sat, so that it can be looked for in the record.
 */
function compareLater({ status, seals }: Table, seat: Team | null, name: string): void {
  if (status === 'waiting') return noteSeal(name, null);
  const noted = notedOf(name);
  if (seat !== null && noted?.seal && noted.team === null) note(name, { ...noted, team: seat, seals });
}
