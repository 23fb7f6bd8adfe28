/** What a move would do, what has happened meanwhile, and answers to questions, in the words of the glossary in index.ts. */

import { formatSquare, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import { kingdom, list, unitName } from './index.js';

const squares = (all: readonly Square[]): string => list(all.map(formatSquare));

export const insight = {
  lens: {
    whose: (piece: Piece, square: Square) => {
      const team = teamOf(piece);
      const unit = team === -1 ? '农夫' : `${kingdom(team)}${unitName((piece & 15) as Unit)}`;
      return `${unit} ${formatSquare(square)}`;
    },
    units: (named: readonly string[], more: number) =>
      more > 0 ? `${named.join('、')}等 ${named.length + more} 子` : list(named),
    gains: (parts: readonly string[]) => `${parts.join('，')}。`,
    displaces: (piece: Piece, square: Square) => `吃${insight.lens.whose(piece, square)}`,
    beheads: (team: Team) => `${kingdom(team)}失去皇帝`,
    turns: (who: readonly string[]) => `围得${list(who)}`,
    recruits: (on: readonly Square[]) => `征召 ${squares(on)}`,
    arms: (on: readonly Square[]) => `武装 ${squares(on)}`,
    yields: (team: Team, square: Square) => `${kingdom(team)}会因此得到 ${formatSquare(square)}。`,
    exposes: (who: string) => `你的皇帝将暴露在${who}之下！`,
    itself: '此子',
    square: (square: Square) => ` ${formatSquare(square)}`,
    could: {
      displaced: (who: string, whom: string) => `${who}下一步可吃${whom}。`,
      turned: (who: string, whom: string) => `${who}下一步可围得${whom}。`,
      recruited: (who: string, whom: string) => `${who}下一步可征召${whom}。`,
    },
  },
  readRule: (section: string) => `在新标签页中阅读规则第 ${section} 节`,
  notation: {
    heading: '记谱',
    lines: [
      '纵线 a–o 自西向东，横线 1–15 自南向北，h8 为中心。',
      '走棋写作 e3e4，吃子与换位亦同；晋升写作 e3=T，添农夫写作 +h8。',
      '点兵写作 S:e3,g3，每名士卒只写一次，先按横线、再按纵线；不点则写 S:-。',
      '掷天命：叉纹未现写作 ~x，否则写作 ~0 至 ~6；另有 pass、resign:S 与 draw。',
    ],
  },
} as const;
