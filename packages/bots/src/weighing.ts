/** The bots' evaluation, for code that explains it. */

export { evaluatorOf, intentOf } from './choose/manners.js';
export { afterThrows, BLANK } from './choose/throws.js';
export { waysOut } from './eval/cells.js';
export { countdownOf } from './eval/count.js';
export { HOMEWARD, stepsApart } from './eval/geometry.js';
export { CROWN, LEADERLESS, PRICES, PRIZES, RIVAL, UNIT_PRICES } from './eval/prices.js';
export { FORAGED } from './eval/weights.js';
export { DECIDED } from './search/tree.js';
