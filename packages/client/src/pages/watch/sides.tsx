/** The players of the match on show, whose turn it is, and the fallen teams. */
import type { ListedMatch } from '@dominion/protocol';
import { isLiving, isOver, type Position, TEAMS } from '@dominion/rules';
import { kingdom, home as words } from '../../i18n/index.js';
import { replay } from '../../i18n/pages/replay.js';
import { TeamMark } from '../../ui/board/team-mark.js';

/** The sides; `match` has their leaders, null if bots lead. */
export function WatchedSides({ position, match }: { position: Position | undefined; match: ListedMatch | null }) {
  if (position === undefined) return null;
  const mover = isOver(position) || position.phase === 'muster' ? null : position.turn;
  const teams = match === null ? TEAMS.filter((team) => isLiving(position, team)) : match.seats.map(({ team }) => team);
  return (
    <ul class="watched-sides" aria-label={replay.sides}>
      {teams.map((team) => {
        const seat = match?.seats.find((each) => each.team === team);
        return (
          <li key={team} data-mover={team === mover} data-out={!isLiving(position, team)}>
            <TeamMark team={team} />
            <span class="watched-who">
              <b>{kingdom(team)}</b>
              <bdi>{seat?.holder === 'person' ? seat.name || words.guest : words.seatBot}</bdi>
            </span>
            <small class="watched-turn">{team === mover && replay.toMove}</small>
          </li>
        );
      })}
    </ul>
  );
}
