/**
 * A child of eight to eleven in its first matches, which plans nothing.
 *
 * Its turn has four steps:
 * 1. Half of the time it makes only moves after which its Emperor can't be taken next.
 * 2. It takes the most valuable unit that it sees it can take. It sees four such moves of five, and ignores
 *   recaptures.
 * 3. Else it recruits a Peasant, if it sees a move for that, again four of five.
 * 4. Else it moves a random unit anywhere, three times of four forward if the unit can.
 *
 * Its Sergeants and choices for Fate are random. The shares are guesses.
 */
import {
  type Action,
  attackersOf,
  census,
  EMPEROR,
  fileOf,
  find,
  isMove,
  legalActions,
  originOf,
  type Position,
  playLegal,
  RECRUIT,
  rankOf,
  type Square,
  type Team,
  targetOf,
} from '@dominion/rules';
import { PRIZES } from '../../src/eval/prices.js';
import { anyAction, type ChooseOptions } from '../../src/index.js';

const LOOKS_AFTER_EMPEROR = 0.5;
/** The share of capturing or recruiting moves that it sees. */
const SEES = 0.8;
/** How often it moves a unit forward that can. */
const FORWARD = 0.75;

/** Returns the distance of a square from a team's edge of the board. */
function advance(square: Square, team: Team): number {
  return [-rankOf(square), -fileOf(square), rankOf(square), fileOf(square)][team]!;
}

/** Returns the value of what a move takes, in hundredths of a Soldier; 0 for nothing and for a Peasant of no team. */
function prizeOf({ board }: Position, action: Action): number {
  const taken = board[targetOf(action)]!;
  const swaps = taken >> 4 === board[originOf(action)]! >> 4;
  return taken < 16 || swaps ? 0 : PRIZES[taken & 15]!;
}

/** Chooses like a child. */
export function child(position: Position, team: Team, { random }: ChooseOptions): Action {
  if (position.phase !== 'move') return anyAction(position, team, random);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const seen = (list: readonly Action[]) => list.filter(() => random() < SEES);
  const after = (action: Action) => playLegal(position, action).position;

  const legal = legalActions(position);
  const isSafe = (action: Action) => {
    const next = after(action);
    return attackersOf(next, find(next, team, EMPEROR), team).length === 0;
  };
  const safe = random() < LOOKS_AFTER_EMPEROR ? legal.filter(isSafe) : legal;
  const moves = (safe.length > 0 ? safe : legal).filter(isMove);
  if (moves.length === 0) return anyAction(position, team, random);

  const takes = seen(moves.filter((action) => prizeOf(position, action) > 0));
  const dearest = Math.max(...takes.map((action) => prizeOf(position, action)));
  if (takes.length > 0) return oneOf(takes.filter((action) => prizeOf(position, action) === dearest));

  const had = census(position, team)[RECRUIT]!;
  const recruits = seen(moves.filter((action) => census(after(action), team)[RECRUIT]! > had));
  if (recruits.length > 0) return oneOf(recruits);

  const unit = oneOf([...new Set(moves.map(originOf))]);
  const own = moves.filter((action) => originOf(action) === unit);
  const forward = own.filter((action) => advance(targetOf(action), team) > advance(unit, team));
  return oneOf(forward.length > 0 && random() < FORWARD ? forward : own);
}
