/** For whoever comes while a match runs: the bots' seats, each to be taken over as it stands. */
import { claimableSeats } from '../model/gathering.js';
import type { Session } from '../room/session.js';
import { bots, kingdom, room as words } from '../words/index.js';
import { hasName } from './invite.js';
import { NameField } from './name-field.js';
import { TeamMark } from './team-mark.js';

/** The seats that may be taken, folded away; nothing where there are none, or for whoever has a seat. */
export function ClaimSeats({ session }: { session: Session }) {
  const table = session.table.value;
  const seats =
    table === null || session.place === 'device' ? [] : claimableSeats(table, session.story.value, session.seat.value);
  if (seats.length === 0) return null;
  return (
    <section class="panel panel-claim" aria-label={words.claim}>
      <details>
        <summary>{words.claim}</summary>
        <div class="claim">
          <p class="fine muted">{words.claimText}</p>
          <NameField />
          <div class="button-row">
            {seats.map(({ team, bot }) => (
              <button
                type="button"
                key={team}
                aria-label={words.claimSeat(team)}
                title={bot === null ? undefined : bots.name(bot)}
                onClick={() => {
                  if (hasName(session)) void session.sit(team);
                }}
              >
                <TeamMark team={team} small />
                {kingdom(team)}
              </button>
            ))}
          </div>
        </div>
      </details>
    </section>
  );
}
