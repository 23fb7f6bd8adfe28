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

/** What was ordered while the line is down or slow. */
export const order = {
  move: (piece: Piece, from: Square, to: Square) =>
    `${unitName((piece & 15) as Unit)} ${formatSquare(from)} to ${formatSquare(to)}`,
  shown: (what: string, when: string) => `Ordered: ${what}. ${when}`,
  later: 'It is sent as soon as the line is back.',
  again: 'Perhaps the server has it already; if not, it is sent again when the line is back.',
  slow: 'The server has not answered yet.',
  withdrawn: 'It is not sent again. If the server had it already, it counts: the board will show it.',
} as const;

export const plan = {
  setting: 'Plan moves ahead',
  target: 'may be planned',
  here: 'planned move leads here',
  shown: (piece: Piece, from: Square, to: Square, sure: boolean) => {
    const what = order.move(piece, from, to);
    return sure ? `Planned: ${what}. It is played as soon as it is your turn.` : `Plan ${what}?`;
  },
  gone: (why: string) => `Your planned move is no longer possible: ${why}`,
  broken: 'The connection broke, so your planned move was set aside.',
} as const;

/** Good moves on request. */
export const muster = {
  forMe: 'Muster for me',
  chosen: (squares: readonly Square[]) =>
    squares.length === 0
      ? 'Nobody is chosen for you: confirm, or press Soldiers.'
      : `Chosen for you: ${squares.map(formatSquare).join(' and ')}. Confirm, or press to choose others.`,
  failed: 'Nobody could choose for you just now. Is there a connection?',
} as const;

export const advice = {
  ask: 'Hint',
  askHint: 'Show me a good move',
  notNow: 'A hint can be asked for when it is your turn.',
  thinking: 'Looking for a good move …',
  stop: 'Stop',
  which: (n: number, of: number) => (n === 1 ? 'Best move' : `Choice ${n} of ${of}`),
  /** After the `n`-th best; some languages tell the second from those that follow. */
  next: (_n: number) => 'Show the next best',
  first: 'Show the best again',
  hide: 'Hide the hint',
  failed: 'No hint could be found just now. Is there a connection?',
  again: 'Try again',
} as const;

export const sides = { toggle: 'Show friend and foe', short: 'Friend and foe', turn: 'Turn' } as const;

export const zen = { leave: 'Show everything again' } as const;

export const keys = {
  title: 'Keys, mouse and fingers',
  page: 'Everywhere in a match',
  board: 'On the board',
  pointer: 'Mouse and fingers',
  does: {
    turn: 'turns the board by one seat',
    home: 'turns it back to your side',
    closer: 'brings the board closer',
    further: 'moves it away',
    whole: 'shows the whole board',
    sides: 'held: shows friend and foe',
    hint: 'shows a good move where hints are allowed; again, the next best',
    unit: 'shows the card of the unit under the mouse, in focus or selected',
    race: 'tells what each camp counts for the Mandate; without a last turn, shows its bar',
    zen: 'hides all but the board; again, or Esc, shows it',
    chat: 'opens the chat',
    cancel: 'cancels what you are doing',
    keys: 'shows this list',
  },
  grid: {
    walk: 'walk the board',
    press: 'presses a square',
    row: 'go to the ends of a row',
    column: 'go to the ends of a column',
  },
  pointers: {
    arrow: ['Right drag', 'draws an arrow, a right click a circle; again removes it'],
    inks: ['… with Shift, Alt', 'draws in red, in blue; with both in yellow'],
    press: ['Long press', 'draws with a finger'],
    pinch: ['Pinch', 'brings the board closer, as Ctrl and the wheel do'],
    tap: ['Double tap', 'shows the whole board'],
  },
} as const;
