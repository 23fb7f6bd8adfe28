/** Whom one may nudge at a table of days; times in milliseconds since 1970 by the server's clock. Pure. */
import { NUDGE, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { seatTimeOf } from './days.js';

/** Whether a team's person lets the others wait for long enough: half of their time is used, or all of it. */
function isSlow(table: Table, team: Team, now: number): boolean {
  const time = seatTimeOf(table, team, now);
  if (time?.kind === 'late') return true;
  return time?.kind === 'runs' && time.left <= (1 - NUDGE.used) * table.seats[team]!.bank;
}

/** Whether a team's person may be nudged now. */
export function mayNudge(table: Table, team: Team, now: number): boolean {
  return isSlow(table, team, now) && now - table.seats[team]!.nudged >= NUDGE.every;
}

/** When a team's person was nudged who still lets the others wait, within a day; null where they were not. */
export function nudgedIn(table: Table, team: Team, now: number): number | null {
  const { nudged } = table.seats[team]!;
  return isSlow(table, team, now) && nudged > 0 && now - nudged < NUDGE.every ? nudged : null;
}
