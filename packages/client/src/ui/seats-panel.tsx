/** Who sits where before the match begins. */

import { NAME_LENGTH } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { playingSeats } from '../model/table.js';
import { playerName } from '../prefs.js';
import type { Session } from '../room/session.js';
import { home, kingdom, panels, side, room as words } from '../words/en.js';
import { TextField } from './fields.js';
import { hasName } from './invite.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';
import { Watchers } from './teams-panel.js';

/** The seats. */
export function SeatsPanel({ session }: { session: Session }) {
  const table = session.table.value!;
  const me = session.seat.value;
  return (
    <Panel name="seats" title={words.seats} extra={<Watchers count={table.watchers} />}>
      {me === null && (
        <TextField
          label={home.name}
          note={home.nameHint}
          value={playerName.value}
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          class="seat-name"
          onInput={(value) => {
            playerName.value = value;
          }}
        />
      )}
      <ul class="teams">
        {playingSeats(table).map((seat) => (
          <li key={seat.team} class="team" data-out={false}>
            <TeamMark team={seat.team} />
            <div class="team-text">
              <div class="team-name">
                <b>{kingdom(seat.team)}</b>
                {seat.team === me && <em>{words.you}</em>}
                {seat.taken && !seat.connected && <span class="muted"> {panels.away}</span>}
              </div>
              <div class="team-state">{seat.taken ? <bdi>{seat.name}</bdi> : words.free}</div>
              <div class="team-state">
                {side(seat.team)}
                {table.mode === '4a' && ` · ${panels.alliedWith(((seat.team + 2) & 3) as Team)}`}
              </div>
            </div>
            {!seat.taken && me === null && (
              <button
                type="button"
                class="primary"
                onClick={() => {
                  if (hasName(session)) void session.sit(seat.team);
                }}
              >
                {words.sitAs(seat.team)}
              </button>
            )}
            {seat.team === me && (
              <button type="button" onClick={() => void session.stand()}>
                {words.standUp}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p class="muted fine">{words.watchHint}</p>
    </Panel>
  );
}
