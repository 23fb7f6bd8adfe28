/**
 * Lets bots think for their teams, and shows their actions at a pace that people can follow.
 * While one bot's action waits to be shown, the next already thinks about its result: the host knows the throw.
 * The host defines what a match is, and where and how long a bot thinks.
 */
import { formatAction, type Position, type Team } from '@dominion/rules';
import { concede } from './concede.js';
import type { BotLevel } from './levels.js';
import { randomFrom } from './random.js';
import { type BotPace, beginRound, expected, isWithin, type Round, shareOf, showAt } from './rounds.js';

/** A request to a bot for an action. */
export interface Choosing {
  /** Its line; null once it was stopped. */
  readonly line: Promise<string | null>;
  /** Stops it, because it is no longer needed. */
  stop(): void;
}

/** The functions that bots need from the match's host. Times are in milliseconds. */
export interface BotHost<Match> {
  readonly pace: BotPace;
  positionOf(match: Match): Position;
  /** The teams whose decision a match waits for. */
  actingIn(match: Match): readonly Team[];
  /** The level of the bot that decides for a team, also as a regent; null for a person. */
  levelOf(match: Match, team: Team): BotLevel | null;
  /** Whether a bot holds a team's seat. A regent never resigns for its person. */
  holds(match: Match, team: Team): boolean;
  /** The seed of the bots' random choices: the same for the same lines of a match. */
  seedOf(match: Match): string;
  /** A name for a team's decision. Bots think once about each name. */
  key(match: Match, team: Team): string;
  /**
   * Asks a bot for an action. `share` is its part of the round's remaining time; `usual` is that part if nothing is late.
   * Both are infinite if no person waits.
   */
  choose(match: Match, team: Team, share: number, usual: number): Choosing;
  /** Returns the match after a bot's line and the throw of fate; null if the line can't be played. */
  foresee(match: Match, team: Team, line: string): Match | null;
  /** Plays a bot's choice for a decision; resolves when that is done, or can't be. */
  act(team: Team, key: string, line: string): Promise<void>;
  /** Reports why a bot hasn't chosen. */
  fail(error: unknown): void;
  /** A clock that never goes back. */
  now(): number;
  /** Resolves at a time of that clock, at once if it is past. */
  until(time: number): Promise<void>;
}

/** A bot's decision, while it thinks or waits to be shown. */
interface Thought extends Choosing {
  /** The decision, see {@link BotHost.key}. */
  readonly key: string;
  readonly team: Team;
  stopped: boolean;
  /** The number of decisions expected in the round from this one on. */
  readonly decisions: number;
  /** The next bot's decision, which it already thinks about; null if there is none, undefined until this one is made. */
  next: Thought | null | undefined;
}

/** Returns the number of decisions in the round from one on, as far as is known. */
function decisionsFrom({ next, decisions }: Thought): number {
  return next === undefined ? decisions : 1 + (next === null ? 0 : decisionsFrom(next));
}

/** Stops a thought that hasn't finished, or the one that follows from it. */
function end(thought: Thought | null | undefined): void {
  let last = thought;
  while (last?.next !== undefined) last = last.next;
  if (last === null || last === undefined) return;
  last.stopped = true;
  last.stop();
}

export class BotTurns<Match> {
  readonly #host: BotHost<Match>;
  /** For each team whose decision it is, its bot's current thought. */
  readonly #busy = new Map<Team, Thought>();
  #round: Round | null = null;

  constructor(host: BotHost<Match>) {
    this.#host = host;
  }

  /** Starts all thinking that is due, and stops what is no longer needed; null if the match stands still. */
  look(match: Match | null): void {
    const due = new Map<Team, string>();
    if (match !== null) for (const team of this.#due(match)) due.set(team, this.#host.key(match, team));
    const now = this.#host.now();
    this.#round = match === null || due.size === 0 ? null : this.#roundOf(match, now);
    const gone = [...this.#busy.values()].filter(({ key, team }) => due.get(team) !== key);
    for (const { team } of gone) this.#busy.delete(team);
    let at = 0;
    for (const [team, key] of due) {
      if (this.#busy.has(team)) continue;
      const before = gone.find(({ next }) => next?.key === key);
      const thought = before?.next ?? this.#think(match!, team, key);
      if (before !== undefined) before.next = null;
      this.#busy.set(team, thought);
      void this.#show(thought, at++, now);
    }
    gone.forEach(end);
  }

  /** Stops and forgets all thoughts. */
  forget(): void {
    [...this.#busy.values()].forEach(end);
    this.#busy.clear();
    this.#round = null;
  }

  /** Returns the teams for which bots decide now. */
  #due(match: Match): Team[] {
    return this.#host.actingIn(match).filter((team) => this.#host.levelOf(match, team) !== null);
  }

  /** Returns the round of a bot's turn; null while teams muster. */
  #roundOf(match: Match, now: number): Round | null {
    const position = this.#host.positionOf(match);
    if (position.phase === 'muster') return null;
    if (this.#round !== null && isWithin(this.#round, position)) return this.#round;
    return beginRound(position, (team) => this.#host.levelOf(match, team), now);
  }

  /** Lets a bot think, then the next one about the result. */
  #think(match: Match, team: Team, key: string): Thought {
    const host = this.#host;
    const position = host.positionOf(match);
    const round = this.#round;
    const isBot = (each: Team) => host.levelOf(match, each) !== null;
    const decisions = round === null ? 1 : expected(round, position, isBot);
    const usual = round?.each ?? Number.POSITIVE_INFINITY;
    const share = round === null ? usual : shareOf(round, decisions, host.now());
    const conceded = this.#concession(match, team);
    const { line, stop } =
      conceded === null ? host.choose(match, team, share, usual) : { line: Promise.resolve(conceded), stop: () => {} };
    const thought: Thought = { key, team, line, stop, stopped: false, decisions, next: undefined };
    const goOn = (chosen: string | null) => {
      if (chosen !== null && !thought.stopped) thought.next = this.#thinkAhead(match, thought, chosen);
    };
    // The code that shows it receives the reason for a failure.
    line.then(goOn, () => {}).catch((error) => host.fail(error));
    return thought;
  }

  /** Returns a bot's concession in a campaign: its resignation, or a draw that all bots agree on; nearly always null. */
  #concession(match: Match, team: Team): string | null {
    const host = this.#host;
    const isBot = (each: Team) => host.holds(match, each);
    if (!isBot(team)) return null;
    const random = randomFrom(`${host.seedOf(match)} concession`);
    const action = concede(host.positionOf(match), team, { isBot, random });
    return action === null ? null : formatAction(action);
  }

  /** Lets the next bot think ahead; null if there is none in this round, or if the next team isn't known yet. */
  #thinkAhead(match: Match, { team }: Thought, line: string): Thought | null {
    const host = this.#host;
    if (host.actingIn(match).length > 1) return null;
    const then = host.foresee(match, team, line);
    if (then === null) return null;
    const [next, ...others] = host.actingIn(then);
    if (next === undefined || others.length > 0 || host.levelOf(then, next) === null) return null;
    if (this.#round !== null && !isWithin(this.#round, host.positionOf(then))) return null;
    return this.#think(then, next, host.key(then, next));
  }

  /**
   * Shows a bot's choice once it is made and its time has come. `since` is when it was due, `at` its place among those due
   * together.
   */
  async #show(thought: Thought, at: number, since: number): Promise<void> {
    const { key, team, line } = thought;
    const host = this.#host;
    const { pace } = host;
    const round = this.#round;
    try {
      // If bots think quickly, the next decision is known by then.
      const [chosen] = await Promise.all([line, host.until(since + pace.least)]);
      await host.until(
        round === null ? since + (at + 1) * pace.usual : showAt(round, pace, decisionsFrom(thought), since),
      );
      // A person may have returned, or the match stopped meanwhile: then the bot thinks again.
      if (this.#busy.get(team) !== thought) return;
      if (chosen !== null) await host.act(team, key, chosen);
    } catch (error) {
      host.fail(error);
    }
    if (this.#busy.get(team) === thought) this.#busy.delete(team);
  }
}
