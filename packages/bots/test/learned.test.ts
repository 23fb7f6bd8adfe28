/** The learned part of the evaluation: sums kept up are those of a fresh look, and training learns what can be learnt. */
import { legalActions, MODES, type Position, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { HEAD, lessonsOf } from '../learn/lessons.js';
import { type Recipe, startsOf, Trainee, tenfoldOf, train } from '../learn/train.js';
import { evaluatorOf } from '../src/choose/manners.js';
import { randomFrom } from '../src/choose/random.js';
import { HEADS, HIDDEN, Net } from '../src/eval/net.js';
import { mirrorTraits, sightOf, TRAITS, traitsOf } from '../src/eval/traits.js';
import { Learned } from '../src/search/learned.js';
import { CLEAR_SIGHT } from '../src/search/sight.js';
import { Tree } from '../src/search/tree.js';
import { randomMatch } from './boards.js';
import { limitsTo } from './searching.js';

/** A network of chance, with sums that often lie within bounds. */
function anyNet(random: () => number): Net {
  const list = (length: number, most: number) => Array.from({ length }, () => Math.round(most * (2 * random() - 1)));
  return new Net({
    first: list(TRAITS * HIDDEN, 12),
    bias: list(HIDDEN, 60),
    last: list(HEADS * HIDDEN, 200),
    offset: list(HEADS, 50),
  });
}

/** The sums that a fresh look at the board gives, weighed. */
function freshly(net: Net, tree: Tree, at: Position, team: Team, ply: number): number {
  const camp = at.camps[team]!;
  const fresh = new Learned(tree.field, ply + 2);
  fresh.begin(net, camp, team, [], 2);
  return fresh.valueAt(ply, tree.worths.crowns);
}

describe('the learned part', () => {
  test('kept up from action to action is what a fresh look gives', () => {
    const random = randomFrom('learned');
    const net = anyNet(random);
    let looks = 0;
    for (const mode of MODES) {
      for (const at of randomMatch(mode, random, 60)) {
        if (at.phase !== 'move') continue;
        const tree = new Tree(4);
        tree.begin(at, at.turn, evaluatorOf('balanced'), 1, CLEAR_SIGHT, limitsTo(1));
        const kept = new Learned(tree.field, 8);
        kept.begin(net, at.camps[at.turn]!, at.turn, [], 2);
        tree.worths.survey(0);
        kept.valueAt(0, tree.worths.crowns);
        // Down three plies, asked at the last of them only, so that sums come from further off than a ply.
        for (let ply = 0; ply < 3; ply++) {
          const legal = legalActions(tree.field.position());
          if (tree.field.phase !== 'move' || legal.length === 0) break;
          tree.play(legal[Math.floor(random() * legal.length)]!, ply);
          kept.stale(ply + 1);
          if (ply === 1) continue;
          expect(kept.valueAt(ply + 1, tree.worths.crowns)).toBe(freshly(net, tree, at, at.turn, ply + 1));
          looks++;
        }
      }
    }
    expect(looks).toBeGreaterThan(200);
  });

  test('sees the same board from each side of the table', () => {
    // The set-up of every team looks the same to itself.
    const seen = MODES.filter((mode) => mode === '4').flatMap((mode) => {
      const [at] = randomMatch(mode, randomFrom('sides'), 1);
      return ([0, 1, 2, 3] as const).map((team) => {
        const tree = new Tree(4);
        tree.begin(at!, team, evaluatorOf('balanced'), 1, CLEAR_SIGHT, limitsTo(1));
        tree.worths.survey(0);
        return traitsOf(tree.field, 1 << team, sightOf(1 << team, team), tree.worths.crowns, 0).sort((a, b) => a - b);
      });
    });
    for (const each of seen.slice(1)) expect(each).toEqual(seen[0]);
  });

  test('a mirrored board mirrored again is the same', () => {
    const mirror = mirrorTraits();
    expect([...mirror].some((to, trait) => to !== trait)).toBe(true);
    expect([...mirror].map((trait) => mirror[trait])).toEqual([...mirror.keys()]);
  });

  test('refuses a network of another size, and says which', () => {
    const make = () => new Net({ first: [1, 2], bias: [], last: [], offset: [] });
    expect(make).toThrow(
      `a network has ${TRAITS * HIDDEN}, ${HIDDEN}, ${HEADS * HIDDEN}, ${HEADS} weights, not 2, 0, 0, 0`,
    );
  });
});

describe('training', () => {
  const match = {
    number: 0,
    mode: '2',
    length: 'skirmish',
    seed: 'lessons',
    nodes: 60,
    opening: 4,
    stray: 0.02,
  } as const;

  test('a match gives the same lessons from the same seed, of both camps, with numbers within bounds', () => {
    const words = lessonsOf({ ...match, most: 24, every: 2 });
    expect(lessonsOf({ ...match, most: 24, every: 2 })).toEqual(words);
    const starts = startsOf(words);
    expect(starts.length).toBeGreaterThan(10);
    for (const at of starts) {
      expect(words[at]).toBeGreaterThan(HEAD);
      for (const chance of [4, 5, 6]) expect(words[at + chance]! / 10_000).toBeGreaterThanOrEqual(0);
      for (let n = at + HEAD; n < at + words[at]!; n++) expect(words[n]).toBeLessThan(TRAITS);
    }
  });

  test('learns what can be learnt, the same from the same seed, and says in whole numbers nearly what it says', () => {
    // Who has trait 3 wins, who has trait 5 loses, and the evaluation by hand knows nothing of it.
    const random = randomFrom('toy');
    const words = Int32Array.from(
      Array.from({ length: 600 }, () => {
        const wins = random() < 0.5;
        const points = wins ? 10_000 : 0;
        return [HEAD + 2, 2, 0, 0, points, points, points, 1, wins ? 3 : 5, 7 + Math.floor(20 * random())];
      }).flat(),
    );
    const lessons = { words, starts: startsOf(words) };
    const recipe: Recipe = {
      epochs: 12,
      batch: 50,
      rate: 0.01,
      decay: 0.001,
      mix: [0, 0, 0, 1],
      tenfold: [1000, 1000, 1000],
    };
    const learn = () => {
      const trainee = new Trainee(TRAITS, randomFrom('trainee'));
      train(trainee, lessons, recipe, {
        end: 500,
        mirror: mirrorTraits().map((_, trait) => trait),
        random: randomFrom('order'),
        tell() {},
      });
      return trainee;
    };
    const trainee = learn();
    const [after, before] = trainee.lossOver(lessons, recipe, 500, 600);
    expect(before).toBeCloseTo(Math.log(2), 5);
    expect(after).toBeLessThan(0.35);
    expect(learn().weights).toEqual(trainee.weights);

    const whole = trainee.whole();
    const net = new Net(whole);
    const sums = new Int32Array(HIDDEN);
    net.begin(sums, 0);
    for (let n = HEAD; n < words[0]!; n++) net.add(sums, 0, words[n]!);
    const said = trainee.say(words, 0, null);
    expect(Math.abs(net.weigh(sums, 0, HIDDEN / 2, 2) - said)).toBeLessThan(0.03 * Math.abs(said) + 5);
  });

  test('finds the scale by which searches foretell ends', () => {
    const random = randomFrom('scale');
    const words = Int32Array.from(
      Array.from({ length: 4000 }, () => {
        const value = Math.round(4000 * (random() - 0.5));
        const wins = random() < 1 / (1 + 10 ** (-value / 2000));
        return [HEAD, 2, value, value, wins ? 10_000 : 0, 0, 0, 1];
      }).flat(),
    );
    const found = tenfoldOf({ words, starts: startsOf(words) }, 2);
    expect(found).toBeGreaterThan(1600);
    expect(found).toBeLessThan(2500);
  });
});
