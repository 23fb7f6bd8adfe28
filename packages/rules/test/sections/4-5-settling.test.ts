import { describe, expect, test } from 'vitest';
import { controllers, formatSquare, N, parseSquare, piece, S, SOLDIER, TEAM_LETTERS } from '../../src/index.js';
import { contested } from '../support/contested.js';
import { after, eventsOf, expectBoard, position, scattered, state, told } from '../support/picture.js';

describe('§4 Territory', () => {
  test('is controlled with army units on two of its three strongholds', () => {
    const held = position(`
         f   g   h   i   j
      2  sS  .   nS  .   sT`);
    expect(controllers(held.board)).toEqual([-1, -1, 2, -1]);
    const lost = position(`
         f   g   h   i   j
      2  sS  .   nS  .   sR`);
    expect(controllers(lost.board)).toEqual([-1, -1, -1, -1]);
    const taken = position(`
         f   g   h   i   j
      2  nE  .   sS  .   nG`);
    expect(controllers(taken.board)).toEqual([-1, -1, 0, -1]);
  });

  test('a count must be one team’s own: allies do not add up', () => {
    const shared = position(
      `
         f   g   h   i   j
      2  sS  .   nS  .   eS`,
      { camps: 'NS-EW' },
    );
    expect(controllers(shared.board)[2]).toBe(-1);
  });

  test('an ally’s control arms recruits', () => {
    const at = position(
      `
         e   f   g   h   i   j   k   l
      3  .   .   .   .   .   .   .   sR
      2  .   nS  .   nS  .   .   .   .`,
      { camps: 'NS-EW' },
    );
    expectBoard(
      after(at, 'l3k3'),
      `
         f   h   k   l
      3  .   .   sS  .
      2  nS  nS  .   .`,
    );
  });
});

describe('§5.1 encirclement', () => {
  const ring = `
         d   e   f   g
      6  nS  nR  nT  .
      5  nS  sT  nW  .
      4  nS  nS  .   .
      3  .   .   .   nG`;

  test('a Sergeant or Soldier within eight units of one opposing team becomes its Soldier, recruits counting', () => {
    const at = position(ring.replace('4  nS  nS  .   .', '4  nS  nS  .   nP'), { turn: 'N' });
    expectBoard(
      after(at, 'g4f4'),
      `
         d   e   f
      6  nS  nR  nT
      5  nS  nS  nW
      4  nS  nS  nP`,
    );
    expect(eventsOf(at, 'g4f4')).toEqual(['moved', 'turned']);
    expect(state(after(at, 'g4f4'))).toBe('N-S N fate 0 1');
  });

  test.each([
    ['north', 'h9', 'h10'],
    ['north-east', 'i9', 'j10'],
    ['east', 'i8', 'j8'],
    ['south-east', 'i7', 'j6'],
    ['south', 'h7', 'h6'],
    ['south-west', 'g7', 'f6'],
    ['west', 'g8', 'f8'],
    ['north-west', 'g9', 'f10'],
  ])('a ring that closes in the %s, with nobody else about', (_, gap, from) => {
    const ring = ['g9', 'h9', 'i9', 'g8', 'i8', 'g7', 'h7', 'i7'].filter((square) => square !== gap);
    const units = Object.fromEntries(ring.map((square) => [square, 'nS']));
    const at = position(scattered({ ...units, h8: 'sS', [from]: 'nP' }), { turn: 'N' });
    expect(told(at, `${from}${gap}`, 'turned')).toEqual([
      { type: 'turned', team: N, square: parseSquare('h8'), was: piece(S, SOLDIER) },
    ]);
  });

  test('one unit may close two rings', () => {
    const at = position(
      `
         d   e   f   g   h
      7  .   .   nP  .   .
      6  nS  nS  .   nS  nS
      5  nS  sS  nS  sT  nS
      4  nS  nS  nS  nS  nS`,
      { turn: 'N' },
    );
    expectBoard(after(at, 'f7f6'), 'd e f g h\n6 nS nS nP nS nS\n5 nS nS nS nS nS\n4 nS nS nS nS nS');
  });

  test('upper ranks are never turned, nor by two allied teams together', () => {
    const upper = position(ring.replace('sT', 'sG').replace('4  nS  nS  .   .', '4  nS  nS  .   nP'), { turn: 'N' });
    expect(eventsOf(upper, 'g4f4')).toEqual(['moved']);
    const mixed = position(
      ring.replace('nR', 'sS').replace('sT', 'eT').replace('4  nS  nS  .   .', '4  nS  nS  .   nP'),
      {
        turn: 'N',
        camps: 'NS-EW',
      },
    );
    expect(eventsOf(mixed, 'g4f4')).toEqual(['moved']);
  });

  test('on the edge nobody is turned', () => {
    const at = position(
      `
         d   e   f   g
      2  nS  nS  .   nP
      1  nS  sS  nS  .`,
      { turn: 'N' },
    );
    expect(eventsOf(at, 'g2f2')).toEqual(['moved']);
  });

  test('a unit demoted within a ring is turned', () => {
    const at = position(
      `
         d   e   f
      6  nS  nS  nS
      5  nS  sW  nS
      4  nS  nS  nS`,
      { phase: 'demote-upper' },
    );
    expect(eventsOf(at, 'e5=T')).toEqual(['demoted', 'turned', 'turn']);
  });
});

describe('§5.2 arming', () => {
  test('a Recruited Peasant in a Territory that its camp controls becomes a Soldier', () => {
    const at = position(`
         f   g   h   i   j   k   l
      3  .   .   .   .   .   .   sR
      2  sS  .   sE  .   .   .   .`);
    expect(eventsOf(at, 'l3k3')).toEqual(['moved', 'armed']);
  });

  test.each([
    ['North', 'h11h14', { h11: 'sG', f14: 'sS', k15: 'sR', e12: 'sR' }, ['k15', 'e12']],
    ['East', 'k8n8', { k8: 'sG', n6: 'sS', o11: 'sR', l5: 'sR' }, ['o11', 'l5']],
    ['South', 'h5h2', { h5: 'sG', j2: 'sS', k4: 'sR', e1: 'sR' }, ['k4', 'e1']],
    ['West', 'e8b8', { e8: 'sG', b10: 'sS', d11: 'sR', a5: 'sR' }, ['d11', 'a5']],
  ])('taking the Territory in the %s arms those who wait anywhere in it', (_, taking, units, armed) => {
    const at = position(scattered({ ...units, h9: 'sR' }), { camps: 'N-E-S-W' });
    expect(after(at, taking).board.filter((p) => p === piece(S, SOLDIER))).toHaveLength(1 + armed.length);
    const squares = told(at, taking, 'armed').map((event) => ('square' in event ? formatSquare(event.square) : null));
    expect(squares.sort()).toEqual(armed.sort());
  });

  test.each(TEAM_LETTERS)('%s arms nobody outside the Territories', (turn) => {
    const recruit = `${turn.toLowerCase()}R`;
    const at = position(scattered({ h8: recruit, f2: 'nS', h2: 'eS', j2: 'sS' }), { camps: 'N-E-S-W', turn });
    expect(eventsOf(at, 'h8h9')).toEqual(['moved']);
  });

  test('taking a Territory arms those who wait in it, and whom they then recruit', () => {
    const at = position(
      `
         f   g   h   i   j   k
      4  .   .   .   .   .   sS
      3  .   .   .   .   .   p
      2  sS  .   .   sS  .   sR`,
    );
    // i2 takes h2, so k2 is armed; then k3 between k2 and k4 is recruited and armed.
    expect(eventsOf(at, 'i2h2')).toEqual(['moved', 'armed', 'recruited', 'armed', 'control']);
    expectBoard(
      after(at, 'i2h2'),
      `
         f   g   h   i   j   k
      4  .   .   .   .   .   sS
      3  .   .   .   .   .   sS
      2  sS  .   sS  .   .   sS`,
    );
  });
});

describe('§5.3 recruiting', () => {
  test.each([
    ['a row', 'g8', 'h8', 'i8', 'i9'],
    ['a column', 'h7', 'h8', 'h9', 'i9'],
    ['a diagonal', 'g7', 'h8', 'i9', 'i10'],
    ['the other diagonal', 'g9', 'h8', 'i7', 'j7'],
  ])('two army units on opposite sides, on %s', (_, one, peasant, other, from) => {
    const cell = (name: string) => (name === one || name === from ? 'sS' : name === peasant ? 'p' : '.');
    const files = ['g', 'h', 'i', 'j'];
    const ranks = [10, 9, 8, 7].map((rank) => `${rank} ${files.map((file) => cell(`${file}${rank}`)).join(' ')}`);
    const at = position(`${files.join(' ')}\n${ranks.join('\n')}`);
    expect(eventsOf(at, `${from}${other}`)).toEqual(['moved', 'recruited']);
  });

  test('not by a Recruited Peasant, nor by two teams of one camp together', () => {
    const unarmed = position(`
         f   g   h   i   j
      8  .   sR  p   .   sS`);
    expect(eventsOf(unarmed, 'j8i8')).toEqual(['moved']);
    const together = position(
      `
         f   g   h   i   j
      8  .   nS  p   .   sS`,
      { camps: 'NS-EW' },
    );
    expect(eventsOf(together, 'j8i8')).toEqual(['moved']);
  });

  test('another camp’s Recruited Peasant is recruited, an ally’s is not', () => {
    const foe = position(`
         f   g   h   i   j
      8  .   sS  nR  .   sS`);
    expect(eventsOf(foe, 'j8i8')).toEqual(['moved', 'recruited']);
    const ally = position(
      `
         f   g   h   i   j
      8  .   sS  nR  .   sS`,
      { camps: 'NS-EW' },
    );
    expect(eventsOf(ally, 'j8i8')).toEqual(['moved']);
  });

  test('a Peasant-in-contest stays what it is until one camp is left', () => {
    const at = position(`
         g   h   i   j
      9  .   nS  .   .
      8  sS  p   .   sS
      7  .   nT  .   .`);
    const contest = after(at, 'j8i8');
    expectBoard(
      contest,
      `
         g   h   i
      9  .   nS  .
      8  sS  p   sS
      7  .   nT  .`,
    );
    expect(contested(contest).map(formatSquare)).toEqual(['h8']);
    const broken = after(contest, '~x', 'h9h10');
    expectBoard(
      broken,
      `
         g   h   i
      9  .   .   .
      8  sS  sR  sS
      7  .   nT  .`,
    );
    expect(contested(broken)).toEqual([]);
  });

  test('when both allies straddle it goes to the team whose turn it is, or the first after it', () => {
    const cross = `
         g   h   i   j
      9  .   nS  .   .
      8  sS  p   .   sS
      7  .   nT  .   .`;
    const south = position(cross, { camps: 'NS-EW', turn: 'S' });
    // Only North straddled before the move; the reader accepts unsettled boards, and the move settles them.
    expectBoard(after(south, 'j8i8'), 'h\n8 sR');
    const east = position(
      `
         g   h   i   j
      9  .   nS  .   .
      8  sS  p   sS  .
      7  .   nT  .   eG`,
      { camps: 'NS-EW', turn: 'E' },
    );
    expectBoard(after(east, 'j7k7'), 'h\n8 sR');
    const west = position(
      `
         g   h   i   j
      9  .   nS  .   .
      8  sS  p   sS  .
      7  .   nT  .   wG`,
      { camps: 'NS-EW', turn: 'W' },
    );
    expectBoard(after(west, 'j7k7'), 'h\n8 nR');
  });
});

describe('§5 settling', () => {
  test('after an action there is nothing left to settle', () => {
    const unsettled = position('g h i j\n9 . . . .\n8 sS p sS sG');
    expect(unsettled.settled).toBe(false);
    const settled = after(unsettled, 'j8j9');
    expect(settled.settled).toBe(true);
    expectBoard(settled, 'g h i j\n8 sS sR sS .');
  });

  test('who is armed within a ring is turned, and again until nothing changes', () => {
    const at = position(`
         f   g   h   i   j
      5  .   .   .   .   sG
      4  .   nR  nR  nR  .
      3  .   nR  sR  nS  .
      2  sS  nS  nS  nS  .`);
    expect(eventsOf(at, 'j5j2')).toEqual(['moved', 'armed', 'turned', 'control']);
    expectBoard(after(at, 'j5j2'), 'g h i\n3 nR nS nS');
  });

  test('elimination makes Peasants, which units beside them recruit at once', () => {
    const at = position(
      `
         f   g   h   i   j
      8  .   sS  nS  sS  .
      7  .   .   .   .   .
      6  .   sG  .   nE  .`,
      { camps: 'N-S-W' },
    );
    expect(eventsOf(at, 'g6i6')).toEqual(['moved', 'displaced', 'eliminated', 'recruited']);
    expectBoard(
      after(at, 'g6i6'),
      `
         g   h   i
      8  sS  sR  sS
      7  .   .   .
      6  .   .   sG`,
    );
    expect(state(after(at, 'g6i6'))).toBe('S-W S fate 0 1');
  });

  test('a contest ends when both ends of the other straddle fall at once', () => {
    const at = position(
      `
         g   h   i
      9  .   wS  .
      8  sS  p   sS
      7  .   wS  .`,
      { camps: 'N-S-W' },
    );
    expectBoard(
      after(at, 'resign:W'),
      `
         g   h   i
      9  .   p   .
      8  sS  sR  sS
      7  .   p   .`,
    );
  });

  test('throws and passes settle nothing', () => {
    const at = position(
      `
         g   h   i
      8  sS  p   sS`,
      { phase: 'fate' },
    );
    expect(eventsOf(at, '~x')).toEqual(['thrown', 'turn']);
  });
});
