/** The puzzles in Simplified Chinese, in the words of the glossary in index.ts. */
import type { PuzzleKind } from '@dominion/bots/puzzles';
import { formatSquare, type Square, type Team, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const ASKS: Readonly<Record<PuzzleKind, string>> = {
  recruit: '两回合内征召。',
  hold: '两回合内控制别国领地。',
  ring: '两回合内围住一子。',
  win: '两回合内得一子。',
  rescue: '救出你的皇帝。',
  crown: '拿下一名敌国皇帝。',
};

const ONE_MOVE: Readonly<Record<PuzzleKind, string>> = {
  ...ASKS,
  recruit: '找出这步棋：当即或下一步便能征召。',
  hold: '找出这步棋：当即或下一步便能控制别国领地。',
  ring: '找出这步棋：当即或下一步便能围住一子。',
  win: '找出这步棋：当即或下一步便能得一子。',
};

export const puzzles = {
  title: '残局',
  lead: '每个局面只有一步最好：请找出来。',
  blank: '残局中天命无言：每次掷天命都无事。',
  count: (done: number, all: number) => `已解 ${done} 局，共 ${all} 局`,
  unkept: '浏览器不作保存，解题记录只在此页有效。',
  ofTheDay: '每日一局',
  everybody: '今天人人同解此局。',
  solve: '来解',
  look: '再看一遍',
  goOn: '下一未解之局',
  allSolved: '全部解完。明天的每日一局，值得再看一眼。',
  done: '已解',
  name: (number: number) => `第 ${number} 局`,
  numberOf: (number: number, all: number) => `第 ${number} 局，共 ${all} 局`,
  stars: (stars: number) => `${stars} 星，满分 3 星`,
  all: '全部残局',
  keys: {
    heading: '残局',
    rows: [
      ['.', '下一局，或解法的下一步'],
      [',', '上一局'],
      ['R', '此局重来'],
      ['G', '提示；再按看解法'],
    ] as readonly (readonly [string, string])[],
  },
  kinds: {
    recruit: { title: '征召', gist: '一步得农夫' },
    hold: { title: '夺地', gist: '控制别国领地' },
    ring: { title: '合围', gist: '被围者归降' },
    win: { title: '得子', gist: '不动声色，对方必失一子' },
    rescue: { title: '救驾', gist: '你的皇帝危在旦夕' },
    crown: { title: '擒王', gist: '对方皇帝已无可救' },
  },
  toMove: (team: Team, ally: Team | null) =>
    ally === null ? `${kingdom(team)}走。` : `${kingdom(team)}走，与${kingdom(ally)}结盟。`,
  asks: (kind: PuzzleKind, moves: number) => (moves > 1 ? ASKS[kind] : ONE_MOVE[kind]),
  moveOf: (move: number, moves: number) => `第 ${move} 步，共 ${moves} 步`,
  missed: {
    recruit: '本可征召更多。',
    hold: '这样夺不到领地。',
    ring: '这样合不了围。',
    win: '本可得到更多。',
    rescue: '这样皇帝仍不安全。',
    crown: '对方皇帝就脱身了。',
  },
  not: (move: string) => `不是${move}。`,
  wouldAnswer: (team: Team) => `${kingdom(team)}会应以`,
  chanceGone: (move: string) => `${move}，机会就没了。`,
  looking: '正在寻找应着……',
  right: '走对了！',
  further: '继续：还没完。',
  solved: '解开了！',
  equal: '解开了！与原定的一步同样好。',
  solution: '解法',
  thinkAgain: '点“重来”，自己解一遍。',
  hint: '提示',
  hinted: (unit: Unit, square: Square) => `走 ${formatSquare(square)} 的${unitName(unit)}。`,
  show: '看解法',
  showNext: '看下一步',
  again: '重来',
  previous: '上一局',
  next: '下一局',
  tryOut: '从此局面试走',
  share: '分享每日一局',
  copied: '链接已复制',
  copyByHand: '请复制此链接',
  missing: '没有这一局。',
} as const;
