/** What waits to be done, and how to be rid of it: the move that is planned, and what was ordered over a line that is slow. */

import { inspect, type Position, type Unit } from '@dominion/rules';
import { CheckIcon, CrossIcon } from '../parts/icons.js';
import { actionOf } from '../session/orders.js';
import type { Session } from '../session/session.js';
import type { Pending } from '../session/state.js';
import { order, plan } from '../words/hands.js';
import { actions, choice, event } from '../words/index.js';

/** The move that is planned for the next turn; for fingers also ✓. */
export function PlanBar({ session }: { session: Pick<Session, 'hand' | 'plans' | 'story'> }) {
  const planned = session.plans.plan.value;
  const board = session.story.value?.match.position.board;
  if (planned === null || !board) return null;
  return (
    <div class="plan-bar">
      <p role="status">{plan.shown(board[planned.from]!, planned.from, planned.to, planned.sure)}</p>
      <div class={planned.sure ? 'button-row' : 'confirm'}>
        <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
          <CrossIcon /> {actions.cancel}
        </button>
        {!planned.sure && (
          <button type="button" class="primary" onClick={() => session.hand.input({ kind: 'confirm' })}>
            <CheckIcon /> {actions.confirm}
          </button>
        )}
      </div>
    </div>
  );
}

/** What was ordered while the line is down or slow. */
export function OrderBar({ session }: { session: Pick<Session, 'down' | 'orders' | 'story'> }) {
  const ordered = session.orders.ordered.value;
  const position = session.story.value?.match.position;
  if (ordered === null || !position) return null;
  const when = !session.down.value ? order.slow : ordered.tried ? order.again : order.later;
  return (
    <div class="plan-bar">
      <p role="status">{order.shown(whatIs(ordered, position), when)}</p>
      <div class="button-row">
        <button type="button" onClick={() => session.orders.withdraw()}>
          <CrossIcon /> {actions.cancel}
        </button>
      </div>
    </div>
  );
}

/** The action in order. */
function whatIs(ordered: Pending, { board }: Position): string {
  const parts = inspect(actionOf(ordered));
  switch (parts.kind) {
    case 'move':
      return parts.from === parts.to ? actions.stay : order.move(board[parts.from]!, parts.from, parts.to);
    case 'change':
      return choice.change(parts.square, (board[parts.square]! & 15) as Unit, parts.unit);
    case 'peasant':
      return choice.peasant(parts.square);
    case 'muster':
      return event.mustered(parts.team, parts.squares);
    default:
      return actions.pass;
  }
}
