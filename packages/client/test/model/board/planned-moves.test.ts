/** Planned moves on the board: the position at each turn, the squares they depend on, presses, and what Fate may ask. */
import { formatAction, formatSquare, parseAction, S } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../src/model/board/interaction.js';
import {
  type Drafting,
  fateAfter,
  footingOf,
  foreseen,
  mayOrder,
  NOTHING_PLANNED,
  plannedBy,
  toucherOf,
  withOrder,
  withSquare,
} from '../../../src/model/board/planned-moves.js';
import { taskOf } from '../../../src/model/board/task.js';
import { at, placed, situation, storyOf, tableOf } from '../../helpers.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
const MUSTERED = ['S:-', 'N:-'];
/** North moves; South plans. */
const story = storyOf('2', ...MUSTERED, 'h3h4', '~x');
const { position } = story.match;
const order = (line: string, squares: readonly string[] = [], fate: string | null = null) => ({
  line,
  squares: squares.map(at),
  fate,
});
const press = (square: string): Input => ({ kind: 'press', square: at(square) });
const take = (state: Drafting, ...inputs: Input[]): Drafting =>
  inputs.reduce((now, input) => plannedBy(now, input, { position, me: S, at: 0 })?.state ?? now, state);
const named = (squares: readonly number[]) => squares.map(formatSquare);
const footing = (line: string) => named(footingOf(parseAction(line)!));

describe('orders can be given', () => {
  const may = (lines: readonly string[], me: 0 | 2 | null, pace: { kind: 'live' } | typeof DAYS = DAYS) => {
    const there = situation(storyOf('2', ...lines).match, me);
    return mayOrder(tableOf({ pace }), there, taskOf(there));
  };
  test('at a table of days by whoever waits for a turn of their own', () => {
    expect(may([...MUSTERED, 'h3h4', '~x'], 2)).toBe(true);
    expect(may(MUSTERED, 0)).toBe(true);
    expect(may([...MUSTERED, 'h3h4', '~x'], 2, { kind: 'live' })).toBe(false);
    expect(may([...MUSTERED, 'h3h4', '~x'], null)).toBe(false);
    expect(may(['S:-'], 2)).toBe(false);
  });
  test('and not in the own turn, while its sticks are thrown neither', () => {
    expect(may(MUSTERED, 2)).toBe(false);
    expect(may([...MUSTERED, 'h3h4'], 2)).toBe(false);
    expect(may([...MUSTERED, 'h3h4'], 0)).toBe(true);
  });
});

describe('the turns ahead', () => {
  test('are shown as they would be if nobody else moved', () => {
    const { positions, impossible } = foreseen(position, S, [order('h4h5'), order('h5g5'), order('g3g4')]);
    expect(positions).toHaveLength(4);
    expect(positions.every(({ turn, phase }) => turn === S && phase === 'move')).toBe(true);
    expect(positions.map(({ board }) => board[at('g5')]! >> 4)).toEqual([0, 0, S + 1, S + 1]);
    expect(impossible.size).toBe(0);
    // The match itself hasn't changed.
    expect(position.turn).not.toBe(S);
  });
  test('an order that could not be played is named, and those behind it are shown without it', () => {
    const { positions, impossible } = foreseen(position, S, [order('h4h6'), order('g3g4')]);
    expect([...impossible]).toEqual([0]);
    expect(positions[1]).toBe(positions[0]);
    expect(positions[2]!.board[at('g4')]! >> 4).toBe(S + 1);
  });
  test('end where the match would be decided', () => {
    const near = placed('N', 'N-S', 'sE a1', 'sG b10', 'nE b15', 'nS o15');
    const { positions } = foreseen(near, S, [order('b10b15')]);
    expect(positions[1]!.phase).toBe('over');
    expect(foreseen(near, S, [order('b10b15'), order('a1a2')]).impossible).toEqual(new Set([1]));
  });
});

describe('what an order stands on', () => {
  test('is where the unit stands, where it goes, and all between as far as it goes straight', () => {
    expect(footing('h3h4')).toEqual(['h3', 'h4']);
    expect(footing('b10b14')).toEqual(['b10', 'b11', 'b12', 'b13', 'b14']);
    expect(footing('c3f6')).toEqual(['c3', 'd4', 'e5', 'f6']);
    expect(footing('c3d5')).toEqual(['c3', 'd5']);
    expect(footing('pass')).toEqual([]);
  });
  test('is more or less by one, and never more than the server keeps', () => {
    const once = withSquare(order('h3h4', ['h3', 'h4']), at('h9'));
    expect(named(once.squares)).toEqual(['h3', 'h4', 'h9']);
    expect(named(withSquare(once, at('h3')).squares)).toEqual(['h4', 'h9']);
    const full = { ...once, squares: Array.from({ length: 24 }, (_, square) => square) };
    expect(withSquare(full, 30)).toBe(full);
  });
});

describe('on the board', () => {
  test('press and press, or a drag, works an order out with what it stands on', () => {
    const pressed = take(NOTHING_PLANNED, press('h4'), press('h5'));
    expect(pressed.open).toEqual({ at: 0, order: order('h4h5', ['h4', 'h5']) });
    const dragged = take(
      NOTHING_PLANNED,
      { kind: 'lift', square: at('h4') },
      { kind: 'drop', from: at('h4'), to: at('h5'), touch: true },
    );
    expect(dragged).toEqual(pressed);
  });
  test('then presses are about its squares, and Escape puts it away', () => {
    const open = take(NOTHING_PLANNED, press('h4'), press('h5'));
    expect(named(take(open, press('h9'), press('h4')).open!.order.squares)).toEqual(['h5', 'h9']);
    expect(take(open, { kind: 'cancel' })).toEqual(NOTHING_PLANNED);
    expect(take(open, { kind: 'press', square: null })).toEqual(open);
  });
  test('what cannot be says why and goes on with the same unit', () => {
    const picked = take(NOTHING_PLANNED, press('h4'));
    const refused = plannedBy(picked, press('h13'), { position, me: S, at: 0 })!;
    expect(refused.whyNot?.kind).toBe('rule');
    expect(refused.state).toEqual(picked);
    expect(take(picked, press('a8'))).toEqual(NOTHING_PLANNED);
    expect(plannedBy(NOTHING_PLANNED, press('h13'), { position, me: S, at: 0 })).toBeNull();
  });
  test('an order takes the place of the one that was there', () => {
    const orders = [order('h4h5'), order('h5g5')];
    expect(withOrder(orders, { at: 0, order: order('g3g4') }).map(({ line }) => line)).toEqual(['g3g4', 'h5g5']);
    expect(withOrder(orders, { at: 2, order: order('g3g4') })).toHaveLength(3);
  });
});

test('Fate may ask after an order for what could then be chosen', () => {
  const [before] = foreseen(position, S, []).positions;
  const asked = fateAfter(before!, order('h4h5'));
  expect(asked.map(({ phase }) => phase)).toEqual(['demote-upper', 'add-peasant', 'promote-lower']);
  const promoted = asked.at(-1)!.options.map(formatAction);
  expect(promoted).toContain('h5=T');
  expect(promoted).not.toContain('h4=T');
  expect(asked[1]!.options.map(formatAction)).toContain('+g5');
  expect(fateAfter(before!, order('h4h9'))).toEqual([]);
});

test('who touched a square is read off the turn in which it was', () => {
  const { steps } = storyOf('2', ...MUSTERED, 'h3h4', '~x', 'g13g12', '~x');
  const stopped = { line: 'h4h5', why: 'touched', square: at('g12'), ply: 2 } as const;
  expect(toucherOf(steps, stopped)).toBe(steps[4]!.before.board[at('g13')]);
  expect(toucherOf(steps, { ...stopped, ply: 1 })).toBeNull();
  expect(toucherOf(steps, { ...stopped, square: at('a1') })).toBeNull();
});
