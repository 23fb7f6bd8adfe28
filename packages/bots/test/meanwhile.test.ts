/** The other enemies' actions while one of them answers, on boards that a person can check. */
import { EMPTY, formatAction, formatPiece, formatSquare, type Position, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { NO_ERRORS } from '../src/search/error-model.js';
import { strikeByOthers } from '../src/search/other-replies.js';
import { Tree } from '../src/search/tree.js';
import { read } from './boards.js';
import { evaluator, limitsTo, search } from './searching.js';

const [NORTH, SOUTH] = [0, 2];

/** Makes a position in which South is to move, from pieces and squares: `nE h15 sP j4`. */
function placed(pieces: string, teams: string): Position {
  const rows = Array.from({ length: 15 }, () => Array<string>(15).fill('1'));
  for (const [, piece, file, rank] of pieces.matchAll(/(\S+) ([a-o])(\d+)/g))
    rows[15 - Number(rank)]!['abcdefghijklmno'.indexOf(file!)] = piece!;
  const board = rows.map((row) => row.join('').replace(/1+/g, ({ length }) => `${length}`)).join('/');
  return read(`${board} ${teams} S move 0 9`);
}

/** Returns the changes after the captures of all except North: the new piece by square. */
function struck(pieces: string, teams = 'N-S-W'): string {
  const position = placed(pieces, teams);
  const tree = new Tree(4);
  tree.begin(position, SOUTH as Team, evaluator, 0.5, NO_ERRORS, limitsTo(1));
  const { field } = tree;
  const before = field.board.slice();
  tree.worths.survey(2);
  const made = strikeByOthers(tree, NORTH as Team, 2, 0);
  expect(field.turn).toBe(SOUTH);
  const changes = [...field.board.entries()].filter(([square, p]) => p !== before[square] && p !== EMPTY);
  for (let i = 0; i < made; i++) tree.takeBack();
  expect(field.board).toEqual(before);
  return changes.map(([square, p]) => `${formatPiece(p)} ${formatSquare(square)}`).join(' ');
}

const CROWNS = 'nE h15 sE h1 wE a8';

describe('while one enemy answers', () => {
  test('another one takes the dearest thing that hangs, whoever’s it is', () => {
    expect(struck(`${CROWNS} wG c4 sS c2 nP l4`)).toBe('wG l4');
    expect(struck(`${CROWNS} wG c4 sP c2 nS l4`)).toBe('wG c2');
  });

  test('nobody gives a General for a Soldier that is covered, but for a Prince', () => {
    expect(struck(`${CROWNS} wG c4 sS j4 sG j2`)).toBe('');
    expect(struck(`${CROWNS} wG c4 sP j4 sG j2`)).toBe('wG j4');
    // North guards nothing of South's.
    expect(struck(`${CROWNS} wG c4 sS j4 nG j2`)).toBe('wG j4');
  });

  test('an Emperor displaces what nobody covers, and nothing else', () => {
    expect(struck(`${CROWNS} sG b9`)).toBe('wE b9');
    expect(struck(`${CROWNS} sG b9 sA e12`)).toBe('');
  });

  test('a Recruited Peasant is nothing to leave everything for', () => {
    expect(struck(`${CROWNS} wG c4 sR j4`)).toBe('');
  });

  test('each of them acts once, and sees what the one before it did', () => {
    const all = `${CROWNS} eE o8 eG j9 wG c4 sP j4 sS c2`;
    // East's General takes the Prince, and West's the General; if that is guarded, West takes what is left.
    expect(struck(all, 'N-E-S-W')).toBe('wG j4');
    expect(struck(`${all} eA n8`, 'N-E-S-W')).toMatch(/^wG c2 e[GA] j4$/);
  });
});

test('who opens a line for another one is seen to open it', () => {
  // After any move of North's Warrior, West's General attacks South's Prince.
  const at = placed('nE h15 sE o1 wE a14 wG a4 nW d4 sP j4 sX m8', 'N-S-W');
  const { found } = search(at, 3);
  expect(formatAction(found[0]!.action)).toMatch(/^j4/);
});
