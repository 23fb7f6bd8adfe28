/** Hints for the player to move, if allowed, and only for the current position. */

import { isMove, originOf, type Square, type Team } from '@dominion/rules';
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn, Overlay } from '../../board/view.js';
import type { Hint, HintAsked } from '../../bots/hints.js';
import { aimOf, type Interaction } from '../../model/board/interaction.js';
import { isCalled } from '../../model/board/task.js';
import type { MatchSignals } from './state.js';

type Known = Pick<MatchSignals, 'down' | 'table' | 'seat' | 'story' | 'task' | 'interaction'>;

export type HintState =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking' }
  /** `at` is the move on show; another press shows the next one. */
  | { readonly kind: 'shown'; readonly moves: readonly Hint[]; readonly at: number }
  /** No worker could think: it couldn't be loaded, or it failed. */
  | { readonly kind: 'failed' };

const NONE: HintState = { kind: 'none' };

/** Returns the square of the unit that the player is acting with; null if there is none. */
function pickedIn(state: Interaction): Square | null {
  if (state.kind === 'selected') return state.from;
  if (state.kind === 'outcome') return state.square;
  if (state.kind !== 'proposed') return null;
  return isMove(state.action) ? originOf(state.action) : aimOf(state.action);
}

/** Finds the best moves; rejects if no worker can think, or when aborted. */
export type FindHints = (asked: HintAsked, signal: AbortSignal) => Promise<readonly Hint[]>;

const findHints: FindHints = async (asked, signal) => (await import('../../bots/hints.js')).hintsFor(asked, signal);

/** Follows a session until closed. */
export class Hints {
  readonly #known: Known;
  readonly #find: FindHints;
  readonly #state = signal<HintState>(NONE);
  readonly #ends: readonly (() => void)[];
  #thinking: AbortController | null = null;

  constructor(known: Known, ask: FindHints = findHints) {
    this.#known = known;
    this.#find = ask;
    let before = '';
    const ofAnother = effect(() => {
      const state = this.#state.peek();
      const picked = pickedIn(this.#known.interaction.value);
      if (state.kind !== 'shown' || picked === null) return;
      // Picking another unit means another plan: an arrow must not cover its squares.
      if (state.moves[state.at]!.arrows.every(({ from }) => from !== picked)) this.clear();
    });
    const ofAnotherPosition = effect(() => {
      const steps = this.#known.story.value?.steps ?? [];
      // A change of position or player ends a hint. Other teams' musters don't: each team musters for itself.
      const at = this.#known.task.value.kind === 'muster' ? 'muster' : `${steps.length} ${steps.at(-1)?.line}`;
      const now = `${this.team.value} ${at}`;
      if (now !== before) this.clear();
      before = now;
    });
    this.#ends = [ofAnother, ofAnotherPosition];
  }

  get state(): ReadonlySignal<HintState> {
    return this.#state;
  }

  /** The team the player can ask for; null if hints are off, or the player has nothing to choose. */
  readonly team: ReadonlySignal<Team | null> = computed(() => {
    const { table, seat, story, task } = this.#known;
    if (
      !table.value?.hints ||
      table.value.paused ||
      table.value.adjourned ||
      seat.value === null ||
      story.value === null
    )
      return null;
    if (!isCalled(task.value)) return null;
    return task.value.kind === 'muster' ? task.value.team : story.value.match.position.turn;
  });

  readonly drawn: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const state = this.#state.value;
    return state.kind === 'shown' ? state.moves[state.at]!.arrows.map((arrow) => ({ ...arrow, pen: 'hint' })) : [];
  });

  readonly marks: ReadonlySignal<readonly Overlay[]> = computed(() => {
    const state = this.#state.value;
    return state.kind === 'shown' ? state.moves[state.at]!.marks : [];
  });

  /**
   * Shows the best move, then the next at each call, and the first after the last. Does nothing if hints aren't
   * allowed, or while disconnected.
   */
  ask(): void {
    const state = this.#state.peek();
    if (this.team.peek() === null || this.#known.down.peek() || state.kind === 'thinking') return;
    if (state.kind === 'shown') this.#state.value = { ...state, at: (state.at + 1) % state.moves.length };
    else void this.#think();
  }

  /** Removes the hint, or aborts the search. */
  clear(): void {
    batch(() => {
      this.#thinking?.abort();
      this.#thinking = null;
      if (this.#state.peek().kind !== 'none') this.#state.value = NONE;
    });
  }

  close(): void {
    for (const end of this.#ends) end();
    this.clear();
  }

  async #think(): Promise<void> {
    const { match } = this.#known.story.peek()!;
    const asked = { position: match.position, team: this.team.peek()!, dice: match.header.dice };
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#state.value = { kind: 'thinking' };
    let found: HintState;
    try {
      const moves = await this.#find(asked, thinking.signal);
      found = moves.length === 0 ? { kind: 'failed' } : { kind: 'shown', moves, at: 0 };
    } catch {
      found = { kind: 'failed' };
    }
    if (thinking.signal.aborted) return;
    this.#thinking = null;
    this.#state.value = found;
  }
}
