/** How a computer player chooses. It knows a position and nothing more than anybody at the board sees. */
export { type AnalyseOptions, type Analysis, analyse, chancesOf, type Line } from './analyse.js';
export { type ChooseOptions, choose } from './choose.js';
export { type Company, concede, isHopeless, wouldDraw } from './concede.js';
export type { Chances } from './insight/camps.js';
export { type Advice, type Reason, reasonsFor } from './insight/coach.js';
export { type Deed, victimOf } from './insight/deeds.js';
export type { Grace } from './insight/graces.js';
export { type CampLuck, type Entry, type Ledger, type Luck, luckOf } from './insight/luck.js';
export { idle } from './insight/replay.js';
export { type Course, type Review, review } from './insight/review.js';
export { FATES, type Fate } from './insight/throws.js';
export type { Care, Judge, Turning } from './insight/turning.js';
export type { Weighed, WeighedOutcome } from './insight/weighed.js';
export {
  BOT_LEVELS,
  BOT_MANNERS,
  type BotLevel,
  type BotManner,
  YARDSTICKS,
  type Yardstick,
} from './levels.js';
export { randomFrom } from './random.js';
export { beginRound, expected, isWithin, PACE, type Pace, type Round, shareOf, showAt } from './rounds.js';
