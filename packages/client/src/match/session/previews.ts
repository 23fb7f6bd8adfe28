import { type FullPreview, previewOf, previewsOf } from '@dominion/insight/previews';
import { inspect, type Square } from '@dominion/rules';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Overlay } from '../../board/view.js';
import type { MatchSignals } from './state.js';
import type { Viewpoint } from './viewpoint.js';

/** How long the mouse must rest on a destination before the preview, in milliseconds. */
const TIMEOUT = 150;

type Known = Pick<MatchSignals, 'story' | 'task' | 'interaction' | 'asked'>;

/** A possible move. */
interface Look {
  readonly from: number;
  readonly to: number;
  readonly wait: number;
}

/** Follows the considered move until closed. */
export class Previews {
  readonly #shown = signal<FullPreview | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #end: () => void;

  constructor(known: Known, { previewing }: Pick<Viewpoint, 'previewing'>) {
    this.#end = effect(() => this.#follow(previewing.value ? lookOf(known) : null, known));
  }

  /** The preview of the considered move; null if there is none. */
  get shown(): ReadonlySignal<FullPreview | null> {
    return this.#shown;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #follow(look: Look | null, { story }: Known): void {
    clearTimeout(this.#timer);
    const known = this.#shown.peek();
    const position = story.value?.match.position;
    if (look === null || position === undefined) {
      this.#shown.value = null;
      return;
    }
    if (known?.from !== look.from || known.to !== look.to) this.#shown.value = null;
    const see = (): void => {
      this.#shown.value = previewOf(position, look.from, look.to);
    };
    if (look.wait === 0) see();
    else this.#timer = setTimeout(see, look.wait);
  }
}

/** Returns the considered move: a finger's proposal, the destination under a resting mouse, or the focused one. */
function lookOf({ interaction, asked, story, task }: Known): Look | null {
  const state = interaction.value;
  const at = asked.value;
  const position = story.value?.match.position;
  if (position === undefined || (task.value.kind !== 'move' && task.value.kind !== 'heir')) return null;
  if (state.kind === 'proposed') {
    const parts = inspect(state.action);
    return parts.kind === 'move' ? { from: parts.from, to: parts.to, wait: 0 } : null;
  }
  if (state.kind !== 'selected' || at === null || !previewsOf(position, state.from).has(at.square)) return null;
  return { from: state.from, to: at.square, wait: at.by === 'hover' ? TIMEOUT : 0 };
}

/** Returns the squares that a move's preview warns of: attackers, their targets, and losses. */
export function fearedSquares({ yields, risks, exposes, uncovers, to }: FullPreview): readonly Square[] {
  const struck = [...exposes, ...uncovers, ...risks];
  const squares = [...struck.map(({ from }) => from), ...struck.map(({ square }) => square)];
  return [...new Set([...squares, ...yields.map(({ square }) => square)])].filter((square) => square !== to);
}

/** Returns the marks on the squares that a move would affect. */
export function previewMarks(preview: FullPreview | null): readonly Overlay[] {
  if (preview === null) return [];
  const { recruits, turns, arms, yields, risks, exposes, uncovers } = preview;
  const gained = new Set([...recruits, ...turns].map(({ square }) => square).concat(arms));
  const feared = [...risks, ...exposes, ...uncovers];
  const lost = new Set(
    [...exposes, ...uncovers].map(({ square }) => square).concat(yields.map(({ square }) => square)),
  );
  const foes = new Set(feared.map(({ from }) => from));
  gained.delete(preview.to);
  lost.delete(preview.to);
  return [
    ...[...gained].map((square) => ({ square, mark: 'gain' as const })),
    ...[...lost].map((square) => ({ square, mark: 'loss' as const })),
    ...[...foes].map((square) => ({ square, mark: 'foe' as const })),
  ];
}
