/** Somebody in a match, who comes again as the client does: at once where they are told to, and notes for how long they were away. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import type { MatchState, Reply } from '@dominion/protocol';

/** With this code a server tells people to come where their match is by now. */
const COME = 4010;

export class Person {
  /** How long they were away each time, in milliseconds. */
  readonly away: number[] = [];
  /** How often the line ended without a word of where to come. */
  cut = 0;
  /** When the line went, on the clock of `performance.now`; null while there is one. */
  gone: number | null = performance.now();
  ask!: (name: string, payload: object) => Promise<Reply>;
  readonly #key = randomBytes(32).toString('hex');
  readonly #url: string;
  readonly #code: string;
  /** From where they come, as far as a server believes it. */
  readonly #from = `198.18.${randomBytes(2).join('.')}`;
  #left = false;
  #leave: () => void = () => {};
  /** Resolves when they are there for the first time. */
  readonly here: Promise<void>;

  constructor(url: string, code: string) {
    this.#url = url;
    this.#code = code;
    this.here = this.#come();
  }

  leave(): void {
    this.#left = true;
    this.#leave();
  }

  async #come(): Promise<void> {
    for (let pause = 100; !this.#left; pause = Math.min(2000, 2 * pause)) {
      try {
        return await this.#join();
      } catch {
        await sleep(pause * (0.5 + Math.random() / 2));
      }
    }
  }

  async #join(): Promise<void> {
    const client = new Client(this.#url, { headers: { 'X-Forwarded-For': this.#from } });
    const room = await client.joinById<MatchState>(this.#code, { key: this.#key });
    room.reconnection.enabled = false;
    this.#leave = () => void room.leave(true).catch(() => {});
    this.ask = (name, payload) => room.request(name as 'ping', payload as never) as Promise<Reply>;
    room.onMessage('seat', () => {});
    room.onMessage('chat', () => {});
    room.onError(() => {});
    const there = new Promise<void>((resolve, reject) => {
      room.onStateChange.once(() => resolve());
      room.onLeave((code) => {
        reject(new Error(`the line went with ${code}`));
        if (this.#left || this.gone !== null) return;
        this.gone = performance.now();
        if (code !== COME) this.cut++;
        void this.#comeBack(code === COME);
      });
    });
    await there;
    this.gone = null;
  }

  async #comeBack(told: boolean): Promise<void> {
    const since = this.gone!;
    if (!told) await sleep(100 + 100 * Math.random());
    await this.#come();
    if (!this.#left) this.away.push(performance.now() - since);
  }
}
