/** What the strongest player thinks of a position: for hints, curves and whoever explains. */
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
import { spiteOf } from '../eval/spite.js';
import { checkChooser, chooserOf } from '../search/choices.js';
import { think } from '../search/think.js';
import { evaluatorOf, type Intent, intentOf } from './manners.js';
import { afterThrows } from './throws.js';

/** One action, what it is worth and what would follow. */
export interface Variation {
  readonly action: Action;
  /** In hundredths of a Soldier, for the camp of the team that was asked for. */
  readonly value: number;
  /** The same as the chance to win, 0 to 1; a draw counts half. */
  readonly chance: number;
  /** The action and what follows if everybody plays well and no X's come up, as far as was looked; throws are left out. */
  readonly continuation: readonly Action[];
}

export interface Analysis {
  /** The best actions, best first; of a search that was cut short those first that were looked at a ply deeper. */
  readonly lines: readonly Variation[];
  /** How many plies deep it looked; 0 when time was over before. */
  readonly depth: number;
  /** How many positions were visited. */
  readonly nodes: number;
}

export interface AnalyseOptions {
  /** How many lines to give at most; 1 unless told. */
  readonly lines?: number;
  /**
   * Whether it says what to do, as a bot would: with an eye on what the team had better be up to, wary among several and after an
   * Emperor when far ahead. Otherwise, as unless told, values of different positions can be compared.
   */
  readonly forHint?: boolean;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
  /** After how many positions it ends, looked at every 1024: with the same number, and time enough, the same answer. */
  readonly nodes?: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** Asked now and then; once it is true, the best so far is given. */
  readonly stopped?: () => boolean;
}

/** What all positions are measured by alike. */
function alike(position: Position, team: Team): Intent {
  return { stance: 'even', prey: 0, spite: spiteOf(position, team) };
}

/** The best actions of a team that has something to choose; throws for a throw, another team's turn, or no lines. */
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
 * Each team's chance to win as the position stands, in whatever phase it is; before a throw as if it were blank, unless that throw may
 * end the match. The camps' chances make 1; allies have the same one.
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

/** The chances if Fate may end the match now and they are `later` otherwise. */
function fateMixed(position: Position, later: readonly number[]): readonly number[] {
  return countedShares(position).map((now, team) => (1 - GOES_ON) * now + GOES_ON * later[team]!);
}

/**
 * The chances among more than two camps: each camp does its best once, and after each the board is looked at for all of them.
 * What each one's own search makes of the others would rise and fall with every turn; so everybody has taken what hangs.
 */
function overRound(position: Position, camps: number, options: AnalyseOptions): readonly number[] {
  const { budget, nodes = Number.POSITIVE_INFINITY } = options;
  const sums = TEAMS.map(() => 0);
  /** What Fate may have ended before, and how likely it has not. */
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

/** What a position is worth to a team's camp as it stands, and as the count stands where there is to be one. */
function restingValue(position: Position, team: Team): number {
  const value = evaluatorOf('balanced').valueFor(position, team);
  const race = countdownOf(position);
  if (race === null) return value;
  return race.fade * value + race.point * leadOf(field.load(position), position.camps[team]!, race.spread, race.ground);
}

const field = new Field();

/** What teams have on the board as chances; those of the camps make 1. */
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

/** The teams' chances by a value of each; those of the camps make 1. */
function sharesOf(position: Position, weigh: (position: Position, team: Team) => number): readonly number[] {
  const camps = livingCamps(position);
  const worths = TEAMS.map((team) =>
    position.camps[team] === 0 ? 0 : winningChance(weigh(position, team), camps.length),
  );
  const sum = camps.reduce((all, camp) => all + worths[31 - Math.clz32(camp)]!, 0);
  return worths.map((worth) => worth / sum);
}

/** The teams' chances if Fate ends the match with the turn under way. */
function countedShares(position: Position): readonly number[] {
  return sharesOf(position, (at, team) => countedByFate(field.load(at), at.camps[team]!));
}

/** A team's part of what the mover's camp has, and the one other camp has not. */
function shareOf({ camps }: Position, team: Team, mover: Team, chance: number): number {
  if (camps[team] === 0) return 0;
  return (camps[mover]! & (1 << team)) !== 0 ? chance : 1 - chance;
}
