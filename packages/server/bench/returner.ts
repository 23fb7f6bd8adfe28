/** A client with the real SDK that comes back whenever its line breaks, and asks again what got no answer. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Room } from '@colyseus/sdk';
import type { MatchState, Reply, RequestName, RequestPayload } from '@dominion/protocol';

/** Refusals after which the same is asked again. */
const AGAIN = new Set(['too-fast', 'halted', 'moving', 'other-tab']);
/** How long, in milliseconds, somebody waits to be let in, and between two tries at most. */
const PATIENCE = 5000;
const LONGEST_PAUSE = 200;
/** How often, in milliseconds, somebody asks for a sign of life, and how long they wait for it. */
const PING = 1000;
const SILENCE = 3000;

type MatchRoom = Room<unknown, MatchState>;

export class Returner {
  readonly key = randomBytes(32).toString('hex');
  readonly #urls: readonly string[];
  readonly #code: string;
  #tries = 0;
  /** The last question and what was said to it. */
  #last = 'nothing';
  #room: MatchRoom | null = null;
  /** Resolves when the line is given up, which a server that stands still does not close by itself. */
  #givenUp = Promise.resolve(null);
  #left = false;
  #waiting = new Set<() => void>();

  /** Comes to a match by one server of a site after the other, as often as it takes until {@link leave}. */
  constructor(urls: readonly string[], code: string) {
    this.#urls = urls;
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
      const asked = this.#room!.request(name, payload).catch(() => null);
      this.#last = name;
      const reply = await Promise.race([asked, this.#givenUp]);
      this.#last = `${name}: ${reply === null ? 'no answer' : reply.ok ? 'ok' : reply.code}`;
      if (reply === null) await sleep(1);
      else if (reply.ok || !AGAIN.has(reply.code)) return reply;
      else await sleep(20);
    }
  }

  /** Whether somebody is in, and what was asked last. */
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

  /** Asks for signs of life; resolves when there is none. */
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
