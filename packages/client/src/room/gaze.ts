/** Which move the person looks at before making it, and what it would bring. */
import { inspect } from '@dominion/rules';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Overlay } from '../board/view.js';
import { effectsOf, type Siege, siegeOf } from '../model/lens.js';
import type { Session } from './session.js';

/** How long the mouse rests on a destination before it is looked at, in milliseconds. */
const PATIENCE = 150;

/** A move that might be made. */
interface Look {
  readonly from: number;
  readonly to: number;
  readonly wait: number;
}

/** Follows what the person looks at until it is closed. */
export class Gaze {
  readonly #siege = signal<Siege | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #end: () => void;

  constructor(session: Session) {
    this.#end = effect(() => this.#follow(lookOf(session), session));
  }

  /** What the move would bring that the person looks at; null where there is none. */
  get siege(): ReadonlySignal<Siege | null> {
    return this.#siege;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #follow(look: Look | null, session: Session): void {
    clearTimeout(this.#timer);
    const known = this.#siege.peek();
    const position = session.story.value?.match.position;
    if (look === null || position === undefined) {
      this.#siege.value = null;
      return;
    }
    if (known?.from !== look.from || known.to !== look.to) this.#siege.value = null;
    const see = (): void => {
      this.#siege.value = siegeOf(position, look.from, look.to);
    };
    if (look.wait === 0) see();
    else this.#timer = setTimeout(see, look.wait);
  }
}

/** A finger looks at what it proposes, a mouse at the destination it rests on, keys at the one that has the focus. */
function lookOf({ hand, outlook, story, task }: Session): Look | null {
  const state = hand.interaction.value;
  const at = hand.asked.value;
  const position = story.value?.match.position;
  if (!outlook.foresees.value || position === undefined || (task.value.kind !== 'move' && task.value.kind !== 'heir'))
    return null;
  if (state.kind === 'proposed') {
    const parts = inspect(state.action);
    return parts.kind === 'move' ? { from: parts.from, to: parts.to, wait: 0 } : null;
  }
  if (state.kind !== 'selected' || at === null || !effectsOf(position, state.from).has(at.square)) return null;
  return { from: state.from, to: at.square, wait: at.by === 'hover' ? PATIENCE : 0 };
}

/** The marks on the squares that a move would touch. */
export function marksOf(siege: Siege | null): readonly Overlay[] {
  if (siege === null) return [];
  const { recruits, turns, arms, yields, risks, exposes, uncovers } = siege;
  const gained = new Set([...recruits, ...turns].map(({ square }) => square).concat(arms));
  const feared = [...risks, ...exposes, ...uncovers];
  const lost = new Set(
    [...exposes, ...uncovers].map(({ square }) => square).concat(yields.map(({ square }) => square)),
  );
  const foes = new Set(feared.map(({ from }) => from));
  gained.delete(siege.to);
  lost.delete(siege.to);
  return [
    ...[...gained].map((square) => ({ square, mark: 'gain' as const })),
    ...[...lost].map((square) => ({ square, mark: 'loss' as const })),
    ...[...foes].map((square) => ({ square, mark: 'foe' as const })),
  ];
}
