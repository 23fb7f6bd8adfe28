/**
 * Lets bots think while a player chooses: guesses the player's action, and asks a bot ahead for its choice after that.
 * Position, seed and budget are the same, so it's the same answer, only sooner. A bot learns of no throw that it
 * wouldn't know when asked.
 */
import { type BotLevel, PACE } from '@dominion/bots';
import { type Action, formatPosition, type Position, type Team } from '@dominion/rules';
import { type Spare, watchSpare } from './spare.js';
import { type ChooseRequest, createThinker, type Thinker } from './thinker.js';

export interface ForeseenChoice extends Required<Pick<ChooseRequest, 'manner' | 'seed' | 'budget'>> {
  readonly position: Position;
  readonly team: Team;
  readonly level: BotLevel;
}

/** A player whose choice the match waits for. */
export interface Awaited {
  readonly position: Position;
  readonly team: Team;
  /** The levels of the bots that wait for the player. */
  readonly levels: readonly BotLevel[];
  /** Returns the bot's choice after an action; null if no bot decides next, or that can't be known. */
  after(action: Action): ForeseenChoice | null;
}

/** How many actions are guessed; the most positions visited and milliseconds spent on it. */
const GUESSES = 4;
const NODES = 30_000;
const BUDGET = 1000;

/** Answers within this many milliseconds cause no wait: the first bot after a player isn't shown sooner. */
const QUICK = PACE.usual;

interface Thought {
  readonly action: Promise<Action>;
  readonly stop: AbortController;
}

/** Returns the same text for the same choice; only the time limit could still change it. */
function nameOf({ position, team, level, manner, seed }: Omit<ForeseenChoice, 'budget'>): string {
  return [formatPosition(position), team, level, manner, seed].join(' | ');
}

export class Pondering implements Pick<Thinker, 'choose'> {
  readonly #thinker: Pick<Thinker, 'choose'>;
  /** Thinks ahead. It's separate because an aborted request ends its worker; the main one stays warm. */
  readonly #ahead: Thinker;
  readonly #spare: Spare;
  /** How long each level took for its last choice, in milliseconds. */
  readonly #took = new Map<BotLevel, number>();
  readonly #foreseen = new Map<string, Thought>();
  #awaited: Awaited | null = null;
  #guessing: AbortController | null = null;

  /**
   * `thinker` answers what wasn't foreseen; `ahead` is for work that may be in vain, when `watch` says that the
   * processor is free.
   */
  constructor(thinker: Pick<Thinker, 'choose'>, ahead: Thinker = createThinker(), watch = watchSpare) {
    this.#thinker = thinker;
    this.#ahead = ahead;
    this.#spare = watch(() => this.#heed());
  }

  /** Returns the action that a bot takes for a team, see {@link Thinker}. Ends all other thinking ahead. */
  async choose(position: Position, team: Team, level: BotLevel, wish: ChooseRequest): Promise<Action> {
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

  /** Sets the player whom the match waits for; null if it waits for no player. */
  look(awaited: Awaited | null): void {
    const same = awaited !== null && this.#awaited?.team === awaited.team;
    if (same && formatPosition(this.#awaited!.position) === formatPosition(awaited.position)) return;
    this.#stop();
    this.#awaited = awaited;
    this.#heed();
  }

  close(): void {
    this.look(null);
    this.#spare.end();
    this.#ahead.close();
  }

  /** Starts, continues or stops guessing, depending on whether the processor is free. */
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

  /** Whether a level is slow; false for one never asked: its time is unknown, and a match's first choice is quick. */
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
      // The caller who requests this choice gets the error.
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
