import { describe, expect, test } from 'vitest';
import { formatPosition, N, type Position, parsePosition, S, start, W } from '../../src/index.js';
import { after, counted, position, scattered, state, told } from '../support/picture.js';

const fielded = (at: Position, rest: string) => `${formatPosition(at).split(' ')[0]} ${rest}`;

describe('§10 the Mandate of Heaven', () => {
  test.each([
    ['sP', 18],
    ['sG', 10],
    ['sA', 8],
    ['sW', 6],
    ['sX', 6],
    ['sT', 4],
    ['sS', 2],
    ['sR', 1],
    ['p', 0],
    ['nR', 0],
  ])('%s counts %i for South', (unit, count) => {
    expect(counted(position(`h\n8 ${unit}`))[1]).toMatch(new RegExp(`^S ${count}( |$)`));
    expect(counted(position(`h i\n8 ${unit} .\n6 . sS`))[1]).toMatch(new RegExp(`^S ${count + 2}( |$)`));
  });

  test('an Emperor counts nothing, but a stronghold under him does', () => {
    expect(counted(position('h\n8 sE'))).toEqual(['N 0 leads', 'S 0']);
    expect(counted(position('h\n2 sE'))).toEqual(['N 0', 'S 2 leads']);
    expect(counted(position('h\n14 sE'))).toEqual(['N 0', 'S 2 leads']);
  });

  test('each stronghold counts 2, wherever it lies, and the army unit on it what it is worth', () => {
    for (const square of ['f2', 'h2', 'j2', 'b6', 'b8', 'b10', 'f14', 'h14', 'j14', 'n6', 'n8', 'n10']) {
      expect(counted(position(scattered({ [square]: 'sS' }))), square).toEqual(['N 0', 'S 4 leads']);
      expect(counted(position(scattered({ [square]: 'nA' }))), square).toEqual(['N 10 leads', 'S 0']);
      // Recruited Peasants are not army units.
      expect(counted(position(scattered({ [square]: 'sR' }))), square).toEqual(['N 0', 'S 1 leads']);
      expect(counted(position(scattered({ [square]: 'p' }))), square).toEqual(['N 0 leads', 'S 0']);
    }
    for (const beside of ['g2', 'h1', 'h3', 'h8', 'f1', 'j3']) {
      expect(counted(position(scattered({ [beside]: 'sS' }))), beside).toEqual(['N 0', 'S 2 leads']);
    }
  });

  test('each Territory that a team controls counts 12, its own or another’s', () => {
    expect(counted(position(scattered({ f2: 'sS', j2: 'sS' })))).toEqual(['N 0', 'S 20 leads']);
    expect(counted(position(scattered({ f2: 'sS', h2: 'sS', j2: 'sS' })))).toEqual(['N 0', 'S 24 leads']);
    expect(counted(position(scattered({ f14: 'sS', h14: 'sS' })))).toEqual(['N 0', 'S 20 leads']);
    expect(counted(position(scattered({ b6: 'sS', b8: 'sS', n6: 'sS', n8: 'sS' })))).toEqual(['N 0', 'S 40 leads']);
    expect(counted(position(scattered({ f2: 'sS', h2: 'nS', j2: 'sS' })))).toEqual(['N 4', 'S 20 leads']);
    expect(counted(position(scattered({ f2: 'sS', h2: 'nS' })))).toEqual(['N 4 leads', 'S 4']);
  });

  test.each([
    ['N', 0, { h14: 'nS', j14: 'nS', h9: 'sG' }, 'S', 'h9h14'],
    ['E', 1, { n8: 'eS', n10: 'eS', n4: 'sG' }, 'S', 'n4n8'],
    ['S', 2, { h2: 'sS', j2: 'sS', h9: 'nG' }, 'N', 'h9h2'],
    ['W', 3, { b8: 'wS', b10: 'wS', b3: 'sG' }, 'S', 'b3b8'],
  ] as const)('a Territory that %s lost counts no more', (team, place, units, turn, action) => {
    const at = position(scattered(units), { camps: 'N-E-S-W', turn });
    expect(counted(at)[place]).toBe(`${team} 20 leads`);
    expect(counted(after(at, action))[place]).toBe(`${team} 4`);
    expect(counted(after(at, action))).toContain(`${turn} 12 leads`);
  });

  test('two allies that stand on one stronghold each hold no Territory between them', () => {
    const allied = { camps: 'NS-EW' };
    expect(counted(position(scattered({ b6: 'nS', b8: 'sS' }), allied))).toEqual(['NS 8 leads', 'EW 0']);
    expect(counted(position(scattered({ b6: 'sS', b8: 'sS', b10: 'nS' }), allied))).toEqual(['NS 24 leads', 'EW 0']);
    expect(counted(position(scattered({ b6: 'eS', n8: 'wS', h8: 'eG' }), allied))).toEqual(['NS 0', 'EW 18 leads']);
  });

  test('a leaderless team counts nothing, and its ally what it has', () => {
    const fallen = scattered({ h14: 'nP', f14: 'nS', h6: 'nG', n8: 'sS', c3: 'nR' });
    expect(counted(position(fallen, { camps: 'n-S' }))).toEqual(['N 0', 'S 4 leads']);
    expect(counted(position(fallen, { camps: 'nS-EW' }))).toEqual(['NS 4 leads', 'EW 0']);
    expect(counted(position(fallen, { camps: 'NS-EW' }))).toEqual(['NS 51 leads', 'EW 0']);
    const both = scattered({ h14: 'nP', f14: 'nS', h2: 'sP' });
    expect(counted(position(both, { camps: 'ns-EW', turn: 'E' }))).toEqual(['NS 0 leads', 'EW 0']);
  });

  test('comes back when the Prince is enthroned', () => {
    const heir = position(scattered({ h14: 'nP', h6: 'nG' }), { camps: 'n-S', turn: 'N', phase: 'heir' });
    expect(counted(heir)).toEqual(['N 0', 'S 0 leads']);
    expect(counted(after(heir, 'h14h14'))).toEqual(['N 12 leads', 'S 0']);
    expect(counted(after(heir, 'h14g13'))).toEqual(['N 10 leads', 'S 0']);
  });

  test('a camp that has lost a team counts for the other alone', () => {
    const at = position(scattered({ h14: 'nG', h6: 'sS', n8: 'eS' }), { camps: 'NS-EW' });
    expect(counted(at)).toEqual(['NS 14 leads', 'EW 4']);
    expect(counted(after(at, 'resign:N'))).toEqual(['EW 4 leads', 'S 2']);
  });

  test('the starts', () => {
    expect(counted(start('2'))).toEqual(['N 68 leads', 'S 68']);
    expect(counted(start('2', N))).toEqual(['N 68', 'S 68 leads']);
    expect(counted(start('3'))).toEqual(['E 68', 'S 68', 'W 68 leads']);
    expect(counted(start('4'))).toEqual(['N 68', 'E 68', 'S 68', 'W 68 leads']);
    expect(counted(start('4a'))).toEqual(['NS 136', 'EW 136 leads']);
  });
});

describe('§10 a count that camps share', () => {
  test('goes to the first living team clockwise after the one whose turn it was', () => {
    const at = (turn: string, camps: string) => counted(position(scattered({}), { camps, turn }));
    expect(at('S', 'N-S')).toEqual(['N 0 leads', 'S 0']);
    expect(at('N', 'N-S')).toEqual(['N 0', 'S 0 leads']);
    expect(at('N', 'N-E-S-W')).toEqual(['N 0', 'E 0 leads', 'S 0', 'W 0']);
    expect(at('W', 'N-E-S-W')).toEqual(['N 0 leads', 'E 0', 'S 0', 'W 0']);
    expect(at('N', 'N-S-W')).toEqual(['N 0', 'S 0 leads', 'W 0']);
    expect(at('W', 'E-S-W')).toEqual(['E 0 leads', 'S 0', 'W 0']);
    for (const turn of 'NS') expect(at(turn, 'NS-EW')).toEqual(['NS 0', 'EW 0 leads']);
    for (const turn of 'EW') expect(at(turn, 'NS-EW')).toEqual(['NS 0 leads', 'EW 0']);
    // One ally is out: the other's ally may be the next.
    expect(at('S', 'NS-W')).toEqual(['NS 0', 'W 0 leads']);
    expect(at('N', 'NS-W')).toEqual(['NS 0 leads', 'W 0']);
  });

  test('only among those that share it; the team that moved last is the last of them', () => {
    const at = (turn: string, units: Record<string, string>) =>
      counted(position(scattered(units), { camps: 'N-E-S-W', turn }));
    expect(at('N', { h6: 'nS', h8: 'sS' })).toEqual(['N 2', 'E 0', 'S 2 leads', 'W 0']);
    expect(at('S', { h6: 'nS', h8: 'sS' })).toEqual(['N 2 leads', 'E 0', 'S 2', 'W 0']);
    expect(at('W', { h6: 'nS', h8: 'sS' })).toEqual(['N 2 leads', 'E 0', 'S 2', 'W 0']);
    expect(at('E', { h6: 'nS', h8: 'sS' })).toEqual(['N 2', 'E 0', 'S 2 leads', 'W 0']);
    expect(at('E', { h6: 'eS', h8: 'sR' })).toEqual(['N 0', 'E 2 leads', 'S 1', 'W 0']);
  });

  test('also when the team whose turn it was has fallen', () => {
    const three = position('e\n6 sS', { camps: 'N-E-S-W', ply: 7, last: 7 });
    const ended = after(three, 'resign:S');
    expect(state(ended)).toBe('N-E-W S mandate 0 7/7');
    expect(counted(ended)).toEqual(['N 0', 'E 0', 'W 0 leads']);
    expect(told(three, 'resign:S', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [W] }]);
  });

  test('decides the match', () => {
    const at = position('e f\n6 sS nS', { ply: 7, last: 7, turn: 'N' });
    expect(told(after(at, 'f6f7'), '~x', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [S] }]);
  });
});

describe('§10 the count is a fact of the board', () => {
  const units = scattered({ f2: 'sS', h2: 'sG', n8: 'nS' });

  test.each([
    'muster:NS 0 1',
    'move 3 21',
    'move 3 21/160',
    'fate 100 21',
    'demote-upper 0 21/21',
    'over 0 21',
    'over 0 21/21',
    'mandate 0 21/21',
    'mandate 100 21/160',
  ])('in %s', (rest) => {
    const parsed = parsePosition(fielded(position(units), `N-S S ${rest}`));
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(counted(parsed.position)).toEqual(['N 4', 'S 28 leads']);
  });

  test('also of the one camp that is left', () => {
    const over = after(position(units), 'resign:N');
    expect(counted(over)).toEqual(['S 28 leads']);
    expect(counted(after(position(units), 'resign:S'))).toEqual(['N 4 leads']);
  });

  test('camps are told in the order of the camps field', () => {
    const fallen = after(position(units, { camps: 'NS-EW' }), 'resign:N');
    expect(state(fallen)).toContain('EW-S ');
    expect(counted(fallen)).toEqual(['EW 0', 'S 28 leads']);
  });
});
