/** How a computer player chooses. It knows a position and nothing more than anybody at the board sees. */
export { type AnalyseOptions, type Analysis, analyse, chancesOf, type Line } from './analyse.js';
export { type ChooseOptions, choose } from './choose.js';
export {
  BOT_LEVELS,
  BOT_MANNERS,
  type BotLevel,
  type BotManner,
  YARDSTICKS,
  type Yardstick,
} from './levels.js';
export { randomFrom } from './random.js';
