/** What is to be done now: the status line, the warning or hint under it, what has come up, and the buttons. */

import { allyIn, isOver, type Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { isCalled } from '../model/task.js';
import { WarningIcon } from '../parts/icons.js';
import { MandateBar } from '../parts/mandate-bar.js';
import { More } from '../parts/more.js';
import { RuleLink } from '../parts/rule-link.js';
import { Ruled } from '../parts/ruled.js';
import { TeamMark } from '../parts/team-mark.js';
import type { Session } from '../session/session.js';
import { device } from '../words/device.js';
import { absence, clocks } from '../words/index.js';
import { Confirm, ProposedPreview, Tapped, TaskButtons } from './asked.js';
import { ChoicePanel } from './choice-panel.js';
import { ConsoleAbsent, ConsoleClocks } from './console-time.js';
import { HintLine } from './hints.js';
import { Matters } from './matters.js';
import { OfferButtons, TakebackButton } from './offer-buttons.js';
import { isBeforePlay, PiecesOffer } from './pieces-offer.js';
import { OrderBar, PlanBar } from './plan-bar.js';
import { promptIn } from './prompt.js';
import { ReactionButtons } from './reactions.js';
import { type Warning, warningOf } from './warning.js';
import { WatchPanel } from './watch-panel.js';

/** The status line with what belongs to it; `children` stand under the buttons. */
export function Console({ session, children }: { session: Session; children?: ComponentChildren }) {
  const task = session.task.value;
  const story = session.story.value;
  const me = session.seat.value;
  const table = session.table.value;
  const prompt = promptIn(session);
  const mover = moverOf(session);
  const acting = task.kind === 'muster' ? task.team : mover;
  return (
    <section class="console" data-called={isCalled(task) && !session.down.value}>
      {table?.status !== 'waiting' && <MandateBar position={session.outlook.told.value?.match.position} />}
      <div class="status-line">
        {mover !== null && <Mover session={session} team={mover} thinks={isAwaited(session)} />}
        <p role="status" aria-live="polite" class="status">
          {isCalled(task) && me !== null && isShared(session) && <b class="for-seat">{device.turnOf(me)} </b>}
          {isCalled(task) && acting !== null && acting !== me && (
            <span class="for-ally">{absence.forAlly(acting)} </span>
          )}
          {table?.paused ? clocks.paused : prompt}
        </p>
      </div>
      <ConsoleClocks session={session} mover={mover} />
      <ConsoleAbsent session={session} />
      <Aside session={session} />
      <Matters session={session} />
      {task.kind === 'choose' && <ChoicePanel session={session} task={task} />}
      {story !== null && <Buttons session={session} />}
      {children}
      {story !== null && isBeforePlay(session) && <PiecesOffer session={session} />}
    </section>
  );
}

/** Whether several people here act, so that it must be said who is meant. */
function isShared({ place, table }: Session): boolean {
  return place === 'device' && (table.value?.seats.filter(({ holder }) => holder === 'person').length ?? 0) > 1;
}

/** The team whose turn it is; null before the first turn and after the end. */
function moverOf(session: Pick<Session, 'story'>): Team | null {
  const position = session.story.value?.match.position;
  return position && !isOver(position) && position.phase !== 'muster' ? position.turn : null;
}

/** Whether somebody else's turn is waited for: whoever waits sees that something goes on. */
function isAwaited({ task, table, down }: Pick<Session, 'task' | 'table' | 'down'>): boolean {
  return !isCalled(task.value) && !down.value && table.value?.status === 'playing' && !table.value.paused;
}

interface MoverProps {
  readonly session: Pick<Session, 'table'>;
  readonly team: Team;
  readonly thinks: boolean;
}

/** The mark of the team to move, its ally's behind it. */
function Mover({ session, team, thinks }: MoverProps) {
  const ally = allyIn(session.table.value!.mode, team);
  return (
    <span class="mover" data-thinks={thinks}>
      <TeamMark team={team} />
      {ally !== null && <TeamMark team={ally} small />}
    </span>
  );
}

/** The space under the status: what a finger asked for or tapped, the last hint, else the gravest thing to know. */
function Aside({ session }: { session: Session }) {
  const notice = session.notice.value;
  const warning = warningIn(session);
  const asking = session.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
  return (
    <div class="aside" data-takeback={session.table.value?.takeback}>
      {asking && <Confirm session={session} />}
      <PlanBar session={session} />
      <OrderBar session={session} />
      {asking && <ProposedPreview session={session} />}
      {!asking && <Tapped session={session} />}
      <p class="notice" role="alert">
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

function warningIn(session: Session): Warning | null {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  if (!table || !position) return null;
  const { me, speaks } = session.situation.value;
  return warningOf({ table, position, me, speaks, task: session.task.value });
}

function Buttons({ session }: { session: Session }) {
  return (
    <div class="buttons">
      <TaskButtons session={session} />
      {session.place !== 'study' && (
        <div class="button-row offers">
          {session.seat.value === null ? (
            <More pressing={false}>
              <WatchPanel session={session} />
            </More>
          ) : (
            <OfferButtons session={session} />
          )}
        </div>
      )}
      <ReactionButtons session={session} />
      <HintLine session={session} />
    </div>
  );
}
