/** What the person does on the board: each press, drag or key, and what comes of it. */
import { move, muster, PASS, type Square, type Unit } from '@dominion/rules';
import { batch } from '@preact/signals';
import { noteMustered } from '../../base/storage/matches.js';
import { tellWhyNot } from '../../i18n/tell.js';
import { aimOf, type Input, type Interaction, interact } from '../../model/board/interaction.js';
import type { Outlook } from './outlook.js';
import type { AskedSquare, MatchSignals } from './state.js';
import type { Tools } from './tools/list.js';
import type { Wire } from './wire.js';

/** A second press so soon after the first, in milliseconds, is a double tap and no answer. */
const SECOND_THOUGHT = 300;

type Known = Pick<MatchSignals, 'table' | 'situation' | 'task' | 'interaction' | 'asked' | 'refused'>;

/** What the hand acts upon. */
interface Reached extends Pick<Tools, 'orders' | 'ahead' | 'tools'> {
  readonly outlook: Outlook;
}

export class Hand {
  readonly #known: Known;
  readonly #say: Wire['say'];
  readonly #reached: Reached;
  /** When a finger last asked for something, in milliseconds of the page's life. */
  #proposed = Number.NEGATIVE_INFINITY;

  constructor(known: Known, { say }: Pick<Wire, 'say'>, reached: Reached) {
    this.#known = known;
    this.#say = say;
    this.#reached = reached;
  }

  /** What the person does on the board. */
  readonly input = (input: Input): void => {
    const { table, situation, task, interaction, asked, refused } = this.#known;
    const { orders, tools, outlook } = this.#reached;
    const shown = outlook.view.peek();
    // A still picture takes no orders.
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
      const said = outcome.whyNot ? tellWhyNot(outcome.whyNot) : null;
      const square = squareOf(input);
      // A muster that is suggested answers no one, so what was said stays.
      if (said !== null || input.kind !== 'muster') this.#say(said);
      const unit = outcome.whyNot?.kind === 'no-move' ? null : unitIn(outcome.state);
      refused.value = said === null || square === null ? null : { square, unit: unit ?? square, text: said };
      // Why the selected unit does not go there is answer enough.
      if (input.kind === 'confirm' || input.kind === 'press')
        asked.value = said !== null && unit !== null ? null : touchedBy(input);
      if (outcome.act !== undefined) orders.act(outcome.act, outcome.state);
    });
  };

  /** Whether a finger taps the square once more that it has just asked for: fingers tremble. */
  #isDoubleTap(input: Input): boolean {
    if (input.kind !== 'press' || !input.touch || performance.now() - this.#proposed >= SECOND_THOUGHT) return false;
    const { value: state } = this.#known.interaction;
    const asked = this.#reached.tools.map((tool) => tool.asksFor?.() ?? null).find((square) => square !== null);
    return input.square === (state.kind === 'proposed' ? aimOf(state.action) : asked);
  }

  /** Notes that a finger has asked for something. */
  #note(input: Input): void {
    if ('touch' in input && input.touch) this.#proposed = performance.now();
  }

  /** Asks about the piece on a square, and what it would become where a choice is pointed at; or (null) no longer. */
  ask(square: Square | null, by: AskedSquare['by'], becomes?: Unit): void {
    const { asked } = this.#known;
    // What is told of a square is told of the board as it is.
    if (this.#reached.ahead.on.value) return;
    if (square !== null) asked.value = { square, by, ...(becomes !== undefined && { becomes }) };
    else if (asked.value?.by === by) asked.value = null;
  }

  /** Picks what a unit becomes. */
  pick(unit: Unit): void {
    this.input({ kind: 'pick', unit });
  }

  /** Sends the muster as it is chosen. */
  confirmMuster(): void {
    const { value: state } = this.#known.interaction;
    const { value: task } = this.#known.task;
    if (task.kind !== 'muster') return;
    noteMustered();
    // What was chosen stays on show until the answer comes.
    this.#reached.orders.act(muster(task.team, ...(state.kind === 'mustering' ? state.chosen : [])), state);
  }

  /** Leaves the new Emperor where the Prince stood. */
  stay(): void {
    const { value: task } = this.#known.task;
    if (task.kind === 'heir') this.#reached.orders.act(move(task.prince, task.prince));
  }

  /** Passes, where nothing can move. */
  pass(): void {
    if (this.#known.task.value.kind === 'pass') this.#reached.orders.act(PASS);
  }
}

/** The square that an input is about; null for none. */
function squareOf(input: Input): Square | null {
  if (input.kind === 'press' || input.kind === 'lift') return input.square;
  return input.kind === 'drop' ? input.to : null;
}

/** Where the unit stands that goes on being asked; null where none does, so that the square itself was asked. */
function unitIn(state: Interaction): Square | null {
  return state.kind === 'selected' ? state.from : null;
}

/** What the person asks about by an input: the square that a finger has pressed; null for none. */
function touchedBy(input: Input): AskedSquare | null {
  if (input.kind !== 'press' || !input.touch || input.square === null) return null;
  return { square: input.square, by: 'touch' };
}
