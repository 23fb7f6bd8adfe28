/** The board of a session. */
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

/** What shows a throw over the board; it comes once the board lives, since nothing is thrown in the first moment. */
const throws = signal<typeof import('../throws/board-throw.js') | null>(null);

async function loadThrows(): Promise<void> {
  throws.value ??= await import('../throws/board-throw.js');
}

/** Whether the person is in the middle of something that the next press on the board goes on with. */
function isChoosing({ task, interaction }: Pick<Session, 'interaction' | 'task'>): boolean {
  const { kind } = interaction.value;
  return task.value.kind === 'choose' || task.value.kind === 'muster' || (kind !== 'idle' && kind !== 'mustering');
}

/** The last throw, and what the table throws with. */
function thrownIn({ story }: Pick<Session, 'story'>): TableThrow | null {
  const thrown = lastThrow(story.value?.steps ?? []);
  return thrown && { ...thrown, dice: story.value!.header.dice };
}

/**
 * The board, what is drawn over it, and what is done on it; where it is seen `close` enough, fingers are believed without being
 * asked, who points at it says what Fate does, and units are called what they are. `sweeps` where a turn is called that may have
 * been long in coming.
 */
export function BoardHost(props: { session: Session; close?: boolean; sweeps?: boolean }) {
  const { session, close = false, sweeps = true } = props;
  // One board for all who are at this device: what it asks goes to the one who has it then.
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
            // What is drawn is shown to an ally: nothing goes out from a turn that is planned.
            const { ahead, plans, sketch } = current.peek();
            if (ahead.on.value) return;
            // The right button also takes a plan back.
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
          // Without it a throw is told in words alone.
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

/** What is drawn over the board. */
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

/** What is marked over the board: for a newcomer the units that may move; what a move would bring that is looked at, else what a hint is about; and whose all is. */
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

/** What is drawn over the board, in words, for who does not see it. */
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

/** The arrows at the edge; none while all that is warned of is in sight. */
function WarnedArrows({ session }: { session: Pick<Session, 'asked' | 'outlook' | 'previews' | 'seat'> }) {
  const view = session.outlook.view.value;
  const warned = warnedIn(session);
  if (view === null || warned.length === 0) return null;
  return <Arrows view={view} warned={warned} onShow={(square) => session.outlook.board.peek()?.reveal(square)} />;
}
