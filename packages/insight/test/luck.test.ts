import { chancesOf, randomFrom } from '@dominion/bots';
import {
  type Action,
  countOf,
  DICE,
  type Dice,
  DRAW,
  EMPEROR,
  isOver,
  isThrow,
  legalActions,
  MODES,
  type Mode,
  type Position,
  playLegal,
  resign,
  start,
  TEAMS,
  THROWS,
} from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { NIGHT, read } from '../../bots/test/boards.js';
import { randomThrow } from '../../bots/test/playing.js';
import { percentileOfCount, percentileOfSum, spreadOfCount } from '../src/chances/spread.js';
import { fateLikelihood, FATES as fates, likelihoodOf, outcomesOf } from '../src/chances/throws.js';
import { type Judge, luckOf, type Review, review } from '../src/index.js';

function counted({ board, camps }: Position): number[] {
  const shares = TEAMS.map((team) => {
    if (camps[team] === 0) return 0;
    let units = 1;
    for (const piece of board) if (piece >> 4 === team + 1) units += 12 - (piece & 15);
    return units ** 3;
  });
  const sum = shares.reduce((a, b) => a + b, 0);
  // Allies win together.
  return TEAMS.map(
    (team) => TEAMS.reduce<number>((own, ally) => own + ((camps[team]! >> ally) & 1) * shares[ally]!, 0) / sum,
  );
}

/** A judge that only counts units: fast and deterministic. */
const counting: Judge = {
  chances: async (position) => counted(position),
  best: async (position, team) => {
    const worth = (action: Action) => counted(playLegal(position, action).position)[team]!;
    const [action] = legalActions(position).sort((a, b) => worth(b) - worth(a));
    return { action: action!, value: 0, chance: 0, continuation: [action!] };
  },
};

interface Played {
  readonly start: Position;
  readonly actions: readonly Action[];
  readonly dice: Dice;
}

/** Plays a random match with fights, so that throws can cost something. */
function fought(mode: Mode, dice: Dice, seed: string, most: number): Played {
  const random = randomFrom(seed);
  const actions: Action[] = [];
  const begin = start(mode);
  let at = begin;
  while (!isOver(at) && actions.length < most) {
    const legal = legalActions(at);
    const strikes = legal.filter((action) => !isThrow(action) && at.board[action & 255]! > 15);
    // Emperors are spared while anything else is possible, or the match would end too soon.
    const spared = (actions: Action[]) => actions.filter((action) => (at.board[action & 255]! & 15) !== EMPEROR);
    const among =
      at.phase !== 'move' ? legal : [spared(strikes), spared(legal), legal].find(({ length }) => length > 0)!;
    const thrown =
      dice === 'die' ? THROWS[random() < 0.5 ? 0 : 2 + Math.floor(6 * random())]! : randomThrow(random, dice);
    const action =
      at.phase === 'fate' || at.phase === 'succession' ? thrown : among[Math.floor(random() * among.length)]!;
    actions.push(action);
    at = playLegal(at, action).position;
  }
  return { start: begin, actions, dice };
}

async function reviewed(played: Played, judge = counting): Promise<Review> {
  let last: Review | null = null;
  for await (const each of review(played, judge)) last = each;
  return last!;
}

describe('what a throw can bring (§6)', () => {
  test.each(DICE)('%s: all outcomes together are certain', (dice) => {
    expect(THROWS.reduce((sum, action) => sum + likelihoodOf(countOf(action), dice), 0)).toBeCloseTo(1, 12);
    expect(fates.reduce((sum, fate) => sum + fateLikelihood(fate, dice), 0)).toBeCloseTo(1, 12);
  });

  test('sticks promote an Upper Rank unit once in 256 throws, a die once in 24', () => {
    expect(fateLikelihood('promote-upper', 'sticks')).toBeCloseTo(1 / 256, 12);
    expect(fateLikelihood('promote-upper', 'die')).toBeCloseTo(1 / 24, 12);
  });

  test('counts that lead to the same position are one outcome', () => {
    const outcomes = outcomesOf(read('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S fate 0 9'), 'sticks');
    expect(outcomes.map(({ counts }) => counts)).toEqual([[null, 0, 1, 2, 4, 5, 6], [3]]);
  });
});

describe('spreads', () => {
  test('of equal chances are the binomial ones', () => {
    expect([...spreadOfCount([0.5, 0.5, 0.5, 0.5])]).toEqual([1, 4, 6, 4, 1].map((ways) => ways / 16));
    expect(percentileOfCount([0.5, 0.5, 0.5, 0.5], 2)).toBeCloseTo(0.5, 12);
    expect(percentileOfCount([0.5, 0.5], 2)).toBeCloseTo(0.875, 12);
  });

  test('of unequal chances: by hand', () => {
    const spread = spreadOfCount([0.2, 0.7]);
    expect(spread[0]).toBeCloseTo(0.24, 12);
    expect(spread[1]).toBeCloseTo(0.62, 12);
    expect(spread[2]).toBeCloseTo(0.14, 12);
  });

  test('of sums: a coin each way, and the usual lies in the middle', () => {
    const coin = [
      [0.5, 0.1],
      [0.5, -0.1],
    ] as const;
    expect(percentileOfSum([coin, coin], 0.2)).toBeCloseTo(0.875, 9);
    expect(percentileOfSum([coin, coin], 0)).toBeCloseTo(0.5, 9);
    expect(percentileOfSum([coin, coin], -0.2)).toBeCloseTo(0.125, 9);
    expect(percentileOfSum([], 0)).toBe(0.5);
  });

  test('of sums between the steps keep their middle', () => {
    const draw = [
      [0.25, 0.0003],
      [0.75, -0.0001],
    ] as const;
    const draws = Array.from({ length: 400 }, () => draw);
    expect(percentileOfSum(draws, 0)).toBeGreaterThan(0.4);
    expect(percentileOfSum(draws, 0)).toBeLessThan(0.6);
  });
});

test.each(['3', '4'] as const)('mode %s: quiet chances do not rise and fall with whose turn it is', (mode) => {
  const board = { ...start(mode), phase: 'move' as const, mustering: 0 };
  const teams = TEAMS.filter((team) => board.camps[team] !== 0);
  const each = teams.map((turn) => chancesOf({ ...board, turn }, { budget: 1e9, nodes: 1200, now: () => 0 }));
  for (const team of teams) {
    const chances = each.map((all) => all[team]!);
    expect(Math.max(...chances) - Math.min(...chances)).toBeLessThan(0.1);
  }
});

describe('the luck of a match', () => {
  const MOST = NIGHT ? 220 : 130;
  const matches = MODES.flatMap((mode) => DICE.map((dice) => [mode, dice] as const));

  test.each(matches)('mode %s with %s: no throw may be expected to change anything', async (mode, dice) => {
    const { throws, camps } = await reviewed(fought(mode, dice, `luck ${mode} ${dice}`, MOST));
    expect(throws.length).toBeGreaterThan(40);
    for (const { outcomes, expected, swing, came } of throws) {
      expect(outcomes.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1, 12);
      for (const camp of camps.keys()) {
        const due = outcomes.reduce((sum, each) => sum + each.likelihood * (each.chances[camp]! - expected[camp]!), 0);
        expect(due).toBeCloseTo(0, 12);
        expect(swing[camp]).toBeCloseTo(came.chances[camp]! - expected[camp]!, 12);
      }
      // The luck of one side is the others' loss.
      expect(swing.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12);
    }
  });

  test.each(matches)(
    'mode %s with %s: luck and choices together lead from the start to the end',
    async (mode, dice) => {
      const played = fought(mode, dice, `sum ${mode} ${dice}`, MOST);
      const { throws, camps, curve } = await reviewed(played);
      const luck = luckOf(camps, throws, dice);
      for (const [at, { total }] of luck.camps.entries()) {
        let chosen = 0;
        played.actions.forEach((action, n) => {
          if (!isThrow(action)) chosen += curve[n + 1]![at]! - curve[n]![at]!;
        });
        expect(total + chosen).toBeCloseTo(curve.at(-1)![at]! - curve[0]![at]!, 10);
      }
      for (const chances of curve) expect(chances!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    },
  );

  test('own throws and those of others are told apart, and make the whole', async () => {
    const { throws, camps } = await reviewed(fought('4a', 'die', 'apart', 200));
    for (const camp of luckOf(camps, throws, 'die').camps) {
      const own = throws.filter(({ team }) => (camp.camp & (1 << team)) !== 0);
      const at = camps.indexOf(camp.camp);
      expect(camp.own).toBeCloseTo(
        own.reduce((sum, { swing }) => sum + swing[at]!, 0),
        12,
      );
      expect(camp.total).toBeCloseTo(camp.own + camp.others, 12);
      expect(camp.percentile).toBeGreaterThan(0);
      expect(camp.percentile).toBeLessThan(1);
    }
  });

  test('the ledger counts what came beside what was due', async () => {
    const played = fought('2', 'sticks', 'ledger', 300);
    const { throws, camps } = await reviewed(played);
    const { ledgers } = luckOf(camps, throws, 'sticks');
    const thrown = played.actions.filter(isThrow).length;
    expect(ledgers.reduce((sum, each) => sum + each.throws + (each.succession?.throws ?? 0), 0)).toBe(thrown);
    for (const ledger of ledgers) {
      expect(ledger.fates.reduce((sum, { came }) => sum + came, 0)).toBe(ledger.throws);
      expect(ledger.fates.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(ledger.throws, 9);
      expect(ledger.up.expected).toBeCloseTo(ledger.throws / 4, 9);
    }
  });

  test('the throws that swung most come first', async () => {
    const { throws, camps } = await reviewed(fought('2', 'die', 'swing', 200));
    const { swung } = luckOf(camps, throws, 'die');
    const sizes = throws.map(({ swing }) => Math.max(...swing.map(Math.abs))).sort((a, b) => b - a);
    expect(swung.map(({ swing }) => Math.max(...swing.map(Math.abs)))).toEqual(sizes.slice(0, 3));
    expect(sizes[0]).toBeGreaterThan(0.01);
  });

  test('an end is certain: the last camp has all the chance, and a draw is shared', async () => {
    const { start: begin, actions } = fought('4a', 'sticks', 'end', 60);
    const drawn = await reviewed({ start: begin, actions: [...actions, DRAW], dice: 'sticks' });
    expect(drawn.curve.at(-1)).toEqual([0.5, 0.5]);
    const left = [...actions, resign(1), resign(3)];
    expect((await reviewed({ start: begin, actions: left, dice: 'sticks' })).curve.at(-1)).toEqual([1, 0]);
  });

  test('whoever stops asking ends it, and progress only grows', async () => {
    let asked = 0;
    const judge: Judge = {
      ...counting,
      chances: (position, care) => {
        asked++;
        return counting.chances(position, care);
      },
    };
    const seen: Review[] = [];
    for await (const each of review(fought('2', 'sticks', 'stop', 100), judge)) {
      seen.push(each);
      if (seen.length === 5) break;
    }
    expect(asked).toBe(5);
    expect(seen.map(({ done }) => done)).toEqual([...seen.map(({ done }) => done)].sort((a, b) => a - b));
    expect(seen[0]!.curve.filter((chances) => chances !== null)).toHaveLength(1);
  });
});
