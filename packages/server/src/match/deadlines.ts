/**
 * Moments of a table that outlive the process which set them. Within a process they are of its steady clock, see `clock.ts`;
 * they are written down as the machine's time and read again by whichever process wakes the match, whose clock is another.
 * Pure; `ahead` is how far the machine's time is ahead of the steady clock, in milliseconds.
 */
import { answerTime, isOfDays, movedMoments, newTableRecord, type TableRecord, type Times } from '@dominion/table';

/** The table as it is written down. */
export function toWrite(table: TableRecord, ahead: number): TableRecord {
  return ahead === 0 ? table : movedMoments(table, (at) => at + ahead);
}

const NAMES = Object.keys(newTableRecord()) as (keyof TableRecord)[];

/**
 * Whether a table stands written down where another one was written. From when a live table's clocks count is not read again, so
 * it need not be written while none runs: else every action would change the table.
 */
export function standsWritten(table: TableRecord, written: TableRecord): boolean {
  if (table === written) return true;
  const counts = table.running !== 0 || isOfDays(table);
  return NAMES.every((name) => table[name] === written[name] || (name === 'since' && !counts));
}

/**
 * The table as it is read again at `now`. What clocks and absences had counted when it was written down is all that counts,
 * so whatever runs runs from now on; and no deadline is further off than it can have been when it was set, even where the
 * machine's time was set back meanwhile.
 */
export function asRead(
  table: TableRecord,
  ahead: number,
  times: Pick<Times, 'undo' | 'mix' | 'show' | 'propose'>,
  now: number,
): TableRecord {
  // There time passes though nobody plays the match.
  if (isOfDays(table)) return table;
  const { undo, begins, showing, proposals, decided } = movedMoments(table, (at) => at - ahead);
  const longest = answerTime(table, times);
  const absences = table.absences.map((absence) =>
    absence === null || absence.since === null ? absence : { ...absence, since: now },
  );
  const [n, e, s, w] = absences as [...TableRecord['absences']];
  return {
    ...table,
    since: now,
    absences: [n, e, s, w],
    undo: undo && { ...undo, until: Math.min(undo.until, now + times.undo) },
    begins: begins === null ? null : Math.min(begins, now + times.mix),
    showing: showing === null ? null : Math.min(showing, now + times.show),
    proposals: proposals.map((each) => ({ ...each, until: Math.min(each.until, now + longest) })),
    decided,
  };
}
