import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bytes } from './player.js';

const PROGRAM = fileURLToPath(new URL('./load.mts', import.meta.url));

/** The server under load: ours, the bare Colyseus room, or the raw fan-out. */
export type Contender = 'ours' | 'bare' | 'fanout';

export interface RunOptions {
  readonly seconds: number;
  /** Actions per second and table; null for the next once all have seen the last. */
  readonly rate: number | null;
  /** Approximate number of actions after which all resign and another match begins; by default matches end by themselves. */
  readonly life?: number | null;
}

/** The figures of one run. Times are in milliseconds, one per action. */
export interface LoadFigures {
  readonly seconds: number;
  readonly acknowledged: readonly number[];
  readonly seen: readonly number[];
  /** The bytes that the sockets of all tables received and sent; null if matches were replaced. */
  readonly bytes: Bytes | null;
  readonly ended: number;
  /** The errors; each took its table out of the run. */
  readonly errors: readonly string[];
  /** Processor time that the generator used, in seconds. */
  readonly cpu: number;
}

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

  /** Opens tables until there are `tables`, mustered if the game musters; returns the seconds. */
  open(tables: number): Promise<number> {
    return this.#order({ open: tables }) as Promise<number>;
  }

  /** Plays all tables; those with a finished match are replaced before the time begins. */
  play(options: RunOptions): Promise<LoadFigures> {
    return this.#order({ play: options }) as Promise<LoadFigures>;
  }

  /** Disconnects and waits for the process to end. */
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
