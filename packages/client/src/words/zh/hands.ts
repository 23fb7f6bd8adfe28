/** What hands do on the board besides moving, in Simplified Chinese. */
import type { Ink } from '@dominion/protocol';
import { formatSquare, type Square, type Team } from '@dominion/rules';
import { kingdom } from './index.js';

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
