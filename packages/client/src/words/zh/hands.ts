/** What hands do on the board besides moving, in Simplified Chinese. */
import type { Ink } from '@dominion/protocol';
import { formatSquare, type Piece, type Square, type Team, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const INK_NAMES: Readonly<Record<Ink, string>> = { green: '绿色', red: '红色', blue: '蓝色', yellow: '黄色' };

export const drawing = {
  label: '棋盘标记',
  one: (from: Square, to: Square, pen: Ink | Team) => {
    const [a, b] = [formatSquare(from), formatSquare(to)];
    const what = from === to ? `圆圈 ${a}` : `箭头 ${a} → ${b}`;
    return typeof pen === 'number' ? `${kingdom(pen)}：${what}` : `${INK_NAMES[pen]}${what}`;
  },
} as const;

export const zoom = {
  whole: '全盘',
} as const;

export const plan = {
  setting: '预先走子',
  target: '可预走',
  here: '预走落点',
  shown: (piece: Piece, from: Square, to: Square, sure: boolean) => {
    const what = `${unitName((piece & 15) as Unit)} ${formatSquare(from)} → ${formatSquare(to)}`;
    return sure ? `预走：${what}，轮到你时立即走出。` : `预走 ${what}？`;
  },
  gone: (why: string) => `预走已不可行：${why}`,
  broken: '连接中断，预走已取消。',
} as const;
