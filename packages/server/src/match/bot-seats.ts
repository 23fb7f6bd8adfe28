/**
 * Lets bots think for the teams that they play, off the event loop, and shows what they do at a pace that people can follow.
 * While one bot's action waits to be shown, the next already thinks about what comes of it: its throw is known here.
 */
import {
  type BotLevel,
  beginRound,
  concede,
  expected,
  isWithin,
  type Pace,
  type Round,
  randomFrom,
  shareOf,
  showAt,
} from '@dominion/bots';
import { formatAction, formatPosition, type Team } from '@dominion/rules';
import { budgetOf } from '../bots/budget.js';
import type { Thinker } from '../bots/pool.js';
import { actingTeams, isBotPlayed, left } from './clocks.js';
import type { Memory } from './memory.js';

export interface Thinking {
  readonly thinker: Thinker;
  readonly pace: Pace;
}

/**
 * The level at which a regent plays, in a balanced manner. The middle one: who comes back should find neither a game thrown
 * away nor one won by the machine.
 */
export const REGENT: BotLevel = 'skilled';

/** The match that bots play in. */
export interface Played {
  /** Plays what a bot chose for a decision, see {@link BotSeats.key}; settles when that is done, or is not to be. */
  act(team: Team, key: string, line: string): Promise<void>;
  /** What a match comes to once a bot has played a line and fate was thrown; null where the line cannot be played. */
  foresee(memory: Memory, team: Team, line: string): Memory | null;
  /** Hears why a bot has not chosen. */
  fail(error: unknown): void;
  /** The steady clock, see `clock.ts`. */
  now(): number;
}

/** What a bot thinks about. */
interface Thought {
  /** The decision, see {@link BotSeats.key}. */
  readonly key: string;
  readonly team: Team;
  readonly stop: AbortController;
  /** The action line; null once nobody needs it. */
  readonly line: Promise<string | null>;
  /** How many decisions of the round were expected from this one on. */
  readonly decisions: number;
  /** What follows from the answer: what another bot thinks about already, or null where none has to; undefined before it. */
  next: Thought | null | undefined;
}

/** How many decisions of the round there are from one on, as far as is known by now. */
function decisionsFrom({ next, decisions }: Thought): number {
  return next === undefined ? decisions : 1 + (next === null ? 0 : decisionsFrom(next));
}

/** Ends a thought that has not come to its answer, or what follows from it. */
function end(thought: Thought | null | undefined): void {
  let last = thought;
  while (last?.next !== undefined) last = last.next;
  last?.stop.abort();
}

const levelOf = ({ room }: Memory, team: Team): BotLevel | null =>
  isBotPlayed(room, team) ? (room.bots[team] ?? REGENT) : null;

/** What a bot says in a campaign instead of thinking: that it resigns, or that all bots agree to a draw; nearly always null. */
function concession({ match, room }: Memory, team: Team, seed: string): string | null {
  const isBot = (each: Team) => room.bots[each] !== null;
  // A regent gives nothing up for its person.
  if (!isBot(team)) return null;
  const action = concede(match!.position, team, { isBot, random: randomFrom(`${seed} concession`) });
  return action === null ? null : formatAction(action);
}

export class BotSeats {
  readonly #thinking: Thinking;
  readonly #played: Played;
  /** What each team's bot, whose decision it is, thinks about or waits to show. */
  readonly #busy = new Map<Team, Thought>();
  #round: Round | null = null;
  #closed = false;

  constructor(thinking: Thinking, played: Played) {
    this.#thinking = thinking;
    this.#played = played;
  }

  /** Names the decision that a bot has to make for a team now; empty when it has none. */
  key({ match, room, record, lines }: Memory, team: Team): string {
    if (match === null || !isBotPlayed(room, team) || !actingTeams(match).includes(team)) return '';
    const { ply, phase } = match.position;
    // To a muster others do not matter.
    if (phase === 'muster') return `${record.id} ${ply} ${phase} ${team}`;
    // What was thought about ahead may have come about otherwise: whoever resigns on another's turn changes only the board.
    return `${record.id} ${ply} ${phase} ${team} ${lines.length} ${formatPosition(match.position)}`;
  }

  /** Starts whatever thinking is due, and ends what nobody needs any more; `stands` says that the match stands still. */
  look(memory: Memory, stands: boolean): void {
    if (this.#closed) return;
    const { match, room } = memory;
    const acting = match === null || stands || room.paused ? [] : actingTeams(match);
    const due = new Map<Team, string>();
    for (const team of acting) if (isBotPlayed(room, team)) due.set(team, this.key(memory, team));
    const now = this.#played.now();
    this.#round = due.size === 0 ? null : this.#roundOf(memory, now);
    const gone = [...this.#busy.values()].filter(({ key, team }) => due.get(team) !== key);
    for (const { team } of gone) this.#busy.delete(team);
    let at = 0;
    for (const [team, key] of due) {
      if (this.#busy.has(team)) continue;
      const before = gone.find(({ next }) => next?.key === key);
      const thought = before?.next ?? this.#think(memory, team, key);
      if (before !== undefined) before.next = null;
      this.#busy.set(team, thought);
      void this.#play(thought, at++, now);
    }
    gone.forEach(end);
  }

  /** Forgets all that was thought: what is in memory is not to be trusted. */
  forget(): void {
    [...this.#busy.values()].forEach(end);
    this.#busy.clear();
    this.#round = null;
  }

  close(): void {
    this.#closed = true;
    this.forget();
  }

  /** The round that the turn of a bot belongs to; null while teams muster. */
  #roundOf(memory: Memory, now: number): Round | null {
    const { position } = memory.match!;
    if (position.phase === 'muster') return null;
    if (this.#round !== null && isWithin(this.#round, position)) return this.#round;
    return beginRound(position, (team) => levelOf(memory, team), now);
  }

  /** Lets a bot think, and the next one about what comes of it. */
  #think(memory: Memory, team: Team, key: string): Thought {
    const { match, room, record, lines } = memory;
    const { position } = match!;
    const round = this.#round;
    const level = levelOf(memory, team)!;
    const decisions = round === null ? 1 : expected(round, position, (each) => isBotPlayed(room, each));
    const share = round === null ? Number.POSITIVE_INFINITY : shareOf(round, decisions, this.#played.now());
    const stop = new AbortController();
    const job = {
      position: formatPosition(position),
      team,
      level,
      manner: room.manners[team],
      seed: `${record.id} ${lines.length}`,
      budget: budgetOf(level, room.clock, left({ ...room, running: 0 }, team, 0), share),
    };
    const conceded = concession(memory, team, job.seed);
    const line =
      conceded === null
        ? this.#thinking.thinker.choose(job, { room: record.id, signal: stop.signal })
        : Promise.resolve(conceded);
    const thought: Thought = { key, team, stop, line, decisions, next: undefined };
    const goOn = (chosen: string | null) => {
      if (chosen !== null && !stop.signal.aborted) thought.next = this.#thinkAhead(memory, thought, chosen);
    };
    // Whoever shows it hears why there is no answer.
    line.then(goOn, () => {}).catch((error) => this.#played.fail(error));
    return thought;
  }

  /** Lets the bot that comes after another think; null where none does, in this round, or nobody can know yet who will. */
  #thinkAhead(memory: Memory, { team }: Thought, line: string): Thought | null {
    if (actingTeams(memory.match!).length > 1) return null;
    const then = this.#played.foresee(memory, team, line);
    if (then === null) return null;
    const [next, ...others] = actingTeams(then.match!);
    const key = next === undefined || others.length > 0 ? '' : this.key(then, next);
    if (key === '' || (this.#round !== null && !isWithin(this.#round, then.match!.position))) return null;
    return this.#think(then, next!, key);
  }

  /**
   * Shows what a bot chose, once it has and its time has come. `since` is when the decision was due, `at` its place among those
   * that were due together.
   */
  async #play(thought: Thought, at: number, since: number): Promise<void> {
    const { key, team, line } = thought;
    const { pace } = this.#thinking;
    const round = this.#round;
    const until = (time: number) =>
      new Promise((resolve) => setTimeout(resolve, Math.max(0, time - this.#played.now())));
    try {
      // By then is known what follows, where bots think quickly.
      const [chosen] = await Promise.all([line, until(since + pace.least)]);
      await until(round === null ? since + (at + 1) * pace.usual : showAt(round, pace, decisionsFrom(thought), since));
      // Somebody may have come back, or the match stood still meanwhile: then it is thought about anew.
      if (this.#closed || this.#busy.get(team) !== thought) return;
      if (chosen !== null) await this.#played.act(team, key, chosen);
    } catch (error) {
      this.#played.fail(error);
    }
    if (this.#busy.get(team) === thought) this.#busy.delete(team);
  }
}
