/** Chooses from which side to view the board. */

import { actions, kingdom, watching as words } from '../../../i18n/index.js';
import { sides } from '../../../i18n/match/hands.js';
import { leaderOf } from '../../../i18n/names.js';
import { playingSeats } from '../../../model/table/table.js';
import { RaceButton } from '../../../ui/board/mandate-bar.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { SidesIcon, TurnIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';

/** For spectators: the sides to sit behind, and a button that turns the board by one. */
export function WatchPanel({ session }: { session: Pick<Session, 'outlook' | 'story' | 'table'> }) {
  const table = session.table.value;
  if (table === null) return null;
  const bottom = session.outlook.bottom.value;
  return (
    <fieldset class="watching">
      <legend>{words.sitBehind}</legend>
      <div class="watching-sides">
        {playingSeats(table).map(({ team }) => (
          <button
            type="button"
            key={team}
            aria-pressed={team === bottom}
            title={leaderOf(table, team)}
            onClick={() => session.outlook.sitBehind(team)}
          >
            <TeamMark team={team} small />
            {kingdom(team)}
          </button>
        ))}
        <RaceButton position={session.story.value?.match.position} />
        <SidesButton session={session} />
        <TurnButton session={session} />
      </div>
    </fieldset>
  );
}

/** Shows the owner of every unit, until pressed again. */
export function SidesButton({ session }: { session: Pick<Session, 'outlook'> }) {
  const { sided } = session.outlook;
  return (
    <SquareButton
      label={sides.toggle}
      hint={sides.hint}
      look="quiet"
      pressed={sided.value}
      onPress={() => {
        sided.value = !sided.value;
      }}
    >
      <SidesIcon />
      <span class="button-word">{sides.short}</span>
    </SquareButton>
  );
}

/** Turns the board by one seat. */
export function TurnButton({ session }: { session: Pick<Session, 'outlook'> }) {
  return (
    <SquareButton label={actions.turnBoard} look="quiet" onPress={() => session.outlook.turn()}>
      <TurnIcon />
      <span class="button-word">{sides.turn}</span>
    </SquareButton>
  );
}
