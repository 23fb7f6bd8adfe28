/**
 * Lets bots think for the teams that they play, at a pace that people can follow. While one bot's action waits to be shown,
 * the next already thinks about what comes of it: the device knows the throw.
 */
import { beginRound, concede, expected, isWithin, PACE, type Round, randomFrom, shareOf, showAt } from '@dominion/bots';
import {
  type Action,
  formatAction,
  formatPosition,
  inspect,
  legalActions,
  type Match,
  type Position,
  type Team,
} from '@dominion/rules';
import type { Thinker } from '../thinking/thinker.js';
import { actingTeams, type Going, playOn } from './acts.js';
import { idOf, type Kept } from './kept.js';

/** How long a bot may think, in milliseconds. */
const BUDGET = 2000;

/** What a bot thinks about, or has thought about and not shown yet. */
interface Thought {
  /** Names the decision. */
  readonly key: string;
  readonly interest: AbortController;
  readonly action: Promise<Action>;
  /** How many decisions of the round were expected from this one on. */
  readonly decisions: number;
  /** What follows from the answer, null where no bot has to think then; undefined before there is one. */
  next: Thought | null | undefined;
}

/** How many decisions of the round there are from one on, as far as is known by now. */
function decisionsFrom({ next, decisions }: Thought): number {
  return next === undefined ? decisions : 1 + (next === null ? 0 : decisionsFrom(next));
}

function keyOf({ kept, match }: Going, team: Team): string {
  return `${kept.code} ${kept.log.length} ${team} ${formatPosition(match.position)}`;
}

const isBot = ({ seats }: Kept, team: Team): boolean => seats[team]?.kind === 'bot';

/** The level of the bot that plays a team; null for a person's. */
function levelOf({ seats }: Kept, team: Team) {
  const seat = seats[team];
  return seat?.kind === 'bot' ? seat.level : null;
}

/** The first team that has something to choose and is a bot's; null where none is. */
export function nextBot({ kept, match }: Going): Team | null {
  return actingTeams(match.position).find((team) => isBot(kept, team)) ?? null;
}

/** Thinks for one bot after the other. */
export class DeviceBots {
  readonly #thinker: Pick<Thinker, 'choose'>;
  readonly #act: (action: Action) => void;
  /** Whose turn it is. */
  #due: Thought | null = null;
  #round: Round | null = null;

  /** `act` gets what the bot chose, unless something else happened meanwhile. */
  constructor(thinker: Pick<Thinker, 'choose'>, act: (action: Action) => void) {
    this.#thinker = thinker;
    this.#act = act;
  }

  /** Thinks for a team as the match stands now; about nothing where it is null. */
  think(kept: Kept, match: Match, team: Team | null): void {
    if (team === null) return this.stop();
    const now = performance.now();
    const key = keyOf({ kept, match }, team);
    const before = this.#due;
    if (before?.key === key) return;
    const ahead = before?.next?.key === key ? before.next : null;
    if (ahead === null) this.#end();
    this.#round = this.#roundOf(kept, match.position, now);
    this.#due = ahead ?? this.#think({ kept, match }, team, key);
    void this.#show(this.#due, now);
  }

  /** Thinks no more. */
  stop(): void {
    this.#end();
    this.#round = null;
  }

  /** Ends whatever has not come to its answer. */
  #end(): void {
    let last = this.#due;
    while (last?.next) last = last.next;
    if (last?.next === undefined) last?.interest.abort();
    this.#due = null;
  }

  /** The round that the turn of a bot belongs to; null while teams muster. */
  #roundOf(kept: Kept, position: Position, now: number): Round | null {
    if (position.phase === 'muster') return null;
    if (this.#round !== null && isWithin(this.#round, position)) return this.#round;
    return beginRound(position, (team) => levelOf(kept, team), now);
  }

  /** Lets a bot think, and the next one about what comes of it. */
  #think(at: Going, team: Team, key: string): Thought {
    const { kept, match } = at;
    const round = this.#round;
    const decisions = round === null ? 1 : expected(round, match.position, (each) => isBot(kept, each));
    const share = round === null ? BUDGET : shareOf(round, decisions, performance.now());
    const interest = new AbortController();
    const action = this.#ask(at, team, Math.min(BUDGET, share), interest.signal);
    const thought: Thought = { key, interest, action, decisions, next: undefined };
    void action.then((chosen) => {
      if (!interest.signal.aborted) thought.next = this.#thinkAhead(at, chosen);
    });
    return thought;
  }

  /** Lets the bot think that comes after an action; null where none does in this round. */
  #thinkAhead({ kept, match }: Going, action: Action): Thought | null {
    const then = playOn(kept, match, formatAction(action));
    const team = then && nextBot(then);
    if (then === null || team === null) return null;
    if (this.#round !== null && !isWithin(this.#round, then.match.position)) return null;
    return this.#think(then, team, keyOf(then, team));
  }

  /** Shows what a bot chose, whose turn came at `since`, once it has and its time has come. */
  async #show(thought: Thought, since: number): Promise<void> {
    const round = this.#round;
    const until = (time: number) =>
      new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
    // By then is known what follows, where bots think quickly.
    const [action] = await Promise.all([thought.action, until(since + PACE.least)]);
    await until(round === null ? since + PACE.usual : showAt(round, PACE, decisionsFrom(thought), since));
    if (this.#due !== thought) return;
    this.#act(action);
    if (this.#due === thought) this.#due = null;
  }

  /** What the bot chooses; when thinking fails twice, any legal action is better than none. */
  async #ask(at: Going, team: Team, budget: number, signal: AbortSignal, tries = 2): Promise<Action> {
    const { kept, match } = at;
    const { position } = match;
    const seat = kept.seats[team];
    if (seat?.kind !== 'bot') throw new Error(`no bot plays team ${team}`);
    const seed = `${idOf(kept)} ${kept.log.length}`;
    const conceded = concede(position, team, {
      isBot: (each) => isBot(kept, each),
      random: randomFrom(`${seed} concession`),
    });
    if (conceded !== null) return conceded;
    const wish = { budget, manner: seat.manner, seed, signal };
    try {
      return await this.#thinker.choose(position, team, seat.level, wish);
    } catch (error) {
      if (signal.aborted || tries <= 1) return anyAction(position, team);
      console.error(error);
      return this.#ask(at, team, budget, signal, tries - 1);
    }
  }
}

function anyAction(position: Position, team: Team): Action {
  const own = legalActions(position).filter((action) => {
    const parts = inspect(action);
    return parts.kind !== 'muster' || parts.team === team;
  });
  return own[Math.floor(Math.random() * own.length)]!;
}
