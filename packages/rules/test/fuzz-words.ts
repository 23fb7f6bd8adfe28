/** The words that the fuzzer puts into texts: tables, and nothing else. */
import { PHASES, TEAMS } from '../src/index.js';

/** What the fuzzer reads: three kinds of text. */
export const READERS = ['position', 'action', 'record'] as const;
export type Reader = (typeof READERS)[number];

/** Where a kind of text may be cut into pieces that mean something. */
export const SEAMS: Readonly<Record<Reader, readonly string[]>> = {
  position: [' ', '/', '-'],
  action: ['', ':', ',', '='],
  record: ['\n', ' ', '\n', '"'],
};

/** What is put in: pieces of the grammar, and what stands just outside it. */
export const PIECES: Readonly<Record<Reader, readonly string[]>> = {
  position: [
    ...[
      '0',
      '1',
      '15',
      '16',
      '010',
      'p',
      'sE',
      'nP',
      'wT',
      'eX',
      'sS',
      'K',
      '/',
      '//',
      ' ',
      '-',
      'N-S',
      'NS-EW',
      'n-S',
    ],
    ...[
      'muster:',
      'muster:NS',
      'move',
      'heir',
      'succession',
      'over',
      '-1',
      '00',
      '99999999999999999999',
      '\t',
      '\u00a0',
      '１',
    ],
  ],
  action: [
    ...[
      'a1',
      'o15',
      'h8',
      'p16',
      'e0',
      'a01',
      '~',
      'x',
      '6',
      '7',
      '=',
      'T',
      'E',
      'R',
      '+',
      ':',
      '-',
      ',',
      'S',
      'N:',
      'pass',
    ],
    ...['draw', 'resign:', ' ', '\n', '\u200b', 'Ｅ', 'e3e4'],
  ],
  record: [
    ...[
      '{',
      '}',
      '{}',
      '[',
      ']',
      '"',
      '\\',
      '\\u00',
      '\\u0007',
      '\\n',
      '\n',
      '\r\n',
      '\r',
      '\t',
      '\u0000',
      '\ufeff',
      '\ud800',
    ],
    ...[
      '{[%clk 0:05:00]}',
      '{[%clk 5:00]}',
      '[%clk',
      '{a note}',
      '1.',
      '0.',
      '2. S',
      '99. W',
      'S wins',
      'NS wins',
      'drawn',
      '*',
    ],
    ...[
      'draw',
      'pass',
      '~x',
      '~6',
      'e3e4',
      'e99e4',
      'resign:S',
      '[Mode "3"]',
      '[Empty "E"]',
      '[Mode "2"]',
      '[Result "*"]',
    ],
    ...[
      '[First "N"]',
      '[Opening "N3 S3"]',
      '[Date "2026-02-30"]',
      '[Chu "x"]',
      '[Qi "x"]',
      '[Event "x"]',
      '[event "x"]',
      '  ',
    ],
  ],
};

const UNITS_WRITTEN = [...'nesw'].flatMap((team) => [...'EPGAWXTSR'].map((unit) => team + unit));
const SQUARES_WRITTEN = [...'abcdefghijklmno'].flatMap((file) => TEAMS.map((n) => `${file}${1 + n * 4}`));

/** Words that may stand in each other's place, so that a text stays of the form and is wrong only in what it says. */
export const WORDS: Readonly<Record<Reader, readonly (readonly [RegExp, readonly string[]])[]>> = {
  position: [
    [/[nesw][EPGAWXTSR]|p/g, [...UNITS_WRITTEN, 'p']],
    [/[nesw][EPGAWXTSR]|p/g, ['1', 'sE', 'nE', 'sP', 'nP', 'eP', 'wP', 'sA', 'nG', 'wT']],
    [
      /(?<= )[NESWnesw-]+(?= [NESW] )/g,
      ['N-S', 'n-S', 'N-s', 'NS-EW', 'N-E-S-W', 'E-S-W', 'EW-S', 'S', 'NS', 'S-N', 'NS-E-W'],
    ],
    [/(?<= )[NESW](?= )/g, ['N', 'E', 'S', 'W', 'X']],
    [/(?<= )[a-z][A-Za-z:-]*(?= \d)/g, [...PHASES, 'muster:NS', 'muster:NESW', 'muster:SN', 'muster:']],
    [/\d+$/g, ['0', '1', '01', '999999', '1000000', '9007199254740993']],
    [/(?<= )\d+(?= )/g, ['0', '1', '99', '100', '101', '-1', '00']],
  ],
  action: [
    [/[a-o]\d+/g, SQUARES_WRITTEN],
    [/[NESW]/g, ['N', 'E', 'S', 'W', 'X']],
    [/[a-z0-9]+$/g, ['e3', '0', '7', 'x', 'S']],
  ],
  record: [
    [/[a-o]\d+[a-o]\d+/g, SQUARES_WRITTEN.map((square) => `e3${square}`)],
    [/~[x0-6]/g, ['~x', '~0', '~1', '~6', '~7', '~x ~x', '~6 resign:N', 'draw']],
    [/\d+\. [NESW]/g, ['1. S', '2. N', '3. E', '0.', '4.', '99. W', '2. X']],
    [/\{[^}]*\}/g, ['{}', '{a}', '{[%clk 1:00:00]}', '{[%clk 1:00:00] a}', '{[%clk 1:60:00]}', '{\\}', '{\\}}']],
    [
      /(?<= )"[^"\n]*"(?=\])/g,
      ['"2"', '"3"', '"4"', '"4a"', '"N"', '"S"', '"N wins"', '"drawn"', '"*"', '"N3 S4"', '"1"'],
    ],
    [/\n[^\n]+\n$/g, ['\n*\n', '\ndrawn\n', '\nS wins\n', '\nNS wins\n', '\nEW  wins', '\n']],
    [/(?<=Position ")[^ ]+ [^ ]+/g, ['7sE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7nE7 N-S', '15 N-S']],
    [/\[Result "[^\n]*\n/g, ['[Result "drawn"]\n', '[Result "S wins"]\n', '[Result "EW wins"]\n', '']],
  ],
};
