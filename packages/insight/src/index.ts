/** Explains matches: what happened, what could have happened, and why it matters. */
export type { Chances } from './chances/camps.js';
export { FATES, type Fate, likelihoodOf } from './chances/throws.js';
export { type Deed, victimOf } from './deeds/deeds.js';
export { idle } from './deeds/steps.js';
export type { Merit } from './reasons/merits.js';
export { type Reason, type ReasonsRequest, reasonsFor } from './reasons/reasons.js';
export { type CampLuck, type Frequency, type Luck, luckOf, type ThrowStats } from './review/luck.js';
export { type PlayedMatch, type Review, review } from './review/review.js';
export type { Care, Judge, Turning } from './review/turning.js';
export { costsOf, type LastTurns, lastTurnsOf, type MatchVerdict, verdictOf } from './review/verdict.js';
export type { Weighed, WeighedOutcome } from './review/weighed.js';
