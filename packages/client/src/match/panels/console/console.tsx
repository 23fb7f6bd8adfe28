/** The current task: the status line, the warning or hint under it, open offers, and the buttons. */

import type { Table } from '@dominion/protocol';
import { allyIn, isOver, type Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { absence, clocks } from '../../../i18n/index.js';
import { aside } from '../../../i18n/match/adjourn.js';
import { device } from '../../../i18n/match/device.js';
import { leaderOf } from '../../../i18n/names.js';
import { isCalled } from '../../../model/board/task.js';
import { isPressing } from '../../../model/table/offers.js';
import { MandateBar } from '../../../ui/board/mandate-bar.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { WarningIcon } from '../../../ui/icons.js';
import { More } from '../../../ui/more.js';
import { RuleLink } from '../../../ui/rule-link.js';
import { Ruled } from '../../../ui/ruled.js';
import { Unloaded } from '../../../ui/wrapped.js';
import { hasFeature, seatedIn } from '../../session/scene.js';
import type { Seated, Session } from '../../session/session.js';
import { Confirm, ProposedPreview, Tapped, TaskButtons } from '../board/asked.js';
import { isAtSquare } from '../board/refused-card.js';
import { ofRest } from '../deferred.js';
import { FirstTip } from '../first/first-tips.js';
import { MusterGuide } from '../first/muster-guide.js';
import { OrderBar, PlanBar, planningPrompt } from '../planned/premove-bar.js';
import { ConsoleAbsent, ConsoleClocks } from '../status/console-time.js';
import { ownTeam, promptIn } from '../status/prompt.js';
import { type Warning, warningOf } from '../status/warning.js';
import { WatchPanel } from '../status/watch-panel.js';
import { HintLine } from './hints.js';
import { OfferButtons, TakebackButton } from './offer-buttons.js';

const PlanningBar = ofRest((rest) => rest.PlanningBar);
const AllyDesk = ofRest((rest) => rest.AllyDesk);
const HotseatBar = ofRest((rest) => rest.HotseatBar);
const ChoicePanel = ofRest((rest) => rest.ChoicePanel);
const DueNotice = ofRest((rest) => rest.DueNotice);
const Matters = ofRest((rest) => rest.Matters, { Failed: Unloaded });
const OutcomeAsked = ofRest((rest) => rest.OutcomeAsked);
const RecapAgain = ofRest((rest) => rest.RecapAgain);
const StoppedNotice = ofRest((rest) => rest.StoppedNotice);

/** The status line with its parts; `children` stand under the buttons. */
export function Console({ session, children }: { session: Session; children?: ComponentChildren }) {
  const task = session.task.value;
  const story = session.story.value;
  const me = session.seat.value;
  const table = session.table.value;
  const prompt = promptIn(session);
  const planning = planningPrompt(session);
  const thrower = session.airborne.team.value;
  const mover = thrower ?? moverOf(session);
  // A task that follows from a throw isn't shown before the throw lies.
  const called = isCalled(task) && thrower === null;
  // In the muster all players press one button; nothing that appears may push it away.
  const mustering = story?.match.position.phase === 'muster';
  const beside = isBesideStatus(session);
  const acting = task.kind === 'muster' ? task.team : mover;
  if (hasFeature(session, 'out')) return <section class="console scrolls">{children}</section>;
  return (
    <section
      class="console scrolls"
      data-called={called && !session.down.value}
      data-planning={planning !== null}
      data-over={task.kind === 'over'}
      data-mustering={mustering}
    >
      {table?.status !== 'waiting' && !mustering && (
        <MandateBar position={session.outlook.told.value?.match.position} me={ownTeam(session)} />
      )}
      <div class="status-line line">
        {mover !== null && (
          <Mover
            session={session}
            team={planning === null ? mover : me!}
            thinks={planning === null && isAwaited(session)}
          />
        )}
        <p role="status" aria-live="polite" class="status">
          {called && me !== null && isShared(session) && <b class="for-seat">{device.turnOf(me)} </b>}
          {called && me !== null && session.beside.value !== null && (
            <b class="for-seat">{device.turnOfNamed(leaderOf(table!, me))} </b>
          )}
          {called && acting !== null && acting !== me && (
            <span class="for-ally">
              {table?.seats[acting]?.guest === me ? absence.forSeat(acting) : absence.forAlly(acting)}{' '}
            </span>
          )}
          {isAside(table) ? aside.prompt : table?.paused ? clocks.paused : (planning ?? prompt)}
        </p>
        <RecapAgain session={session} />
        {beside && <Offers session={session} />}
      </div>
      {story !== null && <FirstTip session={session} />}
      {story !== null && session.beside.value !== null && <HotseatBar session={session} />}
      <ConsoleClocks session={session} mover={mover} />
      <ConsoleAbsent session={session} />
      <Aside session={session} />
      {!mustering && <Matters session={session} />}
      <AllyDesk session={session} />
      {session.ahead.due.value && <DueNotice />}
      {session.ahead.stopped.value !== null && <StoppedNotice session={session} />}
      {called && task.kind === 'choose' && <ChoicePanel session={session} task={task} />}
      {story !== null && <Buttons session={session} offers={!beside} />}
      {mustering && <Matters session={session} />}
      {children}
      <MusterGuide session={session} />
    </section>
  );
}

/** Whether the match is adjourned, so that no action is possible. */
function isAside(table: Table | null): boolean {
  return table?.adjourned === true && table.status === 'playing';
}

/** Whether several players here act, so that the status must name one. */
function isShared({ place, table }: Pick<Session, 'place' | 'table'>): boolean {
  return place === 'device' && (table.value?.seats.filter(({ holder }) => holder === 'person').length ?? 0) > 1;
}

/** Returns the team to move; null before the first turn and after the end. */
function moverOf(session: Pick<Session, 'story'>): Team | null {
  const position = session.story.value?.match.position;
  return position && !isOver(position) && position.phase !== 'muster' ? position.turn : null;
}

/** Whether another player's turn is awaited: the status then shows activity. */
function isAwaited({ task, table, down }: Pick<Session, 'task' | 'table' | 'down'>): boolean {
  const { status, paused, adjourned } = table.value ?? { status: 'waiting' };
  return !isCalled(task.value) && !down.value && status === 'playing' && !paused && !adjourned;
}

interface MoverProps {
  readonly session: Pick<Session, 'table'>;
  readonly team: Team;
  readonly thinks: boolean;
}

/** The mark of the team to move, with its ally's behind it. */
function Mover({ session, team, thinks }: MoverProps) {
  const ally = allyIn(session.table.value!.mode, team);
  return (
    <span class="mover" data-thinks={thinks}>
      <TeamMark team={team} />
      {ally !== null && <TeamMark team={ally} small />}
    </span>
  );
}

/** A touch to confirm or explain, the last hint, or else the most serious warning. */
function Aside({ session }: { session: Session }) {
  const notice = session.notice.value;
  const warning = warningIn(session);
  const { kind } = session.interaction.value;
  const asking = kind === 'proposed' && session.task.value.kind !== 'busy';
  return (
    <div class="aside" data-takeback={session.table.value?.takeback}>
      {asking && <Confirm session={session} />}
      <OutcomeAsked session={session} />
      <PlanBar session={session} />
      {session.ahead.desk.value !== null && <PlanningBar session={session} />}
      <OrderBar session={session} />
      {asking && <ProposedPreview session={session} />}
      {!asking && kind !== 'outcome' && <Tapped session={session} />}
      <p class="notice" role="alert" data-echo={isAtSquare(session)}>
        {notice !== null && <Ruled text={notice} />}
      </p>
      {!asking && notice === null && warning !== null && (
        <p class={warning.grave ? 'warning grave' : 'warning'}>
          {warning.grave && <WarningIcon />}
          {warning.text} {warning.rule !== undefined && <RuleLink to={warning.rule} />}
        </p>
      )}
      <TakebackButton session={session} />
    </div>
  );
}

function warningIn(session: Pick<Session, 'situation' | 'story' | 'table' | 'task'>): Warning | null {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  if (!table || !position) return null;
  const { me, speaks } = session.situation.value;
  return warningOf({ table, position, me, speaks, task: session.task.value });
}

function Buttons({ session, offers }: { session: Session; offers: boolean }) {
  return (
    <div class="buttons stack">
      {session.airborne.team.value === null && <TaskButtons session={session} />}
      {session.place !== 'study' && offers && <Offers session={session} />}
      <HintLine session={session} />
    </div>
  );
}

/** Whether ⋯ stands beside the status: no hint in that row, nothing to answer, and no muster. */
function isBesideStatus(session: Seated & Pick<Session, 'place' | 'story' | 'task'>): boolean {
  const table = session.table.value;
  const seated = seatedIn(session);
  if (session.place === 'study' || table?.status !== 'playing' || session.task.value.kind === 'muster') return false;
  return !table.hints && !(seated && isPressing(seated.table, seated.position, seated.me));
}

function Offers({ session }: { session: Session }) {
  return (
    <div class="button-row offers">
      {session.seat.value === null ? (
        <More pressing={false}>
          <WatchPanel session={session} />
        </More>
      ) : (
        <OfferButtons session={session} />
      )}
    </div>
  );
}
