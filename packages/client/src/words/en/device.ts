/** The words at the table of a match on this device, in English. */
import type { Team } from '@dominion/rules';
import { kingdom } from './index.js';

export const device = {
  name: 'On this device',
  turnOf: (team: Team) => `${kingdom(team)}:`,
  back: 'Take back',
  takeBack: 'Take back the last move',
  draw: 'Draw',
  reallyDraw: 'All agree',
  turnBoard: 'Turn the board to whose turn it is',
  unkept: 'This browser keeps nothing more: the match goes on, but is lost when this page is closed.',
  gone: 'This match is not on this device (any more).',
  meanwhile: 'Without a network you can still play on this device.',
  toPlay: 'Matches on this device',
} as const;
