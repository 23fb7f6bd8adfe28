/** Lets a player who is out play on in place of a bot or regent, if the table agrees. */
import './stand-ins.css';
import { isLiving, type Team } from '@dominion/rules';
import { bots, grammar } from '../../../i18n/index.js';
import { guest as words } from '../../../i18n/match/stand-ins.js';
import { leaderOf } from '../../../i18n/names.js';
import { standInSeat } from '../../../model/table/absence.js';
import { blowAgainst, fallOf } from '../../../share/stories/fall.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { Link } from '../../../ui/link.js';
import { hasFeature, type Staged, watchOn } from '../../session/scene.js';
import type { Actor, Session } from '../../session/session.js';
import { BackButton } from '../votes/offer-sheet.js';
import { AdvisedUnit, AdviserTools, Card, Offers } from './adviser.js';
import { hasFallen, seatsToAdopt, whoLets } from './seats.js';

/** The choices of a player who is out, or of an adviser; null for others. */
export function FallenCard(props: {
  session: Staged & Pick<Session, 'acts' | 'interaction' | 'otherHand' | 'request'>;
}) {
  const { session } = props;
  const fallen = hasFeature(session, 'out') || hasFallen(session);
  const counselled = fallen === false && session.table.value!.seats[session.seat.value!]!.counsel !== null;
  return fallen || counselled ? <Cards session={session} /> : null;
}

function Cards({ session }: { session: Staged & Pick<Session, 'acts' | 'interaction' | 'otherHand' | 'request'> }) {
  const table = session.table.value!;
  const me = session.seat.value!;
  const adopted = standInSeat(table, me);
  if (isLiving(session.story.value!.match.position, me))
    return <AdvisedUnit session={session} seat={table.seats[me]!} />;
  if (adopted !== null) return <Playing session={session} team={adopted} />;
  const hirer = table.seats.find(({ counsel, hired }) => counsel === me && hired);
  if (hirer !== undefined) return <AdviserTools session={session} seat={hirer} />;
  return (
    <>
      {session.acts.value && <Offers session={session} me={me} />}
      {hasFeature(session, 'out') ? <Out session={session} me={me} /> : <Choosing session={session} me={me} />}
    </>
  );
}

/** Tells what happened to a player who is out, and what they can do now. */
function Out({ session, me }: { session: Actor & Pick<Session, 'code' | 'request'>; me: Team }) {
  const story = session.story.value!;
  const by = story.steps[blowAgainst(story, me)]?.before.turn ?? null;
  return (
    <section class="out-card stack" aria-labelledby="out">
      <div class="status-line line">
        {by !== null && <TeamMark team={by} />}
        <p class="status" id="out" role="status">
          {words.fell(by === null ? '' : leaderOf(session.table.value!, by), fallOf(story, me) ?? 'resigned')}
        </p>
      </div>
      <p>{words.goesOn}</p>
      <Choosing session={session} me={me} />
      <div class="button-row">
        <BackButton session={session} />
        <Link to={{ page: 'home' }} class="button">
          {words.home}
        </Link>
        <button type="button" class="primary grow" onClick={() => watchOn(session.code)}>
          {words.watch}
        </button>
      </div>
    </section>
  );
}

/** The available seats, each with its current player, or the seat requested; null if there are none. */
function Choosing(props: { session: Pick<Session, 'acts' | 'place' | 'request' | 'story' | 'table'>; me: Team }) {
  const { session, me } = props;
  if (session.place !== 'server') return null;
  const table = session.table.value!;
  const asked = table.proposals.find(({ kind, by }) => kind === 'adopt' && by === me);
  if (asked?.team != null) {
    return (
      <section class="matter stack" aria-label={words.title}>
        <p role="status">{words.waits(asked.team)}</p>
      </section>
    );
  }
  const at = { table, story: session.story.value!, me };
  const seats = seatsToAdopt(at);
  if (seats.length === 0 || !session.acts.value) return null;
  const lets = whoLets(at, seats[0]!.team);
  const how =
    lets === 'nobody' ? words.atOnce : lets === 'host' ? words.asks(leaderOf(table, table.host!)) : words.asksOthers;
  return (
    <section class="matter stack" aria-label={words.title}>
      <p class="fine">{grammar.sentences([words.lead, how])}</p>
      <ul class="fallen-seats stack">
        {seats.map(({ team, bot, name }) => (
          <li key={team}>
            <button type="button" onClick={() => void session.request('propose', { what: { kind: 'adopt', team } })}>
              <TeamMark team={team} small />
              <span>
                <b>{words.take(team)}</b>
                <small>{bot === null ? name : bots.name(bot)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says for whom the player plays on, and lets them leave. */
function Playing({ session, team }: { session: Pick<Session, 'acts' | 'request'>; team: Team }) {
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
