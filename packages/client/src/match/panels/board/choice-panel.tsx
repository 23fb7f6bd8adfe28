/** The sticks' choices as chips, and the dialog that asks what a unit becomes. */
import { SIZE, type Square, type Team } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { cellOf, FRAME } from '../../../board/geometry.js';
import { actions, order, unitName, wayOf, choice as words } from '../../../i18n/index.js';
import { ORDERED_BY } from '../../../model/board/paragraphs.js';
import type { Task } from '../../../model/board/task.js';
import { choicesOf, type OrderedChoice } from '../../../model/table/panels.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';
import { RuleLink } from '../../../ui/rule-link.js';
import type { Session } from '../../session/session.js';
import { ChoiceChip } from './choice-chip.js';
import { PeasantChips } from './peasant-chips.js';
import { seenAt } from './square-card.js';

type Choosing = Extract<Task, { kind: 'choose' }>;
type Change = Extract<OrderedChoice, { kind: 'change' }>;

/** Screens with the board under the thumb: no dialog covers it there. */
const SMALL = '(orientation: portrait), (height <= 31.25em)';

/** Fate's choices. Players choose on the board; the folded list is missing for a single choice. */
export function ChoicePanel(props: { session: Pick<Session, 'asked' | 'hand' | 'outlook' | 'story'>; task: Choosing }) {
  const { session, task } = props;
  const choices = choicesOf(session.story.value!.match, task.options);
  if (choices.length < 2) return null;
  const peasants = choices.flatMap((choice) => (choice.kind === 'peasant' ? [choice] : []));
  const planting = peasants.length > 0;
  const list = planting ? (
    <PeasantChips session={session} choices={peasants} />
  ) : (
    <ChangeList session={session} choices={choices.flatMap((choice) => (choice.kind === 'change' ? [choice] : []))} />
  );
  return (
    <div class="choices" role="dialog" aria-label={order(task.order)}>
      <details class="choices-fold scrolls">
        <summary>{planting ? words.squares(peasants.length) : words.list(choices.length)}</summary>
        {list}
        <RuleLink to={ORDERED_BY[task.order]} />
      </details>
    </div>
  );
}

/** The possible changes and their squares. Pointing at one shows it on the board. */
function ChangeList(props: { session: Pick<Session, 'asked' | 'hand'>; choices: readonly Change[] }) {
  const { session, choices } = props;
  const kinds = new Map<string, Change[]>();
  for (const choice of choices) {
    const kind = `${choice.from} ${choice.to}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), choice]);
  }
  return (
    <div class="choices-list changes">
      {[...kinds].map(([kind, each]) => {
        const { from, to } = each[0]!;
        const way = wayOf(to) ?? '';
        return (
          <div class="change" key={kind} data-single={each.length === 1}>
            <span class="change-kind" aria-hidden="true" title={way}>
              <UnitGlyph unit={from} />
              <span class="muted">→</span>
              <UnitGlyph unit={to} /> <b>{unitName(to)}</b>
            </span>
            <span class="change-squares">
              {each.map(({ action, square }) => (
                <ChoiceChip
                  key={action}
                  session={session}
                  action={action}
                  square={square}
                  label={words.change(square, from, to)}
                  told={way}
                  becomes={to}
                />
              ))}
            </span>
            <span class="change-way muted" aria-hidden="true">
              {way}
            </span>
          </div>
        );
      })}
    </div>
  );
}

type Asking = Pick<Session, 'hand' | 'interaction' | 'outlook' | 'story'>;

/** Half of the board, less the frame, is free beside any square. */
const WIDTH = 'min(17rem, 44%)';

/** The rows and columns that the dialog covers, roughly, and the fewest columns in which it's readable. */
const ROWS = 6;
const COLUMNS = 6;
const FEWEST = 4.3;

/** The question beside its square; null if there is none, or the console asks. */
export function OutcomeDialog({ session }: { session: Asking & Pick<Session, 'task'> }) {
  const state = session.interaction.value;
  if (state.kind !== 'outcome' || matchMedia(SMALL).matches) return null;
  const task = session.task.value;
  const spared = task.kind === 'choose' ? choicesOf(session.story.value!.match, task.options) : [];
  const style = placeBeside(
    session.outlook.bottom.value,
    state.square,
    spared.map((each) => each.square),
  );
  return (
    <div class="outcome-place" style={style}>
      <Outcome session={session} />
    </div>
  );
}

/** The question in the console, for touch: a phone's board has no room for it. Null elsewhere. */
export function OutcomeAsked({ session }: { session: Asking }) {
  if (session.interaction.value.kind !== 'outcome' || !matchMedia(SMALL).matches) return null;
  return <Outcome session={session} />;
}

/**
 * Returns the dialog's place within the board: on the square's roomier side, unless the other hides fewer of the
 * `spared`.
 */
function placeBeside(bottom: Team, square: Square, spared: readonly Square[]): Record<string, string> {
  const { column, row } = cellOf(square, bottom);
  const low = row > 7;
  const hidden = (side: number): number =>
    spared
      .map((each) => cellOf(each, bottom))
      .map((cell) => ({ across: (cell.column - column) * side, along: (cell.row - row) * (low ? -1 : 1) }))
      .filter(({ across, along }) => across > 0 && across <= COLUMNS && along >= -1 && along < ROWS).length;
  const roomy = column <= 7 ? 1 : -1;
  const columnsOver = (roomy > 0 ? column : SIZE - 1 - column) + FRAME - 0.3;
  const side = columnsOver >= FEWEST && hidden(-roomy) < hidden(roomy) ? -roomy : roomy;
  const edge = seenAt(side > 0 ? column + 1.3 : column - 0.3, 'x');
  // Narrower if the side has less room, so that it never covers its own square.
  const width = `clamp(10.5rem, ${side > 0 ? `100% - ${edge}` : edge}, ${WIDTH})`;
  return {
    left:
      side > 0
        ? `clamp(0px, ${edge}, calc(100% - ${width}))`
        : `clamp(0px, calc(${edge} - ${width}), calc(100% - ${width}))`,
    top: low ? `clamp(50%, ${seenAt(row + 1.2, 'y')}, 100%)` : `clamp(0%, ${seenAt(row - 0.2, 'y')}, 50%)`,
    width,
    transform: `translate(0, ${low ? '-100%' : '0'})`,
  };
}

function Outcome({ session }: { session: Asking }) {
  const root = useRef<HTMLDivElement>(null);
  const state = session.interaction.value;
  const square = state.kind === 'outcome' ? state.square : null;

  useEffect(() => {
    if (square === null || root.current === null) return;
    const before = document.activeElement;
    root.current.querySelector('button')?.focus({ preventScroll: true });
    return () => (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  }, [square]);

  if (state.kind !== 'outcome') return null;
  const phase = session.story.value?.match.position.phase ?? '';
  const promoting = phase.startsWith('promote');
  const title = promoting ? actions.promoteTo : actions.demoteTo;
  return (
    <div class="outcome stack" role="dialog" aria-label={title} ref={root}>
      <p>
        {title} <RuleLink to={ORDERED_BY[promoting ? 'promote-lower' : 'demote-lower']} />
      </p>
      {state.units.map((unit) => (
        <button
          type="button"
          class="outcome-kind"
          key={unit}
          aria-description={wayOf(unit) ?? undefined}
          onClick={() => session.hand.pick(unit)}
        >
          <UnitGlyph unit={unit} />
          <b>{unitName(unit)}</b>
          <small aria-hidden="true">{wayOf(unit)}</small>
        </button>
      ))}
      <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
        {actions.cancel}
      </button>
    </div>
  );
}
