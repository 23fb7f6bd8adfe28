/** Open proposals, an adjourned match, and late players in a correspondence match. Loaded if there are any. */
import type { Proposal, ProposalKind } from '@dominion/protocol';
import { siteNow } from '../../../base/site-time.js';
import { momentAt } from '../../../i18n/dates.js';
import { days } from '../../../i18n/days.js';
import { absence, grammar } from '../../../i18n/index.js';
import { aside } from '../../../i18n/match/adjourn.js';
import { kinds, open as words } from '../../../i18n/match/votes.js';
import { leaderOf } from '../../../i18n/names.js';
import { formatWillHappen } from '../../../i18n/outcomes.js';
import { formatLeft, formatProposed, leadersOf, proposedIn } from '../../../i18n/proposals.js';
import { asideOf, nearnessOf } from '../../../model/table/adjourned.js';
import { seatTimeOf } from '../../../model/table/days.js';
import { endsMatch, type ProposalPart, partIn, unanswered } from '../../../model/table/proposals.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { CalendarIcon, PlayIcon } from '../../../ui/icons.js';
import type { Actor, Seated, Session } from '../../session/session.js';
import { serverNow, useWake } from '../status/time.js';
import { mayDecide } from './host.js';
import { openDecide } from './sheet-open.js';

/** The proposals about a player whose time is up while the match waits for them. */
const FOR_LATE: readonly ProposalKind[] = ['extend', 'replace', 'bot'];

/** The players who are late in a correspondence match, and what seated players may propose about it. */
export function LateMatters({ session }: { session: Actor & Pick<Session, 'code'> }) {
  const table = session.table.value!;
  const late = table.seats.flatMap(({ team }) => {
    const time = seatTimeOf(table, team, 0);
    return time?.kind === 'late' && team !== session.seat.value ? [{ team, since: time.since }] : [];
  });
  const may = mayDecide(session);
  return (
    <>
      {late.map(({ team, since }) => (
        <div class="matter stack" key={team}>
          <div class="matter-head line">
            <TeamMark team={team} />
            <div>
              <p class="matter-title">{days.lateNow(leaderOf(table, team))}</p>
              <p class="fine">
                {may
                  ? grammar.sentences([days.lateFrom(momentAt(since)), days.lateMay])
                  : days.lateFrom(momentAt(since))}
              </p>
            </div>
          </div>
          {may && (
            <div class="button-row matter-buttons">
              {FOR_LATE.map((kind) => (
                <button type="button" key={kind} onClick={() => openDecide(session, kind)}>
                  {kinds[kind]}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

/** An open proposal. Spectators and players who aren't asked see it without buttons. */
export function ProposalCard(props: {
  session: Seated & Pick<Session, 'acts' | 'code' | 'offset' | 'request' | 'story'>;
  proposal: Proposal;
}) {
  const { session, proposal } = props;
  const table = session.table.value!;
  const story = session.story.value!;
  const me = session.seat.value;
  const part = partIn(proposal, me);
  const asked = proposedIn(proposal);
  if (asked === null) return null;
  const { by, agree, decline } = proposal;
  const who = part === 'mine' ? words.youPropose : words.proposes(leaderOf(table, by));
  const waits = unanswered(proposal);
  return (
    <section class="matter stack proposal" aria-label={grammar.about(who, formatProposed(table, story, asked, by))}>
      <div class="matter-head line">
        <TeamMark team={by} />
        <div>
          <p class="matter-title">{grammar.about(who, formatProposed(table, story, asked, by))}</p>
          {part !== 'none' && part !== 'mine' && <p class="fine">{formatWillHappen({ table, story }, asked)}</p>}
        </div>
      </div>
      <p class="fine muted proposal-state">
        {agree.length > 0 && <span>{words.agreed(leadersOf(table, agree, me))}</span>}
        {decline.length > 0 && <span>{words.declined(leadersOf(table, decline, me))}</span>}
        {waits.length > 0 && <span>{words.asked(leadersOf(table, waits, me))}</span>}
        <Left session={session} until={proposal.until} />
      </p>
      {part !== 'none' && session.acts.value && (
        <Answers
          session={session}
          id={proposal.id}
          part={part}
          ends={endsMatch(asked.kind)}
          another={proposal.moment === 0 ? null : asked.kind}
        />
      )}
    </section>
  );
}

const HOUR = 3_600_000;

/** The time left; screen readers get it once, not every second. */
function Left({ session, until }: { session: Pick<Session, 'offset'>; until: number }) {
  const left = Math.max(0, until - serverNow(session));
  useWake(left === 0 ? Number.POSITIVE_INFINITY : (left % (left >= HOUR ? 60_000 : 1000)) + 1);
  return (
    <span role="timer" aria-live="off">
      {formatLeft(left)}
    </span>
  );
}

function Answers(props: {
  session: Pick<Session, 'code' | 'request'>;
  id: number;
  part: ProposalPart;
  ends: boolean;
  another: ProposalKind | null;
}) {
  const { session, id, part, ends, another } = props;
  const answer = (agree: boolean) => (): void => void session.request('answer', { id, agree });
  if (part === 'mine') {
    return (
      <div class="button-row matter-buttons">
        <button type="button" onClick={answer(false)}>
          {words.withdraw}
        </button>
      </div>
    );
  }
  return (
    <div class="button-row matter-buttons">
      <button type="button" aria-pressed={part === 'declined'} onClick={answer(false)}>
        {words.decline}
      </button>
      {another !== null && part !== 'agreed' && (
        <button
          type="button"
          onClick={() => {
            answer(false)();
            openDecide(session, another);
          }}
        >
          {words.another}
        </button>
      )}
      {ends && part !== 'agreed' ? (
        <AskTwice label={words.agree} look="primary" really={words.really} no={absence.notYet} onYes={answer(true)} />
      ) : (
        <button
          type="button"
          class={part === 'agreed' ? '' : 'primary'}
          aria-pressed={part === 'agreed'}
          onClick={answer(true)}
        >
          {words.agree}
        </button>
      )}
    </div>
  );
}

/**
 * An adjourned match: until when, who is present, and the players' options; null if it isn't. Spectators see no
 * buttons.
 */
export function LaidAsideMatter(props: { session: Seated & Pick<Session, 'acts' | 'code' | 'request' | 'story'> }) {
  const { session } = props;
  const table = session.table.value!;
  const position = session.story.value!.match.position;
  const stands = asideOf(table, position, session.seat.value);
  const { near, again } = nearnessOf(stands?.appointment ?? null, siteNow());
  useWake(again);
  if (stands === null) return null;
  const { appointment, here, missing, mine } = stands;
  const all = missing.length === 0;
  const names = (teams: typeof here) => teams.map((team) => leaderOf(table, team));
  const day =
    appointment === null
      ? aside.noDay
      : near === 'now'
        ? aside.wasFor(momentAt(appointment))
        : aside.goesOn(momentAt(appointment));
  const goOn = (): void => void session.request('propose', { what: { kind: 'resume' } });
  const proposed = table.proposals.some(({ kind, by }) => kind === 'resume' && by === session.seat.value);
  return (
    <section class="matter stack" aria-label={aside.title}>
      <div class="matter-head line">
        <CalendarIcon />
        <div>
          <p class="matter-title">{day}</p>
          <p class="fine">{all ? aside.all : aside.lead}</p>
        </div>
      </div>
      <p class="fine muted aside-who">
        {here.length > 0 && <span>{aside.here(names(here))}</span>}
        {missing.length > 0 && <span>{aside.missing(names(missing))}</span>}
      </p>
      {mine && session.acts.value && (
        <div class="button-row matter-buttons">
          {all ? (
            <button type="button" class="primary grow" onClick={goOn}>
              <PlayIcon />
              {aside.goOn}
            </button>
          ) : (
            here.length > 1 &&
            !proposed && (
              <button type="button" onClick={goOn}>
                {aside.without}
              </button>
            )
          )}
          <button type="button" onClick={() => openDecide(session, 'appoint')}>
            {appointment === null ? aside.agree : aside.change}
          </button>
          {appointment !== null && near !== 'now' && (
            <a class="button" href={`/api/matches/${session.code}/appointment.ics`} download>
              {aside.calendar}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
