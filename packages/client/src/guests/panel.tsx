/** What is left to somebody whose own team has fallen: to play on where a bot or a regent does, by the table's leave. */
import '../styles/guests.css';
import { isLiving, type Team } from '@dominion/rules';
import { guestSeat } from '../model/absence.js';
import { AskTwice } from '../parts/ask-twice.js';
import { TeamMark } from '../parts/team-mark.js';
import type { Session } from '../session/session.js';
import { guest as words } from '../words/guests.js';
import { bots, grammar } from '../words/index.js';
import { leaderOf } from '../words/names.js';
import { Card, Counselled, Counselling, Offers } from './counsel.js';
import { seatsToAdopt, wasDeclined, whoLets } from './seats.js';

/** The cards of a session whose person has a seat: what is left to who has fallen, or what one's counsel says. */
export function FallenCard({ session }: { session: Session }) {
  const table = session.table.value!;
  const me = session.seat.value!;
  const adopted = guestSeat(table, me);
  if (isLiving(session.story.value!.match.position, me))
    return <Counselled session={session} seat={table.seats[me]!} />;
  if (adopted !== null) return <Playing session={session} team={adopted} />;
  const hirer = table.seats.find(({ counsel, hired }) => counsel === me && hired);
  const asked = table.proposals.find(({ kind, by }) => kind === 'adopt' && by === me);
  return (
    <>
      {session.acts.value && <Offers session={session} me={me} />}
      {hirer !== undefined && <Counselling session={session} seat={hirer} />}
      {hirer === undefined && (
        <section class="matter fallen" aria-label={words.title}>
          <p class="matter-title">{words.title}</p>
          {asked?.team != null ? (
            <p role="status">{words.waits(asked.team)}</p>
          ) : (
            <Choosing session={session} me={me} />
          )}
        </section>
      )}
    </>
  );
}

/** The seats that may be had, each with who plays it now. */
function Choosing({ session, me }: { session: Session; me: Team }) {
  const table = session.table.value!;
  const seats = seatsToAdopt(table, session.story.value!, me);
  if (seats.length === 0) return <p class="fine muted">{words.none}</p>;
  const lets = whoLets(table, me);
  const how =
    lets === 'nobody' ? words.atOnce : lets === 'host' ? words.asks(leaderOf(table, table.host!)) : words.asksOthers;
  return (
    <>
      <p class="fine muted">{grammar.sentences([words.lead, how])}</p>
      <ul class="fallen-seats">
        {seats.map(({ team, bot, name }) => {
          const declined = wasDeclined(table, me, team);
          return (
            <li key={team}>
              <button
                type="button"
                disabled={declined || !session.acts.value}
                onClick={() => void session.request('propose', { what: { kind: 'adopt', team } })}
              >
                <TeamMark team={team} small />
                <span>
                  <b>{words.take(team)}</b>
                  <small>{declined ? words.said : bot === null ? name : bots.name(bot)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** That one plays on, for whom, and the way out of it. */
function Playing({ session, team }: { session: Session; team: Team }) {
  return (
    <Card team={team} title={words.plays(team)} text={words.playsText}>
      {session.acts.value && (
        <AskTwice
          label={words.leave}
          really={words.reallyLeave}
          no={words.stay}
          onYes={() => void session.request('back', {})}
        />
      )}
    </Card>
  );
}
