/**
 * Thinking on others' time: while a person chooses, it is guessed what they will do, and a bot is asked ahead what it would choose
 * then. If just that comes, its answer is there, or begun: the same one that it would have given, since position, seed and budget are
 * the same, only sooner. Nothing else is kept of it, and no throw is known by it that the bot would not know when it is asked.
 */
import { type BotLevel, PACE } from '@dominion/bots';
import { type Action, formatPosition, type Position, type Team } from '@dominion/rules';
import { type Spare, watchSpare } from './spare.js';
import { type ChooseWish, createThinker, type Thinker } from './thinker.js';

/** A question for a bot's choice that may be asked. */
export interface ForeseenChoice extends Required<Pick<ChooseWish, 'manner' | 'seed' | 'budget'>> {
  readonly position: Position;
  readonly team: Team;
  readonly level: BotLevel;
}

/** A person for whose choice a match waits. */
export interface Awaited {
  readonly position: Position;
  readonly team: Team;
  /** Of which levels the bots are that wait for it. */
  readonly levels: readonly BotLevel[];
  /** What a bot would be asked after an action; null where none would be, or nobody can know. */
  after(action: Action): ForeseenChoice | null;
}

/** So many actions are guessed, by looking at so many positions for so many milliseconds at most. */
const GUESSES = 4;
const NODES = 30_000;
const BUDGET = 1000;

/** Who answers within so many milliseconds is waited for by nobody: the first bot after a person is shown no sooner. */
const QUICK = PACE.usual;

/** A question that was asked ahead. */
interface Thought {
  readonly action: Promise<Action>;
  readonly stop: AbortController;
}

/** The same text for the same choice; time alone may make it another one. */
function nameOf({ position, team, level, manner, seed }: Omit<ForeseenChoice, 'budget'>): string {
  return [formatPosition(position), team, level, manner, seed].join(' | ');
}

export class Foresight implements Pick<Thinker, 'choose'> {
  readonly #thinker: Pick<Thinker, 'choose'>;
  /** Thinks ahead: what is given up ends its worker, and the one that is asked stays warm. */
  readonly #ahead: Thinker;
  readonly #spare: Spare;
  /** How long a level took when it was last asked, in milliseconds. */
  readonly #took = new Map<BotLevel, number>();
  readonly #foreseen = new Map<string, Thought>();
  #awaited: Awaited | null = null;
  #guessing: AbortController | null = null;

  /** `thinker` answers what was not foreseen, `ahead` is for what may be in vain; `watch` says when there is a processor for it. */
  constructor(thinker: Pick<Thinker, 'choose'>, ahead: Thinker = createThinker(), watch = watchSpare) {
    this.#thinker = thinker;
    this.#ahead = ahead;
    this.#spare = watch(() => this.#heed());
  }

  /** The action that a bot takes for a team, see {@link Thinker}; whatever else was thought ahead ends at once. */
  async choose(position: Position, team: Team, level: BotLevel, wish: ChooseWish): Promise<Action> {
    const { manner = 'balanced', seed, signal } = wish;
    const name = seed === undefined ? '' : nameOf({ position, team, level, manner, seed });
    const thought = this.#foreseen.get(name);
    this.#foreseen.delete(name);
    this.look(null);
    if (thought !== undefined) {
      const stop = () => thought.stop.abort(signal!.reason);
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      try {
        return await thought.action;
      } catch {
        signal?.throwIfAborted();
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    }
    return this.#timed(level, this.#thinker.choose(position, team, level, wish));
  }

  /** A match waits for a person from now on, or for nobody. */
  look(awaited: Awaited | null): void {
    const same = awaited !== null && this.#awaited?.team === awaited.team;
    if (same && formatPosition(this.#awaited!.position) === formatPosition(awaited.position)) return;
    this.#stop();
    this.#awaited = awaited;
    this.#heed();
  }

  /** Ends it for good. */
  close(): void {
    this.look(null);
    this.#spare.end();
    this.#ahead.close();
  }

  /** Begins to guess, goes on or stops, as there is a processor for it. */
  #heed(): void {
    if (!this.#spare.may()) return this.#stop();
    if (this.#awaited === null || this.#guessing !== null) return;
    if (!this.#awaited.levels.some((level) => this.#isSlow(level))) return;
    this.#guessing = new AbortController();
    this.#guess(this.#awaited, this.#guessing.signal).catch(() => {});
  }

  #stop(): void {
    this.#guessing?.abort();
    this.#guessing = null;
    for (const { stop } of this.#foreseen.values()) stop.abort();
    this.#foreseen.clear();
  }

  /** Of a level that was never asked nobody knows, and the first choice of a match is soon made. */
  #isSlow(level: BotLevel): boolean {
    return (this.#took.get(level) ?? 0) > QUICK;
  }

  async #guess({ position, team, after }: Awaited, signal: AbortSignal): Promise<void> {
    const wish = { lines: GUESSES, forHint: true, nodes: NODES, budget: BUDGET, signal };
    const { lines } = await this.#ahead.analyse(position, team, wish);
    for (const { action } of lines) {
      if (signal.aborted) return;
      const question = after(action);
      if (question === null || !this.#isSlow(question.level)) continue;
      const stop = new AbortController();
      const { level, manner, seed, budget } = question;
      const ahead = this.#ahead.choose(question.position, question.team, level, {
        ...{ manner, seed, budget },
        signal: stop.signal,
      });
      const thought = { action: this.#timed(level, ahead), stop };
      this.#foreseen.set(nameOf(question), thought);
      // Who asks for it hears why there is no answer.
      await thought.action.catch(() => {});
    }
  }

  async #timed(level: BotLevel, action: Promise<Action>): Promise<Action> {
    const began = performance.now();
    const chosen = await action;
    this.#took.set(level, performance.now() - began);
    return chosen;
  }
}
