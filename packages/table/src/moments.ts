/**
 * Moments that a table holds, by which clock they are, and how they go over to another one. A live table's are of a clock that only
 * runs on; those of a table of days, and what people appoint, are the machine's time. Pure; all in milliseconds.
 */
import { isOfDays, type TableRecord } from './table-record.js';

/** The table with all its moments by another clock than before; what runs, and since when, is not among them. */
export function movedMoments(table: TableRecord, by: (at: number) => number): TableRecord {
  const { undo, begins, showing, proposals, decided } = table;
  return {
    ...table,
    undo: undo === null ? null : { ...undo, until: by(undo.until) },
    begins: begins === null ? null : by(begins),
    showing: showing === null ? null : by(showing),
    proposals: proposals.map((each) => ({ ...each, until: by(each.until) })),
    decided: decided.map((each) => ({ ...each, until: by(each.until), at: by(each.at) })),
  };
}

/** The time by the calendar, milliseconds since 1970, when a table's own clock says `now`; `ahead` as in `Attended`. */
export function calendarTime(table: Pick<TableRecord, 'pace'>, ahead: number, now: number): number {
  return isOfDays(table) ? now : now + ahead;
}

/** The time by the clock of a table after a change, when that of the table before it says `now`. */
export function timeAfter(
  before: Pick<TableRecord, 'pace'>,
  after: Pick<TableRecord, 'pace'>,
  ahead: number,
  now: number,
): number {
  const calendar = calendarTime(before, ahead, now);
  return isOfDays(before) === isOfDays(after) ? now : isOfDays(after) ? calendar : calendar - ahead;
}
