import { describe, expect, test } from 'vitest';
import {
  E,
  formatPosition,
  lastTurnOf,
  MODES,
  N,
  NO_LAST,
  perft,
  playLegal,
  S,
  start,
  THROWS,
  W,
} from '../../src/index.js';
import { oracleMandate, oraclePerft } from '../oracle/index.js';
import { actions, after, eventsOf, position, refusalOf, state, told } from '../support/picture.js';

const quietBoard = 'e f\n6 sS .\n7 . nS';
/** A position in which North's resignation removes South's only choice. */
const CLOSING = `
   c   d   e   f   g
8  .   .   .   .   eS
7  .   eS  eS  nS  eS
6  .   eS  sS  eS  .
5  .   eS  eS  eS  .
4  .   .   .   .   .`;

describe('§10 the last turn', () => {
  const last = position(quietBoard, { ply: 21, last: 21 });

  test('ends the match when it has ended, its fate included; turn and ply stay as they were', () => {
    expect(state(after(last, 'e6e7'))).toBe('N-S S fate 1 21/21');
    for (const [fate, quiet] of [
      [['~x'], 1],
      [['~0'], 1],
      [['~4'], 1],
      [['~1'], 1],
      [['~3', '+h8'], 1],
      [['~5', 'e7=T'], 1],
    ] as const) {
      const ended = after(last, 'e6e7', ...fate);
      expect(state(ended)).toBe(`N-S S mandate ${quiet} 21/21`);
      expect(actions(ended)).toEqual([]);
    }
    expect(state(after(last, 'e6e7', '~5'))).toBe('N-S S promote-lower 1 21/21');
    expect(state(after(last, 'e6f7', '~x'))).toBe('N-S S mandate 0 21/21');
  });

  test('is counted over all teams, and the turn before it goes over to the next as ever', () => {
    const before = position(quietBoard, { ply: 20, last: 21 });
    expect(state(after(before, 'e6e7', '~x'))).toBe('N-S N move 1 21/21');
    expect(state(after(before, 'e6e7', '~x', 'f7f6', '~x'))).toBe('N-S N mandate 2 21/21');
    const four = position('e\n6 sS', { camps: 'N-E-S-W', turn: 'W', ply: 1, last: 3 });
    expect(state(after(four, 'a15b15', '~x', 'o15n15', '~x'))).toBe('N-E-S-W E move 2 3/3');
    expect(state(after(four, 'a15b15', '~x', 'o15n15', '~x', 'o1n1', '~x'))).toBe('N-E-S-W E mandate 3 3/3');
  });

  test('is told as an end by the Mandate, won by the camp that leads', () => {
    const over = { type: 'over', reason: 'mandate' };
    expect(told(after(last, 'e6f7'), '~x', 'over')).toEqual([{ ...over, winners: [S] }]);
    const behind = position('e f g\n6 sS nT nS', { ply: 21, last: 21 });
    expect(told(after(behind, 'e6e7'), '~x', 'over')).toEqual([{ ...over, winners: [N] }]);
    expect(eventsOf(after(last, 'e6e7'), '~x')).toEqual(
      eventsOf(after(position(quietBoard, { quiet: 99 }), 'e6e7'), '~x'),
    );
    const allied = position('e\n6 sS', { camps: 'NS-EW', ply: 21, last: 21 });
    expect(told(after(allied, 'e6e7'), '~x', 'over')).toEqual([{ ...over, winners: [N, S] }]);
    const oneAlly = position('e\n6 eT', { camps: 'EW-S', ply: 21, last: 21 });
    expect(told(after(oneAlly, 'a1b1'), '~x', 'over')).toEqual([{ ...over, winners: [E, W] }]);
  });

  test('leaves nothing legal: no action, no resignation, no draw', () => {
    const ended = after(last, 'e6e7', '~x');
    expect(actions(ended)).toEqual([]);
    for (const action of ['e7e8', 'pass', '~x', '~6', 'resign:N', 'resign:S', 'draw', 'e7=T', '+h8', 'S:-', 'resign:E'])
      expect(refusalOf(ended, action), action).toBe('game-over');
    expect([0, 1, 2, 3].map((depth) => perft(ended, depth))).toEqual([1, 0, 0, 0]);
  });

  test('ends also by a succession, an heir’s last move, a pass and a resignation', () => {
    const leaderless = { camps: 'n-E-S', turn: 'N', ply: 7, last: 7 };
    const falls = position('e\n6 nP', { ...leaderless, phase: 'succession' });
    expect(state(after(falls, '~5'))).toBe('E-S N mandate 0 7/7');
    expect(told(falls, '~5', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [E] }]);
    expect(state(after(falls, '~6', 'e6e6'))).toBe('N-E-S N mandate 0 7/7');
    const penned = position('a b c\n3 p p .\n2 sR sR p\n1 sE sR p', { ply: 7, last: 7 });
    expect(actions(penned)).toEqual(['pass']);
    expect(state(after(penned, 'pass', '~x'))).toBe('N-S S mandate 1 7/7');
    const three = position('e\n6 sS', { camps: 'N-E-S', ply: 7, last: 7 });
    expect(state(after(three, 'resign:S'))).toBe('N-E S mandate 0 7/7');
    expect(told(three, 'resign:S', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [N] }]);
    // Another team's resignation ends no turn.
    expect(state(after(three, 'resign:N'))).toBe('E-S S move 0 7/7');
    expect(state(after(three, 'e6e7', 'resign:N'))).toBe('E-S S fate 0 7/7');
  });

  test('ends by a resignation that takes the last choice away', () => {
    const closes = position(CLOSING, { camps: 'N-E-S', phase: 'promote-lower', ply: 7, last: 7 });
    expect(state(after(closes, 'resign:N'))).toBe('E-S S mandate 0 7/7');
  });

  test('but an agreed draw and one camp that is left end with `over` as ever', () => {
    expect(state(after(last, 'draw'))).toBe('N-S S over 0 21/21');
    expect(told(last, 'draw', 'over')).toEqual([{ type: 'over', reason: 'agreed', winners: [] }]);
    expect(state(after(last, 'resign:S'))).toBe('N S over 0 21/21');
    expect(told(last, 'resign:N', 'over')).toEqual([{ type: 'over', reason: 'last-camp', winners: [S] }]);
    const strike = position('e f\n6 sG nE', { ply: 21, last: 21 });
    expect(state(after(strike, 'e6f6'))).toBe('S S over 0 21/21');
    const falls = position('e\n6 nP', { camps: 'n-S', turn: 'N', phase: 'succession', ply: 21, last: 21 });
    expect(state(after(falls, '~x'))).toBe('S N over 0 21/21');
  });

  test('may be the first one, and a muster ends no turn', () => {
    const one = start('3', S, N, { last: 1, fated: false });
    expect(state(one)).toBe('E-S-W S muster:ESW 0 1/1');
    expect(state(after(one, 'E:-', 'S:-', 'W:-'))).toBe('E-S-W S move 0 1/1');
    expect(state(after(one, 'resign:S'))).toBe('E-W W muster:EW 0 1/1');
    expect(state(after(one, 'E:-', 'S:-', 'W:-', 'e3e4', '~x'))).toBe('E-S-W S mandate 1 1/1');
  });

  test('may be number 999999, where a match without a length is drawn', () => {
    const bound = position(quietBoard, { ply: 999_999, last: 999_999 });
    expect(state(after(bound, 'e6e7', '~x'))).toBe('N-S S mandate 1 999999/999999');
    expect(state(after(position(quietBoard, { ply: 999_999 }), 'e6e7', '~x'))).toBe('N-S S over 1 999999');
  });

  test.each(MODES)('stands in every position of a match of mode %s, from its start', (mode) => {
    const begun = start(mode, S, N, { last: 160, fated: false });
    expect(formatPosition(begun)).toBe(`${formatPosition(start(mode, S, N))}/160`);
    expect(formatPosition(start(mode, S, N, NO_LAST))).toBe(formatPosition(start(mode, S, N)));
    let at = begun;
    for (let n = 0; n < 12; n++) {
      expect(formatPosition(at)).toMatch(/ [1-9]\/160$/);
      at = after(at, actions(at)[0]!);
    }
  });
});

describe('§10 Fate ends it', () => {
  const last = position(quietBoard, { ply: 21, last: 21, fated: true });

  test('with the first turn from the last one on in which the X’s are up, whatever came of it', () => {
    for (const [fate, quiet] of [
      [['~0'], 1],
      [['~4'], 1],
      // Forfeited.
      [['~1'], 1],
      [['~2'], 1],
      [['~3', '+h8'], 1],
      [['~5', 'e7=T'], 1],
    ] as const) {
      const ended = after(last, 'e6e7', ...fate);
      expect(state(ended)).toBe(`N-S S mandate ${quiet} 21/21~`);
      expect(actions(ended)).toEqual([]);
      expect(refusalOf(ended, 'draw')).toBe('game-over');
      expect(refusalOf(ended, 'resign:S')).toBe('game-over');
    }
    expect(state(after(last, 'e6e7', '~x'))).toBe('N-S N move 1 22/21~');
    expect(state(after(last, 'e6e7', '~x', 'f7f6', '~x', 'e7e8', '~4'))).toBe('N-S S mandate 3 23/21~');
    expect(told(after(last, 'e6f7'), '~0', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [S] }]);
    expect(told(after(last, 'e6f7'), '~x', 'turn')).toEqual([{ type: 'turn', team: N, ply: 22 }]);
  });

  test('never before the last turn', () => {
    const before = position(quietBoard, { ply: 20, last: 21, fated: true });
    expect(state(after(before, 'e6e7', '~5', 'e7=T'))).toBe('N-S N move 1 21/21~');
    expect(state(after(before, 'e6e7', '~0'))).toBe('N-S N move 1 21/21~');
  });

  test('not in a turn in which Fate is not asked', () => {
    const leaderless = { camps: 'n-E-S', turn: 'N', ply: 7, last: 7, fated: true };
    const falls = position('e\n6 nP', { ...leaderless, phase: 'succession' });
    expect(state(after(falls, '~5'))).toBe('E-S E move 0 8/7~');
    expect(state(after(falls, '~6', 'e6e6'))).toBe('N-E-S E move 0 8/7~');
    const three = position('e\n6 sS', { camps: 'N-E-S', ply: 7, last: 7, fated: true });
    expect(state(after(three, 'resign:S'))).toBe('N-E N move 0 8/7~');
    expect(state(after(three, 'e6e7', 'resign:S'))).toBe('N-E N move 0 8/7~');
  });

  test('when a team resigns that has to choose what Fate ordered, or loses its last choice', () => {
    const three = position('e\n6 sS', { camps: 'N-E-S', ply: 7, last: 7, fated: true });
    expect(state(after(three, 'e6e7', '~5', 'resign:S'))).toBe('N-E S mandate 0 7/7~');
    // Another team's resignation ends no turn.
    expect(state(after(three, 'e6e7', '~5', 'resign:N'))).toBe('E-S S promote-lower 0 7/7~');
    const closes = position(CLOSING, { camps: 'N-E-S', phase: 'promote-lower', ply: 9, last: 7, fated: true });
    expect(state(after(closes, 'resign:N'))).toBe('E-S S mandate 0 9/7~');
  });

  test('after a pass as after a move', () => {
    const penned = position('a b c\n3 p p .\n2 sR sR p\n1 sE sR p', { ply: 7, last: 7, fated: true });
    expect(state(after(penned, 'pass', '~4'))).toBe('N-S S mandate 1 7/7~');
    expect(state(after(penned, 'pass', '~x'))).toBe('N-S N move 1 8/7~');
  });

  test('and a hundred quiet moves, an agreed draw, one camp that is left and turn 999999 end it as ever', () => {
    const tired = position(quietBoard, { quiet: 99, ply: 40, last: 21, fated: true });
    expect(state(after(tired, 'e6e7', '~x'))).toBe('N-S S mandate 100 40/21~');
    const early = position(quietBoard, { quiet: 99, ply: 10, last: 21, fated: true });
    expect(state(after(early, 'e6e7', '~x'))).toBe('N-S S mandate 100 10/21~');
    expect(state(after(last, 'draw'))).toBe('N-S S over 0 21/21~');
    expect(state(after(last, 'resign:S'))).toBe('N S over 0 21/21~');
    const strike = position('e f\n6 sG nE', { ply: 21, last: 21, fated: true });
    expect(state(after(strike, 'e6f6'))).toBe('S S over 0 21/21~');
    const bound = position(quietBoard, { ply: 999_999, last: 21, fated: true });
    expect(state(after(bound, 'e6e7', '~x'))).toBe('N-S S mandate 1 999999/21~');
    const fallen = position('e\n6 nP', {
      ...{ camps: 'n-E-S', turn: 'N', phase: 'succession' },
      ...{ ply: 999_999, last: 999_999, fated: true },
    });
    expect(state(after(fallen, '~x'))).toBe('E-S N mandate 0 999999/999999~');
  });

  test.each(MODES)('in every new match of mode %s with a length', (mode) => {
    const begun = start(mode, S, N, lastTurnOf('skirmish', mode));
    expect(formatPosition(begun)).toMatch(/ 1\/[678][05]~$/);
    expect(lastTurnOf('campaign', mode)).toEqual(NO_LAST);
    expect(lastTurnOf('evening', mode, 12)).toEqual({ last: lastTurnOf('evening', mode).last + 11, fated: true });
  });
});

describe('§10 one hundred quiet moves', () => {
  const at = position(quietBoard, { quiet: 99, ply: 120, last: 160 });

  test('bring the Mandate in a match with a length, and a draw without one', () => {
    const moved = after(at, 'e6e7');
    expect(state(moved)).toBe('N-S S fate 100 120/160');
    const ended = after(moved, '~x');
    expect(state(ended)).toBe('N-S S mandate 100 120/160');
    expect(actions(ended)).toEqual([]);
    expect(refusalOf(ended, 'draw')).toBe('game-over');
    expect(told(moved, '~x', 'over')).toEqual([{ type: 'over', reason: 'mandate', winners: [N] }]);
    expect(state(after(moved, '~5', 'e7=T'))).toBe('N-S S mandate 100 120/160');
    const endless = after(position(quietBoard, { quiet: 99, ply: 120 }), 'e6e7');
    expect(told(endless, '~x', 'over')).toEqual([{ type: 'over', reason: 'quiet', winners: [] }]);
    expect(state(after(endless, '~x'))).toBe('N-S S over 100 120');
  });

  test('are not a hundred when something happened in the last one', () => {
    expect(state(after(at, 'e6f7', '~x'))).toBe('N-S N move 0 121/160');
    const straddled = position('g h i\n8 sS . sS', { phase: 'add-peasant', quiet: 100, ply: 120, last: 160 });
    expect(state(after(straddled, '+h8'))).toBe('N-S N move 0 121/160');
    expect(state(after(straddled, '+f6'))).toBe('N-S S mandate 100 120/160');
  });

  test('an agreed draw before the turn ends is a draw', () => {
    expect(state(after(at, 'e6e7', 'draw'))).toBe('N-S S over 100 120/160');
  });
});

describe('§8 perft in a match with a length', () => {
  test('stops where the match ends', () => {
    const at = (last: number) => position(quietBoard, { ply: 21, last });
    const endless = position(quietBoard, { ply: 21 });
    for (const depth of [1, 2]) expect(perft(at(21), depth)).toBe(perft(endless, depth));
    for (const depth of [1, 2, 3, 4]) {
      for (const last of [21, 22, 23]) {
        for (const fated of [true, false]) {
          const within = { ...at(last), fated };
          expect(perft(within, depth), `${last} ${depth}`).toBe(oraclePerft(formatPosition(within), depth));
        }
      }
      expect(perft(at(23), depth)).toBe(perft(endless, depth));
    }
    expect(perft(at(21), 3)).toBeLessThan(perft(endless, 3));
  });

  test('a match that has no length counts what it always did', () => {
    const ready = after(start('2'), 'N:-', 'S:-');
    expect([1, 2, 3].map((depth) => perft(ready, depth))).toEqual([48, 384, 13_488]);
  });
});

test('§10 both readings tell the same end and the same winner', () => {
  const at = position(quietBoard, { camps: 'N-E-S-W', ply: 4, last: 4, turn: 'E' });
  const ended = playLegal(after(at, 'o1n1'), THROWS[0]!);
  expect(ended.events.at(-1)).toEqual({ type: 'over', reason: 'mandate', winners: [S] });
  expect(oracleMandate(formatPosition(ended.position)).leads).toBe('S');
});
