// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lie over a canvas in screen order as a grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: the roving cells hold the focus, rows and grid do not.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are heard by the grid around the cells.
/**
 * The board as a grid, for keyboards and screen readers. Only keys and clicks of assistive technology act here. Each
 * cell covers the upper part of its square, so that a pointer in the middle reaches the canvas. Presses on cells reach
 * it too: they bubble to the host.
 */
import {
  CIRCLE_START_POINTS,
  CORNER_START_POINTS,
  formatSquare,
  PEASANT,
  SIZE,
  type Square,
  STRONGHOLDS,
  TEAMS,
  TERRITORY_AT,
  type Team,
  teamOf,
  UNIT_LETTERS,
  type Unit,
} from '@dominion/rules';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Cell, cellOf, EDGE, FRAME, squareInCell } from '../../board/geometry.js';
import type { Target } from '../../board/view.js';
import { grammar, wayOf, board as words } from '../../i18n/index.js';
import { plan } from '../../i18n/match/hands.js';
import { insight } from '../../i18n/match/insight.js';
import { formatPlanting, formatPreview, type PreviewSentence } from '../../i18n/pages/preview.js';
import type { SeenView } from '../../model/board/board-view.js';
import type { Input } from '../../model/board/interaction.js';
import { pressedKey } from '../keys.js';
import { keptComponent } from '../wrapped.js';

const CENTRE: Square = 112;
const INDICES = Array.from({ length: SIZE }, (_, index) => index);
const START_POINTS = new Set([...CIRCLE_START_POINTS, ...CORNER_START_POINTS.flat()]);
const STRONGHOLD_OF = new Map(TEAMS.flatMap((team) => STRONGHOLDS[team]!.map((square) => [square, team] as const)));
const TARGET_WORDS: Readonly<Record<Target['kind'], string>> = {
  move: words.legal,
  displace: grammar.items([words.legal, words.displace]),
  swap: grammar.items([words.legal, words.swap]),
  stay: words.legal,
  choose: words.choose,
  demote: words.choose,
  plan: plan.target,
};

/** Returns what a screen reader says about a square besides its unit. */
function descriptionOf(square: Square, view: SeenView): string {
  const notes: string[] = [];
  if (view.selected === square) notes.push(words.selected);
  const target = view.targets.find((each) => each.square === square);
  if (target) notes.push(TARGET_WORDS[target.kind]);
  if (target?.breaks === true) notes.push(words.breaksOath);
  if (view.planned?.to === square) notes.push(plan.here);
  if (view.footing?.includes(square)) notes.push(plan.footing);
  if (view.chosen.includes(square)) notes.push(words.chosen);
  if (view.threatened.includes(square)) notes.push(words.threatened);
  const stronghold = STRONGHOLD_OF.get(square);
  const territory = TERRITORY_AT[square]!;
  if (stronghold !== undefined) notes.push(words.stronghold(stronghold));
  else if (territory !== -1) notes.push(words.territory(territory as Team));
  if (START_POINTS.has(square)) notes.push(words.startPoint);
  const way = wayOf(view.position.board[square]!);
  const told = (target ? tellOf(square, view) : []).map(({ text }) => text);
  if (told.length === 0) return grammar.items(way === null ? notes : [...notes, way]);
  return grammar.sentences([grammar.sentence(grammar.items(notes)), ...told, way ?? '']);
}

/** Returns the effects of moving the selected unit to a square, or of adding a Peasant there. */
function tellOf(square: Square, { previews, plantings, position }: SeenView): PreviewSentence[] {
  const planting = plantings?.get(square);
  if (planting) return formatPlanting(planting, position.turn);
  const preview = previews?.get(square);
  return preview ? formatPreview(preview) : [];
}

/** Returns a square in one or two letters: its unit, or a mark for a destination. */
function glyphOf({ position, targets }: SeenView, square: Square): string {
  const piece = position.board[square]!;
  const target = targets.find((each) => each.square === square);
  const marked = target === undefined ? '' : target.breaks === true ? '!' : '•';
  return (piece === PEASANT ? 'p' : (UNIT_LETTERS[(piece & 15) as Unit] ?? '')) + marked;
}

/** Returns the next cell; null if it isn't a key of the board. */
function walk(key: string, { column, row }: Cell): Cell | null {
  const last = SIZE - 1;
  const at = (c: number, r: number): Cell => ({
    column: Math.min(last, Math.max(0, c)),
    row: Math.min(last, Math.max(0, r)),
  });
  switch (key) {
    case 'ArrowLeft':
      return at(column - 1, row);
    case 'ArrowRight':
      return at(column + 1, row);
    case 'ArrowUp':
      return at(column, row - 1);
    case 'ArrowDown':
      return at(column, row + 1);
    case 'Home':
      return at(0, row);
    case 'End':
      return at(last, row);
    case 'PageUp':
      return at(column, 0);
    case 'PageDown':
      return at(column, last);
    default:
      return null;
  }
}

interface CellProps {
  readonly square: Square;
  readonly label: string;
  readonly description: string;
  readonly selected: boolean;
  readonly current: boolean;
  /** The text on the square if no canvas draws it; else null. */
  readonly glyph: string | null;
  readonly team: Team | -1;
  readonly press: (square: Square) => void;
}

const GridCell = keptComponent(function GridCell({
  square,
  label,
  description,
  selected,
  current,
  glyph,
  team,
  press,
}: CellProps) {
  return (
    <div
      role="gridcell"
      class="grid-cell"
      data-square={formatSquare(square)}
      aria-label={label}
      aria-description={description}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      onClick={(event) => {
        if (event.detail === 0 || glyph !== null) press(square);
      }}
      data-team={glyph === null || team === -1 ? undefined : team}
    >
      {glyph}
    </div>
  );
});

/** `alone`: there is no canvas, so the grid draws and handles everything itself. */
export function BoardGrid(props: {
  view: SeenView;
  onInput(input: Input): void;
  /** Called when the keyboard reaches a square, or (null) leaves the board. */
  onAsk?(square: Square | null): void;
  alone?: boolean;
  /** The help for the keys, if they do something else than play. */
  help?: string;
}) {
  const { view, onInput, onAsk, alone = false, help } = props;
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Square>(CENTRE);
  const { bottom } = view;
  const press = useRef((square: Square): void => onInput({ kind: 'press', square })).current;

  useEffect(() => {
    const { style } = root.current!;
    style.inset = `${(FRAME / EDGE) * 100}%`;
  }, []);

  const cellAt = (square: Square): HTMLElement | null =>
    root.current!.querySelector(`[data-square="${formatSquare(square)}"]`);

  // Turning the board keeps the focus on the same square.
  useLayoutEffect(() => {
    if (root.current!.contains(document.activeElement)) cellAt(current)?.focus({ preventScroll: true });
  }, [bottom]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(current);
    } else if (event.key === 'Escape') {
      onInput({ kind: 'cancel' });
    } else {
      const next = walk(pressedKey(event), cellOf(current, bottom));
      if (next === null) return;
      event.preventDefault();
      const square = squareInCell(next, bottom);
      setCurrent(square);
      cellAt(square)?.focus();
    }
  };

  const onFocusIn = (event: FocusEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-square]');
    const at = [...(root.current?.querySelectorAll('[data-square]') ?? [])].indexOf(cell!);
    if (at < 0) return;
    const square = squareInCell({ column: at % SIZE, row: Math.floor(at / SIZE) }, bottom);
    setCurrent(square);
    if (cell!.matches(':focus-visible')) onAsk?.(square);
  };

  return (
    <div
      ref={root}
      role="grid"
      class="board-grid"
      aria-label={words.label}
      aria-description={help ?? grammar.sentences([words.help, insight.ask.help])}
      aria-rowcount={SIZE}
      aria-colcount={SIZE}
      onKeyDown={onKeyDown}
      onFocusIn={onFocusIn}
      onFocusOut={() => onAsk?.(null)}
    >
      {INDICES.map((row) => (
        <div role="row" class="grid-row" key={row}>
          {INDICES.map((column) => {
            const square = squareInCell({ column, row }, bottom);
            return (
              // The cells stay in place when the board turns: elements that leave the page lose the focus.
              <GridCell
                key={column}
                square={square}
                label={words.square(square, view.position.board[square]!)}
                description={descriptionOf(square, view)}
                selected={view.selected === square || view.chosen.includes(square)}
                current={square === current}
                glyph={alone ? glyphOf(view, square) : null}
                team={teamOf(view.position.board[square]!)}
                press={press}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
