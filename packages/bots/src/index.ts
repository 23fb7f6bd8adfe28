/** How a computer player chooses. It knows a position and nothing more than anybody at the board sees. */
export { BOT_LEVELS, type BotLevel, type ChooseOptions, choose } from './choose.js';
export { randomFrom } from './random.js';
