import { describe, expect, test } from 'vitest';
import { GENERAL, PRINCE, parseSquare, S, SERGEANT, SOLDIER, WARRIOR } from '../../src/index.js';
import { actions, after, eventsOf, expectBoard, position, refusalOf, state, told } from '../support/picture.js';

const squad = `
         a   b   c   d   e   f   g
      9  .   .   .   .   .   .   .
      8  .   .   .   .   .   .   .
      7  .   .   .   .   .   .   .
      6  .   .   .   .   sS  sT  .
      5  .   .   .   .   sW  sX  sG
      4  .   .   .   .   .   .   .`;

describe('§6 the end of a turn', () => {
  const at = position(squad, { phase: 'fate' });

  test('all eight throws are legal, whatever the dice', () => {
    expect(actions(at)).toEqual(['~0', '~1', '~2', '~3', '~4', '~5', '~6', '~x']);
    expect(refusalOf(at, 'e6e7')).toBe('throw-first');
  });

  test.each([
    ['~x', 'N-S N move 0 2'],
    ['~0', 'N-S N move 0 2'],
    ['~1', 'N-S S demote-upper 0 1'],
    ['~2', 'N-S S demote-lower 0 1'],
    ['~3', 'N-S S add-peasant 0 1'],
    ['~4', 'N-S N move 0 2'],
    ['~5', 'N-S S promote-lower 0 1'],
    ['~6', 'N-S S promote-upper 0 1'],
  ])('%s leads to %s', (thrown, expected) => {
    expect(state(after(at, thrown))).toBe(expected);
    const count = thrown === '~x' ? null : Number(thrown[1]);
    expect(told(at, thrown, 'thrown')).toEqual([{ type: 'thrown', team: S, count, purpose: 'fate' }]);
  });

  test('it must choose when it can; with nothing to choose the event is forfeited', () => {
    expect(refusalOf(after(at, '~1'), 'pass')).toBe('choose-first');
    const bare = position('e\n6 sS', { phase: 'fate' });
    for (const thrown of ['~1', '~2', '~6']) {
      expect(eventsOf(bare, thrown)).toEqual(['thrown', 'forfeited', 'turn']);
      expect(state(after(bare, thrown))).toBe('N-S N move 0 2');
    }
  });
});

describe('§6 promotion', () => {
  test('one step up, into a free place', () => {
    expect(actions(position(squad, { phase: 'promote-lower' }))).toEqual(['e6=T', 'f6=W', 'f6=X']);
    expect(actions(position(squad, { phase: 'promote-upper' }))).toEqual(['e5=A', 'e5=G', 'f5=A', 'f5=G', 'g5=P']);
  });

  test('no skipping: a full level stops it', () => {
    const full = position(
      `
         e   f   g   h
      6  sS  sT  sT  sT
      5  sW  sW  sX  sX
      4  sG  sG  sA  sP`,
      { phase: 'fate' },
    );
    expect(eventsOf(full, '~5')).toEqual(['thrown', 'forfeited', 'turn']);
    const sergeants = position('e f g h\n6 sS sT sT sT\n5 sW sW sX .', { phase: 'promote-lower' });
    expect(actions(sergeants)).toEqual(['f6=W', 'f6=X', 'g6=W', 'g6=X', 'h6=W', 'h6=X']);
    expect(refusalOf(sergeants, 'e6=T')).toBe('no-place');
    expect(refusalOf(sergeants, 'e6=W')).toBe('wrong-step');
    expect(refusalOf(sergeants, 'e5=G')).toBe('wrong-rank');
    const fighters = position('e f g h\n6 sS sT sT .\n5 sW sW sX sX', { phase: 'promote-lower' });
    expect(actions(fighters)).toEqual(['e6=T']);
    expect(refusalOf(fighters, 'f6=W')).toBe('no-place');
    const upper = position(
      `
         e   f   g   h
      5  sW  sW  sX  sX
      4  sG  sG  sA  sP`,
      { phase: 'promote-upper' },
    );
    expect(actions(upper)).toEqual(['e5=A', 'f5=A', 'g5=A', 'h5=A']);
  });
});

describe('§6 demotion', () => {
  test('to the next level down, the team picking where two kinds have room', () => {
    const at = position(squad.replace('sG', 'sP'), { phase: 'demote-upper' });
    expect(actions(at)).toEqual(['e5=T', 'f5=T', 'g5=A', 'g5=G']);
    expect(actions(position(squad, { phase: 'demote-upper' }))).toEqual(['e5=T', 'f5=T', 'g5=W', 'g5=X']);
    expect(actions(position(squad, { phase: 'demote-lower' }))).toEqual(['f6=S']);
  });

  test('skipping levels that are full, and kinds without room', () => {
    const at = position(
      `
         e   f   g   h
      6  .   sT  sT  sT
      5  sW  sW  sX  sX
      4  sG  sG  sA  sP`,
      { phase: 'demote-upper' },
    );
    expect(actions(at)).toEqual(['e4=S', 'e5=S', 'f4=S', 'f5=S', 'g4=S', 'g5=S', 'h4=A', 'h5=S'].sort());
  });

  test('a demoted unit is what it became', () => {
    const at = after(position(squad, { phase: 'demote-upper' }), 'g5=W');
    expectBoard(at, 'e f g\n6 sS sT .\n5 sW sX sW');
    expect(state(at)).toBe('N-S N move 0 2');
  });
});

describe('§6 promotion and demotion', () => {
  test.each([
    ['promote-lower', 'e6=T', 'promoted', SOLDIER, SERGEANT],
    ['promote-upper', 'g5=P', 'promoted', GENERAL, PRINCE],
    ['demote-lower', 'f6=S', 'demoted', SERGEANT, SOLDIER],
    ['demote-upper', 'g5=W', 'demoted', GENERAL, WARRIOR],
  ] as const)('in %s, %s is told', (phase, action, type, from, to) => {
    const square = parseSquare(action.slice(0, 2));
    expect(told(position(squad, { phase }), action, type)).toEqual([{ type, team: S, square, from, to }]);
  });
});

describe('§6 who may be judged', () => {
  test('not in a Territory that an opposing camp controls; on neutral ground and with allies yes', () => {
    const board = `
         e   f   g   h   i   j
      4  sS  .   .   .   .   .
      3  .   .   .   .   .   .
      2  .   nS  .   nS  .   .`;
    expect(eventsOf(position(board, { phase: 'fate' }), '~5')).toEqual(['thrown', 'forfeited', 'turn']);
    const foe = position(`${board}\n6 sS . . . . .`, { phase: 'promote-lower' });
    expect(actions(foe)).toEqual(['e6=T']);
    expect(refusalOf(foe, 'e4=T')).toBe('enemy-ground');
    expect(actions(position(board, { phase: 'promote-lower', camps: 'NS-EW' }))).toEqual(['e4=T']);
    expect(actions(position(board.replace('nS  .   nS', 'nS  .   .'), { phase: 'promote-lower' }))).toEqual(['e4=T']);
  });

  test('Emperors and all Peasants never', () => {
    expect(eventsOf(position('e f g\n6 sE sR p', { phase: 'fate' }), '~5')).toEqual(['thrown', 'forfeited', 'turn']);
    const at = position('e f g h\n6 sE sR p sS', { phase: 'promote-lower' });
    expect(actions(at)).toEqual(['h6=T']);
    expect(refusalOf(at, 'e6=P')).toBe('wrong-rank');
    expect(refusalOf(at, 'g6=S')).toBe('peasant-still');
  });
});

describe('§6 a new Peasant', () => {
  const rows = (cell: string, other = '.') =>
    `
         f   g   h   i   j
     10  C   .   C   .   C
      8  C   .   C   .   C
      6  C   .   C   .   C`
      .replaceAll('C', cell)
      .replaceAll(' . ', ` ${other} `);

  test('goes on a free Start Point of the Circle', () => {
    const at = position(rows('.'), { phase: 'add-peasant' });
    expect(actions(at)).toEqual(['+f10', '+f6', '+f8', '+h10', '+h6', '+h8', '+j10', '+j6', '+j8']);
    expect(refusalOf(at, '+h9')).toBe('start-point-first');
    expect(refusalOf(at, '+a1')).toBe('not-in-circle');
  });

  test('with none free, on any free square of the Circle', () => {
    const at = position(rows('p'), { phase: 'add-peasant' });
    expect(actions(at)).toHaveLength(28);
    expect(actions(at)).toContain('+h11');
    expect(refusalOf(at, '+h8')).toBe('square-taken');
  });

  test('is recruited where it lands between two army units', () => {
    const at = position('g h i\n8 sS . sS', { phase: 'add-peasant', quiet: 7 });
    expect(eventsOf(at, '+h8')).toEqual(['peasant-added', 'recruited', 'turn']);
    expect(state(after(at, '+h8'))).toBe('N-S N move 0 2');
    expect(state(after(at, '+f6'))).toBe('N-S N move 7 2');
  });
});
