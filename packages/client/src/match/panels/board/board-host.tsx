import { computed, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Drawn, Overlay } from '../../../board/view.js';
import { drawing as words } from '../../../i18n/match/hands.js';
import { aimed } from '../../../model/board/board-view.js';
import type { Input } from '../../../model/board/interaction.js';
import { isCalled } from '../../../model/board/task.js';
import { lastThrow } from '../../../model/table/panels.js';
import { boardLive, quiet } from '../../../pwa/quiet.js';
import { BoardFrame } from '../../../ui/board/board-frame.js';
import { TurnSweep } from '../../../ui/board/turn-sweep.js';
import { previewMarks } from '../../session/previews.js';
import type { Session } from '../../session/session.js';
import { isFirstChoice } from '../first/first-tips.js';
import { musterDrawn } from '../first/muster-guide.js';
import { RisingSigns } from '../reactions/reactions.js';
import type { TableThrow } from '../throws/board-throw.js';
import { isOwnThrow } from '../throws/own-throw.js';
import { Arrows } from './arrows.js';
import { warnedIn } from './piece-card.js';
import { useFocus } from './use-focus.js';
import { fallenOn, loadLives } from './use-life.js';

/** Loaded once the board is live: the first moment has no throws. */
const throws = signal<typeof import('../throws/board-throw.js') | null>(null);

async function loadThrows(): Promise<void> {
  throws.value ??= await import('../throws/board-throw.js');
}

/** Whether the next press on the board continues an action the player has begun. */
function isChoosing({ task, interaction }: Pick<Session, 'interaction' | 'task'>): boolean {
  const { kind } = interaction.value;
  return task.value.kind === 'choose' || task.value.kind === 'muster' || (kind !== 'idle' && kind !== 'mustering');
}

/** Returns the last throw, and what it was thrown with; null if there is none. */
function thrownIn({ story }: Pick<Session, 'story'>): TableThrow | null {
  const thrown = lastThrow(story.value?.steps ?? []);
  return thrown && { ...thrown, dice: story.value!.header.dice };
}

/**
 * The board and its input. If `close`, it's large enough to trust touches, explain Fate on hover and name units by
 * kind. `sweeps` shows a turn sweep, for turns that may have been long in coming.
 */
export function BoardHost(props: { session: Session; close?: boolean; sweeps?: boolean }) {
  const { session, close = false, sweeps = true } = props;
  // One board for all players at this device: input goes to the current one.
  const { current } = session.neighbour;
  const seen = useMemo(
    () => ({ board: current.peek().outlook.board, view: computed(() => current.value.outlook.view.value) }),
    [current],
  );
  const input = (done: Input): void => current.peek().hand.input(done);
  useFocus(session);
  const thrown = thrownIn(session);
  const own = thrown !== null && isOwnThrow(session, thrown.team);
  const yields = isCalled(session.task.value) && (!own || session.task.value.kind === 'choose');
  const view = session.outlook.view.value;
  const shown = throws.value;
  return (
    <>
      <BoardFrame
        seen={seen}
        cue={session.cue}
        over={(view) =>
          shown && <shown.BoardThrow cue={session.cue} thrown={thrown} bottom={view.bottom} yields={yields} />
        }
        handlers={{
          press: (square, touch) => input({ kind: 'press', square, touch: touch && !close }),
          lift: (square) => input({ kind: 'lift', square }),
          drop: (from, to, touch) => input({ kind: 'drop', from, to, touch: touch && !close }),
          hover: (square) => current.peek().hand.ask(square, 'hover'),
          draw: (from, to, ink) => {
            // Drawings are shown to an ally: nothing may leak from a planned turn.
            const { ahead, plans, sketch } = current.peek();
            if (ahead.on.value) return;
            // The right button also cancels a plan.
            if (from === to && plans.plan.value !== null) input({ kind: 'cancel' });
            else sketch.draw({ from, to, ink });
          },
        }}
        marks={() => marksIn(current.value)}
        drawn={() => drawnIn(current.value)}
        nameOf={(square) => (close ? null : fallenOn(current.peek(), square))}
        traces={() => current.value.recaps.traces.value}
        onInput={input}
        held={isChoosing(session)}
        onAsk={(square) => session.hand.ask(square, 'focus')}
        onSettled={() => {
          boardLive.value = true;
          // Without it, throws are told only in words.
          void quiet().then(() => {
            loadLives();
            loadThrows().catch((error: unknown) => console.error(error));
          });
        }}
      >
        {view !== null && (
          <>
            {sweeps && <TurnSweep view={view} cue={session.cue} />}
            {shown && <shown.ThrowGlint cue={session.cue} bottom={view.bottom} />}
          </>
        )}
        <RisingSigns session={session} />
        {!close && shown && <shown.BoardThrowWords cue={session.cue} thrown={thrown} own={own} yields={yields} />}
        <DrawingsList session={session} />
      </BoardFrame>
      {!close && <WarnedArrows session={session} />}
    </>
  );
}

function drawnIn(session: Session): readonly Drawn[] {
  const { outlook, sketch, hints } = session;
  return [
    ...outlook.guide.value,
    ...sketch.shown.value,
    ...hints.drawn.value,
    ...musterDrawn(session),
    ...(outlook.past.value?.drawn ?? []),
  ];
}

/**
 * Returns the board's marks: a newcomer's movable units, then a move's preview or a hint. The last show the squares
 * aimed at and the owners.
 */
function marksIn(session: Session): readonly Overlay[] {
  const { previews, hints, outlook, asked, task } = session;
  const looked = previews.shown.value;
  const marks = looked === null ? hints.marks.value : previewMarks(looked);
  const view = outlook.view.value;
  const lit = isFirstChoice(session) ? (view?.movable ?? []) : [];
  return [
    ...lit.map((square): Overlay => ({ square, mark: 'selected' })),
    ...marks,
    ...aimed(view, task.value, asked.value),
    ...outlook.sides.value,
  ];
}

/** The drawings in words, for screen readers. */
function DrawingsList({ session }: { session: Pick<Session, 'outlook' | 'sketch'> }) {
  const shown = [...session.outlook.guide.value, ...session.sketch.shown.value];
  if (shown.length === 0) return null;
  return (
    <ul class="visually-hidden" aria-label={words.label}>
      {shown.map(({ from, to, pen }) => (
        <li key={`${pen}:${from}:${to}`}>{pen === 'plan' || pen === 'hint' ? null : words.one(from, to, pen)}</li>
      ))}
    </ul>
  );
}

/** The arrows at the edge; none while all warnings are in view. */
function WarnedArrows({ session }: { session: Pick<Session, 'asked' | 'outlook' | 'previews' | 'seat'> }) {
  const view = session.outlook.view.value;
  const warned = warnedIn(session);
  if (view === null || warned.length === 0) return null;
  return <Arrows view={view} warned={warned} onShow={(square) => session.outlook.board.peek()?.reveal(square)} />;
}
