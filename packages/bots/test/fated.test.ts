/** Bots in a match that Fate ends (§10): captures that they decline, their chances, and how points are mixed in. */
import { formatAction, legalActions, livingCamps, MODES, mandateOf, type Position } from '@dominion/rules';
import { Field } from '@dominion/rules/engine';
import { describe, expect, test } from 'vitest';
import { winningChance } from '../src/eval/chance.js';
import { countedByFate, lastsUntil } from '../src/eval/count.js';
import { analyse, chancesOf, choose, randomFrom } from '../src/index.js';
import { NO_ERRORS } from '../src/search/error-model.js';
import { FatedEnd } from '../src/search/fated.js';
import { Tree } from '../src/search/tree.js';
import { NIGHT, randomMatch, read } from './boards.js';
import { evaluator, limitsTo, search } from './searching.js';

const QUICK = { budget: 1e9, now: () => 0, nodes: 3000 };
const [N, E, S, W] = [0, 1, 2, 3] as const;

const best = (at: Position, depth: number) => formatAction(search(at, depth).found[0]!.action);
const chosen = (at: Position) =>
  (['skilled', 'expert'] as const).map((level) =>
    formatAction(choose(at, at.turn, level, { ...QUICK, random: randomFrom('fated') })),
  );

describe('a grab that is taken back', () => {
  // South has 11 points and North 12. The Soldier on a12 makes it 11 to 10, but then the General on e12 takes South's General.
  const board = '14nE/15/15/nS3nG10/15/15/15/15/15/15/sG14/15/15/15/1sE12sR N-S S move 0';

  test('wins where it is the last turn for sure', () => {
    const at = read(`${board} 60/60`);
    expect(best(at, 3)).toBe('a5a12');
    expect(chosen(at)).toEqual(['a5a12', 'a5a12']);
  });

  test.each([60, 61, 70])('is left alone where Fate ends the match, at turn %i', (ply) => {
    const at = read(`${board} ${ply}/60~`);
    for (const depth of [1, 2, 3, 4]) expect(best(at, depth)).not.toBe('a5a12');
    for (const action of chosen(at)) expect(action).not.toBe('a5a12');
  });
});

describe('the chances', () => {
  test.each(MODES)('mode %s: they make 1 about the last turn, and are certain once all is counted', (mode) => {
    const random = randomFrom(`fated ${mode}`);
    let seen = 0;
    for (const position of randomMatch(mode, random, NIGHT ? 300 : 220)) {
      if (position.phase === 'muster' || random() > 0.06) continue;
      const at = { ...position, fated: true, last: Math.max(1, position.ply - 3 + Math.floor(8 * random())) };
      const chances = chancesOf(at, { ...QUICK, nodes: 300 });
      for (const chance of chances) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      const camps = livingCamps(at);
      const sum = camps.reduce((all, camp) => all + Math.max(...chances.filter((_, team) => (camp >> team) & 1)), 0);
      expect(sum).toBeCloseTo(1, 9);
      const ended = { ...at, phase: 'mandate' as const, last: at.ply };
      const { leader } = mandateOf(ended);
      expect(chancesOf(ended, QUICK)).toEqual([N, E, S, W].map((team) => ((leader >> team) & 1 ? 1 : 0)));
      seen++;
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('a throw that may end the match is one time in four the count', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/15/4sG10/5sS9/7sE7 N-S S';
    const thrown = chancesOf(read(`${board} fate 0 60/60~`), QUICK)[S]!;
    const silent = chancesOf(read(`${board.slice(0, -1)}N move 0 61/60~`), QUICK)[S]!;
    expect(thrown).toBeCloseTo(1 / 4 + (3 / 4) * silent, 2);
    // Before the last turn it is a throw like any other.
    const early = chancesOf(read(`${board} fate 0 59/60~`), QUICK)[S]!;
    expect(early).toBe(chancesOf(read(`${board.slice(0, -1)}N move 0 60/60~`), QUICK)[S]!);
  });

  test("what Fate's last order leaves is certain", () => {
    const ordered = read('7nE7/15/15/15/15/15/15/15/15/15/15/15/4sG10/5sS9/7sE7 N-S S promote-lower 0 60/60~');
    expect(chancesOf(ordered, QUICK)).toEqual([0, 0, 1, 0]);
  });
});

describe('an end that is one turn in four', () => {
  test('a team moves again as likely as Fate was silent', () => {
    const of = (turns: string) => {
      const field = new Field().load(
        read(`7nE7/15/15/15/15/15/15/wE13eE/15/15/15/15/15/15/7sE7 N-E-S-W S move 0 ${turns}`),
      );
      return [S, W, N, E].map((team) => lastsUntil(field, team));
    };
    expect(of('80/80~')).toEqual([1, 3 / 4, 9 / 16, 27 / 64]);
    expect(of('90/80~')).toEqual([1, 3 / 4, 9 / 16, 27 / 64]);
    expect(of('79/80~')).toEqual([1, 1, 3 / 4, 9 / 16]);
    expect(of('20/80~')).toEqual([1, 1, 1, 1]);
    expect(of('80/80')).toEqual([1, 1, 1, 1]);
  });

  test.each([
    [1 << S, true],
    [1 << N, true],
    [1 << S, false],
  ])('a window is asked so that it is answered the same way as the whole value, for camp %i', (camp, ours) => {
    const at = read('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/5sS9/7sE7 N-S S move 0 60/60~');
    const end = new FatedEnd();
    const field = new Field().load(at);
    end.begin(at, camp, 2);
    end.open(3);
    expect(end.hasPassed(3)).toBe(false);
    field.ply = 61;
    end.pass(field, 3, 60, S);
    expect(end.hasPassed(3)).toBe(true);
    const chance = (value: number) => winningChance(end.mixed(value, 3, ours), 2);
    expect(chance(1e6) - chance(-1e6)).toBeCloseTo(3 / 4, 3);
    for (let value = -4000; value <= 4000; value += 37) {
      const mixed = end.mixed(value, 3, ours);
      for (const alpha of [-2500, -800, -1, 0, 250, 1900, mixed - 1, mixed]) {
        const sure = end.narrow(alpha, alpha + 1, 3, ours);
        if (Number.isNaN(sure)) {
          expect(end.high).toBe(end.low + 1);
          expect(value > end.low).toBe(mixed > alpha);
        } else expect(sure > alpha).toBe(mixed > alpha);
      }
    }
  });

  test.each([58, 59, 60, 70])(
    'a search from turn %i finds what an expectation without windows and tables finds',
    (ply) => {
      // Nothing can be taken within three turns.
      const at = read(`7nE7/15/4nS10/15/15/15/15/15/15/15/15/15/15/4sS9sR/8sE6 N-S S move 0 ${ply}/60~`);
      const tree = new Tree(4);
      tree.begin(at, S, evaluator, 1, NO_ERRORS, limitsTo(1));
      tree.worths.survey(0);
      const { field } = tree;
      const expected = (depth: number, level: number): number => {
        const { turn, ply: number } = field;
        const ours = turn === S;
        if (depth === 0) return winningChance((ours ? 1 : -1) * tree.evaluate(level), 2);
        const chances = legalActions(field.position()).map((action) => {
          tree.play(action, level);
          const later = expected(depth - 1, level + 1);
          field.turn = turn;
          const now = winningChance(countedByFate(field, 1 << S), 2);
          tree.takeBack();
          return number < 60 ? later : now / 4 + (3 * later) / 4;
        });
        return ours ? Math.max(...chances) : Math.min(...chances);
      };
      for (const depth of [1, 2]) {
        const { value } = search(at, depth).found[0]!;
        expect(winningChance(value, 2)).toBeCloseTo(expected(depth, 0), 3);
      }
    },
  );

  test('nothing passes before the last turn, nor where the end is sharp', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/5sS9/7sE7 N-S S move 0';
    for (const turns of ['40/60~', '40/60', '40']) {
      const end = new FatedEnd();
      const at = read(`${board} ${turns}`);
      const field = new Field().load(at);
      end.begin(at, 1 << S, 2);
      expect(end.isDue(field)).toBe(false);
      end.open(0);
      field.ply++;
      end.pass(field, 0, 40, S);
      expect(end.hasPassed(0)).toBe(false);
    }
  });

  // From commit 0cf22fb7, before bots knew about this end.
  test.each([
    ['7nE7/15/5nS1nS7/15/4nG10/15/15/7p7/15/15/4sA10/15/5sS1sS7/15/7sE7 N-S S move 0 58/60', 'e5h2', 2800, 2110],
    ['14nE/15/15/nS3nG10/15/15/15/15/15/15/sG14/15/15/15/1sE12sR N-S S move 0 60/60', 'a5a12', 1700, 64],
    ['7nE6nP/15/15/nG14/15/15/15/1wE12eE/15/15/sG10wG3/15/15/15/7sE7 N-E-S-W S move 0 157/160', 'a5a12', -1727, 618],
    ['7nE7/15/5nS1nS7/15/4nG10/15/15/7p7/15/15/4sA10/15/5sS1sS7/15/7sE7 N-S S move 0 9', 'e5b8', -258, 1172],
  ])('a sharp end, or none, is searched as before: %s', (board, action, value, nodes) => {
    const { found, nodes: visited } = search(read(board), 4);
    expect([formatAction(found[0]!.action), found[0]!.value, visited]).toEqual([action, value, nodes]);
  });

  test('no search goes on for ever, and a win at once is still one', () => {
    const at = read('7nE7/7sG7/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 60/60~');
    const { lines } = analyse(at, S, QUICK);
    expect(formatAction(lines[0]!.action)).toBe('h14h15');
    expect(lines[0]!.chance).toBeGreaterThan(0.999);
  });
});
