/**
 * Why an action that is not among the legal ones is not. Nothing here decides: it runs after the refusal, to find the
 * most helpful true sentence.
 */
import { type Action, type ActionParts, inspect } from './actions.js';
import { CIRCLE, DIAGONAL_STEPS, fileOf, LEAPS, LINE_STEPS, RAYS, rankOf, STEPS } from './board.js';
import { isFatePhase, mayBeJudged } from './fate.js';
import { isMustering } from './legal.js';
import { linesServe } from './moves.js';
import { census, controllers, isLiving, isOver, type Position, sameCamp } from './position.js';
import { type Refusal, type RefusalCode, refusal } from './refusals.js';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  EMPTY,
  GENERAL,
  PEASANT,
  PRINCE,
  piece,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  type Team,
  teamOf,
  type Unit,
  WARRIOR,
} from './types.js';
import { placesLeft, UNIT_TABLE } from './units.js';

export type { Refusal, RefusalCode };

/** The reason why an action that is not legal in a position is refused. */
export function explain(position: Position, action: Action): Refusal {
  return refusal(reason(position, inspect(action)));
}

function reason(position: Position, parts: ActionParts): RefusalCode {
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

/** What the position waits for, when an action of another kind came. */
function phaseReason(position: Position): RefusalCode {
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

function musterReason(position: Position, team: Team, squares: readonly Square[]): RefusalCode {
  if (!isLiving(position, team)) return 'not-living';
  if (!isMustering(position, team)) return 'muster-over';
  const soldiers = squares.every((square) => position.board[square] === piece(team, SOLDIER));
  if (!soldiers) return 'muster-soldiers';
  const ordered = squares.length < 2 || squares[0]! < squares[1]!;
  return ordered ? 'muster-limit' : 'muster-order';
}

function changeReason(position: Position, square: Square, to: Unit): RefusalCode {
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

function peasantReason(position: Position, square: Square): RefusalCode {
  if (position.phase !== 'add-peasant') return phaseReason(position);
  if (!CIRCLE.includes(square)) return 'not-in-circle';
  return position.board[square] === EMPTY ? 'start-point-first' : 'square-taken';
}

/** Why a square holds no unit of the team to move, or null when it does. */
function ownerReason(position: Position, square: Square): RefusalCode | null {
  const p = position.board[square]!;
  if (p === EMPTY) return 'empty-square';
  if (p === PEASANT) return 'peasant-still';
  return teamOf(p) === position.turn ? null : 'not-your-unit';
}

function moveReason(position: Position, from: Square, to: Square): RefusalCode {
  const owner = ownerReason(position, from);
  if (owner !== null) return owner;
  const unit = (position.board[from]! & 15) as Unit;
  if (position.phase === 'heir' && unit !== PRINCE) return 'heir-first';
  if (from === to) return 'same-square';
  const { reach, between } = path(from, to);
  const target = position.board[to]!;
  const screens = between.filter((square) => position.board[square] !== EMPTY).length;
  const team = teamOf(target);
  const friend = team !== -1 && sameCamp(position, position.turn, team);
  if (unit === SERGEANT || unit === SOLDIER) return footReason(position, unit, from, to, screens, friend);
  if (!REACHES[unit]!.includes(reach)) return 'not-its-way';
  if (unit === RECRUIT) return friend ? 'own-camp' : 'unarmed';
  if (unit === ASSASSIN && target !== EMPTY && !friend) return screens > 1 ? 'blocked' : 'needs-screen';
  if (friend) return 'own-camp';
  return screens > 0 ? 'blocked' : 'not-its-way';
}

function footReason(
  position: Position,
  unit: typeof SERGEANT | typeof SOLDIER,
  from: Square,
  to: Square,
  screens: number,
  friend: boolean,
): RefusalCode {
  const { reach } = path(from, to);
  const target = position.board[to]!;
  const two =
    unit === SERGEANT && reach === 'line' && Math.abs(fileOf(from) - fileOf(to) + rankOf(from) - rankOf(to)) === 2;
  if (reach !== 'step' && reach !== 'diagonal-step' && !two) return 'not-its-way';
  if (friend) return 'own-camp';
  if (two && screens > 0) return 'blocked';
  if (target !== EMPTY) return 'displaces-diagonally';
  if (reach !== 'diagonal-step') return 'not-its-way';
  if (!LINE_STEPS[from]!.includes(to)) return 'no-line';
  return linesServe(controllers(position.board), position.camps[position.turn]!, from)
    ? 'not-its-way'
    : 'line-not-held';
}

/** How a square lies from another: next to it, further along a row, column or diagonal, a leap away, or nothing of it. */
type Reach = 'step' | 'diagonal-step' | 'line' | 'diagonal' | 'leap' | 'none';

/** The reaches that each unit has, blocked or not; Sergeants and Soldiers are looked at by themselves. */
const REACHES: Readonly<Partial<Record<Unit, readonly Reach[]>>> = {
  [EMPEROR]: ['step', 'diagonal-step'],
  [PRINCE]: ['step', 'diagonal-step', 'line', 'diagonal'],
  [GENERAL]: ['step', 'line'],
  [ADMIRAL]: ['diagonal-step', 'diagonal'],
  [WARRIOR]: ['leap'],
  [ASSASSIN]: ['step', 'line'],
  [RECRUIT]: ['step'],
};

function path(from: Square, to: Square): { reach: Reach; between: readonly Square[] } {
  if (STEPS[from]!.includes(to)) {
    return { reach: DIAGONAL_STEPS[from]!.includes(to) ? 'diagonal-step' : 'step', between: [] };
  }
  if (LEAPS[from]!.includes(to)) return { reach: 'leap', between: [] };
  for (let direction = 0; direction < 8; direction++) {
    const ray = RAYS[direction]![from]!;
    const at = ray.indexOf(to);
    if (at >= 0) return { reach: direction < 4 ? 'line' : 'diagonal', between: ray.slice(0, at) };
  }
  return { reach: 'none', between: [] };
}
