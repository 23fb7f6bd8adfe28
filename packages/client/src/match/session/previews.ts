/** Which move the person looks at before making it, and what it would bring. */

import { type FullPreview, previewOf, previewsOf } from '@dominion/insight/previews';
import { inspect, type Square } from '@dominion/rules';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Overlay } from '../../board/view.js';
import type { Outlook } from './outlook.js';
import type { MatchSignals } from './state.js';

/** How long the mouse rests on a destination before it is looked at, in milliseconds. */
const PATIENCE = 150;

type Known = Pick<MatchSignals, 'story' | 'task' | 'interaction' | 'asked'>;

/** A move that might be made. */
interface Look {
  readonly from: number;
  readonly to: number;
  readonly wait: number;
}

/** Follows what the person looks at until it is closed. */
export class Previews {
  readonly #shown = signal<FullPreview | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #end: () => void;

  constructor(known: Known, { previewing }: Pick<Outlook, 'previewing'>) {
    this.#end = effect(() => this.#follow(previewing.value ? lookOf(known) : null, known));
  }

  /** What the move would bring that the person looks at; null where there is none. */
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

/** A finger looks at what it proposes, a mouse at the destination it rests on, keys at the one that has the focus. */
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
  return { from: state.from, to: at.square, wait: at.by === 'hover' ? PATIENCE : 0 };
}

/** The squares that the sentences about a move warn of: who could strike next, what would be struck, and what is lost. */
export function fearedSquares({ yields, risks, exposes, uncovers, to }: FullPreview): readonly Square[] {
  const struck = [...exposes, ...uncovers, ...risks];
  const squares = [...struck.map(({ from }) => from), ...struck.map(({ square }) => square)];
  return [...new Set([...squares, ...yields.map(({ square }) => square)])].filter((square) => square !== to);
}

/** The marks on the squares that a move would touch. */
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
