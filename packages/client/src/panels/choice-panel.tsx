/** What the sticks ordered: every choice as a button, and the small question what a unit shall become. */
import type { Team } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { cellOf, EDGE, FRAME } from '../board/geometry.js';
import { choicesOf } from '../model/panels.js';
import { ORDERED_BY } from '../model/paragraphs.js';
import type { Task } from '../model/task.js';
import { RuleLink } from '../parts/rule-link.js';
import type { Session } from '../session/session.js';
import { actions, order, unitName, choice as words } from '../words/index.js';

type Choosing = Extract<Task, { kind: 'choose' }>;

/** Where the board is under the thumb the list is folded: it says less well what the board says better. */
const SMALL = '(orientation: portrait), (max-height: 500px)';

/** The list of choices. It does not hold the focus: pressing the board is the other way to choose. */
export function ChoicePanel({ session, task }: { session: Pick<Session, 'hand' | 'story'>; task: Choosing }) {
  const choices = choicesOf(session.story.value!.match, task.options);
  const title = order(task.order);
  const list = (
    <div class="choices-list">
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.action}
          onClick={(event) => {
            const touch = (event as unknown as PointerEvent).pointerType === 'touch';
            session.hand.input({ kind: 'choose', action: choice.action, touch });
          }}
        >
          {choice.kind === 'peasant'
            ? words.peasant(choice.square)
            : words.change(choice.square, choice.from, choice.to)}
        </button>
      ))}
    </div>
  );
  return (
    <div class="choices" role="dialog" aria-label={title}>
      <p class="choices-title">
        <b>{title}</b> <span class="muted">{actions.mustChoose}</span> <RuleLink to={ORDERED_BY[task.order]} />
      </p>
      {matchMedia(SMALL).matches ? (
        <details>
          <summary>{words.list(choices.length)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  );
}

/** Asks what the unit on a pressed square shall become, where there are two ways; stands beside that square. */
export function OutcomeDialog({ session }: { session: Session }) {
  const root = useRef<HTMLDivElement>(null);
  const state = session.interaction.value;
  const bottom: Team = session.outlook.bottom.value;
  const square = state.kind === 'outcome' ? state.square : null;

  useEffect(() => {
    if (square === null || root.current === null) return;
    const before = document.activeElement;
    const { column, row } = cellOf(square, bottom);
    const { style } = root.current;
    const percent = (cells: number): number => ((cells + FRAME) / EDGE) * 100;
    style.left = `${Math.min(74, Math.max(26, percent(column + 0.5)))}%`;
    style.top = `${row > 10 ? percent(row - 0.2) : percent(row + 1.2)}%`;
    style.transform = row > 10 ? 'translate(-50%, -100%)' : 'translate(-50%, 0)';
    root.current.querySelector('button')?.focus({ preventScroll: true });
    return () => (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  }, [square, bottom]);

  if (state.kind !== 'outcome') return null;
  const phase = session.story.value?.match.position.phase ?? '';
  const promoting = phase.startsWith('promote');
  const title = promoting ? actions.promoteTo : actions.demoteTo;
  return (
    <div class="outcome" role="dialog" aria-label={title} ref={root}>
      <p>
        {title} <RuleLink to={ORDERED_BY[promoting ? 'promote-lower' : 'demote-lower']} />
      </p>
      <div class="button-row">
        {state.units.map((unit) => (
          <button type="button" class="primary" key={unit} onClick={() => session.hand.pick(unit)}>
            {unitName(unit)}
          </button>
        ))}
        <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
          {actions.cancel}
        </button>
      </div>
    </div>
  );
}
