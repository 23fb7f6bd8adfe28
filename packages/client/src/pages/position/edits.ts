/** What somebody has done in the editor so far: the position, what came before it, what is typed beside it. */
import { type Position, type PositionError, parsePosition } from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { editor as words } from '../../i18n/pages/position.js';
import { type Changed, faultOf, positionText } from './draft.js';

/** How many changes can be taken back. */
const MOST = 200;

export class Edits {
  readonly #past = signal<readonly Position[]>([]);
  readonly #future = signal<readonly Position[]>([]);
  readonly #position;
  /** What stands in the text field, where that is no position that can be read; null where it says what the board shows. */
  readonly typed = signal<string | null>(null);
  /** Why the last change was not made. */
  readonly notice = signal<string | null>(null);

  constructor(position: Position, typed: string | null = null) {
    this.#position = signal(position);
    this.typed.value = typed;
  }

  /** What the board shows. */
  get position(): ReadonlySignal<Position> {
    return this.#position;
  }

  /** What the text field shows. */
  readonly text: ReadonlySignal<string> = computed(() => this.typed.value ?? positionText(this.#position.value));

  /** What is wrong with what was typed, or else with the board; null where it is a position. */
  readonly error: ReadonlySignal<PositionError | null> = computed(() => {
    const typed = this.typed.value;
    if (typed === null) return faultOf(this.#position.value);
    const parsed = parsePosition(typed);
    return parsed.ok ? null : parsed.error;
  });

  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#past.value.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#future.value.length > 0);

  /** Makes a change, or says why not; false then. */
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

  /** Takes over what is typed: the board follows as soon as it is a position. */
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
