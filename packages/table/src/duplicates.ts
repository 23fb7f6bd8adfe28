/**
 * Plays a duplicate match: two tables with the same throws and a host each begin together. No bytes are shown before
 * both tables' seals are published; neither begins before both have their final bytes. Pure; times are milliseconds of
 * a monotonic clock.
 */
import { type DuplicateStage, type DuplicateView, type OtherStage, sealsNothing } from '@dominion/protocol';
import { byTeam, openingThrow, showTime, waitsForBytes } from './beginning.js';
import type { TableFeature } from './feature.js';
import { enterEnd } from './line.js';
import { type Attended, type Change, type Memory, playingTeams } from './memory.js';
import type { SeatRecord } from './records.js';
import { isFull } from './seating.js';
import { seatsOf } from './seats.js';
import { amended, isOfDays, type TableRecord } from './table-record.js';

/** The other table as it was stored. */
type OtherTable = Pick<Memory, 'record' | 'table'> & {
  readonly seats: readonly SeatRecord[];
  readonly over: boolean;
};

/** Whether the duplicate match was called off, and the other table (null if removed). */
export interface DuplicateNews {
  readonly off: boolean;
  readonly other: OtherTable | null;
}

/** Whether seals can't change any more in a stage. */
const isFixed = (stage: OtherStage): boolean => stage !== 'gathering' && stage !== 'gathered' && stage !== 'gone';

function stageOf({ record, table, over }: OtherTable): OtherStage {
  if (record.start !== null) return over ? 'over' : 'playing';
  return table.twin?.stage ?? 'gone';
}

/** Returns the seals or bytes of the other table's players, as text. */
function added(other: OtherTable, of: 'seals' | 'entropy'): string {
  const { start } = other.record;
  if (start !== null) return start[of];
  const { record, seats } = other;
  return byTeam({ record, seats: seatsOf(seats) }, (seat) => (of === 'seals' ? seat.seal : seat.entropy));
}

/** Returns the change that news makes to a table; null if it isn't new. */
export function heardOfDuplicate(
  { table, match }: Pick<Memory, 'table' | 'match'>,
  { off, other }: DuplicateNews,
): Change | null {
  const { twin } = table;
  if (twin === null || twin.open) return null;
  const theirs = other === null ? 'gone' : stageOf(other);
  const ours = match === null ? off || theirs === 'gone' : match.result !== null;
  const done = theirs === 'over' || theirs === 'gone' || (off && theirs !== 'playing');
  const told = theirs === 'shown' || theirs === 'playing' || theirs === 'over';
  const next: DuplicateView = {
    ...twin,
    theirs,
    off,
    // Known values stay: the parts of the key must not change.
    seals: twin.seals === '' && other !== null && isFixed(theirs) ? added(other, 'seals') : twin.seals,
    entropy: twin.entropy === '' && other !== null && told ? added(other, 'entropy') : twin.entropy,
    open: ours && done,
  };
  return JSON.stringify(next) === JSON.stringify(twin) ? null : { table: { ...table, twin: next } };
}

function at(table: TableRecord, twin: DuplicateView, stage: DuplicateStage, showing: number | null = null): Change {
  return { table: { ...table, twin: { ...twin, stage }, showing } };
}

/** Whether all players are there, and have sealed what they must. */
function isGathered(memory: Attended): boolean {
  const { seats, here, table, record } = memory;
  const sealed = sealsNothing(table.twin) || [...seats.values()].every(({ seal }) => seal !== null);
  return sealed && isFull(memory) && playingTeams(record).every((team) => here.has(team));
}

/** Returns what is due at a table of a duplicate match before it begins; null if it waits. */
function dueTwin(memory: Attended, now: number): Change | null {
  const { table, seats, times } = memory;
  const { twin } = table;
  if (twin === null || twin.off || twin.theirs === 'gone') return null;
  const begins = (): Change => {
    const ready = { ...table, showing: null, twin: { ...twin, stage: 'shown' as const } };
    return { table: ready, start: openingThrow(memory) };
  };
  const alone = twin.evenings === 2;
  switch (twin.stage) {
    case 'gathering':
      return isGathered(memory) ? at(table, twin, 'gathered') : null;
    case 'gathered': {
      if (!isGathered(memory)) return at(table, twin, 'gathering');
      // On the second evening the key exists; begin once the other table has finished with it.
      if (sealsNothing(twin)) return twin.theirs === 'over' && twin.entropy !== '' ? begins() : null;
      return alone || twin.theirs !== 'gathering' ? at(table, twin, 'fixed') : null;
    }
    case 'fixed': {
      if (table.showing === null) {
        return alone || twin.seals !== '' ? at(table, twin, 'fixed', now + showTime(table, times)) : null;
      }
      if (now < table.showing && waitsForBytes(seats)) return null;
      return at(table, twin, 'shown');
    }
    case 'shown':
      // If a player was forgotten meanwhile, their bytes are gone.
      return twin.entropy !== '' && isFull(memory) ? begins() : null;
  }
}

/**
 * How often, in milliseconds, an empty correspondence table asks about the other one before it begins: to begin together, or
 * after it.
 */
const HEARS_ASLEEP = { together: 60_000, after: 900_000 } as const;

/**
 * Returns after how many milliseconds an empty table must ask about the other one; infinite if the news couldn't change anything.
 * Only correspondence tables do anything while empty.
 */
function hearsAgain({ twin }: Pick<TableRecord, 'twin'>): number {
  if (twin === null || twin.off || twin.theirs === 'gone' || twin.stage === 'gathering')
    return Number.POSITIVE_INFINITY;
  return sealsNothing(twin) ? HEARS_ASLEEP.after : HEARS_ASLEEP.together;
}

/** Draws a running match that has been called off; null if it hasn't. */
function dueCallOff(memory: Attended, now: number): Change | null {
  const { table, match } = memory;
  if (table.twin === null || !table.twin.off || match === null || match.result !== null) return null;
  return enterEnd({ ...memory, table: amended(table, { adjourned: false }) }, 'draw', now);
}

/** The feature of duplicate matches, which the table shows as it holds them. */
export const twins = {
  stores: {},
  takes: {},
  due: {
    always: { change: (memory, _, now) => dueCallOff(memory, now) },
    waiting: {
      change: (memory, _, now) => dueTwin(memory, now),
      next: ({ table }, _, now) => (isOfDays(table) ? now + hearsAgain(table) : Number.POSITIVE_INFINITY),
    },
  },
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: {},
} satisfies TableFeature;
