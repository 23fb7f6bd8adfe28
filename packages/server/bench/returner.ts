/** A client with the real SDK that reconnects when its connection breaks, and repeats unanswered requests. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Room } from '@colyseus/sdk';
import type { MatchState, Reply, RequestName, RequestPayload } from '@dominion/protocol';

/** Refusals after which a request is repeated. */
const AGAIN = new Set(['too-fast', 'halted', 'moving', 'other-tab']);
/** Milliseconds to wait for a connection, and most milliseconds between two attempts. */
const TIMEOUT = 5000;
const LONGEST_PAUSE = 200;
/** Milliseconds between pings, and to wait for an answer. */
const PING = 1000;
const SILENCE = 3000;

type MatchRoom = Room<unknown, MatchState>;

export class Returner {
  readonly key = randomBytes(32).toString('hex');
  readonly #urls: readonly string[];
  readonly #code: string;
  #tries = 0;
  /** The last request and its answer. */
  #last = 'nothing';
  #room: MatchRoom | null = null;
  /** Resolves when the connection is given up: a paused server doesn't close it. */
  #givenUp = Promise.resolve(null);
  #left = false;
  #waiting = new Set<() => void>();

  /** Connects to a match through the servers of a site in turn, and keeps trying until {@link leave}. */
  constructor(urls: readonly string[], code: string) {
    this.#urls = urls;
    this.#code = code;
    void this.#come();
  }

  /** The published state; null while disconnected. */
  get state(): MatchState | null {
    return this.#room?.state ?? null;
  }

  /** Returns the first value other than null that `condition` gives for the published state. */
  async until<T>(condition: (state: MatchState) => T | null): Promise<T> {
    for (;;) {
      const found = this.state === null ? null : condition(this.state);
      if (found !== null) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Sends a request and repeats it until there is an answer. */
  async ask<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    for (;;) {
      await this.until(() => true);
      // If the connection broke meanwhile or just before, it is unknown whether the request counted.
      const asked = this.#room!.request(name, payload).catch(() => null);
      this.#last = name;
      const reply = await Promise.race([asked, this.#givenUp]);
      this.#last = `${name}: ${reply === null ? 'no answer' : reply.ok ? 'ok' : reply.code}`;
      if (reply === null) await sleep(1);
      else if (reply.ok || !AGAIN.has(reply.code)) return reply;
      else await sleep(20);
    }
  }

  get standing(): string {
    const { state } = this;
    const where = state === null ? 'outside' : `inside at line ${state.log.length}${state.halted ? ' (halted)' : ''}`;
    return `${where} after ${this.#tries} tries, last asked ${this.#last}`;
  }

  leave(): void {
    this.#left = true;
    void this.#room?.leave(true).catch(() => {});
  }

  async #come(): Promise<void> {
    for (let pause = 10; !this.#left; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
      const url = this.#urls[this.#tries++ % this.#urls.length]!;
      const joining = new Client(url).joinById<MatchState>(this.#code, { key: this.key });
      const room = await Promise.race([joining.catch(() => null), sleep(TIMEOUT, null, { ref: false })]);
      if (room !== null) return this.#enter(room as MatchRoom);
      void joining.then(
        (late) => late.leave(true),
        () => {},
      );
      await sleep(pause);
    }
  }

  #enter(room: MatchRoom): void {
    let gone = false;
    let giveUp = (_: null) => {};
    const givenUp = new Promise<null>((resolve) => {
      giveUp = resolve;
    });
    const leave = () => {
      if (gone) return;
      gone = true;
      giveUp(null);
      if (this.#room === room) this.#room = null;
      void this.#come();
    };
    room.reconnection.enabled = false;
    room.onMessage('seat', () => {});
    room.onMessage('chat', () => {});
    room.onError(() => {});
    room.onLeave(leave);
    void this.#watch(room, () => gone).then(leave);
    room.onStateChange((state) => {
      if (this.#left || gone || state.seats.length < 4) return;
      this.#room = room;
      this.#givenUp = givenUp;
      const woken = this.#waiting;
      this.#waiting = new Set();
      for (const wake of woken) wake();
    });
    if (this.#left) void room.leave(true).catch(() => {});
  }

  /** Sends pings; resolves when one isn't answered. */
  async #watch(room: MatchRoom, gone: () => boolean): Promise<void> {
    for (let alive = true; alive && !gone() && !this.#left; ) {
      await sleep(PING, null, { ref: false });
      const answer = room.request('ping', {}).then(
        () => true,
        () => false,
      );
      alive = await Promise.race([answer, sleep(SILENCE, false, { ref: false })]);
    }
    if (!gone()) void room.leave(false).catch(() => {});
  }
}
