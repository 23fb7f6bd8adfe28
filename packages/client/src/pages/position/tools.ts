/** The tool in the editor's hand, and the effect of presses and keys. */
import {
  EMPTY,
  formatSquare,
  PEASANT,
  type Piece,
  piece,
  SOLDIER,
  type Square,
  TEAMS,
  type Team,
  UNIT_LETTERS,
  UNITS,
  type Unit,
} from '@dominion/rules';
import { type Signal, signal } from '@preact/signals';
import { pieceName } from '../../i18n/index.js';
import { editor as words } from '../../i18n/pages/position.js';
import { put, setLiving, shift } from './draft.js';
import type { Edits } from './edits.js';

/** The keys that put a unit: its letter in the notation. */
const LETTERS: ReadonlyMap<string, Unit> = new Map(
  UNITS.map((unit) => [UNIT_LETTERS[unit].toLowerCase(), unit] as const),
);

export type Tool =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'peasant' | 'erase' }
  /** `from` is the square of the unit picked up. */
  | { readonly kind: 'move'; readonly from: Square | null };

export class EditorHand {
  readonly #edits: Edits;
  readonly tool: Signal<Tool> = signal<Tool>({ kind: 'unit', unit: SOLDIER });
  readonly team: Signal<Team> = signal<Team>(2);
  /** The last action, for screen readers. */
  readonly news = signal('');

  constructor(edits: Edits) {
    this.#edits = edits;
    this.team.value = edits.position.value.turn;
  }

  /** The square of the unit that waits for its destination. */
  get held(): Square | null {
    const tool = this.tool.value;
    return tool.kind === 'move' ? tool.from : null;
  }

  /** Applies the tool to a square. If its piece already stands there, removes it. */
  press(square: Square): void {
    const tool = this.tool.value;
    if (tool.kind === 'move') return this.#carry(square, tool.from);
    const wished = tool.kind === 'unit' ? piece(this.team.value, tool.unit) : tool.kind === 'peasant' ? PEASANT : EMPTY;
    const there = this.#edits.position.value.board[square]!;
    this.put(square, there === wished ? EMPTY : wished);
  }

  /** Puts a piece on a square; a fallen team comes to life. */
  put(square: Square, wished: Piece): void {
    if (!this.#edits.change(put(this.#edits.position.value, square, wished))) return;
    const where = formatSquare(square);
    this.news.value = wished === EMPTY ? words.cleared(where) : words.put(pieceName(wished), where);
  }

  shift(from: Square, to: Square): void {
    const moved = this.#edits.position.value.board[from]!;
    if (moved === EMPTY) return;
    this.#edits.change(shift(this.#edits.position.value, from, to));
    this.news.value = words.put(pieceName(moved), formatSquare(to));
  }

  /** Handles a key on a square; false if it has no meaning. */
  key(key: string, square: Square): boolean {
    const unit = LETTERS.get(key.toLowerCase());
    if (unit !== undefined) this.put(square, piece(this.team.value, unit));
    else if (key === 'o' || key === 'O') this.put(square, PEASANT);
    else if (key === 'Delete' || key === 'Backspace') this.put(square, EMPTY);
    else if (key === 'm' || key === 'M') this.#carry(square, this.held);
    else if (key === 'Escape' && this.held !== null) this.tool.value = { kind: 'move', from: null };
    else if (/^[1-4]$/.test(key)) this.choose(TEAMS[Number(key) - 1]!);
    else return false;
    return true;
  }

  /** Selects the team whose units are put; a fallen team comes to life. */
  choose(team: Team): void {
    this.team.value = team;
    const { position } = this.#edits;
    if (position.value.camps[team] === 0) this.#edits.change(setLiving(position.value, team, true));
    if (this.tool.value.kind !== 'unit') this.tool.value = { kind: 'unit', unit: SOLDIER };
  }

  #carry(square: Square, from: Square | null): void {
    const { board } = this.#edits.position.value;
    if (from === null || board[from] === EMPTY) {
      const empty = board[square] === EMPTY;
      this.tool.value = { kind: 'move', from: empty ? null : square };
      if (!empty) this.news.value = words.moving(pieceName(board[square]!), formatSquare(square));
      return;
    }
    if (from !== square) this.shift(from, square);
    this.tool.value = { kind: 'move', from: null };
  }
}
