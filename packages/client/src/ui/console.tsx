/** What is to be done now: the status line, the warning or hint under it, and the buttons. */
import { isLeaderless } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { threatenedCrowns } from '../model/seen.js';
import { isCalled } from '../model/task.js';
import type { Session } from '../room/session.js';
import { actions, pieceName, status, wayOf } from '../words/en.js';
import { ChoicePanel } from './choice-panel.js';
import { CheckIcon, CrossIcon, TurnIcon, WarningIcon } from './icons.js';
import { promptOf, whoIs } from './prompt.js';
import { TeamMark } from './team-mark.js';

/** The status line with what belongs to it; `children` stand under the buttons. */
export function Console({ session, children }: { session: Session; children?: ComponentChildren }) {
  const task = session.task.value;
  const story = session.story.value;
  const position = story?.match.position;
  const prompt = promptOf({
    table: session.table.value,
    story,
    me: session.seat.value,
    task,
    interaction: session.interaction.value,
    targets: session.view.value?.targets.length ?? 0,
  });
  const shown = position && position.phase !== 'over' && position.phase !== 'muster' ? position.turn : null;
  return (
    <section class="console" data-called={isCalled(task)}>
      <div class="status-line">
        {shown !== null && <TeamMark team={shown} />}
        <p role="status" aria-live="polite" class="status">
          {prompt}
        </p>
      </div>
      <Aside session={session} />
      {task.kind === 'choose' && <ChoicePanel session={session} task={task} />}
      {story !== null && <Buttons session={session} />}
      {children}
    </section>
  );
}

/** One line under the status: the last hint, else the gravest thing to know. */
function Aside({ session }: { session: Session }) {
  const notice = session.notice.value;
  const warning = warningOf(session);
  const asking = session.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
  return (
    <div class="aside">
      {asking && <Confirm session={session} />}
      {!asking && <Tapped session={session} />}
      <p class="notice" role="alert">
        {notice}
      </p>
      {!asking && notice === null && warning !== null && (
        <p class={warning.grave ? 'warning grave' : 'warning'}>
          {warning.grave && <WarningIcon />}
          {warning.text}
        </p>
      )}
    </div>
  );
}

/** Yes or no to what a finger asked for, near the thumb. */
function Confirm({ session }: { session: Session }) {
  return (
    <div class="confirm">
      <button type="button" onClick={() => session.input({ kind: 'cancel' })}>
        <CrossIcon /> {actions.cancel}
      </button>
      <button type="button" class="primary" onClick={() => session.input({ kind: 'confirm' })}>
        <CheckIcon /> {actions.confirm}
      </button>
    </div>
  );
}

/** What the tapped piece is and how it moves: fingers cannot hover. */
function Tapped({ session }: { session: Session }) {
  const asked = session.asked.value;
  const piece = asked?.by === 'touch' ? (session.view.value?.position.board[asked.square] ?? 0) : 0;
  const way = wayOf(piece);
  return way === null ? null : (
    <p class="tapped">
      <b>{pieceName(piece)}.</b> {way}
    </p>
  );
}

function warningOf(session: Session): { text: string; grave: boolean } | null {
  const me = session.seat.value;
  const table = session.table.value;
  const position = session.story.value?.match.position;
  if (!position || !table || position.phase === 'over') return null;
  const offers = table.seats.filter((seat) => seat.offersDraw);
  if (me !== null && position.camps[me] !== 0) {
    const leaderless = isLeaderless(position, me);
    if (session.task.value.kind !== 'heir' && threatenedCrowns(position).some(({ team }) => team === me)) {
      return { text: leaderless ? status.dangerHeir : status.danger, grave: true };
    }
    if (leaderless && session.task.value.kind !== 'heir') return { text: status.leaderless, grave: true };
    if (offers.some((seat) => seat.team === me)) return { text: actions.drawWaiting, grave: false };
  }
  if (offers.length > 0) {
    return { text: actions.drawOffered(offers.map(({ team }) => whoIs(table, team))), grave: false };
  }
  if (session.task.value.kind === 'watch') return { text: status.watching, grave: false };
  return session.task.value.kind === 'fallen' ? { text: status.fallen, grave: false } : null;
}

function Buttons({ session }: { session: Session }) {
  const [asked, setLeaving] = useState(false);
  const leaving = asked && plays(session);
  const task = session.task.value;
  const interaction = session.interaction.value;
  const chosen = interaction.kind === 'mustering' ? interaction.chosen.length : 0;
  return (
    <div class="buttons">
      {task.kind === 'muster' && (
        <div class="button-row">
          <button type="button" class="primary grow" onClick={() => session.confirmMuster()}>
            {actions.confirmSergeants}
          </button>
          <span class="muted tally">{actions.confirmCount(chosen, task.limit)}</span>
        </div>
      )}
      {task.kind === 'heir' && (
        <button type="button" class="primary" onClick={() => session.stay()}>
          {actions.stay}
        </button>
      )}
      {task.kind === 'pass' && (
        <button type="button" class="primary" onClick={() => session.pass()}>
          {actions.pass}
        </button>
      )}
      <div class="button-row">
        {!leaving && <DrawButton session={session} />}
        <ResignButton session={session} asked={leaving} onAsk={setLeaving} />
        <button
          type="button"
          class="quiet square"
          aria-label={actions.turnBoard}
          title={actions.turnBoard}
          onClick={() => session.turn()}
        >
          <TurnIcon />
        </button>
      </div>
    </div>
  );
}

/** Whether the person may offer draws and resign. */
function plays(session: Session): boolean {
  const me = session.seat.value;
  const position = session.story.value?.match.position;
  return me !== null && position !== undefined && position.phase !== 'over' && position.camps[me] !== 0;
}

function DrawButton({ session }: { session: Session }) {
  if (!plays(session)) return null;
  const seats = session.table.value!.seats;
  const position = session.story.value!.match.position;
  const mine = seats[session.seat.value!]!.offersDraw;
  const others = seats.some((seat) => seat.offersDraw && position.camps[seat.team] !== 0);
  const label = mine ? actions.withdrawDraw : others ? actions.acceptDraw : actions.offerDraw;
  return (
    <button type="button" class={others && !mine ? 'offered' : ''} onClick={() => void session.draw(!mine)}>
      {label}
    </button>
  );
}

/** Asks again in its place; what comes to lie under a second click of a double click is the harmless answer. */
function ResignButton(props: { session: Session; asked: boolean; onAsk(asked: boolean): void }) {
  const { session, asked, onAsk } = props;
  if (!plays(session)) return null;
  if (!asked) {
    return (
      <button type="button" onClick={() => onAsk(true)}>
        {actions.resign}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        class="danger"
        onClick={() => {
          onAsk(false);
          session.resign();
        }}
      >
        {actions.reallyResign}
      </button>
      <button type="button" onClick={() => onAsk(false)}>
        {actions.keepPlaying}
      </button>
    </>
  );
}
