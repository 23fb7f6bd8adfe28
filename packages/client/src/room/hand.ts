/** What the person does on the board, from the first press until the room has answered. */
import {
  type Action,
  EMPTY,
  formatAction,
  move,
  muster,
  PASS,
  parseAction,
  type Square,
  type Unit,
} from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { aimOf, IDLE, type Input, type Interaction, interact } from '../model/interaction.js';
import type { Followed } from '../model/story.js';
import type { Table } from '../model/table.js';
import { noteMustered } from '../prefs.js';
import { randomHex } from '../random.js';
import { order as words } from '../words/hands.js';
import { tellHint, tellRefused } from '../words/tell.js';
import type { Session } from './session.js';

/** An action on its way to the server, under its own name, so that sending it again counts once. */
export interface Pending {
  readonly line: string;
  readonly ply: number;
  readonly id: string;
  /** Whether it was put on a line, so that the server may have it already. */
  readonly tried: boolean;
  /** Where the log will hold it, once the server said so. */
  readonly at: number | null;
}

/** A square that the person asks about, and by what. */
export interface Asked {
  readonly square: Square;
  readonly by: 'hover' | 'focus' | 'touch';
}

/** How long, in milliseconds, an action is on its way before the person wants to see which one it is. */
const LATE = 1000;

/** What was refused, and where. */
export interface Refused {
  readonly square: Square;
  readonly text: string;
}

/** A second press so soon after the first, in milliseconds, is a double tap and no answer. */
const SECOND_THOUGHT = 300;

export class Hand {
  readonly #session: Session;
  /** The name of the action that has been on its way for long. */
  readonly #late = signal('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly interaction = signal<Interaction>(IDLE);
  readonly pending = signal<Pending | null>(null);
  /** What the person ordered and nobody has answered, while the line is down or slow; null for nothing. */
  readonly ordered: ReadonlySignal<Pending | null> = computed(() => {
    const pending = this.pending.value;
    if (pending === null || pending.at !== null) return null;
    return this.#session.down.value || this.#late.value === pending.id ? pending : null;
  });
  /** The piece that the person asks about: under the resting mouse, at the keyboard's focus, or tapped. */
  readonly asked = signal<Asked | null>(null);
  /** The press that was last refused; null once the person has done something else. */
  readonly refused = signal<Refused | null>(null);
  /** When a finger last asked for something, in milliseconds of the page's life. */
  #proposed = Number.NEGATIVE_INFINITY;

  constructor(session: Session) {
    this.#session = session;
  }

  /** What the person does on the board. */
  readonly input = (input: Input): void => {
    const session = this.#session;
    // A still picture takes no orders.
    if (session.table.value === null) return;
    if (input.kind === 'cancel' && this.ordered.value !== null) return this.withdraw();
    if (input.kind === 'press' && this.#isEmpty(input.square)) session.sketch.clear();
    if (this.#isDoubleTap(input)) return;
    const planned = session.plans.plan.value;
    if (session.plans.take(input)) {
      if (session.plans.plan.value !== planned) this.#note(input);
      session.say(null);
      this.refused.value = null;
      this.asked.value = touchedBy(input);
      return;
    }
    const before = this.interaction.value;
    const outcome = interact(before, input, session.situation.value);
    batch(() => {
      this.interaction.value = outcome.state;
      if (outcome.state.kind === 'proposed' && outcome.act === undefined && before.kind !== 'proposed')
        this.#note(input);
      const said = outcome.hint ? tellHint(outcome.hint) : null;
      const square = squareOf(input);
      session.say(said);
      this.refused.value = said === null || square === null ? null : { square, text: said };
      if (input.kind === 'confirm' || input.kind === 'press') this.asked.value = touchedBy(input);
      if (outcome.act !== undefined) this.act(outcome.act, outcome.state);
    });
  };

  /** Whether a finger taps the square once more that it has just asked for: fingers tremble. */
  #isDoubleTap(input: Input): boolean {
    if (input.kind !== 'press' || !input.touch || performance.now() - this.#proposed >= SECOND_THOUGHT) return false;
    const state = this.interaction.value;
    const aim = state.kind === 'proposed' ? aimOf(state.action) : this.#session.plans.plan.value?.to;
    return input.square === aim;
  }

  /** Notes that a finger has asked for something. */
  #note(input: Input): void {
    if ('touch' in input && input.touch) this.#proposed = performance.now();
  }

  #isEmpty(square: Square | null): boolean {
    return square !== null && this.#session.outlook.view.value?.position.board[square] === EMPTY;
  }

  /** Asks about the piece on a square, or (null) no longer. */
  ask(square: Square | null, by: Asked['by']): void {
    if (square !== null) this.asked.value = { square, by };
    else if (this.asked.value?.by === by) this.asked.value = null;
  }

  /** Picks what a unit becomes. */
  pick(unit: Unit): void {
    this.input({ kind: 'pick', unit });
  }

  /** Sends the muster as it is chosen. */
  confirmMuster(): void {
    const state = this.interaction.value;
    const task = this.#session.task.value;
    if (task.kind !== 'muster') return;
    noteMustered();
    // What was chosen stays on show until the answer comes.
    this.act(muster(task.team, ...(state.kind === 'mustering' ? state.chosen : [])), state);
  }

  /** Leaves the new Emperor where the Prince stood. */
  stay(): void {
    const task = this.#session.task.value;
    if (task.kind === 'heir') this.act(move(task.prince, task.prince));
  }

  /** Passes, where nothing can move. */
  pass(): void {
    if (this.#session.task.value.kind === 'pass') this.act(PASS);
  }

  /** Sends an action; `shown` is what is on show until the answer comes. */
  act(action: Action, shown: Interaction = IDLE): void {
    const story = this.#session.story.value;
    if (this.pending.value !== null || story === null) return;
    const { ply } = story.match.position;
    const id = randomHex(12);
    this.pending.value = { line: formatAction(action), ply, id, tried: false, at: null };
    this.interaction.value = shown;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#late.value = id), LATE);
    void this.send();
  }

  /** Sends what was ordered no more. Whether the server had it already, the log will tell. */
  withdraw(): void {
    const ordered = this.ordered.value;
    if (ordered === null) return;
    batch(() => {
      this.pending.value = null;
      this.interaction.value = IDLE;
      this.#session.say(ordered.tried ? words.withdrawn : null);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Sends what is on its way, once more where it had been sent; nothing where nothing is. */
  async send(): Promise<void> {
    const session = this.#session;
    const pending = this.pending.value;
    if (pending === null) return;
    const { line, ply, id } = pending;
    if (session.link.value === 'online') this.pending.value = { ...pending, tried: true };
    const reply = await session.exchange('act', { line, ply, id });
    // Without an answer it is sent again, under the same name, as soon as there is a line.
    if (reply === null || this.pending.value?.id !== id) return;
    if (reply.ok && reply.at !== undefined && (session.table.value?.log.length ?? 0) <= reply.at) {
      this.pending.value = { ...pending, tried: true, at: reply.at };
      return;
    }
    this.pending.value = null;
    // A lesson that wants something else takes an action and does nothing.
    if (!reply.ok || reply.at === undefined) this.interaction.value = IDLE;
    if (!reply.ok) this.#refuse(tellRefused(reply), parseAction(line));
  }

  /** Says why not, where it was meant to be. */
  #refuse(text: string, action: Action | null): void {
    const square = action === null ? null : aimOf(action);
    this.#session.say(text);
    this.refused.value = square === null ? null : { square, text };
  }

  /** What was on its way is so no more, where it is in the log now, or was meant for a position that has been taken back. */
  settle(table: Table, { undone }: Followed): void {
    const pending = this.pending.value;
    const done = pending?.at != null && table.log.length > pending.at;
    if (done || undone.length > 0) this.pending.value = null;
  }

  /** The match has moved on: what the person was in the middle of ends, where it cannot go on. */
  moveOn(): void {
    this.interaction.value = interact(
      this.interaction.value,
      { kind: 'moved-on' },
      this.#session.situation.value,
    ).state;
  }
}

/** The square that an input is about; null for none. */
function squareOf(input: Input): Square | null {
  if (input.kind === 'press' || input.kind === 'lift') return input.square;
  return input.kind === 'drop' ? input.to : null;
}

/** What the person asks about by an input: the square that a finger has pressed; null for none. */
function touchedBy(input: Input): Asked | null {
  if (input.kind !== 'press' || !input.touch || input.square === null) return null;
  return { square: input.square, by: 'touch' };
}
