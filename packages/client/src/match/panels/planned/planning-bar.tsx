/** The planned move being edited, and the notice about one that stopped. Loaded only if there are any. */
import { formatAction, formatSquare, type Square } from '@dominion/rules';
import { useId } from 'preact/hooks';
import { actions, choice } from '../../../i18n/index.js';
import { askToBreak } from '../../../i18n/oaths.js';
import { formatOrdered, formatStopped, ahead as words } from '../../../i18n/planned-moves.js';
import { toucherOf } from '../../../model/board/planned-moves.js';
import { choicesOf, type OrderedChoice } from '../../../model/table/panels.js';
import { BrokenSealIcon, CheckIcon, CrossIcon, FlagIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import './planned.css';

type Seen = Pick<Session, 'ahead'>;

/** The bar; null unless a planned turn is on the board. */
export function PlanningBar({ session }: { session: Seen }) {
  const { ahead } = session;
  const desk = ahead.desk.value;
  if (desk === null) return null;
  if (ahead.open.value !== null) return <Working session={session} />;
  const picked = ahead.picked.value;
  const end = ahead.end.value;
  const text =
    end === 'full'
      ? words.full(desk.at)
      : end === 'decided'
        ? words.decided
        : picked === null
          ? words.choose
          : words.selected(desk.position.board[picked]!, picked);
  return (
    <div class="ahead-bar stack">
      <p role="status">{text}</p>
      <div class="button-row">
        <button type="button" onClick={() => ahead.leave()}>
          <CrossIcon /> {words.done}
        </button>
      </div>
    </div>
  );
}

/** The planned move being edited. */
function Working({ session: { ahead } }: { session: Seen }) {
  const { at, order } = ahead.open.value!;
  const { position, me } = ahead.desk.value!;
  const broken = ahead.broken.value;
  const known = at < ahead.orders.value.length;
  return (
    <div class="ahead-bar stack">
      <p role="status" class="ahead-what">
        {formatOrdered(order.line, position)}
      </p>
      {broken.length > 0 && <p class="warning grave oath-warning">{askToBreak(broken, me)}</p>}
      <Footing squares={order.squares} onRemove={(square) => ahead.toggle(square)} />
      <FateField session={{ ahead }} />
      <div class="confirm">
        <button type="button" onClick={() => ahead.drop()}>
          <CrossIcon /> {actions.cancel}
        </button>
        <button type="button" class="primary" disabled={ahead.sending.value} onClick={() => void ahead.give()}>
          {broken.length > 0 ? <BrokenSealIcon /> : <CheckIcon />} {known ? words.change : words.give}
        </button>
      </div>
    </div>
  );
}

/** The squares that it depends on, each with a button to remove it. */
function Footing({ squares, onRemove }: { squares: readonly Square[]; onRemove(square: Square): void }) {
  const id = useId();
  return (
    <div class="ahead-footing">
      <p id={id}>
        <b>{words.standsOn}</b> <span class="fine">{squares.length === 0 ? words.noSquares : words.squaresHint}</span>
      </p>
      {squares.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
        <ul role="list" class="ahead-squares" aria-labelledby={id}>
          {squares.map((square) => (
            <li key={square}>
              <button
                type="button"
                class="chip"
                aria-label={words.takeAway(square)}
                title={words.takeAway(square)}
                onClick={() => onRemove(square)}
              >
                {formatSquare(square)} <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const choiceText = (each: OrderedChoice): string =>
  each.kind === 'peasant' ? choice.peasant(each.square) : choice.change(each.square, each.from, each.to);

/** The choice for the case that Fate asks after the move; null if Fate can't ask. */
function FateField({ session: { ahead } }: { session: Seen }) {
  const fates = ahead.fates.value;
  const { fate } = ahead.open.value!.order;
  if (fates.length === 0) return null;
  return (
    <label class="ahead-fate stack">
      <span>{words.fate}</span>
      <select
        value={fate ?? ''}
        onChange={(event) => ahead.answer(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        <option value="">{words.askMe}</option>
        {fates.map(({ phase, position, options }) => (
          <optgroup key={phase} label={words.fateOf(phase)}>
            {choicesOf({ position }, options).map((each) => (
              <option key={each.action} value={formatAction(each.action)}>
                {choiceText(each)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Says that the first planned move is about to be played. */
export function DueNotice() {
  return (
    <p class="ahead-due" role="status">
      {words.soon}
    </p>
  );
}

/** A planned move that stopped: which, and why, until the player has read it. */
export function StoppedNotice({ session }: { session: Pick<Session, 'ahead' | 'story'> }) {
  const { ahead, story } = session;
  const stopped = ahead.stopped.value;
  if (stopped === null || story.value === null) return null;
  const { steps, match } = story.value;
  return (
    <section class="matter stack matter-stopped" aria-label={words.stopped.title} aria-live="polite">
      <div class="matter-head line">
        <FlagIcon />
        <div>
          <p class="matter-title">{words.stopped.title}</p>
          <p class="fine">{formatStopped(stopped, toucherOf(steps, stopped), match.position)}</p>
        </div>
      </div>
      <div class="button-row matter-buttons">
        <button type="button" disabled={ahead.sending.value} onClick={() => void ahead.read()}>
          <CheckIcon /> {words.stopped.read}
        </button>
      </div>
    </section>
  );
}
