/**
 * What waits to be done, and how to be rid of it: the move that is planned, and what was ordered over a line that is slow; and
 * which turn is planned ahead.
 */

import { actions, board as boardWords, grammar } from '../../../i18n/index.js';
import { order, plan } from '../../../i18n/match/hands.js';
import { oath } from '../../../i18n/oaths.js';
import { tellOrdered, ahead as words } from '../../../i18n/orders.js';
import { BrokenSealIcon, CheckIcon, CrossIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import './orders.css';

/** The move that is planned for the next turn; for fingers also ✓. */
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

/** What was ordered while the line is down or slow. */
export function OrderBar({ session }: { session: Pick<Session, 'down' | 'orders' | 'story'> }) {
  const ordered = session.orders.ordered.value;
  const position = session.story.value?.match.position;
  if (ordered === null || !position) return null;
  const when = !session.down.value ? order.slow : ordered.tried ? order.again : order.later;
  return (
    <div class="plan-bar">
      <p role="status">{order.shown(tellOrdered(ordered.line, position), when)}</p>
      <div class="button-row">
        <button type="button" onClick={() => session.orders.withdraw()}>
          <CrossIcon /> {actions.cancel}
        </button>
      </div>
    </div>
  );
}

type Seen = Pick<Session, 'ahead'>;

/** The sentence that says which turn is planned, in the place of whose turn it is; null while none is. */
export function planningPrompt({ ahead }: Seen): string | null {
  const desk = ahead.desk.value;
  return desk === null ? null : words.planning(desk.at + 1);
}

/** The same over the board, in few words: what is seen there has not come. */
export function PlanningStrip({ session }: { session: Seen }) {
  const desk = session.ahead.desk.value;
  return desk === null ? null : (
    <p class="planning-strip" aria-hidden="true">
      {words.strip(desk.at + 1)}
    </p>
  );
}
