/** A board in a page: a fenced block named `position`, read and checked by the rules. */
import {
  type Action,
  formatPosition,
  formatSquare,
  inspect,
  type Position,
  parseAction,
  parsePosition,
  parseSquare,
  play,
  type Square,
} from '@dominion/rules';

/** A step of the line that a board shows. */
export interface SketchStep {
  /** The action in notation. */
  readonly action: string;
  /** A description of what happens. */
  readonly words: string;
}

export interface BoardSketch {
  readonly position: Position;
  /** Cells from the top left, South at the bottom; null for the whole board with its frame. */
  readonly part: {
    readonly column: number;
    readonly row: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** The unit whose moves are marked at the beginning. */
  readonly from: Square | null;
  /** Squares with a circle. */
  readonly circles: readonly Square[];
  readonly caption: string;
  readonly steps: readonly SketchStep[];
}

/** Error for a board that can't be read; the message tells its writer what would be right. */
export class SketchError extends Error {}

function square(name: string): Square {
  const found = parseSquare(name);
  if (found === null) throw new SketchError(`“${name}” is no square; squares are a1 to o15.`);
  return found;
}

/** Returns the position for a list of units on squares: `sEh2` is Chu's Emperor on h2, `ph8` a Peasant. */
function listed(units: string, fields: string): string {
  const at = new Map<string, string>();
  for (const unit of units.split(/\s+/)) {
    const [, who, on] = /^(p|[nesw][A-Z])([a-o]\d{1,2})$/.exec(unit) ?? [];
    if (who === undefined) throw new SketchError(`“${unit}” is no unit on a square; sEh2 or ph8 would be.`);
    at.set(on!, who);
  }
  const ranks = Array.from({ length: 15 }, (_, row) =>
    [...'abcdefghijklmno'].map((file) => at.get(`${file}${15 - row}`) ?? '.').join(''),
  );
  const board = ranks.map((rank) => rank.replace(/\.+/g, (gap) => String(gap.length))).join('/');
  return `${board} ${fields}`;
}

function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new SketchError(`“${text}” is no position: ${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

function partOf(corners: string | undefined): BoardSketch['part'] {
  if (corners === undefined) return null;
  const [low, high] = corners.split(/\s+/).map(square);
  if (low === undefined || high === undefined) throw new SketchError('A part has two corners, as “part: e1 k6”.');
  const [column, row] = [low % 15, 14 - Math.floor(high / 15)];
  return { column, row, width: (high % 15) - column + 1, height: 15 - Math.floor(low / 15) - row };
}

const WORDS = ['units', 'camps', 'turn', 'phase', 'part', 'from', 'circles', 'caption'] as const;

/** Throws a {@link SketchError} if the board is invalid, or if the rules refuse its line. */
export function readSketch(text: string): BoardSketch {
  const given: Partial<Record<(typeof WORDS)[number], string>> = {};
  const steps: SketchStep[] = [];
  let written: string | null = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, word, value] = /^([a-z]+):\s+(.*)$/.exec(line) ?? [];
    const [, action, words] = /^>\s*(\S+)\s*(.*)$/.exec(line) ?? [];
    if (line === '') continue;
    if (action !== undefined) steps.push({ action, words: words ?? '' });
    else if (word === undefined) written = line;
    else if (WORDS.some((known) => known === word)) given[word as (typeof WORDS)[number]] = value!;
    else throw new SketchError(`“${word}:” says nothing of a board; ${WORDS.join(', ')} do.`);
  }
  const { camps = 'N-S', turn = 'S', phase = 'move' } = given;
  if (written === null && given.units === undefined) throw new SketchError('A board has a position, or “units: …”.');
  const position = positionOf(written ?? listed(given.units!, `${camps} ${turn} ${phase} 0 9`));
  stepsFrom(position, steps);
  return {
    position,
    part: partOf(given.part),
    from: given.from === undefined ? null : square(given.from),
    circles: (given.circles?.split(/\s+/) ?? []).map(square),
    caption: given.caption ?? '',
    steps,
  };
}

/** Returns the positions, the beginning first; throws if the rules refuse a step. */
export function stepsFrom(position: Position, steps: readonly SketchStep[]): readonly Position[] {
  const all = [position];
  for (const { action } of steps) {
    const parsed = parseAction(action);
    if (parsed === null) throw new SketchError(`“${action}” is no action.`);
    const played = play(all.at(-1)!, parsed);
    if (!played.ok) throw new SketchError(`“${action}” is refused: ${played.refusal.message}`);
    all.push(played.position);
  }
  return all;
}

/** Returns the squares of an action: from and to, one square, or none. */
export function squaresIn(action: Action | null): readonly Square[] {
  if (action === null) return [];
  const parts = inspect(action);
  if (parts.kind === 'move') return [parts.from, parts.to];
  if (parts.kind === 'change' || parts.kind === 'peasant') return [parts.square];
  return [];
}

/** Writes the board as a text that a page carries for its script; {@link readSketch} reads it. */
export function writeSketch({ position, part, from, circles, steps }: BoardSketch): string {
  const lines = [formatPosition(position)];
  if (part !== null) {
    const low = (15 - part.row - part.height) * 15 + part.column;
    const high = (14 - part.row) * 15 + part.column + part.width - 1;
    lines.push(`part: ${formatSquare(low)} ${formatSquare(high)}`);
  }
  if (from !== null) lines.push(`from: ${formatSquare(from)}`);
  if (circles.length > 0) lines.push(`circles: ${circles.map(formatSquare).join(' ')}`);
  return [...lines, ...steps.map(({ action, words }) => `> ${action} ${words}`)].join('\n');
}
