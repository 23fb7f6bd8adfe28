/**
 * The geometry once more as flat arrays, for the loops that run millions of times a second. Everything here is computed
 * from `board.ts`; nothing is said twice. A list that belongs to a square lies between two starts: from `X_START[square]`
 * up to, not including, `X_START[square + 1]`.
 */
import {
  DIAGONAL_STEPS,
  LEAPS,
  LINE_STEPS,
  OPPOSITES,
  RAYS,
  RINGS,
  SQUARES,
  STEPS,
  STRONGHOLDS,
  TERRITORIES,
} from './board.js';
import { PEASANT, piece, RECRUIT, SERGEANT, SOLDIER, TEAMS } from './types.js';

/** Lists of squares laid end to end, and where each begins; one more start closes the last. */
function flatten(lists: readonly (readonly number[])[]): readonly [Uint8Array, Uint16Array] {
  const starts = new Uint16Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i]! + list.length;
  });
  return [Uint8Array.from(lists.flat()), starts];
}

const squares = Array.from({ length: SQUARES }, (_, square) => square);

/** Rays by `square * 8 + direction`; directions 0–3 are orthogonal, 4–7 diagonal. */
export const [RAY, RAY_START] = flatten(squares.flatMap((square) => RAYS.map((rays) => rays[square]!)));
export const [STEP, STEP_START] = flatten(STEPS);
export const [DIAGONAL, DIAGONAL_START] = flatten(DIAGONAL_STEPS);
export const [LEAP, LEAP_START] = flatten(LEAPS);
export const [LINE, LINE_START] = flatten(LINE_STEPS);
/** Rings by square: eight squares, or none on the edge. */
export const [RING, RING_START] = flatten(RINGS.map((ring) => ring ?? []));
/** Opposite neighbours by square: the first of a pair, then the second. */
export const [OPPOSITE, OPPOSITE_START] = flatten(OPPOSITES.map((pairs) => pairs.flat()));
/** Territories and strongholds by team. */
export const [LAND, LAND_START] = flatten(TERRITORIES);

/** `STRONGHOLD_AT[square]`: the team whose Territory's stronghold it is, or -1. */
export const STRONGHOLD_AT: Int8Array = new Int8Array(SQUARES).fill(-1);
for (const team of TEAMS) for (const square of STRONGHOLDS[team]!) STRONGHOLD_AT[square] = team;

/** Pieces are numbers below this. */
export const PIECES = 80;

/** By piece: whether it is a Sergeant or Soldier, whom rings turn. */
export const LOWER: Uint8Array = new Uint8Array(PIECES);
/** By piece: whether it is a Peasant, recruited or not. */
export const CIVIL: Uint8Array = new Uint8Array(PIECES);
CIVIL[PEASANT] = 1;
for (const team of TEAMS) {
  LOWER[piece(team, SERGEANT)] = 1;
  LOWER[piece(team, SOLDIER)] = 1;
  CIVIL[piece(team, RECRUIT)] = 1;
}
