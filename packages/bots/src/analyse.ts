/** What the strongest player thinks of a position: for hints, curves and whoever explains. */
import { type Action, livingCamps, type Position, playLegal, TEAMS, type Team, THROWS } from '@dominion/rules';
import { chanceOf } from './chance.js';
import { evaluatorOf } from './choose.js';
import { replay } from './insight/replay.js';
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
  if (camps.length === 2) return TEAMS.map((team) => shareOf(at, team, mover, own.chance));
  // Of more, all are looked at together where the best line ends: what each side's own search makes of the others would
  // rise and fall with every turn.
  const end = replay(at, own.continuation).at(-1)?.after ?? at;
  const left = livingCamps(end);
  const worths = TEAMS.map((team) =>
    end.camps[team] === 0
      ? 0
      : end.phase === 'over'
        ? 1
        : chanceOf(evaluatorOf('balanced').valueFor(end, team), left.length),
  );
  // Allies have the same chance, so that each camp counts once.
  const sum = left.reduce((all, camp) => all + worths[TEAMS.findIndex((team) => (camp & (1 << team)) !== 0)]!, 0);
  return worths.map((worth) => worth / sum);
}

/** A team's part of what the mover's camp has, and the one other camp has not. */
function shareOf({ camps }: Position, team: Team, mover: Team, chance: number): number {
  if (camps[team] === 0) return 0;
  return (camps[mover]! & (1 << team)) !== 0 ? chance : 1 - chance;
}
