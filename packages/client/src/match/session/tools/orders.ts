/** What the person orders, from the moment it is sent until the host has answered, and how it is shown until then. */

import type { Table } from '@dominion/protocol';
import { type Action, formatAction, isMove, originOf, parseAction } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { randomHex } from '../../../base/random.js';
import { order as words } from '../../../i18n/match/hands.js';
import { tellRefused } from '../../../i18n/tell.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import { aimOf, IDLE, type Input, type Interaction } from '../../../model/board/interaction.js';
import type { Followed } from '../../../model/story.js';
import type { MatchSignals, Pending } from '../state.js';
import type { BoardTool, Taken } from '../tool.js';
import type { Wire } from '../wire.js';

/** How long, in milliseconds, an action is on its way before the person wants to see which one it is. */
const LATE = 1000;

type Known = Pick<MatchSignals, 'link' | 'down' | 'table' | 'story' | 'interaction' | 'pending' | 'refused'>;

export class Orders implements BoardTool {
  readonly #known: Known;
  readonly #wire: Pick<Wire, 'exchange' | 'say'>;
  /** The name of the action that has been on its way for long. */
  readonly #late = signal('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the person ordered and nobody has answered, while the line is down or slow; null for nothing. */
  readonly ordered: ReadonlySignal<Pending | null> = computed(() => {
    const pending = this.#known.pending.value;
    if (pending === null || pending.at !== null) return null;
    return this.#known.down.value || this.#late.value === pending.id ? pending : null;
  });

  constructor(known: Known, wire: Pick<Wire, 'exchange' | 'say'>) {
    this.#known = known;
    this.#wire = wire;
  }

  /** Takes *Escape*, by which what was ordered is withdrawn. */
  take(input: Input): Taken | null {
    if (input.kind !== 'cancel' || this.ordered.value === null) return null;
    this.withdraw();
    return {};
  }

  /** The view with what was ordered. */
  over(view: SeenView): SeenView {
    const planned = arrowOf(this.ordered.value?.line ?? null);
    return planned === null ? view : { ...view, planned };
  }

  /** Sends an action; `shown` is what is on show until the answer comes. */
  act(action: Action, shown: Interaction = IDLE): void {
    const { story, pending, interaction } = this.#known;
    if (pending.value !== null || story.value === null) return;
    const { ply } = story.value.match.position;
    const id = randomHex(12);
    pending.value = { line: formatAction(action), ply, id, tried: false, at: null };
    interaction.value = shown;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#late.value = id), LATE);
    void this.send();
  }

  /** Sends what was ordered no more. Whether the server had it already, the log will tell. */
  withdraw(): void {
    const ordered = this.ordered.value;
    if (ordered === null) return;
    batch(() => {
      this.#known.pending.value = null;
      this.#known.interaction.value = IDLE;
      this.#wire.say(ordered.tried ? words.withdrawn : null);
    });
  }

  /** Sends what is on its way, once more where it had been sent; nothing where nothing is. */
  async send(): Promise<void> {
    const { link, table, pending: sent, interaction } = this.#known;
    const pending = sent.value;
    if (pending === null) return;
    const { line, ply, id } = pending;
    if (link.value === 'online') sent.value = { ...pending, tried: true };
    const reply = await this.#wire.exchange('act', { line, ply, id });
    // Without an answer it is sent again, under the same name, as soon as there is a line.
    if (reply === null || sent.value?.id !== id) return;
    if (reply.ok && reply.at !== undefined && (table.value?.log.length ?? 0) <= reply.at) {
      sent.value = { ...pending, tried: true, at: reply.at };
      return;
    }
    sent.value = null;
    // A lesson that wants something else takes an action and does nothing.
    if (!reply.ok || reply.at === undefined) interaction.value = IDLE;
    if (!reply.ok) this.#refuse(tellRefused(reply), parseAction(line));
  }

  /** Says why not, where it was meant to be. */
  #refuse(text: string, action: Action | null): void {
    const square = action === null ? null : aimOf(action);
    this.#wire.say(text);
    this.#known.refused.value =
      square === null ? null : { square, unit: isMove(action!) ? originOf(action!) : square, text };
  }

  /** What was on its way is so no more, where it is in the log now, or was meant for a position that has been taken back. */
  settle(table: Table, { undone }: Followed): void {
    const { pending } = this.#known;
    const done = pending.value?.at != null && table.log.length > pending.value.at;
    if (done || undone.length > 0) pending.value = null;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
