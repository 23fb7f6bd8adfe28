/** A load generator in a process of its own, as whoever measures uses it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bytes } from './player.js';

const PROGRAM = fileURLToPath(new URL('./load.mts', import.meta.url));

/** What is at the other end: our server, the bare Colyseus room, or the raw fan-out. */
export type Contender = 'ours' | 'bare' | 'fanout';

export interface RunOptions {
  readonly seconds: number;
  /** Actions a second at each table; null for the next as soon as all have seen the last. */
  readonly rate: number | null;
  /** After about how many actions everybody resigns and another match takes the place; unset, matches end by themselves. */
  readonly life?: number | null;
}

/** What one run was like. Times in milliseconds, an entry for each action. */
export interface LoadFigures {
  readonly seconds: number;
  readonly acknowledged: readonly number[];
  readonly seen: readonly number[];
  /** What the sockets of all tables received and sent; null where matches were replaced. */
  readonly bytes: Bytes | null;
  /** Matches that ended. */
  readonly ended: number;
  /** What went wrong; each took its table out of the run. */
  readonly errors: readonly string[];
  /** Seconds of processor time that the generator used. */
  readonly cpu: number;
}

/** What the generator is told to do. */
export interface LoadOrder {
  readonly id: number;
  readonly open?: number;
  readonly play?: RunOptions;
}

type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

export class LoadGenerator {
  readonly #child: ChildProcess;
  #orders = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(contender: Contender, url: string): Promise<LoadGenerator> {
    const execArgv = ['--import', import.meta.resolve('tsx'), '--conditions=source'];
    const child = fork(PROGRAM, [contender, url], { execArgv });
    await once(child, 'message');
    return new LoadGenerator(child);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Opens tables until there are so many, mustered where there is a muster; gives the seconds that it took. */
  open(tables: number): Promise<number> {
    return this.#order({ open: tables }) as Promise<number>;
  }

  /** Plays all tables; those whose match was over are replaced before the time begins. */
  play(options: RunOptions): Promise<LoadFigures> {
    return this.#order({ play: options }) as Promise<LoadFigures>;
  }

  /** Hangs up. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }

  #order(order: Omit<LoadOrder, 'id'>): Promise<unknown> {
    const id = ++this.#orders;
    return new Promise((resolve, reject) => {
      const listen = (answer: Answer) => {
        if (answer.id !== id) return;
        done();
        if (answer.error === undefined) resolve(answer.value);
        else reject(new Error(answer.error));
      };
      const gone = () => {
        done();
        reject(new Error('the load generator ended'));
      };
      const done = () => this.#child.off('message', listen).off('exit', gone);
      this.#child.on('message', listen).once('exit', gone);
      this.#child.send({ ...order, id });
    });
  }
}
