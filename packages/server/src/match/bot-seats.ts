/** Lets bots think for their teams in a live match, off the event loop. */

import { type BotPace, BotTurns, type Choosing } from '@dominion/bots';
import { formatPosition, type Team } from '@dominion/rules';
import { BOT_QUESTIONS, botSeedOf, decisionKey, left, levelOf, type Memory, shunnedLines } from '@dominion/table';
import { budgetOf } from '../bots/budget.js';
import type { BotThinker } from '../bots/pool.js';
import type { BotChoice } from '../metrics/metrics.js';

export interface Thinking {
  readonly thinker: BotThinker;
  readonly pace: BotPace;
  readonly chosen?: (choice: BotChoice) => void;
}

export interface BotSeatsHost {
  /** Plays a bot's choice for a decision, see `decisionKey`. Resolves when it is played, or won't be. */
  act(team: Team, key: string, line: string): Promise<void>;
  /** Returns the match after a bot's line and Fate's throw; null if the line can't be played. */
  foresee(memory: Memory, team: Team, line: string): Memory | null;
  /** Called with the reason why a bot failed to choose. */
  fail(error: unknown): void;
  /** The steady clock, see `clock.ts`. */
  now(): number;
}

interface Decision extends BotChoice {
  hurried: boolean;
}

export class BotSeats {
  readonly #turns: BotTurns<Memory>;
  readonly #thinking: Thinking;
  readonly #host: BotSeatsHost;
  /** By key, not yet played: a team may think about its next before the first is shown. */
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

  /** Starts due thinking and stops what is no longer needed. `stands` means that the match stands still. */
  look(memory: Memory, stands: boolean): void {
    if (this.#closed) return;
    this.#turns.look(memory.match === null || stands || memory.table.paused ? null : memory);
  }

  /** The teams whose bots made their last choice in haste. */
  get hurried(): ReadonlySet<Team> {
    return this.#hurried;
  }

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

  /** Plays a bot's choice. Whether it was hasty is recorded first, so that both are shown together. */
  #act(team: Team, key: string, line: string): Promise<void> {
    // Some bot actions need no thinking and have no decision.
    const decision = this.#asked.get(key) ?? null;
    this.#asked.delete(key);
    if (decision?.hurried === true) this.#hurried.add(team);
    else this.#hurried.delete(team);
    if (decision !== null) this.#thinking.chosen?.(decision);
    return this.#host.act(team, key, line);
  }

  /** Drops all thoughts: what is in memory can't be trusted. */
  forget(): void {
    this.#asked.clear();
    this.#turns.forget();
  }

  close(): void {
    this.#closed = true;
    this.forget();
  }
}
