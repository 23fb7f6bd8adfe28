/** An action (§8) as one integer, for `===` and flat lists. `notation/action.ts` reads and writes it as text. */

import type { Square, Team } from './types.js';
import type { Unit } from './units.js';

/** An action: made by this file's constructors, taken apart by {@link inspect}. */
export type Action = number;

/** The kinds of action (§8). */
export const ACTION_KINDS = ['move', 'pass', 'throw', 'change', 'peasant', 'muster', 'resign', 'draw'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The parts of an action that {@link inspect} returns, one record per kind. */
export type ActionParts =
  | { readonly kind: 'move'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'pass' }
  /** `count` is null if the X's aren't up. */
  | { readonly kind: 'throw'; readonly count: number | null }
  | { readonly kind: 'change'; readonly square: Square; readonly unit: Unit }
  | { readonly kind: 'peasant'; readonly square: Square }
  | { readonly kind: 'muster'; readonly team: Team; readonly squares: readonly Square[] }
  | { readonly kind: 'resign'; readonly team: Team }
  | { readonly kind: 'draw' };

/** No square: for a muster's missing first or second Soldier. */
const NONE = 255;

function code(kind: ActionKind, a: number, b: number, team = 0): Action {
  return (ACTION_KINDS.indexOf(kind) << 18) | (team << 16) | (a << 8) | b;
}

/** The bits that make a move; `from << 8` and `to` are added. */
export const MOVE: Action = code('move', 0, 0);
const CHANGE = code('change', 0, 0);
const THROW = code('throw', 0, 0);

/** Makes a move. Taking, changing places and an heir who stays are the same. */
export function move(from: Square, to: Square): Action {
  return MOVE | (from << 8) | to;
}

/** Passing, for a team that can't move (§3). */
export const PASS: Action = code('pass', 0, 0);

/** Makes a throw of the Diviner and the sticks: `count` is 0–6 with the X's up, null without (§6, §7). */
export function thrown(count: number | null): Action {
  return code('throw', count ?? NONE, 0);
}

/** Every possible throw, and `~0`, which is legal everywhere (§8). */
export const THROWS: readonly Action[] = [thrown(null), ...[0, 1, 2, 3, 4, 5, 6].map(thrown)];

/** Makes a promotion or demotion of the unit on a square (§6). */
export function change(square: Square, unit: Unit): Action {
  return CHANGE | (square << 8) | unit;
}

/** Makes the addition of a Peasant on a square (§6). */
export function addPeasant(square: Square): Action {
  return code('peasant', square, 0);
}

/** Makes a muster: up to two Soldiers of a team become Sergeants; squares in rank, then file order (§2, §8). */
export function muster(team: Team, first: Square = NONE, second: Square = NONE): Action {
  return code('muster', first, second, team);
}

/** Makes a team's resignation (§7). */
export function resign(team: Team): Action {
  return code('resign', 0, 0, team);
}

/** A draw that all living teams agreed on (§7). */
export const DRAW: Action = code('draw', 0, 0);

/** Whether an action is a move, and so has {@link originOf} and {@link targetOf}. */
export function isMove(action: Action): boolean {
  return action >> 18 === MOVE >> 18;
}

/** Whether an action is a throw, and so has {@link countOf}. */
export function isThrow(action: Action): boolean {
  return action >> 18 === THROW >> 18;
}

/** Returns the count of a throw; null if the X's aren't up. */
export function countOf(action: Action): number | null {
  const count = (action >> 8) & 255;
  return count === NONE ? null : count;
}

/** Returns the square where a move starts, or the square of a promotion or demotion. */
export function originOf(action: Action): Square {
  return (action >> 8) & 255;
}

/** Returns the square where a move ends. */
export function targetOf(action: Action): Square {
  return action & 255;
}

/** Takes an action apart. */
export function inspect(action: Action): ActionParts {
  const kind = ACTION_KINDS[action >> 18]!;
  const team = ((action >> 16) & 3) as Team;
  const a = (action >> 8) & 255;
  const b = action & 255;
  switch (kind) {
    case 'move':
      return { kind, from: a, to: b };
    case 'throw':
      return { kind, count: countOf(action) };
    case 'change':
      return { kind, square: a, unit: b as Unit };
    case 'peasant':
      return { kind, square: a };
    case 'muster':
      return { kind, team, squares: [a, b].filter((square) => square !== NONE) };
    case 'resign':
      return { kind, team };
    case 'pass':
    case 'draw':
      return { kind };
  }
}
