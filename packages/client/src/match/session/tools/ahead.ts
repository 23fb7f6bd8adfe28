/** What the person orders ahead at a table of days: worked out on the board, sent as a whole, and kept by the server alone. */
import { MOST_ORDERS, type OrderAhead, type StoppedOrder } from '@dominion/protocol';
import { isLiving, isOver, originOf, parseAction, type Square, type Team, targetOf } from '@dominion/rules';
import type { BrokenOath } from '@dominion/table';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { ahead as words } from '../../../i18n/orders.js';
import { tellWhyNot } from '../../../i18n/tell.js';
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
  type TurnAhead,
  withOrder,
  withSquare,
} from '../../../model/board/ahead.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import type { Input } from '../../../model/board/interaction.js';
import { restingView } from '../../../model/board/resting.js';
import { breakingFor } from '../../../model/table/oaths.js';
import type { MatchSignals } from '../state.js';
import { type BoardTool, type Taken, withReach } from '../tool.js';
import type { Wire } from '../wire.js';

type Known = Pick<MatchSignals, 'table' | 'story' | 'seat' | 'situation' | 'task' | 'asking' | 'asked' | 'refused'>;

const NO_ORDERS: readonly OrderAhead[] = [];

export class Ahead implements BoardTool {
  readonly #known: Known;
  readonly #wire: Pick<Wire, 'request' | 'say'>;
  readonly #state = signal<Drafting>(NOTHING_PLANNED);
  readonly #on = signal(false);
  readonly #stop: () => void;
  /** Whether orders are on their way to the server. */
  readonly sending = signal(false);
  /** The place of the order that the person points at in the list; null for none. */
  readonly pointed = signal<number | null>(null);

  /** What the server keeps for the person. */
  readonly orders: ReadonlySignal<readonly OrderAhead[]> = computed(() => this.#known.asking.value.orders ?? NO_ORDERS);
  /** The order at which orders stopped, until the person has read it; null for none. */
  readonly stopped: ReadonlySignal<StoppedOrder | null> = computed(() => this.#known.asking.value.stopped ?? null);
  /** Whether this person can order anything in this match. */
  readonly offered: ReadonlySignal<boolean> = computed(() => {
    const { table, seat, story } = this.#known;
    const [now, me] = [table.value, seat.value];
    if (now === null || me === null || now.pace.kind !== 'days' || now.status !== 'playing') return false;
    return story.value !== null && isLiving(story.value.match.position, me);
  });
  /** Whether moves can be ordered now. */
  readonly may: ReadonlySignal<boolean> = computed(() => {
    const { table, situation, task } = this.#known;
    return mayOrder(table.value, situation.value, task.value);
  });
  /** Whether the person's turn has come, in which the server plays the first order before long. */
  readonly due: ReadonlySignal<boolean> = computed(() => {
    const { table, task } = this.#known;
    const stands = table.value?.paused === true || table.value?.adjourned === true;
    return task.value.kind === 'move' && this.orders.value.length > 0 && !stands;
  });
  /** Whether the board shows a turn ahead. */
  readonly on: ReadonlySignal<boolean> = computed(() => this.#on.value && this.may.value);
  /** The order that is worked out; null for none. */
  readonly open: ReadonlySignal<OpenOrder | null> = computed(() => (this.on.value ? this.#state.value.open : null));
  /** The unit for which a square is looked for; null for none. */
  readonly picked: ReadonlySignal<Square | null> = computed(() => (this.on.value ? this.#state.value.picked : null));
  /** What the orders lead to; null before the match and for who holds no seat. */
  readonly foreseen: ReadonlySignal<Foreseen | null> = computed(() => {
    const { story, seat } = this.#known;
    if (story.value === null || seat.value === null) return null;
    return foreseen(story.value.match.position, seat.value, this.orders.value);
  });
  /** Where the turn is planned that is on show; null where none is. */
  readonly desk: ReadonlySignal<TurnAhead | null> = computed(() => {
    if (!this.on.value) return null;
    return this.#deskAt(this.#state.value.open?.at);
  });
  /** Why there is no turn to be planned behind those that are; null where there is one. */
  readonly end: ReadonlySignal<'full' | 'decided' | null> = computed(() => {
    const desk = this.desk.value;
    if (desk === null || this.open.value !== null) return null;
    if (isOver(desk.position)) return 'decided';
    return desk.at >= MOST_ORDERS ? 'full' : null;
  });
  /** What Fate may ask for after the order that is worked out. */
  readonly fates: ReadonlySignal<readonly FateAsked[]> = computed(() => {
    const [open, desk] = [this.open.value, this.desk.value];
    return open === null || desk === null ? [] : fateAfter(desk.position, open.order);
  });

  /** The oaths that the order which is worked out would break as the board is foreseen; who gives it is asked by that. */
  readonly broken: ReadonlySignal<readonly BrokenOath[]> = computed(() => {
    const [open, desk] = [this.open.value, this.desk.value];
    const action = open === null ? null : parseAction(open.order.line);
    if (desk === null || action === null) return [];
    return breakingFor(desk.position, desk.me, this.#known.table.value?.sworn ?? []).get(action) ?? [];
  });

  constructor(known: Known, wire: Pick<Wire, 'request' | 'say'>) {
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

  /** Shows the next turn that nothing is ordered for. */
  begin(): void {
    if (!this.may.value) return;
    this.#forget();
    batch(() => {
      this.#on.value = true;
      this.#state.value = NOTHING_PLANNED;
      this.pointed.value = null;
    });
  }

  /** Opens an order that the server keeps once more. */
  reopen(at: number): void {
    const order = this.orders.value[at];
    if (!this.may.value || order === undefined) return;
    this.#forget();
    batch(() => {
      this.#on.value = true;
      this.#state.value = { picked: null, open: { at, order } };
    });
  }

  /** Shows the board as it is again; what was not ordered is gone. */
  leave(): void {
    batch(() => {
      this.#on.value = false;
      this.#state.value = NOTHING_PLANNED;
    });
  }

  /** Takes what the person does on the board, where that has to do with orders. Nothing of it leaves this page. */
  take(input: Input): Taken | null {
    if (!this.may.value) return null;
    const begun = this.#on.value;
    const opened = this.open.value !== null;
    const desk = this.desk.value ?? this.#deskAt();
    const planned =
      this.end.value === null || this.open.value !== null ? plannedBy(this.#state.value, input, desk) : null;
    if (planned === null) {
      // Escape leaves; whatever else is done on a board that shows another turn has no meaning there.
      if (begun && input.kind === 'cancel') this.leave();
      return begun ? {} : null;
    }
    if (!begun && desk.at >= MOST_ORDERS) return null;
    const text = planned.whyNot === undefined ? null : tellWhyNot(planned.whyNot);
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

  /** Where the order that is worked out ends. */
  asksFor(): Square | null {
    return arrowOf(this.open.value?.order.line ?? null)?.to ?? null;
  }

  /** The view of the turn that is planned, or with the order that is pointed at; any other is left as it is. */
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
    // The turn that is shown has not come.
    const resting = { ...restingView(desk.position, view.bottom), mover: null, last: [], ...marks };
    return withReach(resting, movable, picked, () => targets);
  }

  /** Lets the order that is worked out stand on a square, or no more. */
  toggle(square: Square): void {
    this.#change((order) => withSquare(order, square));
  }

  /** Says what is chosen where Fate asks after the order that is worked out; null to be asked. */
  answer(fate: string | null): void {
    this.#change((order) => ({ ...order, fate }));
  }

  /** Puts away the order that is worked out. */
  drop(): void {
    this.#state.value = NOTHING_PLANNED;
  }

  /** Orders what is worked out, and goes on to the next turn. */
  async give(): Promise<void> {
    const open = this.open.value;
    if (open === null) return;
    const breaks = this.broken.value.map(({ oath }) => oath.id);
    const { breaks: _, ...order } = open.order;
    const given = { ...open, order: breaks.length > 0 ? { ...order, breaks } : order };
    if (!(await this.#send(withOrder(this.orders.value, given)))) return;
    if (this.#state.value.open === open) this.#state.value = NOTHING_PLANNED;
  }

  /** Gives one order up. */
  async remove(at: number): Promise<void> {
    this.pointed.value = null;
    if (this.open.value !== null) this.drop();
    await this.#send(this.orders.value.filter((_, place) => place !== at));
  }

  /** Gives all up. */
  async clear(): Promise<void> {
    this.pointed.value = null;
    if (await this.#send([])) this.leave();
  }

  /** Puts away what was said about an order that stopped. */
  async read(): Promise<void> {
    await this.#send(this.orders.value);
  }

  async #send(orders: readonly OrderAhead[]): Promise<boolean> {
    if (this.sending.value) return false;
    this.sending.value = true;
    const reply = await this.#wire.request('orders', {
      orders: orders.map(({ line, squares, fate, breaks = [] }) => {
        return { line, squares: [...squares], fate, ...(breaks.length > 0 && { breaks: [...breaks] }) };
      }),
    });
    batch(() => {
      this.sending.value = false;
      // The server tells the seat what it keeps; it is the same list.
      if (reply !== null) {
        const { stopped: _, ...asking } = this.#known.asking.value;
        this.#known.asking.value = { ...asking, orders };
      }
    });
    return reply !== null;
  }

  #change(made: (order: OrderAhead) => OrderAhead): void {
    const { open } = this.#state.value;
    if (open !== null) this.#state.value = { picked: null, open: { ...open, order: made(open.order) } };
  }

  /** Where a turn is planned: the next one, unless its place is told. */
  #deskAt(at = this.orders.value.length): TurnAhead {
    return { at, me: this.#known.seat.value as Team, position: this.foreseen.value!.positions[at]! };
  }

  #forget(): void {
    this.#known.asked.value = null;
    this.#known.refused.value = null;
  }

  /** The match has moved on, or what the server keeps has changed. */
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
    // What the server keeps may be looked at, though it cannot be played as the board stands now.
    if (this.orders.value[open.at]?.line === open.order.line) return;
    this.#state.value = NOTHING_PLANNED;
    this.#wire.say(words.impossible);
  }
}
