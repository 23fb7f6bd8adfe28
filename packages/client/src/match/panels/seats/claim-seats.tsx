/** Lets people who arrive during a match take an open seat, or ask for a bot's. */
import type { Team } from '@dominion/rules';
import { bots, grammar, kingdom, room as words } from '../../../i18n/index.js';
import { open as decided } from '../../../i18n/match/votes.js';
import { leaderOf } from '../../../i18n/names.js';
import { asks } from '../../../i18n/pages/company.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { NameField } from '../../../ui/form/name-field.js';
import type { Session } from '../../session/session.js';
import { KeepSeats } from './keep-seats.js';
import { claimableSeats } from './seats-to-have.js';

/** All seats available to a player without one; null if there are none. */
export function SeatsToHave({ session }: { session: Session }) {
  return (
    <>
      <OpenSeats session={session} />
      <ClaimSeats session={session} />
    </>
  );
}

/** The bots' seats, folded; null if there are none, or the player has a seat. */
function ClaimSeats({ session }: { session: Session }) {
  const table = session.table.value;
  const claimable =
    table === null || session.place === 'device' ? [] : claimableSeats(table, session.story.value, session.seat.value);
  // A seat reserved for a link can't be asked for.
  const seats = claimable.filter(({ invited }) => !invited);
  const { asked, declined } = session.asking.value;
  if (claimable.length === 0) return null;
  if (asked !== undefined) return <Waiting session={session} team={asked} />;
  if (declined) return <p class="panel panel-claim fine muted">{asks.declined}</p>;
  if (seats.length === 0 && !session.host.value) return null;
  return (
    <section class="panel panel-claim" aria-label={words.claim}>
      <details>
        <summary>{words.claim}</summary>
        <div class="claim stack">
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
                onClick={() => void session.seating.sit(team)}
              >
                <TeamMark team={team} small />
                {kingdom(team)}
              </button>
            ))}
          </div>
          <KeepSeats session={session} />
        </div>
      </details>
    </section>
  );
}

/** Seats opened to all, taken over by a press; null if the player has one. */
function OpenSeats({ session }: { session: Pick<Session, 'place' | 'seat' | 'seating' | 'table'> }) {
  const table = session.table.value;
  if (table === null || session.place !== 'server' || session.seat.value !== null || table.status !== 'playing')
    return null;
  return table.seats
    .filter(({ open }) => open)
    .map(({ team }) => (
      <section key={team} class="panel panel-claim" aria-label={words.claimSeat(team)}>
        <div class="claim stack">
          <p>{decided.seat(leaderOf(table, team))}</p>
          <NameField />
          <div class="button-row">
            <button type="button" class="primary" onClick={() => void session.seating.sit(team)}>
              {words.claimSeat(team)}
            </button>
          </div>
        </div>
      </section>
    ));
}

function Waiting({ session, team }: { session: Pick<Session, 'request'>; team: Team }) {
  return (
    <section class="panel panel-claim" aria-label={words.claim}>
      <div class="claim stack">
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
