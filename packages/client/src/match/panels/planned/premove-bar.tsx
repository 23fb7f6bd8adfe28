/** Shows and cancels the premove and an order sent over a slow connection; says which turn is being planned. */

import { actions, board as boardWords, grammar } from '../../../i18n/index.js';
import { order, plan } from '../../../i18n/match/hands.js';
import { oath } from '../../../i18n/oaths.js';
import { formatOrdered, ahead as words } from '../../../i18n/planned-moves.js';
import { BrokenSealIcon, CheckIcon, CrossIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import './planned.css';

/** The premove for the next turn; with ✓ for fingers. */
export function PlanBar({ session }: { session: Pick<Session, 'hand' | 'plans' | 'story'> }) {
  const planned = session.plans.plan.value;
  const board = session.story.value?.match.position.board;
  if (planned === null || !board) return null;
  const { breaks = false } = planned;
  return (
    <div class="plan-bar">
      <p role="status">
        {grammar.sentences([
          plan.shown(board[planned.from]!, planned.from, planned.to, planned.sure),
          breaks ? grammar.sentence(boardWords.breaksOath) : '',
        ])}
      </p>
      <div class={planned.sure ? 'button-row' : 'confirm'} data-oath={breaks}>
        <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
          <CrossIcon /> {actions.cancel}
        </button>
        {!planned.sure && (
          <button type="button" class="primary" onClick={() => session.hand.input({ kind: 'confirm' })}>
            {breaks ? <BrokenSealIcon /> : <CheckIcon />} {breaks ? oath.breakIt : actions.confirm}
          </button>
        )}
      </div>
    </div>
  );
}

/** The order given while the connection is lost or slow. */
export function OrderBar({ session }: { session: Pick<Session, 'down' | 'orders' | 'story'> }) {
  const ordered = session.orders.ordered.value;
  const position = session.story.value?.match.position;
  if (ordered === null || !position) return null;
  const when = !session.down.value ? order.slow : ordered.tried ? order.again : order.later;
  return (
    <div class="plan-bar">
      <p role="status">{order.shown(formatOrdered(ordered.line, position), when)}</p>
      <div class="button-row">
        <button type="button" onClick={() => session.orders.withdraw()}>
          <CrossIcon /> {actions.cancel}
        </button>
      </div>
    </div>
  );
}

type Seen = Pick<Session, 'ahead'>;

/** Returns which turn is being planned, in place of the status; null if none. */
export function planningPrompt({ ahead }: Seen): string | null {
  const desk = ahead.desk.value;
  return desk === null ? null : words.planning(desk.at + 1);
}

/** The same in few words over the board: it shows the future. */
export function PlanningStrip({ session }: { session: Seen }) {
  const desk = session.ahead.desk.value;
  return desk === null ? null : (
    <p class="planning-strip" aria-hidden="true">
      {words.strip(desk.at + 1)}
    </p>
  );
}
