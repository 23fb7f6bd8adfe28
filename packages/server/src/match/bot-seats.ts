/** Lets bots think for the teams that they play in a live match, off the event loop. */
import { type BotPace, BotTurns, type Choosing } from '@dominion/bots';
import { formatPosition, type Team } from '@dominion/rules';
import { BOT_QUESTIONS, botSeedOf, left, levelOf, type Memory } from '@dominion/table';
import { budgetOf } from '../bots/budget.js';
import type { BotThinker } from '../bots/pool.js';

export interface Thinking {
  readonly thinker: BotThinker;
  readonly pace: BotPace;
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

/** Asks a thread for a bot's action. */
function choosing({ thinker }: Thinking, memory: Memory, team: Team, share: number): Choosing {
  const { match, table, record } = memory;
  const level = levelOf(memory, team)!;
  const stop = new AbortController();
  const job = {
    position: formatPosition(match!.position),
    team,
    level,
    manner: table.manners[team],
    seed: botSeedOf(memory),
    budget: budgetOf(level, table.clock, left({ ...table, running: 0 }, team, 0), share),
  };
  return { line: thinker.choose(job, { room: record.id, signal: stop.signal }), stop: () => stop.abort() };
}

export class BotSeats {
  readonly #turns: BotTurns<Memory>;
  #closed = false;

  constructor(thinking: Thinking, host: BotSeatsHost) {
    this.#turns = new BotTurns({
      ...BOT_QUESTIONS,
      pace: thinking.pace,
      choose: (memory, team, share) => choosing(thinking, memory, team, share),
      foresee: (memory, team, line) => host.foresee(memory, team, line),
      act: (team, key, line) => host.act(team, key, line),
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

  /** Forgets all that was thought: what is in memory is not to be trusted. */
  forget(): void {
    this.#turns.forget();
  }

  close(): void {
    this.#closed = true;
    this.forget();
  }
}
