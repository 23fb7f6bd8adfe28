/** What a quiet action is good for, where nothing is gained, threatened or prevented. */

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

/** What a quiet action is good for. */
export type Merit =
  /** The unit comes nearer to the Emperor of an enemy. */
  | { readonly kind: 'nears'; readonly piece: Piece; readonly whom: Team }
  /** The Emperor of an enemy that the team is after can go to `now` squares without being struck there; before, to `before`. */
  | { readonly kind: 'hems'; readonly whom: Team; readonly before: number; readonly now: number }
  /** The Soldier of a team that goes for Peasants comes nearer to the Peasant on `square`; so many steps are left, 1 beside it. */
  | { readonly kind: 'forages'; readonly square: Square; readonly steps: number }
  /** The recruit comes nearer to where it is armed; so many steps are left. */
  | { readonly kind: 'homeward'; readonly steps: number }
  /** The team has markedly more moves than before; told where nothing else can be. */
  | { readonly kind: 'frees' }
  /** The unit on `square`, which could be displaced, is guarded now. */
  | { readonly kind: 'guards'; readonly piece: Piece; readonly square: Square };

/** So many more moves are worth telling. */
const FREER = 4;
/** To whoever is after an Emperor, what it weighs at least that a step is one towards that: more than any other moves that come with it. */
const AFTER = 20;
/** To whoever goes for Peasants, what it weighs that a Soldier goes for a Peasant: more than any moves that come with it, less than a recruit's way home. */
const FORAGING = 19;

const field = new Field();

/** What a step is good for, with weights below those of any gain. */
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

/** The enemies whose Emperors a team is after, as it stands; nobody while it rather waits or gathers. */
function preyOf(position: Position, team: Team): Team[] {
  const { stance, prey } = intentOf(position, team);
  if (stance === 'gathering' || stance === 'wary') return [];
  return livingTeams(position).filter(
    (enemy) => !sameCamp(position, enemy, team) && (prey === 0 || (prey & (1 << enemy)) !== 0),
  );
}

/** The Peasant in sight to which a Soldier comes nearer, of a team that is drawn to Peasants as it stands. */
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

/** The Peasant nearest to a square, and its distance in squares; beside it, where it stands itself. */
function nearestPeasant({ board }: Position, square: Square): { square: Square; steps: number } {
  let found = { square, steps: Number.POSITIVE_INFINITY };
  for (const [at, p] of board.entries()) {
    const steps = Math.max(1, stepsApart(square, at));
    if (p === PEASANT && steps < found.steps) found = { square: at, steps };
  }
  return found;
}

/** Emperors of some teams that can get away to fewer squares than before. */
function hemmed(before: Position, after: Position, prey: readonly Team[]): (Merit & { weight: number })[] {
  return prey.flatMap((whom) => {
    const [was, now] = [ways(before, whom), ways(after, whom)];
    return now < was ? [{ kind: 'hems' as const, whom, before: was, now, weight: AFTER + was - now }] : [];
  });
}

/** To how many squares a team's Emperor could go without being struck there; none where there is none. */
function ways(position: Position, team: Team): number {
  const crown = find(position, team, EMPEROR);
  if (crown === -1) return 0;
  return waysOut(field.load(position).cells, CELL[crown]!, (position.camps[team]! << 1) | 1);
}

/** How many steps a recruit has to the nearest Territory that its camp controls; many where there is none. */
function stepsHome(position: Position, team: Team, square: Square): number {
  return Math.min(...territoriesOf(position, team).map((territory) => HOMEWARD[territory]![square]!));
}

/** Own units in danger that nobody guarded before. */
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
