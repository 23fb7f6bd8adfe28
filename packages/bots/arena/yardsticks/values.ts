/**
 * What things are worth to the bot that looks one action ahead, besides units, in hundredths of a Soldier. It stays as it is, so
 * that whoever is measured by it can be compared with who was before.
 */

/** A match won, or lost. */
export const VICTORY = 1_000_000;

/** Every enemy that is out of the game is worth this besides its units. */
export const ELIMINATED = 2500;

/** An own Emperor that stands where it can be displaced, and an ally's. */
export const CROWN_LOST = 5000;
export const ALLY_CROWN_LOST = 2000;

/** An Emperor of an enemy that cannot get out of the way, with one enemy camp, and with more: then others move between. */
export const CORNERED = 3000;
export const CORNERED_AMONG_MANY = 500;

/** A Recruited Peasant at home's door, what each step to there costs, and the least that it is worth. */
export const RECRUIT_NEAR = 80;
export const RECRUIT_STEP = 5;
export const RECRUIT_LEAST = 20;

/** A Peasant with one army unit beside it and the square opposite free. */
export const HALF_STRADDLE = 5;

/** A stronghold with an own army unit on it, at home and abroad; control of a Territory, at home and abroad. */
export const HOME_STRONGHOLD = 8;
export const STRONGHOLD = 18;
export const HOME_CONTROL = 60;
export const CONTROL = 90;

/** Each move that a team has. */
export const MOBILITY = 0.5;
/** Each move by which an officer could reach a square at an enemy's Emperor. */
export const SIEGE = 6;

/** By unit number: what one square closer to the nearest enemy's Emperor is worth. */
export const PULL = [0, 0, 0.4, 0.4, 0.4, 1.5, 1, 1.5, 1, 0];
