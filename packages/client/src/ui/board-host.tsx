/** The board of a session. */
import { boardLive } from '../install/quiet.js';
import { marksOf } from '../room/gaze.js';
import type { Session } from '../room/session.js';
import { BoardFrame } from './board-frame.js';
import { DrawingsList } from './drawings-list.js';

/** Whether the person is in the middle of something that the next press on the board goes on with. */
function isChoosing({ task, hand }: Session): boolean {
  const { kind } = hand.interaction.value;
  return task.value.kind === 'choose' || task.value.kind === 'muster' || (kind !== 'idle' && kind !== 'mustering');
}

export function BoardHost({ session }: { session: Session }) {
  const { input } = session.hand;
  return (
    <BoardFrame
      seen={session.outlook}
      handlers={{
        press: (square, touch) => input({ kind: 'press', square, touch }),
        lift: (square) => input({ kind: 'lift', square }),
        drop: (from, to, touch) => input({ kind: 'drop', from, to, touch }),
        hover: (square) => session.hand.ask(square, 'hover'),
        draw: (from, to, ink) => {
          // The right button also takes a plan back.
          if (from === to && session.plans.plan.value !== null) input({ kind: 'cancel' });
          else session.sketch.draw({ from, to, ink });
        },
      }}
      marks={() => [
        ...session.retelling.marks.value,
        ...marksOf(session.gaze.siege.value),
        ...session.outlook.sides.value,
      ]}
      drawn={() => [
        ...session.outlook.guide.value,
        ...session.sketch.shown.value,
        ...session.hints.drawn.value,
        ...(session.outlook.past.value?.drawn ?? []),
      ]}
      onInput={input}
      held={isChoosing(session)}
      onAsk={(square) => session.hand.ask(square, 'focus')}
      onLive={() => {
        boardLive.value = true;
      }}
    >
      <DrawingsList session={session} />
    </BoardFrame>
  );
}
