/**
 * Sends what the outbox holds: one loop for all notifications and webhooks. Every server asks the store what is due, takes it, lets a
 * renderer write it, sends it, and strikes it out. If a server is killed in between, another one sends the item when the claim is over:
 * each item at least once, and never twice within a minute. The loop waits for no receiver, so that a slow one holds up no other;
 * `outside.ts` shares the connections out by host. See decision 0062.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { DueItem, OutboxStore, OutboxTable, Settling } from '../store/outbox-store.js';
import { type Outside, PATIENCE } from './outside.js';

/** How long, in milliseconds, after taking an item the server may begin to send it. */
const SENDING = 15_000;
/** How long, in milliseconds, a claim lasts: until a minute after the last moment at which the item can reach its receiver. */
const HOLD = 60_000 + SENDING + PATIENCE;
/** How long, in milliseconds, an item waits when its host is crowded. */
const LATER = 5000;
/** How long, in milliseconds, an item waits after a failure; twice as long after each further one. */
const AGAIN = 60_000;
const LONGEST = 3_600_000;
/** How many receivers' mail is written at the same time. */
const ABREAST = 16;
/** How long, in milliseconds, closing waits for what is being sent. */
const FAREWELL = 1000;

/** What came of items, for the operator. */
export type Sent = 'sent' | 'failed' | 'given-up' | 'not-wanted' | 'seen';

/** What came of sending; `late`: its turn came too late, so that nothing was sent. */
interface Sending extends Pick<Settling, 'told'> {
  readonly outcome: 'sent' | 'not-wanted' | 'failed' | 'late';
}

/** Items that are settled without sending anything; `as` counts them for the operator. */
export interface Sorted extends Settling {
  readonly as?: Sent;
}

/** Items that are sent as one message. */
export interface Message {
  readonly items: readonly DueItem[];
  /** Sends it; begins no request after `by`, on the monotonic clock. */
  send(by: number): Promise<Sending>;
}

/** All that is due for one receiver. */
export interface Mail {
  readonly items: readonly DueItem[];
  /** The addresses that it goes to. */
  readonly to: readonly string[];
  /** Writes it from the present state. */
  write(): Promise<{ readonly sorted?: readonly Sorted[]; readonly messages: readonly Message[] }>;
}

/** Turns due items of one table into what is sent. */
export interface Renderer {
  readonly box: OutboxTable;
  /** How often, in milliseconds, the loop looks for due items, and how many it takes at once. */
  readonly every: number;
  readonly most: number;
  /** After how many failures an item is given up. */
  readonly tries: number;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Hears what came of items. */
  readonly counted?: (outcome: Sent, items: number) => void;
  /** Sorts items by receiver. An item in no mail is struck out. */
  mailOf(items: readonly DueItem[]): Promise<readonly Mail[]>;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  readonly outside: Pick<Outside, 'isCrowded'>;
  readonly renderers: readonly Renderer[];
  /** How often the loop looks, in place of what the renderers say. */
  readonly every?: number;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #callOff = new Map<Renderer, () => void>();
  readonly #underway = new Set<Promise<void>>();
  /** By renderer, the moment up to which all that was due has been taken. */
  readonly #taken = new Map<Renderer, number>();
  /** What is to be settled, the write that is on its way, and the one after it. */
  readonly #waiting: Settling[] = [];
  #settling: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** How long, in milliseconds, something due may have waited until now without being taken. */
  get behind(): number {
    return Math.max(0, ...[...this.#taken].map(([{ wall }, upTo]) => wall() - upTo));
  }

  /** Begins. */
  open(): void {
    for (const renderer of this.#options.renderers) {
      this.#taken.set(renderer, renderer.wall());
      this.#follow(this.#round(renderer));
    }
  }

  /** Stops; resolves when what is being sent is sent, or after a second. Another server sends the rest. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const callOff of this.#callOff.values()) callOff();
    await Promise.race([Promise.all(this.#underway), sleep(FAREWELL, undefined, { ref: false })]);
  }

  #follow(work: Promise<void>): void {
    const followed = work.finally(() => this.#underway.delete(followed));
    this.#underway.add(followed);
  }

  /** Looks again and again while this server holds its lease, one look at a time. */
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

  /** Begins to send what is due; returns whether there may be more. */
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

  /** Writes one receiver's mail, after so many turns of the event loop, and begins to send it. */
  async #write(renderer: Renderer, { items, to, write }: Mail, by: number, turns: number): Promise<void> {
    const { outside, log } = this.#options;
    // Writing takes milliseconds: let the players' messages in between.
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
      // Taken again when the claim is over.
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

  /** Settles items; those that are settled while a write is on its way go together in the next one. */
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
