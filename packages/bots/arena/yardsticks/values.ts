/**
 * The values of the bot that looks one action ahead, besides units, in hundredths of a Soldier. They never change, so
 * that measurements at different times can be compared.
 */

export const VICTORY = 1_000_000;

/** The value of each enemy that is out, besides its units. */
export const ELIMINATED = 2500;

/** An own Emperor that can be taken on its square, and an ally's. */
export const CROWN_LOST = 5000;
export const ALLY_CROWN_LOST = 2000;

/** An enemy Emperor that can't evade, with one enemy side, and with more, when others move in between. */
export const CORNERED = 3000;
export const CORNERED_AMONG_MANY = 500;

/** A Recruited Peasant just outside home, the cost of each step there, and its least value. */
export const RECRUIT_NEAR = 80;
export const RECRUIT_STEP = 5;
export const RECRUIT_LEAST = 20;

/** A Peasant with one army unit next to it and the opposite square free. */
export const HALF_STRADDLE = 5;

/** A held stronghold, at home and abroad; control of a Territory, at home and abroad. */
export const HOME_STRONGHOLD = 8;
export const STRONGHOLD = 18;
export const HOME_CONTROL = 60;
export const CONTROL = 90;

/** Each move of a team. */
export const MOBILITY = 0.5;
/** Each move by which an officer could reach a square next to an enemy's Emperor. */
export const SIEGE = 6;

/** By unit number: the value of one square closer to the nearest enemy's Emperor. */
export const PULL = [0, 0, 0.4, 0.4, 0.4, 1.5, 1, 1.5, 1, 0];
