/** What hands do on the board besides moving, in English. */
import type { Ink } from '@dominion/protocol';
import { formatSquare, type Piece, type Square, type Team, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

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

export const plan = {
  setting: 'Plan moves ahead',
  target: 'may be planned',
  here: 'planned move leads here',
  shown: (piece: Piece, from: Square, to: Square, sure: boolean) => {
    const what = `${unitName((piece & 15) as Unit)} ${formatSquare(from)} to ${formatSquare(to)}`;
    return sure ? `Planned: ${what}. It is played as soon as it is your turn.` : `Plan ${what}?`;
  },
  gone: (why: string) => `Your planned move is no longer possible: ${why}`,
  broken: 'The connection broke, so your planned move was set aside.',
} as const;
