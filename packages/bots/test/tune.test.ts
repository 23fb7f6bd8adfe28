/** The fitting of weights finds known ones, and the evaluation is as linear as required. */
import { formatPosition, livingCamps, MODES, parsePosition, TEAMS, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { weightsOf } from '../src/choose/manners.js';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHT_NAMES, type Weights } from '../src/eval/weights.js';
import { randomFrom } from '../src/index.js';
import { apart, stepped } from '../tune/climb.js';
import { rowsOf } from '../tune/features.js';
import { bestTenfold, chanceAt, crossValidated, fit, lossOf, type Row, solve, spreads } from '../tune/fit.js';
import { labelled } from '../tune/labels.js';
import { samplesOf } from '../tune/samples.js';
import { effectsOf, pointsIn } from '../tune/screening.js';
import { tableOf } from '../tune/table.js';
import { lead } from '../tune/weighing.js';
import { NIGHT, randomMatch } from './boards.js';

/** Makes rows of invented matches that the true weights decide. */
function madeUp(truth: readonly number[], count: number, tenfold: number): Row[] {
  const random = randomFrom('made up');
  return Array.from({ length: count }, (_, i) => {
    const features = Float64Array.from(truth, () => Math.round(8 * random() - 4));
    const rivals = 1 + (i % 3);
    const sum = truth.reduce((total, weight, j) => total + weight * features[j]!, 0);
    return { match: i >> 3, features, rivals, points: random() < chanceAt(sum, rivals, tenfold) ? 1 : 0 };
  });
}

describe('the fit', () => {
  const truth = [100, 250, -40, 0];
  const rows = madeUp(truth, 20_000, 800);
  const home = [60, 300, 0, 20];
  const model = { tenfold: 800, home, scale: [60, 300, 10, 20], pull: 1e-5 };

  test('finds the weights that made the results', () => {
    fit(rows, model).forEach((weight, i) => {
      expect(Math.abs(weight - truth[i]!)).toBeLessThan(12);
    });
  });

  test('foretells better than before, on unseen matches too', () => {
    const before = lossOf(rows, home, 800);
    expect(lossOf(rows, fit(rows, model), 800)).toBeLessThan(before);
    expect(crossValidated(rows, model, 5)).toBeLessThan(before);
  });

  test('stays at home when it is drawn there strongly', () => {
    fit(rows, { ...model, pull: 1e4 }).forEach((weight, i) => {
      expect(weight).toBeCloseTo(home[i]!, 1);
    });
  });

  test('finds the scale of results', () => {
    expect(bestTenfold(rows, truth)).toBeGreaterThan(740);
    expect(bestTenfold(rows, truth)).toBeLessThan(860);
  });

  test('among equals everybody wins as often', () => {
    for (const rivals of [1, 2, 3]) expect(chanceAt(0, rivals, 800)).toBeCloseTo(1 / (rivals + 1), 12);
    expect(lossOf([{ match: 0, features: new Float64Array(1), rivals: 1, points: 1 }], [5], 800)).toBeCloseTo(1, 12);
  });

  test('knows how far features spread', () => {
    const row = (...features: number[]) => ({ match: 0, features: Float64Array.from(features), rivals: 1, points: 0 });
    expect(spreads([row(1, 5), row(3, 5)])).toEqual([1, 1]);
    expect(spreads([row(0, -4), row(0, 4)])).toEqual([1, 4]);
  });

  test('solves equations', () => {
    const solution = solve([Float64Array.of(4, 2), Float64Array.of(2, 3)], Float64Array.of(10, 8));
    expect(solution[0]).toBeCloseTo(1.75, 12);
    expect(solution[1]).toBeCloseTo(1.5, 12);
  });
});

test('the evaluation is the sum of its features, each times its weight', () => {
  const random = randomFrom('linear');
  const weights = weightsOf('balanced');
  const evaluator = new Evaluator(weights);
  for (const mode of MODES) {
    for (const at of randomMatch(mode, random, NIGHT ? 300 : 60)) {
      if (at.phase !== 'move' || random() < 0.8) continue;
      const camps = livingCamps(at);
      const rows = rowsOf({ match: 0, position: formatPosition(at), points: [1, 0, 0, 0] }, 1600);
      rows.forEach(({ features, rivals }, i) => {
        const team = TEAMS.find((each) => (camps[i]! & (1 << each)) !== 0) as Team;
        const sum = WEIGHT_NAMES.reduce((total, name, j) => total + weights[name] * features[j]!, 0);
        expect(sum).toBeCloseTo(evaluator.valueFor(at, team), 6);
        expect(rivals).toBe(camps.length - 1);
      });
    }
  }
});

test('a match gives positions at rest, the same for the same seed, with what became of them', () => {
  const play = { match: 3, mode: '4a', seed: 'test', nodes: 200, opening: 4, stray: 0.05, most: 24, every: 2 } as const;
  const samples = samplesOf(play);
  expect(samples.length).toBeGreaterThan(4);
  expect(samplesOf(play)).toEqual(samples);
  for (const { match, position, points } of samples) {
    expect(match).toBe(3);
    expect(parsePosition(position)).toMatchObject({ ok: true, position: { phase: 'move' } });
    expect(points[0]).toBe(points[2]);
    expect(points[0]! + points[1]!).toBe(1);
  }
});

test('a search labels positions, and then only the team to move has a row', () => {
  const position = '7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9';
  const sample = { match: 0, position, points: [1, 0, 0, 0] };
  const [found, none] = labelled({ samples: [sample], nodes: 2000 });
  expect(found!.value).toBeGreaterThan(400);
  expect(none).toBeUndefined();
  const rows = rowsOf(found!, 1600);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.points).toBe(chanceAt(found!.value!, 1, 1600));
  expect(labelled({ samples: [{ ...sample, position: position.replace('move 0', 'move 60') }], nodes: 2000 })).toEqual(
    [],
  );
});

test('the table has every weight, and says where it comes from', () => {
  const weights = WEIGHT_NAMES.map((_, i) => i + 0.25);
  const text = tableOf(weights, { commit: 'abc', matches: 7, command: "npm run tune -- --seed 'x'" });
  for (const [i, name] of WEIGHT_NAMES.entries()) {
    expect(text).toContain(`  ${name satisfies keyof Weights}: ${Math.round((i + 0.25) * 10) / 10},`);
  }
  expect(text).toContain("commit: 'abc'");
  expect(text).toContain("--seed \\'x\\''");
});

describe('climbing by comparisons', () => {
  test('gets near to what is best, though every comparison is mostly noise', () => {
    const best = [120, -30, 8];
    const random = randomFrom('climb');
    const gait = { steps: 3000, reach: [10, 4, 1], stride: [3, 1.2, 0.3] };
    const height = (weights: readonly number[]) =>
      -weights.reduce((sum, weight, i) => sum + ((weight - best[i]!) / gait.reach[i]!) ** 2, 0) / 40;
    let weights: readonly number[] = [100, 0, 5];
    for (let step = 0; step < gait.steps; step++) {
      const { signs, tables } = apart(weights, gait, step, random);
      const chance = 1 / (1 + Math.exp(height(tables[1]) - height(tables[0])));
      weights = stepped(weights, gait, step, signs, random() < chance ? 1 : -1);
    }
    for (const [i, weight] of weights.entries()) {
      expect(Math.abs(weight - best[i]!)).toBeLessThan(2.5 * gait.reach[i]!);
    }
  });

  test.each(MODES)('in mode %s a table leads itself by nothing', (mode) => {
    const good = WEIGHT_NAMES.map((name) => weightsOf('balanced')[name]);
    const limits = { nodes: 100, opening: 2, most: NIGHT ? 12 : 5, judged: false };
    expect(lead({ ...limits, mode, seed: 'same', tables: [good, good] })).toBeCloseTo(0, 12);
  });

  test('a table that wants to lose its units is behind', () => {
    const good = WEIGHT_NAMES.map((name) => weightsOf('balanced')[name]);
    const bad = good.map((weight) => -weight);
    const meeting = { mode: '2', seed: 'bad', nodes: 100, opening: 0, most: 80, judged: false } as const;
    expect(lead({ ...meeting, tables: [bad, good] })).toBeLessThan(0);
  });
});

describe('a screening', () => {
  test('finds the weights that matter among those that do not', () => {
    const random = randomFrom('screening');
    const sides = Array.from({ length: 2000 }, () => WEIGHT_NAMES.map(() => (random() < 0.5 ? -1 : 1)));
    const [guard, view] = [WEIGHT_NAMES.indexOf('guard'), WEIGHT_NAMES.indexOf('view')];
    const chances = sides.map((signs) => 0.5 + 0.1 * signs[guard]! - 0.15 * signs[view]!);
    const effects = effectsOf(
      sides,
      chances.map((chance) => (random() < chance ? 1 : 0)),
    );
    expect(effects.slice(0, 2).map(({ name }) => name)).toEqual(['view', 'guard']);
    expect(Math.abs(effects[0]!.gain + 0.3)).toBeLessThan(3 * effects[0]!.error);
    expect(Math.abs(effects[1]!.gain - 0.2)).toBeLessThan(3 * effects[1]!.error);
    // Two standard errors hold nine of ten weights without effect.
    expect(effects.slice(2).filter(({ gain, error }) => Math.abs(gain) > 2 * error).length).toBeLessThan(6);
  });

  test('plays the same match again with the same weights, and another one with others', () => {
    const trial = { mode: '4', seed: 'trial', hero: 1, rest: 'greedy', nodes: 100, opening: 0, most: 24 } as const;
    const same = WEIGHT_NAMES.map(() => 1);
    const wary = { ...trial, stances: ['wary'], factors: same } as const;
    const points = pointsIn(wary);
    expect(pointsIn(wary)).toBe(points);
    expect(points).toBeGreaterThan(0);
    const senseless = WEIGHT_NAMES.map((name) => (name === 'soldier' || name === 'general' ? -1 : 1));
    expect(pointsIn({ ...wary, factors: senseless })).not.toBe(points);
  });
});
