/** Who has dropped and how long one waits for them, beside the status: the teams are not in sight on every screen. */
import { attendanceOf } from '../model/absence.js';
import type { Session } from '../room/session.js';
import { leaderOf } from '../words/names.js';
import { Attending } from './seat-state.js';
import { TeamMark } from './team-mark.js';

/** A line for each; nothing while everybody is here. */
export function ConsoleAbsent({ session }: { session: Session }) {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  if (!table || !position || table.status !== 'playing') return null;
  const dropped = table.seats.filter(
    ({ team, plays }) => plays && position.camps[team] !== 0 && attendanceOf(table, position, team).kind === 'dropped',
  );
  if (dropped.length === 0) return null;
  return (
    <ul class="console-absent">
      {dropped.map(({ team }) => (
        <li key={team}>
          <TeamMark team={team} small />
          <bdi>{leaderOf(table, team)}</bdi>
          <Attending session={session} team={team} />
        </li>
      ))}
    </ul>
  );
}
