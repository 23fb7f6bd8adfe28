/** Matters at the table that need an answer: absences, the player's own regent, a pause, a resigning ally. */
import type { AbsentChoice, Asking, Table } from '@dominion/protocol';
import type { Position, Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { days } from '../../../i18n/days.js';
import { absence, actions, ago, clocks, grammar, home, offers } from '../../../i18n/index.js';
import { calls as callWords } from '../../../i18n/match/notifications.js';
import { kinds } from '../../../i18n/match/votes.js';
import { isolated, leaderOf } from '../../../i18n/names.js';
import { asks } from '../../../i18n/pages/company.js';
import { decisionsOf, type SeatDecision } from '../../../model/table/absence.js';
import { whyNotNow } from '../../../model/table/asking.js';
import { openOaths } from '../../../model/table/oaths.js';
import { asksToResign, canResume, drawNews, drawOffer } from '../../../model/table/offers.js';
import { stoodIn } from '../../../model/table/stand-ins.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { PauseIcon, PlayIcon, RegentIcon } from '../../../ui/icons.js';
import type { Actor, Seated, Session } from '../../session/session.js';
import { OathCard } from '../oaths/oaths.js';
import { serverNow, useWake } from '../status/time.js';
import { LaidAsideMatter, LateMatters, ProposalCard } from './cards.js';
import { openDecide } from './sheet-open.js';

/** All of them; null if there are none. */
export function Matters({ session }: { session: Session }) {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  const me = session.seat.value;
  if (!table || !position || table.status !== 'playing') return null;
  const resigns = asksToResign(table, position, me);
  return (
    <div class="matters stack" aria-live="polite">
      {table.adjourned && <LaidAsideMatter session={session} />}
      {table.paused && <Paused session={session} mayResume={canResume(table, position, me)} />}
      {table.seats.some(({ late }) => late) && <LateMatters session={session} />}
      <Nudges session={session} />
      <OwnRegent session={session} />
      <Drawing session={session} table={table} position={position} />
      {asksFor(session).map((ask) => (
        <SeatRequests key={ask.who} session={session} ask={ask} />
      ))}
      {table.proposals.map((each) => (
        <ProposalCard key={each.id} session={session} proposal={each} />
      ))}
      {openOaths(table).map((each) => (
        <OathCard key={`oath-${each.id}`} session={session} offered={each} />
      ))}
      {decisionsOf(table, me).map((decision) => (
        <Absent key={decision.seat.team} session={session} decision={decision} />
      ))}
      {resigns !== null && (
        <Matter mark={<TeamMark team={resigns} />} title={offers.wouldResign(leaderOf(table, resigns))}>
          <AskTwice
            label={offers.agreeResign(leaderOf(table, resigns))}
            look="offered grow"
            really={offers.reallyAgree}
            no={absence.notYet}
            onYes={() => void session.request('resign', { team: resigns, offer: true })}
          />
          <button type="button" onClick={() => void session.request('resign', { team: resigns, offer: false })}>
            {offers.declineResign}
          </button>
        </Matter>
      )}
    </div>
  );
}

function Matter(props: { mark?: ComponentChildren; title?: string; text?: string; children?: ComponentChildren }) {
  return (
    <div class="matter stack">
      <div class="matter-head line">
        {props.mark}
        <div>
          {props.title !== undefined && <p class="matter-title">{props.title}</p>}
          {props.text !== undefined && <p class="fine">{props.text}</p>}
        </div>
      </div>
      {props.children !== undefined && <div class="button-row matter-buttons">{props.children}</div>}
    </div>
  );
}

/** Returns who asks for a bot's seat, if the player decides about it. */
function asksFor({ table, asking }: Pick<Session, 'asking' | 'table'>): readonly Asking[] {
  return table.value!.asks.filter(({ who }) => asking.value.decides?.includes(who));
}

function SeatRequests({ session, ask: { who, name, team } }: { session: Pick<Session, 'request'>; ask: Asking }) {
  const answer = (admit: boolean) => () => void session.request('admit', { who, admit });
  return (
    <Matter
      mark={<TeamMark team={team} />}
      title={asks.wants(name === '' ? home.guest : isolated(name), team)}
      text={asks.hint}
    >
      <button type="button" onClick={answer(false)}>
        {asks.decline}
      </button>
      <button type="button" class="primary" onClick={answer(true)}>
        {asks.admit}
      </button>
    </Matter>
  );
}

function Paused({ session, mayResume }: { session: Pick<Session, 'code' | 'request' | 'table'>; mayResume: boolean }) {
  // In a correspondence match, all must agree to resume.
  const resume = (): void => {
    if (session.table.value?.pace.kind === 'days') openDecide(session, 'resume');
    else void session.request('pause', { offer: false });
  };
  return (
    <Matter mark={<PauseIcon />} text={session.table.value?.pace.kind === 'days' ? days.pausedHint : clocks.pausedHint}>
      {mayResume && (
        <button type="button" class="primary grow" onClick={resume}>
          <PlayIcon />
          {session.table.value?.pace.kind === 'days' ? kinds.resume : clocks.resume}
        </button>
      )}
    </Matter>
  );
}

/**
 * The regent that plays for the player, with a button to end that if it stays. Its moves are shown until the player
 * acts.
 */
function OwnRegent({ session }: { session: Seated & Pick<Session, 'pending' | 'ranOut' | 'request' | 'story'> }) {
  const me = session.seat.value;
  const seat = me === null ? undefined : session.table.value!.seats[me];
  if (seat === undefined) return null;
  if (seat.regent !== 'bot') return <StoodIn session={session} team={seat.team} />;
  const mark = <TeamMark team={seat.team} />;
  if (!seat.kept) return <Matter mark={mark} title={absence.ownRegent} text={absence.ownRegentTurn} />;
  return (
    <Matter mark={mark} title={absence.ownRegent} text={absence.ownRegentHint}>
      <button type="button" class="primary grow" onClick={() => void session.request('back', {})}>
        {absence.takeBack}
      </button>
    </Matter>
  );
}

function StoodIn({ session, team }: { session: Pick<Session, 'pending' | 'ranOut' | 'story'>; team: Team }) {
  const stood = stoodIn(session.story.value!.steps, team);
  if (stood === null || session.pending.value !== null) return null;
  const { stoodInTime, stoodInMark } = absence;
  const text = session.ranOut.value ? grammar.sentences([stoodInTime, stoodInMark]) : stoodInMark;
  return <Matter mark={<RegentIcon />} title={absence.stoodIn(stood.turns, stood.by)} text={text} />;
}

/** A draw that others offer, and the result of offers. */
function Drawing(props: { session: Pick<Session, 'place' | 'request' | 'seat'>; table: Table; position: Position }) {
  const { session, table, position } = props;
  const me = session.seat.value;
  const offer = drawOffer(table, position, me);
  const news = drawNews(table, me);
  return (
    <>
      {offer.kind === 'theirs' && session.place === 'server' && (
        <Matter
          mark={<TeamMark team={offer.from[0]!} />}
          title={actions.drawOffered(offer.from.map((team) => leaderOf(table, team)))}
        >
          <AskTwice
            label={actions.acceptDraw}
            look="offered"
            really={actions.reallyDraw}
            no={absence.notYet}
            onYes={() => void session.request('draw', { offer: true })}
          />
          <button type="button" onClick={() => void session.request('decline', {})}>
            {actions.declineDraw}
          </button>
        </Matter>
      )}
      {news.map(({ team, what }) => (
        <Matter
          key={`${team} ${what}`}
          mark={<TeamMark team={team} />}
          title={team === me ? offers.ownLapsed : offers[what](leaderOf(table, team))}
        />
      ))}
    </>
  );
}

function Absent({ session, decision }: { session: Pick<Session, 'request' | 'table'>; decision: SeatDecision }) {
  const { seat, choices } = decision;
  const [waits, setWaits] = useState(false);
  const who = leaderOf(session.table.value!, seat.team);
  const choose = (choice: AbsentChoice): void => {
    setWaits(choice === 'wait');
    void session.request('absent', { team: seat.team, choice });
  };
  const hint = choices.includes('both') ? absence.decideAlly : absence.decide;
  return (
    <Matter mark={<TeamMark team={seat.team} />} title={absence.left(who)} text={waits ? absence.waiting(who) : hint}>
      {choices.map((choice) => {
        const label = absence.choices[choice];
        if (choice === 'claim') {
          return (
            <AskTwice
              key={choice}
              label={label}
              really={absence.reallyClaim}
              no={absence.notYet}
              onYes={() => choose(choice)}
            />
          );
        }
        return (
          <button
            type="button"
            key={choice}
            class={choice === 'both' ? 'primary' : ''}
            aria-pressed={choice === 'wait' ? waits : undefined}
            onClick={() => choose(choice)}
          >
            {label}
          </button>
        );
      })}
    </Matter>
  );
}

/** Awaited players who may be nudged, or were this turn. */
function Nudges({ session }: { session: Actor & Pick<Session, 'offset' | 'request'> }) {
  const table = session.table.value!;
  const now = serverNow(session);
  useWake(60_000);
  const me = session.seat.value;
  if (me === null || session.place !== 'server' || !session.acts.value) return null;
  return (
    <>
      {table.seats.map(({ team }) =>
        team === me ? null : <Nudge key={team} session={session} team={team} now={now} />,
      )}
    </>
  );
}

function Nudge(props: { session: Pick<Session, 'request' | 'seat' | 'story' | 'table'>; team: Team; now: number }) {
  const { session, team, now } = props;
  const table = session.table.value!;
  const who = leaderOf(table, team);
  const asker = { table, story: session.story.value!, me: session.seat.value };
  const why = whyNotNow(asker, { name: 'nudge', payload: { team } }, now);
  if (why !== null && why !== 'nudged-today') return null;
  const at = why === null ? null : table.seats[team]!.nudged;
  return (
    <div class="matter stack">
      <div class="matter-head line">
        <TeamMark team={team} />
        {at !== null && <p class="fine">{callWords.nudged(who, ago(now - at))}</p>}
        {at === null && (
          <button type="button" class="grow" onClick={() => void session.request('nudge', { team })}>
            {callWords.nudge(who)}
          </button>
        )}
      </div>
    </div>
  );
}
