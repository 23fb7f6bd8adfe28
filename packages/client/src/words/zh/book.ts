/** The book at /rules, in the words of the glossary in index.ts. What the rules say stands in book-*.ts. */
import { formatSquare, type Piece, type Square, type Unit } from '@dominion/rules';
import { ending } from './book-end.js';
import { land } from './book-land.js';
import { lengths } from './book-length.js';
import { table } from './book-table.js';
import { turn } from './book-turn.js';
import { units } from './book-units.js';
import { list, pieceName, unitName } from './index.js';

export const paragraphs = { ...land, ...units, ...turn, ...ending, ...lengths, ...table };

export const chapters = {
  '1': { heading: '棋盘', lines: [] },
  '2': { heading: '各国、方式与开局', lines: [] },
  '3': { heading: '棋子', lines: [] },
  '4': { heading: '领地', lines: [] },
  '5': {
    heading: '行动之后',
    lines: [
      '每次行动之后——走棋、晋升、降级、添农夫、灭亡——依次施行以下三条，每条对全盘同时施行；三条完了再从头施行，直到不再有变化。',
      '点兵就是晋升。掷天命和跳过之后，没有这些。',
    ],
  },
  '6': { heading: '天命', lines: [] },
  '7': { heading: '继位、灭亡、胜利', lines: [] },
  '8': { heading: '记谱', lines: ['棋谱、链接和问题报告都用这些记号写成。'] },
  '9': { heading: '命令行', lines: [] },
  '10': { heading: '对局的长短', lines: [] },
  '11': { heading: '在这张棋桌上', lines: [] },
} as const;

const squares = (all: readonly Square[]): string => list(all.map(formatSquare));

export const book = {
  title: '规则',
  lead: '二至四国在 15 × 15 格的棋盘上交战。吃掉所有敌国的皇帝：最后留下的阵营获胜。',
  contents: '目录',
  search: '搜索规则',
  searchHint: '任何一种语言的词，或 5.3 这样的编号',
  found: (n: number) => (n === 0 ? '没有找到' : `${n} 条`),
  nothing: '没有哪一条包含所有这些词。试试少写几个词，或写棋子的名字。',
  all: '全部显示',
  print: '打印',
  origins: { reading: '本项目的理解', board: '据棋盘', online: '网上' },
  originsHeading: '出自谁的话',
  originsNotes: {
    reading: '原文有不止一种读法，本项目采用这一种。',
    board: '原文只以已失传的图来表示，由本项目补上。',
    online: '网上对局所加。',
  },
  originsRest: '其余都是设计者的规则，只是换了说法。',
  readMore: '在新标签页中打开全书',
  sheet: '规则',
  fateColumns: ['数目', '天命', '卜签', '骰子'],
  card: {
    most: '上限',
    moves: '走法',
    displaces: '吃法',
    ladder: '升降',
    promotes: (to: readonly Unit[]) => `升为${to.map(unitName).join('或')}`,
    demotes: (to: readonly Unit[]) => `降为${to.map(unitName).join('或')}，满员则再往下`,
    demotesLast: (to: Unit) => `降为${unitName(to)}`,
    aside: '不受天命升降',
    legend: '升降之梯',
  },
  marks: '圆点：可以走到。圆环：可以吃。徽章上的双箭头：可以换位。星：可以选。',
  before: '之前',
  after: '之后',
  seen: {
    units: (all: readonly (readonly [Piece, readonly Square[]])[]) =>
      all.length === 0
        ? '没有棋子。'
        : `棋盘上：${all.map(([piece, on]) => `${pieceName(piece)} ${squares(on)}`).join('；')}。`,
    goes: (from: Square, to: readonly Square[]) =>
      to.length === 0 ? '' : `从 ${formatSquare(from)} 可以走到 ${squares(to)}。`,
    displaces: (on: readonly Square[]) => `可以吃 ${squares(on)}。`,
    swaps: (on: readonly Square[]) => `可以与 ${squares(on)} 换位。`,
    choices: (on: readonly Square[]) => `可选：${squares(on)}。`,
    chosen: (on: readonly Square[]) => `已选：${squares(on)}。`,
    circled: (on: readonly Square[]) => `圈出：${squares(on)}。`,
    arrow: (from: Square, to: Square) => `箭头从 ${formatSquare(from)} 到 ${formatSquare(to)}。`,
  },
} as const;
