/** The two players at one device as buttons, one of them pressed. */
import type { ComponentChildren } from 'preact';
import { leaderOf } from '../../../i18n/names.js';
import type { Which } from '../../../model/table/hotseat.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import type { Session } from '../../session/session.js';
import './hotseat.css';

const BOTH: readonly Which[] = [0, 1];

interface TwoProps {
  session: Pick<Session, 'neighbour' | 'table'>;
  pressed: Which;
  title: (who: Which, name: string) => string;
  onPick: (who: Which) => void;
  /** Content after a name. */
  behind?: (who: Which) => ComponentChildren;
}

/** A button for each of the two; none for a player without a seat. */
export function Two({ session, pressed, title, onPick, behind }: TwoProps) {
  const pair = session.neighbour.pair.value;
  const table = session.table.value;
  if (pair === null || table === null) return null;
  const teams = pair.teams.value;
  return BOTH.map((who) => {
    const team = teams[who];
    if (team === null) return null;
    const name = leaderOf(table, team);
    return (
      <button
        type="button"
        key={who}
        class="beside-one"
        aria-pressed={who === pressed}
        title={title(who, name)}
        onClick={() => onPick(who)}
      >
        <TeamMark team={team} small />
        <bdi>{name}</bdi>
        {behind?.(who)}
      </button>
    );
  });
}
