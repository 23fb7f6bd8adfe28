/** What is to be done now: the status line, the warning or hint under it, and the buttons. */
import { isLeaderless } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { threatenedCrowns } from '../model/seen.js';
import { isCalled } from '../model/task.js';
import type { Session } from '../room/session.js';
import { actions, status } from '../words/en.js';
import { ChoicePanel } from './choice-panel.js';
import { TurnIcon, WarningIcon } from './icons.js';
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
  return (
    <div class="aside">
      <p class="notice" role="alert">
        {notice}
      </p>
      {notice === null && warning !== null && (
        <p class={warning.grave ? 'warning grave' : 'warning'}>
          {warning.grave && <WarningIcon />}
          {warning.text}
        </p>
      )}
    </div>
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
  const other = offers[0];
  if (other) return { text: actions.drawOffered(whoIs(table, other.team)), grave: false };
  if (session.task.value.kind === 'watch') return { text: status.watching, grave: false };
  return session.task.value.kind === 'fallen' ? { text: status.fallen, grave: false } : null;
}

function Buttons({ session }: { session: Session }) {
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
        <DrawButton session={session} />
        <ResignButton session={session} />
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

function ResignButton({ session }: { session: Session }) {
  const [asked, setAsked] = useState(false);
  if (!plays(session)) return null;
  if (!asked) {
    return (
      <button type="button" onClick={() => setAsked(true)}>
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
          setAsked(false);
          session.resign();
        }}
      >
        {actions.reallyResign}
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        {actions.keepPlaying}
      </button>
    </>
  );
}
