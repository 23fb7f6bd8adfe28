/** Computer players and their choices. They know only the position, which everyone at the board sees. */
export { type AnalyseOptions, type Analysis, analyse, chancesOf, type Variation } from './choose/analyse.js';
export { anyAction } from './choose/any-action.js';
export { type ChooseOptions, choose } from './choose/choose.js';
export { type ConcedeOptions, concede, isHopeless, wouldDraw } from './choose/concede.js';
export {
  BOT_LEVELS,
  BOT_MANNERS,
  type BotLevel,
  type BotManner,
} from './choose/levels.js';
export { type ActionOdds, oddsOfActions } from './choose/odds.js';
export { randomFrom } from './choose/random.js';
export { type BotPace, beginRound, PACE, showAt } from './choose/rounds.js';
export { type BotHost, BotTurns, type Choosing } from './choose/turns.js';
