/** A client with the real SDK that comes back whenever its line breaks, and asks again what got no answer. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Room } from '@colyseus/sdk';
import {
  CHAT_MESSAGE,
  type MatchState,
  type Reply,
  type RequestName,
  type RequestPayload,
  SEAT_MESSAGE,
} from '@dominion/protocol';

/** Refusals after which the same is asked again. */
const AGAIN = new Set(['too-fast', 'halted', 'moving', 'other-tab']);
/** How long, in milliseconds, somebody waits to be let in, and between two tries at most. */
const PATIENCE = 5000;
const LONGEST_PAUSE = 200;

type MatchRoom = Room<unknown, MatchState>;

export class Returner {
  readonly key = randomBytes(32).toString('hex');
  readonly #url: string;
  readonly #code: string;
  #room: MatchRoom | null = null;
  #left = false;
  #waiting = new Set<() => void>();

  /** Comes to a match, as often as it takes until {@link leave}. */
  constructor(url: string, code: string) {
    this.#url = url;
    this.#code = code;
    void this.#come();
  }

  /** What was published; null while there is no line. */
  get state(): MatchState | null {
    return this.#room?.state ?? null;
  }

  /** What a condition gives, as soon as it gives something else than null of what is published. */
  async until<T>(condition: (state: MatchState) => T | null): Promise<T> {
    for (;;) {
      const found = this.state === null ? null : condition(this.state);
      if (found !== null) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Asks as often as it takes until there is an answer. */
  async ask<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    for (;;) {
      await this.until(() => true);
      // The line went while it was under way, or just before: whether it counted is not known.
      const reply = await this.#room!.request(name, payload).catch(() => null);
      if (reply === null) await sleep(1);
      else if (reply.ok || !AGAIN.has(reply.code)) return reply;
      else await sleep(20);
    }
  }

  leave(): void {
    this.#left = true;
    void this.#room?.leave(true).catch(() => {});
  }

  async #come(): Promise<void> {
    for (let pause = 10; !this.#left; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      const joining = new Client(this.#url).joinById<MatchState>(this.#code, { key: this.key });
      const room = await Promise.race([joining.catch(() => null), sleep(PATIENCE, null, { ref: false })]);
      if (room !== null) return this.#enter(room as MatchRoom);
      void joining.then(
        (late) => late.leave(true),
        () => {},
      );
      await sleep(pause);
    }
  }

  #enter(room: MatchRoom): void {
    room.reconnection.enabled = false;
    room.onMessage(SEAT_MESSAGE, () => {});
    room.onMessage(CHAT_MESSAGE, () => {});
    room.onError(() => {});
    room.onLeave(() => {
      this.#room = null;
      void this.#come();
    });
    room.onStateChange((state) => {
      if (this.#left || state.seats.length < 4) return;
      this.#room = room;
      const woken = this.#waiting;
      this.#waiting = new Set();
      for (const wake of woken) wake();
    });
    if (this.#left) void room.leave(true).catch(() => {});
  }
}
