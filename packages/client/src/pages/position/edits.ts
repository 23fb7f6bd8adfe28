/** The state of the editor: the position, its history, and the typed text. */
import { type Position, type PositionError, parsePosition } from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { editor as words } from '../../i18n/pages/position.js';
import { type Changed, faultOf, positionText } from './draft.js';

/** How many changes can be undone. */
const MOST = 200;

export class Edits {
  readonly #past = signal<readonly Position[]>([]);
  readonly #future = signal<readonly Position[]>([]);
  readonly #position;
  /** The text in the field while it is no valid position; null while it matches the board. */
  readonly typed = signal<string | null>(null);
  /** Why the last change was refused. */
  readonly notice = signal<string | null>(null);

  constructor(position: Position, typed: string | null = null) {
    this.#position = signal(position);
    this.typed.value = typed;
  }

  get position(): ReadonlySignal<Position> {
    return this.#position;
  }

  readonly text: ReadonlySignal<string> = computed(() => this.typed.value ?? positionText(this.#position.value));

  /** The fault of the typed text, else of the board; null if it is a valid position. */
  readonly error: ReadonlySignal<PositionError | null> = computed(() => {
    const typed = this.typed.value;
    if (typed === null) return faultOf(this.#position.value);
    const parsed = parsePosition(typed);
    return parsed.ok ? null : parsed.error;
  });

  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#past.value.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#future.value.length > 0);

  /** Makes a change. If it is refused, says why and returns false. */
  change(changed: Changed): boolean {
    if (!changed.ok) {
      const { team, unit, most } = changed;
      this.notice.value = unit === 5 || unit === 6 ? words.tooManyShared(team, most) : words.tooMany(team, unit, most);
      return false;
    }
    this.#go(changed.position);
    this.typed.value = null;
    return true;
  }

  /** Takes a typed text; the board follows when it is a valid position. */
  type(text: string): void {
    const parsed = parsePosition(text.trim());
    if (parsed.ok) this.#go(parsed.position);
    this.typed.value = parsed.ok ? null : text;
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.#future.value = [this.#position.value, ...this.#future.value];
    this.#show(before);
  }

  redo(): void {
    const [after, ...rest] = this.#future.value;
    if (after === undefined) return;
    this.#past.value = [...this.#past.value, this.#position.value];
    this.#future.value = rest;
    this.#show(after);
  }

  #go(position: Position): void {
    if (positionText(position) !== positionText(this.#position.value)) {
      this.#past.value = [...this.#past.value, this.#position.value].slice(-MOST);
      this.#future.value = [];
    }
    this.#show(position);
  }

  #show(position: Position): void {
    this.#position.value = position;
    this.typed.value = null;
    this.notice.value = null;
  }
}
