/** The strongest player's analysis of a position: for hints, curves and explanations. */
import {
  type Action,
  fateMayEnd,
  isFatePhase,
  isOver,
  livingCamps,
  mandateOf,
  type Position,
  playLegal,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { Field } from '@dominion/rules/engine';
import { winningChance } from '../eval/chance.js';
import { countdownOf, countedByFate, GOES_ON, leadOf } from '../eval/count.js';
import { opponentWeightOf } from '../eval/opponent-weight.js';
import { checkChooser, chooserOf } from '../search/choices.js';
import { think } from '../search/think.js';
import { evaluatorOf, type Intent, intentOf } from './manners.js';
import { afterThrows } from './throws.js';

/** An action, its value, and what would follow. */
export interface Variation {
  readonly action: Action;
  /** In hundredths of a Soldier, for the side of the given team. */
  readonly value: number;
  /** The same as a chance to win, 0 to 1; a draw counts half. */
  readonly chance: number;
  /** The action and the best play after it, if no X's come up; throws are left out. */
  readonly continuation: readonly Action[];
}

export interface Analysis {
  /** Best first. If the search was cut short, those that it saw a ply deeper come first. */
  readonly lines: readonly Variation[];
  /** How many plies deep it looked; 0 if time ran out before. */
  readonly depth: number;
  readonly nodes: number;
}

export interface AnalyseOptions {
  /** How many lines to return at most; 1 by default. */
  readonly lines?: number;
  /**
   * Advises as a bot would: by the team's stance, wary among several, and after an Emperor when far ahead. Otherwise,
   * the default, values of different positions can be compared.
   */
  readonly forHint?: boolean;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
  /**
   * Positions after which it ends, checked every 1024. With the same number, and time enough, the answer is the same.
   */
  readonly nodes?: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** Called now and then; once it returns true, the best so far is returned. */
  readonly stopped?: () => boolean;
}

/** Returns the neutral intent, so that values of positions can be compared. */
function alike(position: Position, team: Team): Intent {
  return { stance: 'even', prey: 0, spite: opponentWeightOf(position, team) };
}

/** Returns a team's best actions; throws for a throw, another team's turn, or no lines. */
export function analyse(position: Position, team: Team, options: AnalyseOptions): Analysis {
  const { lines = 1, forHint = false, budget, nodes = Number.POSITIVE_INFINITY, now, stopped = () => false } = options;
  checkChooser(position, team);
  if (!(lines >= 1)) throw new RangeError(`an analysis has a line at least, not ${lines}`);
  const { stance, prey, spite } = forHint ? intentOf(position, team) : alike(position, team);
  const {
    found,
    depth,
    nodes: visited,
  } = think({
    position,
    team,
    evaluator: evaluatorOf('balanced', stance),
    prey,
    spite,
    lines,
    whim: 0,
    limits: { depth: 64, nodes, end: now() + budget, now, stopped },
  });
  const camps = livingCamps(position).length;
  return {
    lines: found.map(({ action, value, line }) => ({
      action,
      value,
      chance: winningChance(value, camps),
      continuation: line,
    })),
    depth,
    nodes: visited,
  };
}

/**
 * Returns each team's chance to win, in any phase. Before a throw it assumes a blank, unless that throw may end the
 * match. The sides' chances add up to 1; allies have the same chance.
 */
export function chancesOf(position: Position, options: AnalyseOptions): readonly number[] {
  if (position.phase === 'fate' && fateMayEnd(position)) {
    return fateMixed(position, chancesOf(afterThrows(position), options));
  }
  const at = afterThrows(position);
  const camps = livingCamps(at).length;
  if (isOver(at)) return worthsOf(at);
  const spoken = isFatePhase(at.phase) && fateMayEnd(at);
  if (camps > 2 && !spoken) return overRound(at, camps, options);
  const mover = chooserOf(at);
  const { action, chance } = analyse(at, mover, options).lines[0]!;
  // Fate has spoken: its order is the last action.
  if (spoken) return worthsOf(playLegal(at, action).position);
  return TEAMS.map((team) => shareOf(at, team, mover, chance));
}

/** Returns the chances if Fate may end the match now; otherwise they are `later`. */
function fateMixed(position: Position, later: readonly number[]): readonly number[] {
  return countedShares(position).map((now, team) => (1 - GOES_ON) * now + GOES_ON * later[team]!);
}

/**
 * Returns the chances among more than two sides: each plays its best turn once, then the board is evaluated for all.
 * Each side's own search would rise and fall with every turn; this way everyone has taken what hangs.
 */
function overRound(position: Position, camps: number, options: AnalyseOptions): readonly number[] {
  const { budget, nodes = Number.POSITIVE_INFINITY } = options;
  const sums = TEAMS.map(() => 0);
  /** The chances from ends by Fate so far, and the chance that it hasn't ended. */
  const ended = TEAMS.map(() => 0);
  let lasts = 1;
  let at = position;
  for (let turn = 0; turn < camps; turn++) {
    if (!isOver(at)) {
      const part = { ...options, budget: budget / camps, nodes: nodes / camps };
      const { action } = analyse(at, chooserOf(at), part).lines[0]!;
      const next = playLegal(at, action).position;
      at = afterThrows(next);
      if (next.phase === 'fate' && fateMayEnd(next)) {
        for (const [team, worth] of countedShares(next).entries()) ended[team]! += lasts * (1 - GOES_ON) * worth;
        lasts *= GOES_ON;
      }
    }
    for (const [team, worth] of worthsOf(at).entries()) sums[team]! += (ended[team]! + lasts * worth) / camps;
  }
  return sums;
}

/** Returns a side's value at rest, including its points if the match ends by points. */
function restingValue(position: Position, team: Team): number {
  const value = evaluatorOf('balanced').valueFor(position, team);
  const race = countdownOf(position);
  if (race === null) return value;
  return race.fade * value + race.point * leadOf(field.load(position), position.camps[team]!, race.spread, race.ground);
}

const field = new Field();

/** Returns the chances of teams from their material; those of the sides add up to 1. */
function worthsOf(position: Position): readonly number[] {
  const camps = livingCamps(position).length;
  if (position.phase === 'mandate') {
    const { leader } = mandateOf(position);
    return TEAMS.map((team) => ((leader & (1 << team)) !== 0 ? 1 : 0));
  }
  if (isOver(position)) return TEAMS.map((team) => (position.camps[team] === 0 ? 0 : 1 / camps));
  const worths = sharesOf(position, restingValue);
  return fateMayEnd(position) ? fateMixed(position, worths) : worths;
}

/** Returns the teams' chances from a value for each; those of the sides add up to 1. */
function sharesOf(position: Position, weigh: (position: Position, team: Team) => number): readonly number[] {
  const camps = livingCamps(position);
  const worths = TEAMS.map((team) =>
    position.camps[team] === 0 ? 0 : winningChance(weigh(position, team), camps.length),
  );
  const sum = camps.reduce((all, camp) => all + worths[31 - Math.clz32(camp)]!, 0);
  return worths.map((worth) => worth / sum);
}

/** Returns the teams' chances if Fate ends the match with the present turn. */
function countedShares(position: Position): readonly number[] {
  return sharesOf(position, (at, team) => countedByFate(field.load(at), at.camps[team]!));
}

/** Returns a team's share: the mover's side gets `chance`, and the one other side the rest. */
function shareOf({ camps }: Position, team: Team, mover: Team, chance: number): number {
  if (camps[team] === 0) return 0;
  return (camps[mover]! & (1 << team)) !== 0 ? chance : 1 - chance;
}
