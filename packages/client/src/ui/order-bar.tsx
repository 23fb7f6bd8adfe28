/** What was ordered while the line is down or slow, and how to be rid of it. */
import { inspect, type Position, type Unit } from '@dominion/rules';
import type { Pending } from '../room/hand.js';
import { actionOf } from '../room/order.js';
import type { Session } from '../room/session.js';
import { order as words } from '../words/hands.js';
import { actions, choice, event } from '../words/index.js';
import { CrossIcon } from './icons.js';

export function OrderBar({ session }: { session: Session }) {
  const ordered = session.hand.ordered.value;
  const position = session.story.value?.match.position;
  if (ordered === null || !position) return null;
  const when = !session.down.value ? words.slow : ordered.tried ? words.again : words.later;
  return (
    <div class="plan-bar">
      <p role="status">{words.shown(whatIs(ordered, position), when)}</p>
      <div class="button-row">
        <button type="button" onClick={() => session.hand.withdraw()}>
          <CrossIcon /> {actions.cancel}
        </button>
      </div>
    </div>
  );
}

/** The action in words. */
function whatIs(ordered: Pending, { board }: Position): string {
  const parts = inspect(actionOf(ordered));
  switch (parts.kind) {
    case 'move':
      return parts.from === parts.to ? actions.stay : words.move(board[parts.from]!, parts.from, parts.to);
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
