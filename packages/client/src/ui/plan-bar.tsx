/** The move that is planned for the next turn, and how to be rid of it; for fingers also ✓. */
import type { Session } from '../room/session.js';
import { plan as words } from '../words/hands.js';
import { actions } from '../words/index.js';
import { CheckIcon, CrossIcon } from './icons.js';

export function PlanBar({ session }: { session: Session }) {
  const plan = session.plans.plan.value;
  const board = session.story.value?.match.position.board;
  if (plan === null || !board) return null;
  return (
    <div class="plan-bar">
      <p role="status">{words.shown(board[plan.from]!, plan.from, plan.to, plan.sure)}</p>
      <div class={plan.sure ? 'button-row' : 'confirm'}>
        <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
          <CrossIcon /> {actions.cancel}
        </button>
        {!plan.sure && (
          <button type="button" class="primary" onClick={() => session.hand.input({ kind: 'confirm' })}>
            <CheckIcon /> {actions.confirm}
          </button>
        )}
      </div>
    </div>
  );
}
