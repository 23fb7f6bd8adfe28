/**
 * A match that is played at two tables with the same throws: how both begin together though each is kept by a host of its own, and what
 * one makes of what it hears of the other. Nobody shows anything before the seals of both are published, and no table begins before what
 * was shown at both can change no more. Pure; times are milliseconds of the host's clock.
 */
import { type OtherStage, sealsNothing, type TwinStage, type TwinTable } from '@dominion/protocol';
import { byTeam, openingThrow, showTime, waitsForBytes } from './beginning.js';
import type { TableFeature } from './feature.js';
import { isFull } from './gathering.js';
import { enterEnd } from './line.js';
import { type Attended, type Change, type Memory, playingTeams } from './memory.js';
import type { SeatRecord } from './records.js';
import { seatsOf } from './seats.js';
import { amended, isOfDays, type TableRecord } from './table-record.js';

/** The other table as it was written down. */
type OtherTable = Pick<Memory, 'record' | 'table'> & {
  readonly seats: readonly SeatRecord[];
  /** Whether its match is over. */
  readonly over: boolean;
};

/** What a table's host hears of both: whether they were called off, and the other table, null where it was removed. */
export interface TwinNews {
  readonly off: boolean;
  readonly other: OtherTable | null;
}

/** Those stages in which what was sealed can change no more. */
const isFixed = (stage: OtherStage): boolean => stage !== 'gathering' && stage !== 'gathered' && stage !== 'gone';

function stageOf({ record, table, over }: OtherTable): OtherStage {
  if (record.start !== null) return over ? 'over' : 'playing';
  return table.twin?.stage ?? 'gone';
}

/** What the other table's people have sealed or shown, as text. */
function added(other: OtherTable, of: 'seals' | 'entropy'): string {
  const { start } = other.record;
  if (start !== null) return start[of];
  const { record, seats } = other;
  return byTeam({ record, seats: seatsOf(seats) }, (seat) => (of === 'seals' ? seat.seal : seat.entropy));
}

/** What a table makes of what is heard of both; null where it knows that already. */
export function heardOfTwin(
  { table, match }: Pick<Memory, 'table' | 'match'>,
  { off, other }: TwinNews,
): Change | null {
  const { twin } = table;
  if (twin === null || twin.open) return null;
  const theirs = other === null ? 'gone' : stageOf(other);
  const ours = match === null ? off || theirs === 'gone' : match.result !== null;
  const done = theirs === 'over' || theirs === 'gone' || (off && theirs !== 'playing');
  const told = theirs === 'shown' || theirs === 'playing' || theirs === 'over';
  const next: TwinTable = {
    ...twin,
    theirs,
    off,
    // What is known once stays: what the key is made of must not change.
    seals: twin.seals === '' && other !== null && isFixed(theirs) ? added(other, 'seals') : twin.seals,
    entropy: twin.entropy === '' && other !== null && told ? added(other, 'entropy') : twin.entropy,
    open: ours && done,
  };
  return JSON.stringify(next) === JSON.stringify(twin) ? null : { table: { ...table, twin: next } };
}

/** The table at a stage. */
function at(table: TableRecord, twin: TwinTable, stage: TwinStage, showing: number | null = null): Change {
  return { table: { ...table, twin: { ...twin, stage }, showing } };
}

/** Whether all who are to play are there, and have sealed what they must. */
function isGathered(memory: Attended): boolean {
  const { seats, here, table, record } = memory;
  const sealed = sealsNothing(table.twin) || [...seats.values()].every(({ seal }) => seal !== null);
  return sealed && isFull(memory) && playingTeams(record).every((team) => here.has(team));
}

/** What is due at such a table before its match begins; null where it waits. */
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
      // On the second evening the key is there, once nobody plays by it any more.
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
      // Who has been forgotten meanwhile took what they showed along.
      return twin.entropy !== '' && isFull(memory) ? begins() : null;
  }
}

/** How often, in milliseconds, a table of days that nobody is at hears of the other one before it begins: to begin with it, or after it. */
const HEARS_ASLEEP = { together: 60_000, after: 900_000 } as const;

/**
 * After how many milliseconds a table that nobody is at is to hear of the other one; infinite where nothing of it would let it go on. Only one
 * of days does anything while nobody is there.
 */
function hearsAgain({ twin }: Pick<TableRecord, 'twin'>): number {
  if (twin === null || twin.off || twin.theirs === 'gone' || twin.stage === 'gathering')
    return Number.POSITIVE_INFINITY;
  return sealsNothing(twin) ? HEARS_ASLEEP.after : HEARS_ASLEEP.together;
}

/** What has been called off while it runs is drawn; null where it has not. */
function dueCallOff(memory: Attended, now: number): Change | null {
  const { table, match } = memory;
  if (table.twin === null || !table.twin.off || match === null || match.result !== null) return null;
  return enterEnd({ ...memory, table: amended(table, { adjourned: false }) }, 'draw', now);
}

/** Matches at two tables, which the table shows as it holds them. */
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
