/** Why an action isn't legal. It decides nothing: it finds the most helpful true sentence after the refusal. */

import { type Action, type ActionParts, inspect } from './actions.js';
import { CIRCLE, LEAPS, LINE_STEPS, RAYS } from './board.js';
import { isFatePhase, mayBeJudged } from './engine/fate.js';
import { isMustering } from './engine/legal.js';
import { linesServe } from './engine/occupancy.js';
import { placesLeft } from './places.js';
import { census, controllers, isLiving, isOver, type Position, sameCamp } from './position.js';
import { type Refusal, type RuleRefusalCode, refusal } from './refusals.js';
import { EMPTY, PEASANT, piece, type Square, type Team, teamOf } from './types.js';
import { type Course, courseOf, PRINCE, SOLDIER, UNIT_TABLE, type Unit, type UnitRecord, type Way } from './units.js';

export type { Refusal };

/** Returns the reason why an illegal action is refused. */
export function explain(position: Position, action: Action): Refusal {
  return refusal(reason(position, inspect(action)));
}

function reason(position: Position, parts: ActionParts): RuleRefusalCode {
  if (isOver(position)) return 'game-over';
  switch (parts.kind) {
    case 'muster':
      return musterReason(position, parts.team, parts.squares);
    case 'resign':
    case 'draw':
      return 'not-living';
    case 'throw':
      return position.phase === 'muster' ? 'muster-first' : 'no-throw';
    case 'pass':
      return position.phase === 'move' ? 'must-move' : phaseReason(position);
    case 'move':
      return position.phase === 'move' || position.phase === 'heir'
        ? moveReason(position, parts.from, parts.to)
        : phaseReason(position);
    case 'change':
      return changeReason(position, parts.square, parts.unit);
    case 'peasant':
      return peasantReason(position, parts.square);
  }
}

/** Returns the code for what the position waits for, if an action of another kind came. */
function phaseReason(position: Position): RuleRefusalCode {
  switch (position.phase) {
    case 'muster':
      return 'muster-first';
    case 'fate':
    case 'succession':
      return 'throw-first';
    case 'heir':
      return 'heir-first';
    case 'move':
      return 'no-order';
    case 'over':
    case 'mandate':
      return 'game-over';
    default:
      return 'choose-first';
  }
}

function musterReason(position: Position, team: Team, squares: readonly Square[]): RuleRefusalCode {
  if (!isLiving(position, team)) return 'not-living';
  if (!isMustering(position, team)) return 'muster-over';
  const soldiers = squares.every((square) => position.board[square] === piece(team, SOLDIER));
  if (!soldiers) return 'muster-soldiers';
  const ordered = squares.length < 2 || squares[0]! < squares[1]!;
  return ordered ? 'muster-limit' : 'muster-order';
}

function changeReason(position: Position, square: Square, to: Unit): RuleRefusalCode {
  const { phase } = position;
  if (!isFatePhase(phase)) return phaseReason(position);
  if (phase === 'add-peasant') return 'choose-first';
  const p = position.board[square]!;
  const owner = ownerReason(position, square);
  if (owner !== null) return owner;
  const unit = (p & 15) as Unit;
  if (UNIT_TABLE[unit]!.rank !== (phase.endsWith('upper') ? 'upper' : 'lower')) return 'wrong-rank';
  if (!mayBeJudged({ ...position, control: controllers(position.board) }, square)) return 'enemy-ground';
  const { promotes, demotes } = UNIT_TABLE[unit]!;
  const reachable = phase.startsWith('promote') ? promotes : demotes.flat();
  const full = placesLeft(census(position, position.turn), to) <= 0;
  return reachable.includes(to) && full ? 'no-place' : 'wrong-step';
}

function peasantReason(position: Position, square: Square): RuleRefusalCode {
  if (position.phase !== 'add-peasant') return phaseReason(position);
  if (!CIRCLE.includes(square)) return 'not-in-circle';
  return position.board[square] === EMPTY ? 'start-point-first' : 'square-taken';
}

/** Returns why a square holds no unit of the team to move, or null if it does. */
function ownerReason(position: Position, square: Square): RuleRefusalCode | null {
  const p = position.board[square]!;
  if (p === EMPTY) return 'empty-square';
  if (p === PEASANT) return 'peasant-still';
  return teamOf(p) === position.turn ? null : 'not-your-unit';
}

function moveReason(position: Position, from: Square, to: Square): RuleRefusalCode {
  const owner = ownerReason(position, from);
  if (owner !== null) return owner;
  const unit = (position.board[from]! & 15) as Unit;
  if (position.phase === 'heir' && unit !== PRINCE) return 'heir-first';
  if (from === to) return 'same-square';
  return wayReason(position, from, to, UNIT_TABLE[unit]!);
}

/** Returns why none of a unit's ways leads to a square, by its record. */
function wayReason(position: Position, from: Square, to: Square, { moves, strikes }: UnitRecord): RuleRefusalCode {
  const lie = lieOf(from, to);
  const towards = (ways: readonly Way[]) => ways.map(courseOf).filter((way) => leads(way, lie));
  const [gone, struck] = [towards(moves), towards(strikes)];
  const target = position.board[to]!;
  if (gone.length === 0 && (struck.length === 0 || target === EMPTY)) return 'not-its-way';
  const team = teamOf(target);
  if (team !== -1 && sameCamp(position, position.turn, team)) return 'own-camp';
  if (target !== EMPTY && strikes.length === 0) return 'unarmed';
  const screens = lie.between.filter((square) => position.board[square] !== EMPTY).length;
  if (target !== EMPTY && struck.some(({ kind }) => kind === 'beyond')) {
    return screens > 1 ? 'blocked' : 'needs-screen';
  }
  if (screens > 0) return 'blocked';
  if (target !== EMPTY) {
    const diagonally = strikes.every((way) => way.startsWith('diagonal'));
    return struck.length === 0 && diagonally ? 'displaces-diagonally' : 'not-its-way';
  }
  return gone.some(({ kind }) => kind === 'line') ? lineReason(position, from, to) : 'not-its-way';
}

/** Returns why a step isn't along a defensive line, or the team may not use it. */
function lineReason(position: Position, from: Square, to: Square): RuleRefusalCode {
  if (!LINE_STEPS[from]!.includes(to)) return 'no-line';
  const serves = linesServe(controllers(position.board), position.camps[position.turn]!, from);
  return serves ? 'not-its-way' : 'line-not-held';
}

/** How one square lies from another: a leap away, or in one of the eight directions. With neither, no unit can reach it. */
interface Lie {
  readonly leap: boolean;
  /** 0–3 orthogonal, 4–7 diagonal; -1 for none. */
  readonly direction: number;
  /** The squares in between; empty without a direction. */
  readonly between: readonly Square[];
}

function lieOf(from: Square, to: Square): Lie {
  const direction = RAYS.findIndex((rays) => rays[from]!.includes(to));
  const ray = direction === -1 ? [] : RAYS[direction]![from]!;
  return { leap: LEAPS[from]!.includes(to), direction, between: ray.slice(0, Math.max(0, ray.indexOf(to))) };
}

/** Whether a way can lead to a square, whatever stands there and in between. */
function leads(way: Course, { leap, direction, between }: Lie): boolean {
  if (way.kind === 'leap') return leap;
  if (direction === -1) return false;
  if (way.kind === 'line') return direction > 3 && between.length === 0;
  if (way.directions !== 'all' && (way.directions === 'diagonal') !== direction > 3) return false;
  return way.kind === 'beyond' || between.length < way.reach;
}
