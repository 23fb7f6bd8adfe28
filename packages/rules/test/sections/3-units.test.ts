import { describe, expect, test } from 'vitest';
import { destinations, parseSquare, S } from '../../src/index.js';
import {
  actions,
  after,
  expectBoard,
  expectDestinations,
  position,
  refusalOf,
  state,
  told,
} from '../support/picture.js';

describe('§3 Emperor', () => {
  test('one square in eight directions, displacing as it moves', () => {
    expectDestinations(
      `
         d   e   f
      6  .*  nS* .*
      5  .*  sE  sS
      4  p*  .*  .*`,
      'e5',
    );
  });

  test('there is no check: it may stand in or move into danger', () => {
    expectDestinations(
      `
         d   e   f   g
      6  .*  .*  .*  .
      5  .*  sE  .*  nG
      4  .*  .*  .*  .`,
      'e5',
    );
  });
});

describe('§3 Prince, General, Admiral', () => {
  test('the Prince goes any distance in eight directions, up to what it displaces', () => {
    expectDestinations(
      `
         a   b   c   d   e   f   g
      7  .   .   .   p*  .   .   .
      6  sS  .   .   .*  .   .   .
      5  .   .*  .   .*  .   nS* .
      4  .   .   .*  .*  .*  .   .
      3  .*  .*  .*  sP  .*  sS  .
      2  .   .   .*  sT  .*  .   .
      1  .   p*  .   .   .   .*  .`,
      'd3',
    );
  });

  test('the General goes any distance orthogonally', () => {
    expectDestinations(
      `
         c   d   e   f   g   h
      7  .   .   .   .   .   .
      6  .   .   nS* .   .   .
      5  .   .   .*  .   .   .
      4  sS  .*  sG  .*  .*  p*
      3  .   .   .*  .   .   .
      2  .   .   .*  .   .   .
      1  .   .   .*  .   .   .`,
      'e4',
    );
  });

  test('the Admiral goes any distance diagonally', () => {
    expectDestinations(
      `
         c   d   e   f   g   h
      7  .   .   .   .   .   nT*
      6  sS  .   .   .   .*  .
      5  .   .*  .   .*  .   .
      4  .   .   sA  .   .   .
      3  .   p*  .   .*  .   .
      2  .   .   .   .   sR  .`,
      'e4',
    );
  });
});

describe('§3 Warrior', () => {
  test('leaps 2 + 1 squares over anything, displacing where it lands', () => {
    expectDestinations(
      `
         c   d   e   f   g
      7  .   nS* .   .*  .
      6  .*  nS  nS  nS  p*
      5  .   sS  sW  sS  .
      4  .*  p   p   p   sS
      3  .   .*  .   .*  .`,
      'e5',
    );
  });
});

describe('§3 Assassin', () => {
  test('moves over empty squares, and displaces the first unit beyond exactly one unit of any team', () => {
    expectDestinations(
      `
         a   b   c   d   e   f   g   h   i   j
      9  .   .   .   .   nG* .   .   .   .   .
      8  .   .   .   .   .   .   .   .   .   .
      7  .   .   .   .   p   .   .   .   .   .
      6  .   .   .   .   .*  .   .   .   .   .
      5  nS* nA  .*  .*  sX  .*  sS  .   nT* nS
      4  .   .   .   .   sT  .   .   .   .   .
      3  .   .   .   .   sS  .   .   .   .   .
      2  .   .   .   .   nS  .   .   .   .   .`,
      'e5',
    );
  });

  test('a Peasant serves as the screen and may be displaced, beyond two units nothing is', () => {
    expectDestinations(
      `
         d   e   f   g   h
      6  .   sS  .   .   .
      5  sT  sX  p   .   p*
      4  .   sG  .   .   .
      3  .   sS  .   .   .
      2  .   nS  .   .   .`,
      'e5',
    );
  });
});

describe('§3 Sergeant', () => {
  test('one or two squares orthogonally, one diagonally; displaces diagonally only', () => {
    expectDestinations(
      `
         c   d   e   f   g
      7  .   .   .*  .   .
      6  .   nS* .*  p*  .
      5  .   nS  sT  .*  nS
      4  .   .*  p   sG  .
      3  .   .   .   .   .`,
      'e5',
    );
  });

  test('changes places with a Soldier of its own team, by any step that does not displace', () => {
    const text = `
         c   d   e   f   g
      7  .   .   sS* .   .
      6  .   sS* .*  .*  .
      5  .*  .*  sT  sS* sS
      4  .   .*  sT  .*  .
      3  .   .   sS  .   .`;
    expectDestinations(text, 'e5');
    expectBoard(
      after(position(text), 'e5e7'),
      `
         d   e   f
      7  .   sT  .
      6  sS  .   .
      5  .   sS  sS`,
    );
    expect(state(after(position(text), 'e5e7', '~x'))).toBe('N-S N move 1 2');
    expect(told(position(text), 'e5e7', 'swapped')).toEqual([
      { type: 'swapped', team: S, from: parseSquare('e5'), to: parseSquare('e7') },
    ]);
  });

  test('with an ally’s Soldier it does not change places', () => {
    expectDestinations(
      `
         c   d   e   f   g
      7  .   .   .*  .   .
      6  .   .*  .*  .*  .
      5  .*  .*  sT  nS  .
      4  .   .*  .*  .*  .
      3  .   .   .*  .   .`,
      'e5',
      { camps: 'NS-EW' },
    );
  });
});

describe('§3 Soldier', () => {
  test('one square orthogonally to an empty square; displaces one square diagonally', () => {
    expectDestinations(
      `
         d   e   f
      6  nS* .*  sS
      5  .*  sS  nS
      4  .   p   p*`,
      'e5',
    );
  });

  test('along a defensive line, where its camp controls the Territory', () => {
    expectDestinations(
      `
         e   f   g   h   i   j
      4  .   .*  .*  .*  .   .
      3  .   .*  sS  .*  .   .
      2  .   sT  .*  sG  .   .`,
      'g3',
    );
  });

  test('not where nobody or somebody else controls it', () => {
    expectDestinations(
      `
         e   f   g   h   i
      4  .   .   .*  .   .
      3  .   .*  sS  .*  .
      2  .   .   .*  sG  .`,
      'g3',
    );
    expectDestinations(
      `
         e   f   g   h   i
      4  .   .   .*  .   .
      3  .   .*  sS  .*  .
      2  .   nS* .*  nG* .`,
      'g3',
    );
  });

  test('an ally’s control serves as well', () => {
    expectDestinations(
      `
         e   f   g   h   i   j
      4  .   .*  .*  .*  .   .
      3  .   .*  sS  .*  .   .
      2  .   nT  .*  nG  .   .`,
      'g3',
      { camps: 'NS-EW' },
    );
  });

  test('a line does not lead out of the Territory', () => {
    expectDestinations(
      `
         d   e   f   g   h   i   j
      5  .   .*  .   .   .   .   .
      4  .*  sS  .*  .   .   .   .
      3  .   .*  .   .   .   .   .
      2  .   .   .   .   sG  .   sA`,
      'e4',
    );
  });
});

describe('§3 Recruited Peasant and Peasant', () => {
  test('a Recruited Peasant goes one square orthogonally and displaces nothing', () => {
    expectDestinations(
      `
         d   e   f
      6  nS  .*  .
      5  p   sR  .*
      4  .   nS  .`,
      'e5',
    );
  });

  test('a Peasant never moves', () => {
    const at = position(`
         e
      5  p`);
    expect(refusalOf(at, 'e5e6')).toBe('peasant-still');
    expect(destinations(at, parseSquare('e5')!)).toEqual([]);
  });
});

describe('§3 passing', () => {
  const stuck = `
         a   b   c
      3  sS  .   .
      2  sS  sS  .
      1  sE  sR  sS`;

  test('a team that cannot move passes; otherwise it may not', () => {
    const still = position(
      `
         a   b   c   d
      5  nR  .   .   .
      4  nR  nR  .   .
      3  sR  sR  nR  .
      2  sR  sR  sR  nR
      1  sE  sR  sR  nR`,
      { quiet: 3 },
    );
    expect(actions(still)).toEqual(['pass']);
    expect(state(after(still, 'pass'))).toBe('N-S S fate 4 1');
    expect(told(still, 'pass', 'passed')).toEqual([{ type: 'passed', team: S }]);
    expect(refusalOf(still, 'a3a4')).toBe('unarmed');
    expect(actions(position(stuck))).not.toContain('pass');
    expect(refusalOf(position(stuck), 'pass')).toBe('must-move');
  });
});

describe('§3 why a move is refused', () => {
  const at = position(`
         e   f   g   h   i   j
      9  .   nS  .   .   .   .
      8  .   .   .   .   .   .
      7  sX  p   .   .   sR  .
      6  .   .   .   .   .   .
      5  sG  sS  nT  .   .   .
      4  .   sT  .   sA  .   .
      3  .   nS  sS  .   .   sP
      2  .   .   .   .   .   .`);

  test.each([
    ['h8h9', 'empty-square'],
    ['f7f8', 'peasant-still'],
    ['g5g6', 'not-your-unit'],
    ['e5e5', 'same-square'],
    ['e5f5', 'own-camp'],
    ['e5g5', 'blocked'],
    ['e5f6', 'not-its-way'],
    ['h4h5', 'not-its-way'],
    ['e7f7', 'needs-screen'],
    ['i7i9', 'not-its-way'],
    ['f5g5', 'displaces-diagonally'],
    ['f4f3', 'displaces-diagonally'],
    ['f5g6', 'no-line'],
    ['g3h2', 'line-not-held'],
    ['~x', 'no-throw'],
    ['e7=P', 'no-order'],
    ['+h8', 'no-order'],
    ['S:-', 'muster-over'],
  ])('%s: %s', (action, code) => {
    expect(refusalOf(at, action)).toBe(code);
  });
});
