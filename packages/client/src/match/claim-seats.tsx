/** For whoever comes while a match runs: the bots' seats, each to be asked for and then taken over as it stands. */
import type { Team } from '@dominion/rules';
import { claimableSeats } from '../model/gathering.js';
import { NameField } from '../parts/name-field.js';
import { TeamMark } from '../parts/team-mark.js';
import type { Session } from '../session/session.js';
import { asks } from '../words/company.js';
import { bots, grammar, kingdom, room as words } from '../words/index.js';
import { hasName } from './invite.js';

/** The seats that may be asked for, folded away; nothing where there are none, or for whoever has a seat. */
export function ClaimSeats({ session }: { session: Session }) {
  const table = session.table.value;
  const seats =
    table === null || session.place === 'device' ? [] : claimableSeats(table, session.story.value, session.seat.value);
  const { asked, declined } = session.asking.value;
  if (seats.length === 0) return null;
  if (asked !== undefined) return <Waiting session={session} team={asked} />;
  if (declined) return <p class="panel panel-claim fine muted">{asks.declined}</p>;
  return (
    <section class="panel panel-claim" aria-label={words.claim}>
      <details>
        <summary>{words.claim}</summary>
        <div class="claim">
          <p class="fine muted">
            {session.host.value ? words.claimText : grammar.sentences([words.claimText, asks.first])}
          </p>
          <NameField />
          <div class="button-row">
            {seats.map(({ team, bot }) => (
              <button
                type="button"
                key={team}
                aria-label={words.claimSeat(team)}
                title={bot === null ? undefined : bots.name(bot)}
                onClick={() => {
                  if (hasName(session)) void session.seating.sit(team);
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

function Waiting({ session, team }: { session: Pick<Session, 'request'>; team: Team }) {
  return (
    <section class="panel panel-claim" aria-label={words.claim}>
      <div class="claim">
        <p role="status">{asks.waits(team)}</p>
        <div class="button-row">
          <button type="button" onClick={() => void session.request('stand', {})}>
            {asks.withdraw}
          </button>
        </div>
      </div>
    </section>
  );
}
