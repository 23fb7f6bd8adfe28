/**
 * Lets bots think for the teams that they play, and shows what they do at a pace that people can follow. While one bot's action
 * waits to be shown, the next already thinks about what comes of it: its host knows the throw. What a match is, and where and
 * how long a bot thinks, is its host's to say.
 */
import { formatAction, type Position, type Team } from '@dominion/rules';
import { concede } from './concede.js';
import type { BotLevel } from './levels.js';
import { randomFrom } from './random.js';
import { type BotPace, beginRound, expected, isWithin, type Round, shareOf, showAt } from './rounds.js';

/** An action that a bot was asked for. */
export interface Choosing {
  /** Its line; null once it was stopped. */
  readonly line: Promise<string | null>;
  /** Nobody needs it any more. */
  stop(): void;
}

/** What bots ask of who keeps a match. Times are milliseconds. */
export interface BotHost<Match> {
  readonly pace: BotPace;
  positionOf(match: Match): Position;
  /** The teams for whose decision a match waits. */
  actingIn(match: Match): readonly Team[];
  /** The level of the bot that decides for a team, be it as a regent; null where a person does. */
  levelOf(match: Match, team: Team): BotLevel | null;
  /** Whether a bot holds a team's seat: a regent gives nothing up for its person. */
  holds(match: Match, team: Team): boolean;
  /** What the chance in bots' choices goes by: the same for the same lines of a match. */
  seedOf(match: Match): string;
  /** Names a team's decision: it is thought about once for each name. */
  key(match: Match, team: Team): string;
  /**
   * Asks a bot for an action; its `share` of what is left of its round's time, and what that is where nothing is late, are infinite
   * where nobody waits.
   */
  choose(match: Match, team: Team, share: number, usual: number): Choosing;
  /** What a match comes to once a bot has played a line and fate was thrown; null where the line cannot be played. */
  foresee(match: Match, team: Team, line: string): Match | null;
  /** Plays what a bot chose for a decision; settles when that is done, or is not to be. */
  act(team: Team, key: string, line: string): Promise<void>;
  /** Hears why a bot has not chosen. */
  fail(error: unknown): void;
  /** A clock that only runs on. */
  now(): number;
  /** Settles at a time of that clock, at once where that is past. */
  until(time: number): Promise<void>;
}

/** What a bot thinks about, or has thought about and not shown yet. */
interface Thought extends Choosing {
  /** The decision, see {@link BotHost.key}. */
  readonly key: string;
  readonly team: Team;
  stopped: boolean;
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
  if (last === null || last === undefined) return;
  last.stopped = true;
  last.stop();
}

export class BotTurns<Match> {
  readonly #host: BotHost<Match>;
  /** What each team's bot, whose decision it is, thinks about or waits to show. */
  readonly #busy = new Map<Team, Thought>();
  #round: Round | null = null;

  constructor(host: BotHost<Match>) {
    this.#host = host;
  }

  /** Starts whatever thinking is due, and ends what nobody needs any more; null where the match stands still. */
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

  /** Forgets all that was thought. */
  forget(): void {
    [...this.#busy.values()].forEach(end);
    this.#busy.clear();
    this.#round = null;
  }

  /** The teams for which bots decide now. */
  #due(match: Match): Team[] {
    return this.#host.actingIn(match).filter((team) => this.#host.levelOf(match, team) !== null);
  }

  /** The round that the turn of a bot belongs to; null while teams muster. */
  #roundOf(match: Match, now: number): Round | null {
    const position = this.#host.positionOf(match);
    if (position.phase === 'muster') return null;
    if (this.#round !== null && isWithin(this.#round, position)) return this.#round;
    return beginRound(position, (team) => this.#host.levelOf(match, team), now);
  }

  /** Lets a bot think, and the next one about what comes of it. */
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
    // Whoever shows it hears why there is no answer.
    line.then(goOn, () => {}).catch((error) => host.fail(error));
    return thought;
  }

  /** What a bot says in a campaign instead of thinking: that it resigns, or that all bots agree to a draw; nearly always null. */
  #concession(match: Match, team: Team): string | null {
    const host = this.#host;
    const isBot = (each: Team) => host.holds(match, each);
    if (!isBot(team)) return null;
    const random = randomFrom(`${host.seedOf(match)} concession`);
    const action = concede(host.positionOf(match), team, { isBot, random });
    return action === null ? null : formatAction(action);
  }

  /** Lets the bot that comes after another think; null where none does, in this round, or nobody can know yet who will. */
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
   * Shows what a bot chose, once it has and its time has come. `since` is when the decision was due, `at` its place among those
   * that were due together.
   */
  async #show(thought: Thought, at: number, since: number): Promise<void> {
    const { key, team, line } = thought;
    const host = this.#host;
    const { pace } = host;
    const round = this.#round;
    try {
      // By then is known what follows, where bots think quickly.
      const [chosen] = await Promise.all([line, host.until(since + pace.least)]);
      await host.until(
        round === null ? since + (at + 1) * pace.usual : showAt(round, pace, decisionsFrom(thought), since),
      );
      // Somebody may have come back, or the match stood still meanwhile: then it is thought about anew.
      if (this.#busy.get(team) !== thought) return;
      if (chosen !== null) await host.act(team, key, chosen);
    } catch (error) {
      host.fail(error);
    }
    if (this.#busy.get(team) === thought) this.#busy.delete(team);
  }
}
