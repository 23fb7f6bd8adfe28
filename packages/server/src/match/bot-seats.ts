/** Lets bots think for the teams that they play in a live match, off the event loop. */

import { type BotPace, BotTurns, type Choosing } from '@dominion/bots';
import { formatPosition, type Team } from '@dominion/rules';
import { BOT_QUESTIONS, botSeedOf, decisionKey, left, levelOf, type Memory, shunnedLines } from '@dominion/table';
import { budgetOf } from '../bots/budget.js';
import type { BotThinker } from '../bots/pool.js';
import type { BotChoice } from '../metrics/metrics.js';

export interface Thinking {
  readonly thinker: BotThinker;
  readonly pace: BotPace;
  /** Counts a choice. */
  readonly chosen?: (choice: BotChoice) => void;
}

/** Who keeps the match that bots play in. */
export interface BotSeatsHost {
  /** Plays what a bot chose for a decision, see `decisionKey`; settles when that is done, or is not to be. */
  act(team: Team, key: string, line: string): Promise<void>;
  /** What a match comes to once a bot has played a line and fate was thrown; null where the line cannot be played. */
  foresee(memory: Memory, team: Team, line: string): Memory | null;
  /** Hears why a bot has not chosen. */
  fail(error: unknown): void;
  /** The steady clock, see `clock.ts`. */
  now(): number;
}

/** What is known of a decision for which a bot was asked. */
interface Decision extends BotChoice {
  hurried: boolean;
}

export class BotSeats {
  readonly #turns: BotTurns<Memory>;
  readonly #thinking: Thinking;
  readonly #host: BotSeatsHost;
  /** The decisions that were asked for and are not played, by their names: a team may have its next before the first is shown. */
  readonly #asked = new Map<string, Decision>();
  readonly #hurried = new Set<Team>();
  #closed = false;

  constructor(thinking: Thinking, host: BotSeatsHost) {
    this.#thinking = thinking;
    this.#host = host;
    this.#turns = new BotTurns({
      ...BOT_QUESTIONS,
      pace: thinking.pace,
      choose: (memory, team, share, usual) => this.#choose(memory, team, share, usual),
      foresee: (memory, team, line) => host.foresee(memory, team, line),
      act: (team, key, line) => this.#act(team, key, line),
      fail: (error) => host.fail(error),
      now: () => host.now(),
      until: (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - host.now()))),
    });
  }

  /** Starts whatever thinking is due, and ends what nobody needs any more; `stands` says that the match stands still. */
  look(memory: Memory, stands: boolean): void {
    if (this.#closed) return;
    this.#turns.look(memory.match === null || stands || memory.table.paused ? null : memory);
  }

  /** The teams whose bots did in haste what they did last. */
  get hurried(): ReadonlySet<Team> {
    return this.#hurried;
  }

  /** Asks a thread for a bot's action. */
  #choose(memory: Memory, team: Team, share: number, usual: number): Choosing {
    const { match, table, record } = memory;
    const level = levelOf(memory, team)!;
    const key = decisionKey(memory, team);
    const decision: Decision = { level, hurried: false };
    this.#asked.set(key, decision);
    const stop = new AbortController();
    const shunned = shunnedLines(memory);
    const time = left({ ...table, running: 0 }, team, 0);
    const job = {
      position: formatPosition(match!.position),
      team,
      level,
      manner: table.manners[team],
      seed: botSeedOf(memory),
      ...(shunned.length > 0 && { shunned }),
      budget: budgetOf(level, table.clock, time, share),
      usual: budgetOf(level, table.clock, time, usual),
    };
    const hurried = () => {
      decision.hurried = true;
    };
    const line = this.#thinking.thinker.choose(job, { room: record.id, signal: stop.signal, hurried });
    const end = () => {
      this.#asked.delete(key);
      stop.abort();
    };
    return { line, stop: end };
  }

  /** Plays what a bot chose; how it did is known by then, so that it is seen together. */
  #act(team: Team, key: string, line: string): Promise<void> {
    // What a bot says instead of thinking was asked of nobody.
    const decision = this.#asked.get(key) ?? null;
    this.#asked.delete(key);
    if (decision?.hurried === true) this.#hurried.add(team);
    else this.#hurried.delete(team);
    if (decision !== null) this.#thinking.chosen?.(decision);
    return this.#host.act(team, key, line);
  }

  /** Forgets all that was thought: what is in memory is not to be trusted. */
  forget(): void {
    this.#asked.clear();
    this.#turns.forget();
  }

  close(): void {
    this.#closed = true;
    this.forget();
  }
}
