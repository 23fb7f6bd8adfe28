/** The review of a match: it runs, stops, goes on and may fail. */
import type { Judge } from '@dominion/insight';
import { describe, expect, it } from 'vitest';
import { Run } from '../../../../src/bots/run.js';
import {
  acrossOf,
  actionAt,
  CHART,
  chancesAt,
  curveLine,
  downOf,
  ticksOf,
} from '../../../../src/match/panels/review/curve.js';
import { storyOf } from '../../../helpers.js';

describe('the chart', () => {
  it('goes from the first action to the last, and from no chance to certainty', () => {
    expect(acrossOf(0, 10)).toBe(CHART.left);
    expect(acrossOf(10, 10)).toBe(CHART.width - CHART.right);
    expect(downOf(1)).toBe(CHART.top);
    expect(downOf(0)).toBe(CHART.height - CHART.bottom);
    expect(acrossOf(0, 0)).toBe(CHART.left);
  });

  it('gives the action under a finger, however far beside', () => {
    for (const at of [0, 3, 10]) expect(actionAt(acrossOf(at, 10) / CHART.width, 10)).toBe(at);
    expect(actionAt(-1, 10)).toBe(0);
    expect(actionAt(2, 10)).toBe(10);
  });

  it('draws what is known, and nothing of a single point', () => {
    const curve = [[0.5, 0.5], null, [0.6, 0.4]];
    expect(curveLine(curve, 0).match(/[ML]/g)).toEqual(['M', 'L']);
    expect(curveLine([[0.5, 0.5], null], 0)).toBe('');
    expect(chancesAt(curve, 1)).toEqual([0.5, 0.5]);
    expect(chancesAt([[0.5, 0.5], null, null, null, null], 4)).toBeNull();
  });

  it('writes a few round turns under it', () => {
    const plies = Array.from({ length: 80 }, (_, at) => 1 + Math.floor(at / 2));
    expect(ticksOf(plies).map(({ ply }) => ply)).toEqual([10, 20, 30, 40]);
    expect(ticksOf([1, 1]).map(({ ply }) => ply)).toEqual([1]);
  });
});

const LINES = ['S:-', 'N:-', 'h3h4', '~x', 'h13h12', '~x', 'h4h5', '~x', 'resign:N'];
const even: Judge = { chances: async () => [0.4, 0, 0.6, 0], best: async () => null };

describe('a review', () => {
  it('runs to its end, with what is known all along', async () => {
    const run = new Run(storyOf('2', ...LINES), even, () => 0);
    await run.start();
    const { kind, review, luck } = run.progress.value;
    expect([kind, review!.stage]).toEqual(['done', 'done']);
    expect(review!.curve).toHaveLength(LINES.length + 1);
    expect(review!.curve[0]).toEqual([0.4, 0.6]);
    expect(review!.curve.at(-1)).toEqual([0, 1]);
    expect(luck!.ledgers.map(({ throws }) => throws)).toEqual([1, 2]);
    expect(luck!.swung).toEqual([]);
  });

  it('stops between two looks, and goes on from there', async () => {
    let asked = 0;
    const run: Run = new Run(
      storyOf('2', ...LINES),
      {
        ...even,
        chances: async (...question) => {
          if (++asked === 4) run.stop();
          return even.chances(...question);
        },
      },
      () => 0,
    );
    await run.start();
    expect(run.progress.value.kind).toBe('stopped');
    const before = asked;
    expect(before).toBe(4);
    await run.start();
    expect(run.progress.value.kind).toBe('done');
    const whole = new Run(storyOf('2', ...LINES), even, () => 0);
    await whole.start();
    expect(run.progress.value.review!.curve).toEqual(whole.progress.value.review!.curve);
  });

  it('says when nobody can think, and begins anew when asked again', async () => {
    let broken = true;
    const run = new Run(
      storyOf('2', ...LINES),
      { ...even, chances: async (...question) => (broken ? Promise.reject(new Error()) : even.chances(...question)) },
      () => 0,
    );
    await run.start();
    expect(run.progress.value.kind).toBe('failed');
    broken = false;
    await run.start();
    expect(run.progress.value.kind).toBe('done');
    await run.start();
    expect(run.progress.value.kind).toBe('done');
  });
});
