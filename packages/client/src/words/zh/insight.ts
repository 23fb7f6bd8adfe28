/** What a move would do, what has happened meanwhile, and answers to questions, in the words of the glossary in index.ts. */

import { formatSquare, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import type { Question } from '../../model/questions.js';
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
  ask: {
    help: '按键提问：w 轮到谁，e 皇帝，d 危险，p 农夫，m 走法，l 刚才，u 棋子，o 领地，s 国势与剩余回合，t 棋钟；n 到下一个可动手的格子，r 重述本轮。',
    names: {
      turn: '轮到谁、该做什么',
      crown: '谁威胁你的皇帝',
      risks: '你的哪些棋子有危险',
      recruits: '你一步可征召哪些农夫',
      moves: '选中的棋子（或焦点所在的棋子）可走到哪里',
      last: '刚才发生了什么',
      units: '你的棋子在哪里',
      lands: '各块领地归谁控制',
      race: '谁的国势领先，还剩多少回合',
      clocks: '棋钟还剩多少',
    } satisfies Record<Question, string>,
    next: '到下一个可以动手的格子',
    previous: '到上一个可以动手的格子',
    noSeat: '你没有领军。',
    noCrown: '你的国家已灭亡。',
    crown: (piece: Piece, square: Square) => `你在 ${formatSquare(square)} 的${unitName((piece & 15) as Unit)}`,
    safe: (crown: string) => `眼下没有棋子能吃${crown}。`,
    noRisks: '你的棋子都没有危险。',
    noRecruits: '一步之内征召不到农夫。',
    recruit: (square: Square, ways: readonly string[]) => `${formatSquare(square)}：${ways.join('，或')}`,
    way: (piece: Piece, from: Square, to: Square) =>
      `${unitName((piece & 15) as Unit)} ${formatSquare(from)} 到 ${formatSquare(to)}`,
    units: (unit: Unit, on: readonly Square[]) => `${unitName(unit)} ${on.map(formatSquare).join('、')}`,
    nobody: (square: Square) => `${formatSquare(square)} 上没有棋子。`,
    noMoves: (who: string) => `${who}无路可走。`,
    moves: (who: string, free: readonly Square[], displaced: readonly string[], swapped: readonly string[]) =>
      [
        free.length === 0 ? `${who}没有空格可走。` : `${who}可走到 ${squares(free)}。`,
        displaced.length === 0 ? '' : `可吃${list(displaced)}。`,
        swapped.length === 0 ? '' : `可与${list(swapped)}换位。`,
      ].join(''),
  },
  recap: {
    title: '自你上一回合以来',
    skip: '跳过',
    more: (n: number) => `另有小事 ${n} 件`,
    loss: (told: string) => `损失——${told}`,
    key: '重述你上一回合以来的事',
  },
  settings: {
    foresight: '标出一步棋的后果',
    recaps: '回合开始时重述战况',
  },
  readRule: (section: string) => `在对局旁边阅读规则 §${section}`,
} as const;
