/** The player's orders, from sending to the host's answer, and how they are shown until then. */

import type { Table } from '@dominion/protocol';
import { type Action, formatAction, isMove, originOf, parseAction } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { randomHex } from '../../../base/random.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { order as words } from '../../../i18n/match/hands.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import { aimOf, IDLE, type Input, type Interaction } from '../../../model/board/interaction.js';
import type { Followed } from '../../../model/story.js';
import type { HostRequests } from '../host-requests.js';
import type { MatchSignals, Pending } from '../state.js';
import type { BoardTool, Taken } from '../tool.js';

/** Milliseconds after which an action on its way is shown to the player. */
const LATE = 1000;

type Known = Pick<MatchSignals, 'link' | 'down' | 'table' | 'story' | 'interaction' | 'pending' | 'refused'>;

export class Orders implements BoardTool {
  readonly #known: Known;
  readonly #wire: Pick<HostRequests, 'exchange' | 'say'>;
  /** The id of an action that has been on its way for long. */
  readonly #late = signal('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The unanswered order while the connection is lost or slow; null if there is none. */
  readonly ordered: ReadonlySignal<Pending | null> = computed(() => {
    const pending = this.#known.pending.value;
    if (pending === null || pending.at !== null) return null;
    return this.#known.down.value || this.#late.value === pending.id ? pending : null;
  });

  constructor(known: Known, wire: Pick<HostRequests, 'exchange' | 'say'>) {
    this.#known = known;
    this.#wire = wire;
  }

  /** Handles *Escape*, which withdraws the order. */
  take(input: Input): Taken | null {
    if (input.kind !== 'cancel' || this.ordered.value === null) return null;
    this.withdraw();
    return {};
  }

  over(view: SeenView): SeenView {
    const planned = arrowOf(this.ordered.value?.line ?? null);
    return planned === null ? view : { ...view, planned };
  }

  /** Sends an action; `shown` is the state on show until the answer comes. */
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

  /** Stops sending the order. The log will show whether the server already had it. */
  withdraw(): void {
    const ordered = this.ordered.value;
    if (ordered === null) return;
    batch(() => {
      this.#known.pending.value = null;
      this.#known.interaction.value = IDLE;
      this.#wire.say(ordered.tried ? words.withdrawn : null);
    });
  }

  /** Sends the pending action, again if it was sent before; does nothing if there is none. */
  async send(): Promise<void> {
    const { link, table, pending: sent, interaction } = this.#known;
    const pending = sent.value;
    if (pending === null) return;
    const { line, ply, id } = pending;
    if (link.value === 'online') sent.value = { ...pending, tried: true };
    const reply = await this.#wire.exchange('act', { line, ply, id });
    // Without an answer it's sent again with the same id, as soon as there is a connection.
    if (reply === null || sent.value?.id !== id) return;
    if (reply.ok && reply.at !== undefined && (table.value?.log.length ?? 0) <= reply.at) {
      sent.value = { ...pending, tried: true, at: reply.at };
      return;
    }
    sent.value = null;
    // A lesson that asks for something else accepts an action without effect.
    if (!reply.ok || reply.at === undefined) interaction.value = IDLE;
    if (!reply.ok) this.#refuse(formatRefused(reply), parseAction(line));
  }

  /** Shows a refusal at the square of the action. */
  #refuse(text: string, action: Action | null): void {
    const square = action === null ? null : aimOf(action);
    this.#wire.say(text);
    this.#known.refused.value =
      square === null ? null : { square, unit: isMove(action!) ? originOf(action!) : square, text };
  }

  /** Ends the pending action once it's in the log, or its position has been taken back. */
  settle(table: Table, { undone }: Followed): void {
    const { pending } = this.#known;
    const done = pending.value?.at != null && table.log.length > pending.value.at;
    if (done || undone.length > 0) pending.value = null;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
