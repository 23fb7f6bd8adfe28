/**
 * Sends notifications and webhooks: each server claims due items, lets a renderer write them, sends and deletes them.
 * Each is sent at least once, by another server if the first is killed, and never twice within a minute. The loop waits
 * for no receiver. See decision 0062.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { DueItem, OutboxStore, OutboxTable, Settling } from '../store/outbox-store.js';
import { type SafeFetch, TIMEOUT } from './safe-fetch.js';

/** Milliseconds after the claim in which sending may begin. */
const SENDING = 15_000;
/** Milliseconds of a claim: a minute past the last moment at which the item can arrive. */
const HOLD = 60_000 + SENDING + TIMEOUT;
/** Milliseconds that an item waits when its host is crowded. */
const LATER = 5000;
/** Milliseconds that an item waits after a failure; doubled after each further one. */
const AGAIN = 60_000;
const LONGEST = 3_600_000;
/** Most receivers whose messages are written at the same time. */
const ABREAST = 16;
/** Milliseconds that closing waits for running sends. */
const FAREWELL = 1000;

export type Sent = 'sent' | 'failed' | 'given-up' | 'not-wanted' | 'seen';

/** The outcome of sending; `late` means that its turn came too late and nothing was sent. */
interface Sending extends Pick<Settling, 'told'> {
  readonly outcome: 'sent' | 'not-wanted' | 'failed' | 'late';
}

/** Items settled without sending; `as` is how they count for the operator. */
export interface Sorted extends Settling {
  readonly as?: Sent;
}

/** Items sent as one message. */
export interface Message {
  readonly items: readonly DueItem[];
  /** Sends the message; begins no request after `by`, on the monotonic clock. */
  send(by: number): Promise<Sending>;
}

/** All due items for one receiver. */
export interface Mail {
  readonly items: readonly DueItem[];
  readonly to: readonly string[];
  write(): Promise<{ readonly sorted?: readonly Sorted[]; readonly messages: readonly Message[] }>;
}

/** Turns due items of one table into messages. */
export interface Renderer {
  readonly box: OutboxTable;
  /** Milliseconds between checks for due items, and the most items taken at once. */
  readonly every: number;
  readonly most: number;
  readonly tries: number;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly counted?: (outcome: Sent, items: number) => void;
  /** Groups items by receiver. An item in no group is deleted. */
  mailOf(items: readonly DueItem[]): Promise<readonly Mail[]>;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  readonly outside: Pick<SafeFetch, 'isCrowded'>;
  readonly renderers: readonly Renderer[];
  /** Milliseconds between checks; replaces the renderers' own. */
  readonly every?: number;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #callOff = new Map<Renderer, () => void>();
  readonly #underway = new Set<Promise<void>>();
  /** For each renderer, the time up to which all due items have been claimed. */
  readonly #taken = new Map<Renderer, number>();
  /** The items to settle, the current write, and the one after it. */
  readonly #waiting: Settling[] = [];
  #settling: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Most milliseconds that a due item may have waited until now without a claim. */
  get behind(): number {
    return Math.max(0, ...[...this.#taken].map(([{ wall }, upTo]) => wall() - upTo));
  }

  open(): void {
    for (const renderer of this.#options.renderers) {
      this.#taken.set(renderer, renderer.wall());
      this.#follow(this.#round(renderer));
    }
  }

  /** Stops; resolves when running sends have finished, or after a second. Another server sends the rest. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const callOff of this.#callOff.values()) callOff();
    await Promise.race([Promise.all(this.#underway), sleep(FAREWELL, undefined, { ref: false })]);
  }

  #follow(work: Promise<void>): void {
    const followed = work.finally(() => this.#underway.delete(followed));
    this.#underway.add(followed);
  }

  /** Repeats one check at a time while this server holds its lease. */
  async #round(renderer: Renderer): Promise<void> {
    const { lease, log, every = renderer.every } = this.#options;
    let more = false;
    try {
      more = lease.holds() && (await this.#look(renderer));
    } catch (error) {
      log.error({ err: error, box: renderer.box }, 'outbox query failed');
    }
    if (this.#closed) return;
    const callOff = after(more ? 1 : every, () => this.#follow(this.#round(renderer)));
    this.#callOff.set(renderer, callOff);
  }

  /** Starts to send due items; returns whether there may be more. */
  async #look(renderer: Renderer): Promise<boolean> {
    const { store, lease } = this.#options;
    const { box, most, wall } = renderer;
    const by = performance.now() + SENDING;
    const now = wall();
    const taken = await store.take(box, lease.id, now, HOLD, most);
    this.#taken.set(renderer, taken.length < most ? now : Math.max(...taken.map(({ due }) => due)));
    if (taken.length === 0) return false;
    const mail = await renderer.mailOf(taken);
    const addressed = new Set(mail.flatMap(({ items }) => items));
    await this.#settle({ items: taken.filter((item) => !addressed.has(item)), due: null });
    for (let from = 0; from < mail.length && !this.#closed; from += ABREAST) {
      await Promise.all(mail.slice(from, from + ABREAST).map((each, at) => this.#write(renderer, each, by, at)));
    }
    return taken.length === most;
  }

  /** Writes one receiver's messages, after `turns` turns of the event loop, and starts to send them. */
  async #write(renderer: Renderer, { items, to, write }: Mail, by: number, turns: number): Promise<void> {
    const { outside, log } = this.#options;
    // Writing takes milliseconds: let players' messages run in between.
    for (let turn = 0; turn <= turns; turn++) await setImmediate();
    try {
      if (to.length > 0 && to.every((address) => outside.isCrowded(address))) {
        return await this.#settle({ items, due: renderer.wall() + LATER });
      }
      const { sorted = [], messages } = await write();
      for (const message of messages) this.#follow(this.#send(renderer, message, by));
      for (const { items: known, as } of sorted) if (as && known.length > 0) renderer.counted?.(as, known.length);
      await this.#settle(...sorted);
    } catch (error) {
      // It is claimed again when this claim ends.
      log.error({ err: error, box: renderer.box }, 'rendering a notification failed');
    }
  }

  async #send({ box, tries: most, wall, counted }: Renderer, { items, send }: Message, by: number): Promise<void> {
    const { log } = this.#options;
    try {
      const { outcome, ...told } = await send(by);
      if (outcome === 'late') return await this.#settle({ items, due: wall() + LATER });
      const tries = outcome === 'failed' ? Math.max(...items.map((item) => item.tries)) + 1 : 0;
      const again = outcome === 'failed' && tries < most;
      counted?.(outcome === 'failed' && !again ? 'given-up' : outcome, items.length);
      const due = again ? wall() + Math.min(LONGEST, AGAIN * 2 ** (tries - 1)) : null;
      await this.#settle({ items, due, tries, ...told });
    } catch (error) {
      log.error({ err: error, box }, 'sending a notification failed');
    }
  }

  /** Settles items; those that arrive during a write share the next one. */
  async #settle(...settlings: readonly Settling[]): Promise<void> {
    const waiting = settlings.filter(({ items }) => items.length > 0);
    if (waiting.length === 0) return;
    this.#waiting.push(...waiting);
    if (this.#next === null) {
      this.#next = this.#settling
        .catch(() => {})
        .then(() => {
          this.#next = null;
          return this.#options.store.settle(this.#waiting.splice(0));
        });
      this.#settling = this.#next;
    }
    await this.#next;
  }
}
