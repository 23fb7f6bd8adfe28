/** Reviews a match step by step: the results so far, and whether the review is running. */
import { type Judge, type Luck, luckOf, type Review, review } from '@dominion/insight';
import { type Dice, parseAction } from '@dominion/rules';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Story } from '../model/story.js';
import { thinker as shared, type Thinker } from './thinker.js';

/** The progress of a review. `review` and `luck` cover what is known so far. */
export interface ReviewProgress {
  readonly kind: 'running' | 'stopped' | 'done' | 'failed';
  readonly review: Review | null;
  readonly luck: Luck | null;
}

/** Milliseconds and positions of one look, fixed so that the result is always the same. */
const GLANCE = { budget: 1000, nodes: 1200 };
const CLOSE = { budget: 3000, nodes: 20_000 };

function judgeOf(thinker: Thinker): Judge {
  return {
    chances: (position, care) => thinker.chances(position, care === 'close' ? CLOSE : GLANCE),
    best: async (position, team, care) =>
      (await thinker.analyse(position, team, care === 'close' ? CLOSE : GLANCE)).lines[0] ?? null,
  };
}

/** Shortest time between two updates, in milliseconds: a chart needn't be redrawn for every answer. */
const PACE = 300;

/** A review that runs in steps; it can be stopped between two of them and resumed. */
export class Run {
  readonly #progress = signal<ReviewProgress>({ kind: 'stopped', review: null, luck: null });
  readonly #story: Story;
  readonly #judge: Judge;
  readonly #now: () => number;
  #steps: ReturnType<typeof review>;
  #going = false;

  constructor(story: Story, judge: Judge = judgeOf(shared), now: () => number = () => performance.now()) {
    this.#story = story;
    this.#judge = judge;
    this.#now = now;
    this.#steps = this.#begin();
  }

  get progress(): ReadonlySignal<ReviewProgress> {
    return this.#progress;
  }

  get dice(): Dice {
    return this.#story.header.dice;
  }

  /** Starts or resumes; after a failure from the start. Does nothing while it runs or when done. */
  async start(): Promise<void> {
    const { kind, review: known } = this.#progress.peek();
    if (this.#going || kind === 'done') return;
    if (kind === 'failed') this.#steps = this.#begin();
    this.#going = true;
    this.#show('running', known);
    await this.#follow(known);
  }

  /** Stops after the current look. */
  stop(): void {
    if (!this.#going) return;
    this.#going = false;
    this.#show('stopped', this.#progress.peek().review);
  }

  #begin(): ReturnType<typeof review> {
    const { steps, match, header } = this.#story;
    return review(
      {
        start: steps[0]?.before ?? match.position,
        actions: steps.map(({ line }) => parseAction(line)!),
        dice: header.dice,
      },
      this.#judge,
    );
  }

  #turn = 0;

  async #follow(known: Review | null): Promise<void> {
    const turn = ++this.#turn;
    let latest = known;
    let shown = this.#now();
    try {
      while (this.#going && turn === this.#turn) {
        const next = await this.#steps.next();
        if (next.done) break;
        latest = next.value;
        if (!this.#going || turn !== this.#turn) break;
        if (latest.stage === 'done' || this.#now() - shown >= PACE) {
          this.#show('running', latest);
          shown = this.#now();
        }
      }
      if (latest?.stage === 'done') this.#end('done', latest);
    } catch {
      this.#end('failed', latest);
    }
  }

  #end(kind: 'done' | 'failed', latest: Review | null): void {
    this.#going = false;
    this.#show(kind, latest);
  }

  #show(kind: ReviewProgress['kind'], latest: Review | null): void {
    const before = this.#progress.peek();
    const luck = latest === before.review ? before.luck : latest && luckOf(latest.camps, latest.throws, this.dice);
    this.#progress.value = { kind, review: latest, luck };
  }
}

const runs = new WeakMap<Story, Run>();

/** Returns the review of a finished match, the same one as long as its story exists. */
export function runOf(story: Story): Run {
  const run = runs.get(story) ?? new Run(story);
  runs.set(story, run);
  return run;
}
