/**
 * Moments of a table that outlive the process which set them. A process uses its steady clock, see `clock.ts`; stored
 * is the machine's time, since another process has another clock. Pure; `ahead` is the machine's time minus the steady
 * clock, in milliseconds.
 */
import { answerTime, isOfDays, movedMoments, newTableRecord, type TableRecord, type Times } from '@dominion/table';

/** Returns the table as it is stored. */
export function toWrite(table: TableRecord, ahead: number): TableRecord {
  return ahead === 0 ? table : movedMoments(table, (at) => at + ahead);
}

const NAMES = Object.keys(newTableRecord()) as (keyof TableRecord)[];

/**
 * Whether a stored table may stand for this one. A live table's `since` needn't be stored while no clock runs:
 * otherwise every action would change the table.
 */
export function standsWritten(table: TableRecord, written: TableRecord): boolean {
  if (table === written) return true;
  const counts = table.running !== 0 || isOfDays(table);
  return NAMES.every((name) => table[name] === written[name] || (name === 'since' && !counts));
}

/**
 * Returns the stored table as it is read at `now`. Only time counted when it was stored matters; what was running
 * continues from now. No deadline is further away than when it was set, even if the machine's clock was set back.
 */
export function asRead(
  table: TableRecord,
  ahead: number,
  times: Pick<Times, 'undo' | 'mix' | 'show' | 'propose'>,
  now: number,
): TableRecord {
  // In correspondence, time passes even if no server has the match.
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
