/** What hands do on the board besides moving, in English. */
import type { Ink } from '@dominion/protocol';
import { formatSquare, type Square, type Team } from '@dominion/rules';
import { kingdom } from './index.js';

export const drawing = {
  label: 'Drawings',
  one: (from: Square, to: Square, pen: Ink | Team) => {
    const [a, b] = [formatSquare(from), formatSquare(to)];
    const what = from === to ? `circle on ${a}` : `arrow from ${a} to ${b}`;
    return typeof pen === 'number' ? `${kingdom(pen)}: ${what}` : `${pen} ${what}`;
  },
} as const;

export const zoom = {
  whole: 'Whole board',
} as const;
