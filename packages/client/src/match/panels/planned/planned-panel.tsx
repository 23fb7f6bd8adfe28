/** The player's planned moves on the server in a correspondence match, beside the move list. */
import type { PlannedMove } from '@dominion/protocol';
import { formatOrdered, ahead as words } from '../../../i18n/planned-moves.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { CalendarIcon, CrossIcon, WarningIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/section.js';
import type { Session } from '../../session/session.js';
import './planned.css';

/** The list and a button to plan more; null if no move is planned and none can be. */
export function PlannedPanel({ session }: { session: Pick<Session, 'ahead'> }) {
  const { ahead } = session;
  const orders = ahead.orders.value;
  // On the player's own turn there is nothing to plan.
  if (!ahead.offered.value || (orders.length === 0 && !ahead.may.value && !ahead.due.value)) return null;
  return (
    <Panel name="orders" title={words.title}>
      {orders.length === 0 ? (
        <p class="fine orders-empty">{words.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
        <ol class="orders stack" role="list" aria-label={words.title}>
          {orders.map((order, at) => (
            <Row key={`${at} ${order.line}`} session={session} order={order} at={at} />
          ))}
        </ol>
      )}
      {!ahead.may.value && !ahead.due.value && <p class="fine">{words.later}</p>}
      <div class="button-row orders-buttons">
        {ahead.may.value && !ahead.on.value && (
          <button type="button" onClick={() => toBoard(() => ahead.begin())}>
            <CalendarIcon /> {words.begin(orders.length)}
          </button>
        )}
        {orders.length > 1 && (
          <AskTwice label={words.clear} really={words.reallyClear} no={words.keep} onYes={() => void ahead.clear()} />
        )}
      </div>
    </Panel>
  );
}

/** A planned move and the squares it depends on. Pointing shows it on the board; pressing opens the editor. */
function Row({ session, order, at }: { session: Pick<Session, 'ahead'>; order: PlannedMove; at: number }) {
  const { ahead } = session;
  const { positions, impossible } = ahead.foreseen.value!;
  const before = positions[at]!;
  const after = positions[at + 1]!;
  const what = formatOrdered(order.line, before);
  const point = (on: boolean) => () => {
    if (on) ahead.pointed.value = at;
    else if (ahead.pointed.value === at) ahead.pointed.value = null;
  };
  return (
    <li class="order" data-open={ahead.open.value?.at === at}>
      <button
        type="button"
        class="quiet order-what stack"
        title={ahead.may.value ? words.editOf(what) : undefined}
        onPointerEnter={point(true)}
        onPointerLeave={point(false)}
        onFocus={point(true)}
        onBlur={point(false)}
        onClick={() => toBoard(() => (ahead.may.value ? ahead.reopen(at) : point(true)()))}
      >
        <small class="muted">{words.turn(at + 1)}</small>
        <b>{what}</b>
        <small class="muted">{words.stands(order.squares)}</small>
        {order.fate !== null && <small class="muted">{words.rowFate(formatOrdered(order.fate, after))}</small>}
        {impossible.has(at) && (
          <small class="order-not">
            <WarningIcon /> {words.notNow}
          </small>
        )}
      </button>
      <button
        type="button"
        class="quiet square"
        aria-label={words.removeOf(what)}
        title={words.removeOf(what)}
        disabled={ahead.sending.value}
        onClick={() => void ahead.remove(at)}
      >
        <CrossIcon />
      </button>
    </li>
  );
}

/** Acts on the board, and scrolls to it if it's above. */
function toBoard(does: () => void): void {
  does();
  document.querySelector('.board-area')?.scrollIntoView({ block: 'nearest' });
}
