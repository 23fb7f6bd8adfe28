/** A seat's time in a correspondence match: days and hours, with the exact date on request. */
import type { Team } from '@dominion/rules';
import { dayAt, momentAt } from '../../../i18n/dates.js';
import { short, span, days as words } from '../../../i18n/days.js';
import { clocks } from '../../../i18n/index.js';
import { restingOf, type SeatTime, seatTimeChange, seatTimeOf } from '../../../model/table/days.js';
import { HourglassIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import { serverNow, useWake } from './time.js';

/** A team's remaining time; null if none is counted. */
export function DaysFace({ session, team }: { session: Pick<Session, 'offset' | 'table'>; team: Team }) {
  const time = seatTimeOf(session.table.value!, team, serverNow(session));
  useWake(seatTimeChange(time));
  if (time === null) return null;
  const { text, full } = told(time);
  const low = time.kind === 'runs' && time.low;
  return (
    <span
      class="clock days-clock"
      data-state={time.kind === 'runs' ? 'running' : time.kind === 'late' ? 'fallen' : 'resting'}
      data-low={low}
      role="timer"
      title={full}
      aria-label={clocks.of(team, full)}
    >
      {low && <HourglassIcon />}
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

function told(time: SeatTime): { text: string; full: string } {
  switch (time.kind) {
    case 'runs':
      return { text: words.left(short.time(time.left)), full: words.until(span.time(time.left), momentAt(time.until)) };
    case 'late':
      return { text: words.late, full: words.lateSince(momentAt(time.since)) };
    case 'rests':
      return { text: words.bank(short.time(time.left)), full: words.bank(span.time(time.left)) };
  }
}

/** Returns in words that the match waits for a seat, or that its player rests. */
export function daysStates(session: Pick<Session, 'offset' | 'table'>, team: Team): string[] {
  const table = session.table.value!;
  const now = serverNow(session);
  const seat = table.seats[team]!;
  if (table.pace.kind === 'live' || seat.holder !== 'person') return [];
  const time = seatTimeOf(table, team, now);
  const resting = restingOf(seat.rest, now);
  return [
    ...(time?.kind === 'late' ? [words.lateSince(momentAt(time.since))] : []),
    ...(resting?.kind === 'holiday' ? [words.onHoliday(dayAt(resting.until - 1))] : []),
    ...(resting?.kind === 'weekday' ? [words.restsToday] : []),
    ...(resting?.kind === 'soon' ? [words.holidaySoon(dayAt(resting.from), dayAt(resting.until - 1))] : []),
  ];
}
