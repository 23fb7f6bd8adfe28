/** The merits of a quiet action, if nothing is gained, threatened or prevented. */

import { evaluatorOf, FORAGED, HOMEWARD, intentOf, stepsApart, waysOut } from '@dominion/bots/weighing';
import {
  attackersOf,
  EMPEROR,
  find,
  inspect,
  isLeaderless,
  isOver,
  livingTeams,
  move,
  movesOf,
  PEASANT,
  type Piece,
  type Position,
  playLegal,
  RECRUIT,
  SOLDIER,
  type Square,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { CELL, Field } from '@dominion/rules/engine';
import { territoriesOf } from '../chances/camps.js';
import { asTurnOf, type PlayedStep } from '../deeds/steps.js';
import { prospectsAgainst } from '../threats/prospects.js';

/** A merit of a quiet action. */
export type Merit =
  /** The unit comes closer to the Emperor of an enemy. */
  | { readonly kind: 'nears'; readonly piece: Piece; readonly whom: Team }
  /** The hunted enemy's Emperor has fewer safe squares to go to: `now` instead of `before`. */
  | { readonly kind: 'hems'; readonly whom: Team; readonly before: number; readonly now: number }
  /** A Soldier comes closer to the Peasant on `square`; `steps` are left, 1 when adjacent. */
  | { readonly kind: 'forages'; readonly square: Square; readonly steps: number }
  /** The recruit comes closer to a place where it is armed; `steps` are left. */
  | { readonly kind: 'homeward'; readonly steps: number }
  /** The team has many more moves than before; used if there is no other merit. */
  | { readonly kind: 'frees' }
  /** The unit on `square`, which could be taken, is now guarded. */
  | { readonly kind: 'guards'; readonly piece: Piece; readonly square: Square };

/** The least number of additional moves worth mentioning. */
const FREER = 4;
/** The least weight of a hunting team's step towards an Emperor: above any additional moves. */
const AFTER = 20;
/** The weight of a gathering Soldier's step to a Peasant: above any additional moves, below a recruit's way home. */
const FORAGING = 19;

const field = new Field();

/** Returns the merits of a step, with weights below those of any gain. */
export function meritsOf({ before, after, team, action }: PlayedStep): (Merit & { readonly weight: number })[] {
  const parts = inspect(action);
  if (parts.kind !== 'move' || parts.from === parts.to || isOver(after)) return [];
  const { from, to } = parts;
  const piece = before.board[from]!;
  const found: (Merit & { readonly weight: number })[] = [];
  const prey = preyOf(before, team);
  found.push(...guarded(before, after, team, from), ...hemmed(before, after, prey));
  if ((piece & 15) === RECRUIT) {
    const [far, near] = [stepsHome(before, team, from), stepsHome(after, team, to)];
    if (near < far) found.push({ kind: 'homeward', steps: near, weight: 20 });
  } else if ((piece & 15) !== EMPEROR) {
    if ((piece & 15) === SOLDIER) found.push(...foraged(before, after, team, from, to));
    for (const enemy of livingTeams(after)) {
      const crown = find(after, enemy, EMPEROR);
      if (crown === -1 || sameCamp(after, enemy, team)) continue;
      const nearer = stepsApart(from, crown) - stepsApart(to, crown);
      const weight = nearer + (prey.includes(enemy) ? AFTER : 5);
      if (nearer > 0) found.push({ kind: 'nears', piece, whom: enemy, weight });
    }
  }
  if (found.length === 0) {
    const more = movesOf(after, team).length - movesOf(before, team).length;
    return more >= FREER ? [{ kind: 'frees', weight: Math.min(18, more) }] : [];
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, 2);
}

/** Returns the enemies whose Emperors a team now hunts; none while it waits or gathers. */
function preyOf(position: Position, team: Team): Team[] {
  const { stance, prey } = intentOf(position, team);
  if (stance === 'gathering' || stance === 'wary') return [];
  return livingTeams(position).filter(
    (enemy) => !sameCamp(position, enemy, team) && (prey === 0 || (prey & (1 << enemy)) !== 0),
  );
}

/** Returns the Peasant that a gathering team's Soldier comes closer to. */
function foraged(
  before: Position,
  after: Position,
  team: Team,
  from: Square,
  to: Square,
): (Merit & { weight: number })[] {
  if (evaluatorOf('balanced', intentOf(before, team).stance).weights.forage === 0) return [];
  const [near, far] = [nearestPeasant(after, to), nearestPeasant(before, from)];
  if (near.steps >= Math.min(far.steps, FORAGED)) return [];
  return [{ kind: 'forages', ...near, weight: FORAGING }];
}

/** Returns the nearest Peasant and its distance in squares; an adjacent one if the square itself holds one. */
function nearestPeasant({ board }: Position, square: Square): { square: Square; steps: number } {
  let found = { square, steps: Number.POSITIVE_INFINITY };
  for (const [at, p] of board.entries()) {
    const steps = Math.max(1, stepsApart(square, at));
    if (p === PEASANT && steps < found.steps) found = { square: at, steps };
  }
  return found;
}

/** Returns the Emperors of some teams with fewer squares to escape to than before. */
function hemmed(before: Position, after: Position, prey: readonly Team[]): (Merit & { weight: number })[] {
  return prey.flatMap((whom) => {
    const [was, now] = [ways(before, whom), ways(after, whom)];
    return now < was ? [{ kind: 'hems' as const, whom, before: was, now, weight: AFTER + was - now }] : [];
  });
}

/** Returns the number of squares that an Emperor could go to safely; 0 without one. */
function ways(position: Position, team: Team): number {
  const crown = find(position, team, EMPEROR);
  if (crown === -1) return 0;
  return waysOut(field.load(position).cells, CELL[crown]!, (position.camps[team]! << 1) | 1);
}

/** Returns a recruit's steps to the nearest Territory that its side controls; many if there is none. */
function stepsHome(position: Position, team: Team, square: Square): number {
  return Math.min(...territoriesOf(position, team).map((territory) => HOMEWARD[territory]![square]!));
}

/** Returns own units in danger that were unguarded before. */
function guarded(before: Position, after: Position, team: Team, from: Square): (Merit & { weight: number })[] {
  return prospectsAgainst(after, team).flatMap(({ deed, gain }) => {
    if (deed.kind !== 'takes' || deed.square === from) return [];
    const answered = (position: Position): boolean => {
      if (isLeaderless(position, deed.team)) return false;
      const board = asTurnOf(position, deed.team);
      if (!movesOf(board, deed.team).includes(move(deed.from, deed.square))) return true;
      const struck = playLegal(board, move(deed.from, deed.square)).position;
      return attackersOf(struck, deed.square, deed.team).some((at) => at !== deed.square);
    };
    if (answered(before) || !answered(after)) return [];
    return [{ kind: 'guards' as const, piece: deed.piece, square: deed.square, weight: Math.min(39, gain / 4) }];
  });
}
