/** Planned moves in a correspondence match: edited on the board, sent as a whole, stored only by the server. */
import { MOST_PLANNED, type PlannedMove, type StoppedPlan } from '@dominion/protocol';
import { isLiving, isOver, originOf, parseAction, type Square, type Team, targetOf } from '@dominion/rules';
import type { BrokenOath } from '@dominion/table';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { formatWhyNot } from '../../../i18n/format-events.js';
import { ahead as words } from '../../../i18n/planned-moves.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import type { Input } from '../../../model/board/interaction.js';
import {
  type Drafting,
  type FateAsked,
  type Foreseen,
  fateAfter,
  foreseen,
  mayOrder,
  NOTHING_PLANNED,
  type OpenOrder,
  plannedBy,
  reachIn,
  type TurnPlan,
  withOrder,
  withSquare,
} from '../../../model/board/planned-moves.js';
import { restingView } from '../../../model/board/static-view.js';
import { breakingFor } from '../../../model/table/oaths.js';
import type { HostRequests } from '../host-requests.js';
import type { MatchSignals } from '../state.js';
import { type BoardTool, type Taken, withReach } from '../tool.js';

type Known = Pick<MatchSignals, 'table' | 'story' | 'seat' | 'situation' | 'task' | 'asking' | 'asked' | 'refused'>;

const NO_ORDERS: readonly PlannedMove[] = [];

export class PlannedMovesTool implements BoardTool {
  readonly #known: Known;
  readonly #wire: Pick<HostRequests, 'request' | 'say'>;
  readonly #state = signal<Drafting>(NOTHING_PLANNED);
  readonly #on = signal(false);
  readonly #stop: () => void;
  /** Whether planned moves are on their way to the server. */
  readonly sending = signal(false);
  /** The index of the planned move pointed at in the list; null if none. */
  readonly pointed = signal<number | null>(null);

  /** The planned moves on the server. */
  readonly orders: ReadonlySignal<readonly PlannedMove[]> = computed(
    () => this.#known.asking.value.orders ?? NO_ORDERS,
  );
  /** The planned move that stopped, until the player has read it; null if none. */
  readonly stopped: ReadonlySignal<StoppedPlan | null> = computed(() => this.#known.asking.value.stopped ?? null);
  /** Whether this player can plan moves in this match. */
  readonly offered: ReadonlySignal<boolean> = computed(() => {
    const { table, seat, story } = this.#known;
    const [now, me] = [table.value, seat.value];
    if (now === null || me === null || now.pace.kind !== 'days' || now.status !== 'playing') return false;
    return story.value !== null && isLiving(story.value.match.position, me);
  });
  /** Whether moves can be planned now. */
  readonly may: ReadonlySignal<boolean> = computed(() => {
    const { table, situation, task } = this.#known;
    return mayOrder(table.value, situation.value, task.value);
  });
  /** Whether it's the player's turn, so that the server plays the first planned move soon. */
  readonly due: ReadonlySignal<boolean> = computed(() => {
    const { table, task } = this.#known;
    const stands = table.value?.paused === true || table.value?.adjourned === true;
    return task.value.kind === 'move' && this.orders.value.length > 0 && !stands;
  });
  /** Whether the board shows a future turn. */
  readonly on: ReadonlySignal<boolean> = computed(() => this.#on.value && this.may.value);
  /** The planned move being edited; null if none. */
  readonly open: ReadonlySignal<OpenOrder | null> = computed(() => (this.on.value ? this.#state.value.open : null));
  /** The unit whose destination is being chosen; null if none. */
  readonly picked: ReadonlySignal<Square | null> = computed(() => (this.on.value ? this.#state.value.picked : null));
  /** The positions that the planned moves lead to; null before the match and without a seat. */
  readonly foreseen: ReadonlySignal<Foreseen | null> = computed(() => {
    const { story, seat } = this.#known;
    if (story.value === null || seat.value === null) return null;
    return foreseen(story.value.match.position, seat.value, this.orders.value);
  });
  /** The planned turn on show; null if there is none. */
  readonly desk: ReadonlySignal<TurnPlan | null> = computed(() => {
    if (!this.on.value) return null;
    return this.#deskAt(this.#state.value.open?.at);
  });
  /** Why no further turn can be planned; null if one can. */
  readonly end: ReadonlySignal<'full' | 'decided' | null> = computed(() => {
    const desk = this.desk.value;
    if (desk === null || this.open.value !== null) return null;
    if (isOver(desk.position)) return 'decided';
    return desk.at >= MOST_PLANNED ? 'full' : null;
  });
  /** The questions that Fate may ask after the planned move being edited. */
  readonly fates: ReadonlySignal<readonly FateAsked[]> = computed(() => {
    const [open, desk] = [this.open.value, this.desk.value];
    return open === null || desk === null ? [] : fateAfter(desk.position, open.order);
  });

  /** The oaths that the edited move would break on the foreseen board; the player confirms them. */
  readonly broken: ReadonlySignal<readonly BrokenOath[]> = computed(() => {
    const [open, desk] = [this.open.value, this.desk.value];
    const action = open === null ? null : parseAction(open.order.line);
    if (desk === null || action === null) return [];
    return breakingFor(desk.position, desk.me, this.#known.table.value?.sworn ?? []).get(action) ?? [];
  });

  constructor(known: Known, wire: Pick<HostRequests, 'request' | 'say'>) {
    this.#known = known;
    this.#wire = wire;
    this.#stop = effect(() => {
      void [known.story.value, this.may.value, this.orders.value];
      untracked(() => this.#follow());
    });
  }

  close(): void {
    this.#stop();
  }

  /** Shows the next turn without a planned move. */
  begin(): void {
    if (!this.may.value) return;
    this.#forget();
    batch(() => {
      this.#on.value = true;
      this.#state.value = NOTHING_PLANNED;
      this.pointed.value = null;
    });
  }

  /** Opens a planned move on the server for editing. */
  reopen(at: number): void {
    const order = this.orders.value[at];
    if (!this.may.value || order === undefined) return;
    this.#forget();
    batch(() => {
      this.#on.value = true;
      this.#state.value = { picked: null, open: { at, order } };
    });
  }

  /** Shows the current board again; unsaved edits are lost. */
  leave(): void {
    batch(() => {
      this.#on.value = false;
      this.#state.value = NOTHING_PLANNED;
    });
  }

  /** Handles an input if it concerns planned moves. None of it leaves this page. */
  take(input: Input): Taken | null {
    if (!this.may.value) return null;
    const begun = this.#on.value;
    const opened = this.open.value !== null;
    const desk = this.desk.value ?? this.#deskAt();
    const planned =
      this.end.value === null || this.open.value !== null ? plannedBy(this.#state.value, input, desk) : null;
    if (planned === null) {
      // Escape leaves; other input has no meaning on a board that shows another turn.
      if (begun && input.kind === 'cancel') this.leave();
      return begun ? {} : null;
    }
    if (!begun && desk.at >= MOST_PLANNED) return null;
    const text = planned.whyNot === undefined ? null : formatWhyNot(planned.whyNot);
    batch(() => {
      this.#on.value = true;
      this.#state.value = planned.state;
      this.#known.asked.value = null;
      this.#wire.say(text);
      const square = input.kind === 'press' ? input.square : input.kind === 'drop' ? input.to : null;
      const unit = planned.state.picked ?? square;
      this.#known.refused.value = text === null || square === null ? null : { square, unit: unit!, text };
    });
    return { asks: !opened && this.open.value !== null };
  }

  /** Returns the destination of the planned move being edited. */
  asksFor(): Square | null {
    return arrowOf(this.open.value?.order.line ?? null)?.to ?? null;
  }

  /** Returns the view of the planned turn, or with the planned move pointed at; otherwise unchanged. */
  over(view: SeenView): SeenView {
    const desk = this.desk.value;
    const open = this.open.value;
    const at = this.pointed.value;
    const pointed = at === null || open !== null ? undefined : this.orders.value[at];
    const shown = open?.order ?? pointed;
    const planned = arrowOf(shown?.line ?? null);
    const marks = shown === undefined ? {} : { ...(planned && { planned }), footing: shown.squares };
    if (desk === null) return pointed === undefined ? view : { ...view, ...marks };
    const picked = this.picked.value;
    const idle = open !== null || this.end.value !== null;
    const { movable, targets } = idle ? { movable: [], targets: [] } : reachIn(desk, picked);
    // The turn on show is in the future.
    const resting = { ...restingView(desk.position, view.bottom), mover: null, last: [], ...marks };
    return withReach(resting, movable, picked, () => targets);
  }

  /** Makes the edited move depend on a square, or no longer. */
  toggle(square: Square): void {
    this.#change((order) => withSquare(order, square));
  }

  /** Sets the choice for Fate's question after the edited move; null to be asked then. */
  answer(fate: string | null): void {
    this.#change((order) => ({ ...order, fate }));
  }

  /** Discards the planned move being edited. */
  drop(): void {
    this.#state.value = NOTHING_PLANNED;
  }

  /** Saves the planned move being edited and goes on to the next turn. */
  async give(): Promise<void> {
    const open = this.open.value;
    if (open === null) return;
    const breaks = this.broken.value.map(({ oath }) => oath.id);
    const { breaks: _, ...order } = open.order;
    const given = { ...open, order: breaks.length > 0 ? { ...order, breaks } : order };
    if (!(await this.#send(withOrder(this.orders.value, given)))) return;
    if (this.#state.value.open === open) this.#state.value = NOTHING_PLANNED;
  }

  async remove(at: number): Promise<void> {
    this.pointed.value = null;
    if (this.open.value !== null) this.drop();
    await this.#send(this.orders.value.filter((_, place) => place !== at));
  }

  async clear(): Promise<void> {
    this.pointed.value = null;
    if (await this.#send([])) this.leave();
  }

  /** Dismisses the notice about a planned move that stopped. */
  async read(): Promise<void> {
    await this.#send(this.orders.value);
  }

  async #send(orders: readonly PlannedMove[]): Promise<boolean> {
    if (this.sending.value) return false;
    this.sending.value = true;
    const reply = await this.#wire.request('orders', {
      orders: orders.map(({ line, squares, fate, breaks = [] }) => {
        return { line, squares: [...squares], fate, ...(breaks.length > 0 && { breaks: [...breaks] }) };
      }),
    });
    batch(() => {
      this.sending.value = false;
      // The server also sends its list to the seat; it's the same.
      if (reply !== null) {
        const { stopped: _, ...asking } = this.#known.asking.value;
        this.#known.asking.value = { ...asking, orders };
      }
    });
    return reply !== null;
  }

  #change(made: (order: PlannedMove) => PlannedMove): void {
    const { open } = this.#state.value;
    if (open !== null) this.#state.value = { picked: null, open: { ...open, order: made(open.order) } };
  }

  /** Returns the turn being planned: the next one, or the one at a place. */
  #deskAt(at = this.orders.value.length): TurnPlan {
    return { at, me: this.#known.seat.value as Team, position: this.foreseen.value!.positions[at]! };
  }

  #forget(): void {
    this.#known.asked.value = null;
    this.#known.refused.value = null;
  }

  /** Updates the editor after the match or the server's list has changed. */
  #follow(): void {
    if (!this.#on.value) return;
    const { picked, open } = this.#state.value;
    if (!this.may.value) {
      this.leave();
      if (open !== null) this.#wire.say(words.notOrdered);
      return;
    }
    const at = this.orders.value.length;
    const place = open === null ? at : Math.min(open.at, at);
    const desk = this.#deskAt(place);
    if (picked !== null && reachIn(desk, picked).targets.length === 0) this.#state.value = NOTHING_PLANNED;
    if (open === null) return;
    const action = parseAction(open.order.line)!;
    if (reachIn(desk, originOf(action)).targets.includes(targetOf(action))) {
      if (place !== open.at) this.#state.value = { picked: null, open: { ...open, at: place } };
      return;
    }
    // A planned move may be viewed, though it can't be played as the board stands.
    if (this.orders.value[open.at]?.line === open.order.line) return;
    this.#state.value = NOTHING_PLANNED;
    this.#wire.say(words.impossible);
  }
}
