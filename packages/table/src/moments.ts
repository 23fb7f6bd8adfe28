/**
 * Converts a table's moments between clocks: a live table's are monotonic; a correspondence match's, and appointments,
 * are calendar time. Pure; all in milliseconds.
 */
import { isOfDays, type TableRecord } from './table-record.js';

/** Returns the table with all its moments on another clock; running clocks and their start aren't included. */
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

/** Returns milliseconds since 1970 at `now` on a table's own clock; `ahead` as in `Attended`. */
export function calendarTime(table: Pick<TableRecord, 'pace'>, ahead: number, now: number): number {
  return isOfDays(table) ? now : now + ahead;
}

/** Returns the time on the table's clock after a change, at `now` on its clock before it. */
export function timeAfter(
  before: Pick<TableRecord, 'pace'>,
  after: Pick<TableRecord, 'pace'>,
  ahead: number,
  now: number,
): number {
  const calendar = calendarTime(before, ahead, now);
  return isOfDays(before) === isOfDays(after) ? now : isOfDays(after) ? calendar : calendar - ahead;
}
