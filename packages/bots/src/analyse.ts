/** What the strongest player thinks of a position: for hints, curves and whoever explains. */
import { type Action, livingCamps, type Position, playLegal, TEAMS, type Team, THROWS } from '@dominion/rules';
import { chanceOf } from './chance.js';
import { evaluatorOf } from './choose.js';
import { think } from './search/think.js';
import { spiteOf } from './spite.js';

/** One action, what it is worth and what would follow. */
export interface Line {
  readonly action: Action;
  /** In hundredths of a Soldier, for the camp of the team that was asked for. */
  readonly value: number;
  /** The same as the chance to win, 0 to 1; a draw counts half. */
  readonly chance: number;
  /** The action and what follows if everybody plays well and no X's come up, as far as was looked; throws are left out. */
  readonly continuation: readonly Action[];
}

export interface Analysis {
  /** The best actions, best first; empty where there is nothing to choose. */
  readonly lines: readonly Line[];
  /** How many plies deep it looked; 0 when time was over before. */
  readonly depth: number;
  /** How many positions were visited. */
  readonly nodes: number;
}

export interface AnalyseOptions {
  /** How many lines to give at most; 1 unless told. */
  readonly lines?: number;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
  /** How many positions it may visit at most: with the same number, and time enough, the same answer. */
  readonly nodes?: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** Asked now and then; once it is true, the best so far is given. */
  readonly stopped?: () => boolean;
}

/** The best actions of a team that has something to choose; throws for a throw or another team's turn. */
export function analyse(position: Position, team: Team, options: AnalyseOptions): Analysis {
  const { lines = 1, budget, nodes = Number.POSITIVE_INFINITY, now, stopped = () => false } = options;
  const {
    found,
    depth,
    nodes: visited,
  } = think({
    position,
    team,
    evaluator: evaluatorOf('balanced'),
    spite: spiteOf(position, team),
    lines,
    whim: 0,
    limits: { depth: 64, nodes, end: now() + budget, now, stopped },
  });
  const camps = livingCamps(position).length;
  return {
    lines: found.map(({ action, value, line }) => ({
      action,
      value,
      chance: chanceOf(value, camps),
      continuation: line,
    })),
    depth,
    nodes: visited,
  };
}

/**
 * Each team's chance to win as the position stands, in whatever phase it is; before a throw as if it were blank. The
 * camps' chances make 1; allies have the same one.
 */
export function chancesOf(position: Position, options: AnalyseOptions): readonly number[] {
  let at = position;
  while (at.phase === 'fate' || at.phase === 'succession') at = playLegal(at, THROWS[0]!).position;
  const camps = livingCamps(at);
  if (at.phase === 'over') {
    const share = 1 / camps.length;
    return TEAMS.map((team) => (at.camps[team] === 0 ? 0 : share));
  }
  const mustering = at.phase === 'muster';
  const mover = mustering ? TEAMS.find((team) => (at.mustering & (1 << team)) !== 0)! : at.turn;
  const own = analyse(at, mover, options).lines[0]!;
  // What the others have is shared among them by what they have on the board.
  const shares = camps.map((camp) => ((camp & (1 << mover)) !== 0 ? own.chance : 0));
  const rest = 1 - own.chance;
  const worths = camps.map((camp) => {
    if ((camp & (1 << mover)) !== 0) return 0;
    const team = TEAMS.find((each) => (camp & (1 << each)) !== 0)!;
    return chanceOf(evaluatorOf('balanced').valueFor(at, team), camps.length);
  });
  const sum = worths.reduce((a, b) => a + b, 0);
  camps.forEach((_camp, i) => {
    if (worths[i] !== 0) shares[i] = (rest * worths[i]!) / sum;
  });
  return TEAMS.map((team) => {
    const i = camps.findIndex((camp) => (camp & (1 << team)) !== 0);
    return i === -1 ? 0 : shares[i]!;
  });
}
