import { parsePosition, S, W } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { due, mayPlan, NO_PLAN, type Planning, planned, premoveReach } from '../../../src/model/board/premove.js';
import { taskOf } from '../../../src/model/board/task.js';
import { at, matchAt, situation, storyOf } from '../../helpers.js';

const MUSTERED = ['S:-', 'N:-'];
/** North throws; South plans. */
const { match } = storyOf('2', ...MUSTERED, 'h3h4', '~x', 'h13h12');
const { position } = match;
const plan = (from: string, to: string, sure = true) => ({ from: at(from), to: at(to), sure });
const take = (state: Planning, ...inputs: Parameters<typeof planned>[1][]): Planning =>
  inputs.reduce((now, input) => planned(now, input, position, S) ?? now, state);
const press = (square: string, touch = false) => ({ kind: 'press', square: at(square), touch }) as const;

describe('planning', () => {
  test('is for who waits for a turn with a move: not in the muster, not on the own turn, not for watchers', () => {
    const may = (lines: readonly string[], me: 0 | 2 | null) => {
      const there = situation(storyOf('2', ...lines).match, me);
      return mayPlan(there, taskOf(there));
    };
    expect(may(['S:-'], 2)).toBe(false);
    expect(may(MUSTERED, 2)).toBe(false);
    expect(may(MUSTERED, 0)).toBe(true);
    expect(may(MUSTERED, null)).toBe(false);
    expect(may([...MUSTERED, 'h3h4'], 2)).toBe(true);
  });

  test('without an Emperor there is nothing to be planned: fate decides first', () => {
    const there = situation(matchAt('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sP7 N-s N move 4 9'), S);
    expect(mayPlan(there, taskOf(there))).toBe(false);
  });

  test('asks the rules where a unit could go if it were to move now', () => {
    expect(position.turn).not.toBe(S);
    expect(premoveReach(position, S, at('h4')).sort()).toEqual(['g4', 'h3', 'h5', 'i4'].map(at).sort());
    expect(premoveReach(position, S, at('h13'))).toEqual([]);
  });

  test('what a finger has planned is sure by a second press on the same square', () => {
    const asked = take(NO_PLAN, press('h4', true), press('h5', true));
    expect(asked.plan).toEqual(plan('h4', 'h5', false));
    expect(take(asked, press('h5', true)).plan).toEqual(plan('h4', 'h5'));
    expect(take(asked, press('h5')).plan).toBeNull();
  });

  test('what would break an oath waits for ✓, by mouse as by finger, and a second press on the square is none', () => {
    const breaks = (from: number, to: number) => from === at('h4') && to === at('h5');
    const asked = (state: Planning, ...inputs: Parameters<typeof planned>[1][]): Planning =>
      inputs.reduce((now, input) => planned(now, input, position, S, breaks) ?? now, state);
    const plotted = { ...plan('h4', 'h5', false), breaks: true };
    expect(asked(NO_PLAN, press('h4'), press('h5')).plan).toEqual(plotted);
    expect(asked(NO_PLAN, press('h4', true), press('h5', true), press('h5', true)).plan?.sure).not.toBe(true);
    expect(asked(NO_PLAN, press('h4'), press('h5'), { kind: 'confirm' }).plan).toEqual({ ...plotted, sure: true });
    expect(asked(NO_PLAN, press('h4'), press('g4')).plan).toEqual(plan('h4', 'g4'));
  });

  test('press and press, or a drag; a second plan takes the place of the first', () => {
    const first = take(NO_PLAN, press('h4'), press('h5'));
    expect(first).toEqual({ picked: null, plan: plan('h4', 'h5') });
    const second = take(first, { kind: 'lift', square: at('g3') }, { kind: 'drop', from: at('g3'), to: at('g4') });
    expect(second).toEqual({ picked: null, plan: plan('g3', 'g4') });
    expect(take(second, press('e3')).plan).toEqual(plan('g3', 'g4'));
  });

  test('Escape and a press on an empty square take it back', () => {
    const there = take(NO_PLAN, press('h4'), press('h5'));
    expect(take(there, { kind: 'cancel' })).toEqual(NO_PLAN);
    expect(take(there, press('a1'))).toEqual(NO_PLAN);
    expect(planned(NO_PLAN, press('a1'), position, S)).toBeNull();
    expect(planned(NO_PLAN, press('h13'), position, S)).toBeNull();
  });

  test('a finger’s plan waits for ✓', () => {
    const asked = take(NO_PLAN, press('h4', true), press('h5', true));
    expect(asked.plan).toEqual(plan('h4', 'h5', false));
    expect(take(asked, { kind: 'confirm' }).plan).toEqual(plan('h4', 'h5'));
  });
});

describe('a plan that is due', () => {
  const later = (...lines: string[]) => storyOf('2', ...MUSTERED, 'h3h4', '~x', ...lines).match.position;

  test('is played where it is legal then', () => {
    expect(due(later('h13h12', '~x'), plan('h4', 'h5'))).toHaveProperty('act');
  });

  test('dies with the rule’s reason where it is not', () => {
    const parsed = parsePosition('7nE7/15/15/15/15/15/15/15/15/15/7nS7/7sS7/15/7sE7/15 N-S S move 0 3');
    expect(parsed.ok && due(parsed.position, plan('h4', 'h5'))).toMatchObject({ why: { section: 3 } });
    expect(due(later('h13h12', '~x'), plan('h13', 'h11'))).toHaveProperty('why');
    expect(premoveReach(position, W, at('h4'))).toEqual([]);
  });
});
