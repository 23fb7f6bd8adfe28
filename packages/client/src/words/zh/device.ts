/** The words at the table of a match on this device, in Simplified Chinese. */
import type { Team } from '@dominion/rules';
import { kingdom } from './index.js';

export const device = {
  name: '本机对局',
  turnOf: (team: Team) => `${kingdom(team)}：`,
  back: '悔棋',
  takeBack: '悔一步棋',
  draw: '和棋',
  reallyDraw: '都同意',
  turnBoard: '棋盘转向行棋一方',
  unkept: '浏览器已无法保存：对局可以继续，但关闭此页后会丢失。',
  gone: '本机没有（或不再有）这场对局。',
  meanwhile: '没有网络，仍可在本机对弈。',
  toPlay: '本机对局',
} as const;
