/** The lives of units and the scroll at the end of a match, in the words of the glossary in index.ts. */
import { formatSquare, type Piece, type Square, type Team, type Unit } from '@dominion/rules';
import type { Name } from '../../lives/names.js';
import { kingdom, pieceName, unitName } from './index.js';

const when = (ply: number): string => (ply === 0 ? '开局之前' : `第 ${ply} 回合`);
const on = (square: Square): string => `在 ${formatSquare(square)} `;

export const lives = {
  name: (name: Name) => name.zh,
  who: (piece: Piece, name: Name) => `${pieceName(piece)}${name.zh}`,
  bornIn: (team: Team, square: Square) => `自 ${formatSquare(square)} 随${kingdom(team)}出征。`,
  bornOnLand: (square: Square) => `原在 ${formatSquare(square)} 耕作。`,
  bornByFate: (team: Team, square: Square, ply: number) =>
    `${when(ply)}${kingdom(team)}掷得新农夫，来到 ${formatSquare(square)}。`,
  mustered: '点兵时升为伍长。',
  displaced: (who: string, square: Square, ply: number) => `${when(ply)}${on(square)}吃掉${who}。`,
  saved: (who: string, team: Team, square: Square, ply: number) =>
    `${when(ply)}${on(square)}吃掉${who}，救了${kingdom(team)}的皇位。`,
  fell: (who: string, square: Square, ply: number) => `${when(ply)}${on(square)}被${who}吃掉。`,
  recruited: (team: Team, square: Square, ply: number, by: readonly string[]) =>
    `${when(ply)}${on(square)}${by.length === 2 ? `由${by[0]}与${by[1]}夹住，` : ''}被${kingdom(team)}征召。`,
  armed: (square: Square, ply: number) => `${when(ply)}${on(square)}得到武装。`,
  turned: (team: Team, square: Square, ply: number) =>
    `${when(ply)}${on(square)}被围困，从此是${kingdom(team)}的士卒。`,
  promoted: (to: Unit, square: Square, ply: number) => `${when(ply)}${on(square)}升为${unitName(to)}。`,
  demoted: (to: Unit, square: Square, ply: number) => `${when(ply)}${on(square)}降为${unitName(to)}。`,
  changedPlaces: (who: string, ply: number) => `${when(ply)}与${who}换位。`,
  enthroned: (ply: number) => `${when(ply)}登基为皇帝。`,
  disbanded: (team: Team, ply: number) => `${when(ply)}${kingdom(team)}灭亡，放下武器。`,
  left: (team: Team, ply: number) => `${when(ply)}${kingdom(team)}灭亡，离开战场。`,
  tally: (n: number) => `已吃 ${n} 子。`,
  title: '本局英雄谱',
  heroes: '英雄',
  hero: '英雄',
  heroesNote: (n: number) => `吃 ${n} 子`,
  saviours: '救驾',
  traitors: '反复之人',
  traitor: '反复之人',
  traitorsNote: (n: number) => `${n} 易其主`,
  risen: '出身田野',
  nobody: '没有值得传唱的事：谁也没有被吃，谁也没有易主。',
  throws: '占卜',
  luckiest: (who: string, event: string, ply: number, odds: number) =>
    `运气最好：${when(ply)}，${who}。${event}机会是 ${odds} 分之一。`,
  hardest: (who: string, event: string, ply: number, odds: number) =>
    `运气最坏：${when(ply)}，${who}。${event}机会是 ${odds} 分之一。`,
  succeeded: '储君登基。',
  picture: '全局图',
  pictureOf: (frames: readonly string[]) => `${frames.length} 个时刻的棋盘：${frames.join('、')}。`,
  start: '开局',
  turn: (ply: number) => `第 ${ply} 回合`,
  final: (ply: number) => `终局，第 ${ply} 回合`,
  save: '保存图片',
  failed: '图片没有做成。',
} as const;
