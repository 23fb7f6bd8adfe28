/** Handles the player's input on the board: each press, drag or key, and its effect. */
import { move, muster, PASS, type Square, type Unit } from '@dominion/rules';
import { batch } from '@preact/signals';
import { noteMustered } from '../../base/storage/matches.js';
import { formatWhyNot } from '../../i18n/format-events.js';
import { aimOf, type Input, type Interaction, interact } from '../../model/board/interaction.js';
import type { HostRequests } from './host-requests.js';
import type { AskedSquare, MatchSignals } from './state.js';
import type { Tools } from './tools/list.js';
import type { Viewpoint } from './viewpoint.js';

/** A second press within this time, in milliseconds, is a double tap and no answer. */
const SECOND_THOUGHT = 300;

type Known = Pick<MatchSignals, 'table' | 'situation' | 'task' | 'interaction' | 'asked' | 'refused'>;

interface Reached extends Pick<Tools, 'orders' | 'ahead' | 'tools'> {
  readonly outlook: Viewpoint;
}

export class BoardInput {
  readonly #known: Known;
  readonly #say: HostRequests['say'];
  readonly #reached: Reached;
  /** When a finger last proposed an action, in milliseconds of the page's life. */
  #proposed = Number.NEGATIVE_INFINITY;

  constructor(known: Known, { say }: Pick<HostRequests, 'say'>, reached: Reached) {
    this.#known = known;
    this.#say = say;
    this.#reached = reached;
  }

  readonly input = (input: Input): void => {
    const { table, situation, task, interaction, asked, refused } = this.#known;
    const { orders, tools, outlook } = this.#reached;
    const shown = outlook.view.peek();
    // A still picture accepts no input.
    if (table.value === null || shown === null || this.#isDoubleTap(input)) return;
    for (const tool of tools) {
      const taken = tool.take(input, shown);
      if (taken === null) continue;
      if (taken.asks) this.#note(input);
      if (taken.says === undefined) return;
      this.#say(taken.says);
      refused.value = null;
      asked.value = touchedBy(input);
      return;
    }
    const before = interaction.value;
    const outcome = interact(before, input, situation.value, task.value);
    batch(() => {
      interaction.value = outcome.state;
      if (outcome.state.kind === 'proposed' && outcome.act === undefined && before.kind !== 'proposed')
        this.#note(input);
      const said = outcome.whyNot ? formatWhyNot(outcome.whyNot) : null;
      const square = squareOf(input);
      // A suggested muster is not the player's act, so the last message stays.
      if (said !== null || input.kind !== 'muster') this.#say(said);
      const unit = outcome.whyNot?.kind === 'no-move' ? null : unitIn(outcome.state);
      refused.value = said === null || square === null ? null : { square, unit: unit ?? square, text: said };
      // The reason why the selected unit can't go there is answer enough.
      if (input.kind === 'confirm' || input.kind === 'press')
        asked.value = said !== null && unit !== null ? null : touchedBy(input);
      if (outcome.act !== undefined) orders.act(outcome.act, outcome.state);
    });
  };

  /** Whether a finger taps the square it has just proposed again: fingers tremble. */
  #isDoubleTap(input: Input): boolean {
    if (input.kind !== 'press' || !input.touch || performance.now() - this.#proposed >= SECOND_THOUGHT) return false;
    const { value: state } = this.#known.interaction;
    const asked = this.#reached.tools.map((tool) => tool.asksFor?.() ?? null).find((square) => square !== null);
    return input.square === (state.kind === 'proposed' ? aimOf(state.action) : asked);
  }

  /** Notes the time when a finger proposed an action. */
  #note(input: Input): void {
    if ('touch' in input && input.touch) this.#proposed = performance.now();
  }

  /** Asks about the piece on a square and what it would become; null ends it. */
  ask(square: Square | null, by: AskedSquare['by'], becomes?: Unit): void {
    const { asked } = this.#known;
    // Explanations of a square describe the current board, not a planned one.
    if (this.#reached.ahead.on.value) return;
    if (square !== null) asked.value = { square, by, ...(becomes !== undefined && { becomes }) };
    else if (asked.value?.by === by) asked.value = null;
  }

  pick(unit: Unit): void {
    this.input({ kind: 'pick', unit });
  }

  confirmMuster(): void {
    const { value: state } = this.#known.interaction;
    const { value: task } = this.#known.task;
    if (task.kind !== 'muster') return;
    noteMustered();
    // The choice stays on show until the answer comes.
    this.#reached.orders.act(muster(task.team, ...(state.kind === 'mustering' ? state.chosen : [])), state);
  }

  /** Leaves the new Emperor on the Prince's square. */
  stay(): void {
    const { value: task } = this.#known.task;
    if (task.kind === 'heir') this.#reached.orders.act(move(task.prince, task.prince));
  }

  /** Passes, if nothing can move. */
  pass(): void {
    if (this.#known.task.value.kind === 'pass') this.#reached.orders.act(PASS);
  }
}

/** Returns the square of an input; null if it has none. */
function squareOf(input: Input): Square | null {
  if (input.kind === 'press' || input.kind === 'lift') return input.square;
  return input.kind === 'drop' ? input.to : null;
}

/** Returns null if no unit stays selected: the input was about the square itself. */
function unitIn(state: Interaction): Square | null {
  return state.kind === 'selected' ? state.from : null;
}

/** Returns what an input asks about: the square that a finger pressed; null otherwise. */
function touchedBy(input: Input): AskedSquare | null {
  if (input.kind !== 'press' || !input.touch || input.square === null) return null;
  return { square: input.square, by: 'touch' };
}
