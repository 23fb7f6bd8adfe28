/** A person who reconnects as the client does, at once if the server says so. Records absences. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import type { MatchState, Reply } from '@dominion/protocol';

/** The close code by which a server tells people to reconnect, because their match has moved. */
const COME = 4010;

export class Person {
  /** Milliseconds of each absence. */
  readonly away: number[] = [];
  /** How often the connection ended without the code to reconnect. */
  cut = 0;
  /** When the connection ended, on the clock of `performance.now`; null while connected. */
  gone: number | null = performance.now();
  ask!: (name: string, payload: object) => Promise<Reply>;
  readonly #key = randomBytes(32).toString('hex');
  readonly #url: string;
  readonly #code: string;
  readonly #from = `198.18.${randomBytes(2).join('.')}`;
  #left = false;
  #leave: () => void = () => {};
  /** Resolves when they are connected for the first time. */
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
