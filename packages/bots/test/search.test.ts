/** A search's findings, on boards that a person can check, and compared to an exhaustive search. */
import {
  type Action,
  clockwise,
  formatAction,
  isOver,
  legalActions,
  MODES,
  type Position,
  parseSquare,
  piece,
  playLegal,
  SOLDIER,
  THROWS,
} from '@dominion/rules';
import { hashOf } from '@dominion/rules/engine';
import { describe, expect, test } from 'vitest';
import { chooseAs } from '../arena/yardsticks/index.js';
import { evaluatorOf, intentOf } from '../src/choose/manners.js';
import { analyse, chancesOf, choose, randomFrom } from '../src/index.js';
import { NO_ERRORS } from '../src/search/error-model.js';
import { DECIDED, Tree } from '../src/search/tree.js';
import { NIGHT, randomMatch, read } from './boards.js';
import { evaluator, limitsTo, search } from './searching.js';

const QUICK = { random: () => 0, budget: 1e9, now: () => 0, nodes: 3000 };

const text = (line: readonly number[]) => line.map(formatAction).join(' ');

describe('what it finds', () => {
  test('an Emperor that cannot get away is displaced at the third ply', () => {
    // The Generals hold the 14th rank and then the 15th: wherever the Emperor goes, one of them attacks.
    const at = read('7nE7/1sG13/15/15/15/15/15/15/15/15/15/15/15/2sG12/7sE7 N-S S move 0 9');
    const { found } = search(at, 4);
    expect(formatAction(found[0]!.action)).toBe('c2c15');
    expect(found[0]!.value).toBeGreaterThan(DECIDED);
    expect(found[0]!.line).toHaveLength(3);
  });

  test('a unit that would be struck back is not worth a Soldier', () => {
    const at = read('7nE7/15/15/15/2nS12/1nS13/15/15/15/15/15/15/2sG12/15/7sE7 N-S S move 0 9');
    expect(formatAction(search(at, 3).found[0]!.action)).not.toBe('c3c11');
    const alone = read('7nE7/15/15/15/2nS12/15/15/15/15/15/15/15/2sG12/15/7sE7 N-S S move 0 9');
    expect(formatAction(search(alone, 3).found[0]!.action)).toBe('c3c11');
  });

  test('a Soldier is turned by the eighth unit about it', () => {
    const at = read('7nE7/15/15/15/15/15/5sRsRsR7/5sRnSsR7/5sR1sR7/6sS8/15/15/15/15/7sE7 N-S S move 0 9');
    // Arming and rings are the rules' job; the search must see that this one stays and counts.
    const best = search(at, 1).found[0]!;
    const after = playLegal(at, best.action).position;
    expect(after.board.filter((p) => p >> 4 === 1)).toHaveLength(1);
  });

  test('an heir takes the throne where nobody strikes', () => {
    const at = read('7nE7/15/7nG7/15/15/15/7nG7/15/15/15/15/15/15/15/7sP7 N-s S heir 0 9');
    const { action } = search(at, 2).found[0]!;
    expect(['h1h9', 'h1h1']).not.toContain(formatAction(action));
    const next = playLegal(at, action).position;
    const strikes = legalActions({ ...next, turn: 0, phase: 'move' }).filter((a) => (a & 255) === (action & 255));
    expect(strikes).toEqual([]);
  });

  test('of four teams it sees the one that comes last strike', () => {
    // West's Admiral on d5 attacks g2; North and East come before West and don't prevent it.
    const at = read('7nE7/15/15/15/15/15/15/wE13eE/15/15/3wA11/15/15/6sP8/7sE7 N-E-S-W S move 0 9');
    const { found } = search(at, 2);
    const moved = playLegal(playLegal(at, found[0]!.action).position, THROWS[0]!).position;
    const strikes = legalActions({ ...moved, turn: 3 }).map((action) => moved.board[action & 255]! >> 4);
    expect(strikes).not.toContain(3);
  });

  test.each([3, 4, 5])(
    'of four teams it does not leave its General to one while another saves its Emperor, %i plies deep',
    (depth) => {
      // South attacks n6, and h10f8 attacks West's Emperor: West answers, South takes.
      const board =
        '7nP7/wX3nSnA1nE1nGnS4/2wR1nS1nSnSnS2nSp2/1wS13/2wS2nS3nS3eS1/1wGwS2ppeP1p1eSeTeX1/2wS5p1p1eS2/1wE3wR1p1p2eSeE1/2wS3p5eT2/1wAwS2pppwPp1eS1eG1/2wS1sTsSp4sPsT2/1wR11eR1/2p3sSsSsSsS2sR2/4sSsG1sE1sXsS4/15';
      const { found } = search(read(`${board} N-E-S-W E move 1 55`), depth);
      expect(formatAction(found[0]!.action)).not.toBe('h10f8');
    },
  );

  test('of two allied enemies it sees the second one strike', () => {
    // A Soldier of North's hangs, and North comes next; but then South's Warrior could leap onto West's Emperor.
    const at = read('7nE7/15/2wG12/15/15/2nS12/15/wE13eE/15/1sW13/15/15/15/15/7sE7 NS-EW W move 0 9');
    const after = playLegal(playLegal(at, search(at, 2).found[0]!.action).position, THROWS[0]!).position;
    const strikes = legalActions({ ...after, turn: 2 }).filter(
      (action) => after.board[action & 255] === ((3 + 1) << 4) + 1,
    );
    expect(strikes).toEqual([]);
  });
});

test('that several enemies could win together is no reason to give up, nor is it when the search is cut short', () => {
  const at = read(
    '15/4nXnS3nS5/2pnS2nS3nS4/15/7nE3eS3/5p1eX1eR5/8ePp5/4ppsPppppnTeS2/8p1p3eE/5ppp1sS3eS1/8sR6/7sS7/2psS1sS2sS6/3sR1sG1sEsT6/15 N-E-S N move 1 88',
  );
  for (const nodes of [1000, 2000, 3000, 4000, 5000, 10_000]) {
    const [best] = analyse(at, 0, { budget: 1e9, nodes, now: () => 0 }).lines;
    expect(best!.value, `with ${nodes} positions`).toBeGreaterThan(-DECIDED);
  }
});

test('who has more pursues, who has far more hunts, and nobody hunts with next to nothing', () => {
  const stance = (board: string) => intentOf(read(`${board} N-S S move 0 9`), 2).stance;
  const empty = '15/'.repeat(11);
  expect(stance(`6nGnEnG6/15/${empty}6sPsGsG6/7sE7`)).toBe('pursuing');
  expect(stance(`6nGnE7/15/${empty}3sPsGsGsAsA7/7sE7`)).toBe('hunting');
  expect(stance(`7nE7/15/${empty}5sS9/7sE7`)).toBe('pursuing');
  expect(stance(`6nPnE7/15/${empty}5sG9/7sE7`)).toBe('gathering');
});

test('of several enemies who has clearly more than each goes for the weakest, and who has more than all for each loss of theirs', () => {
  const intent = (own: string, west: string, north = '6nPnE7') =>
    intentOf(read(`${north}/15/${'15/'.repeat(5)}${west}/${'15/'.repeat(5)}${own}/7sE7 N-S-W S move 0 9`), 2);
  expect(intent('5sG9', 'wE14')).toEqual({ stance: 'wary', prey: 0, spite: 0.5 });
  expect(intent('5sPsG8', 'wE14')).toEqual({ stance: 'pursuing', prey: 8, spite: 1 });
  expect(intent('5sPsG8', 'wEwG13')).toEqual({ stance: 'stalking', prey: 8, spite: 0.5 });
  expect(intent('5sPsG8', 'wEwP13', '6nGnE7')).toEqual({ stance: 'stalking', prey: 1, spite: 0.5 });
  expect(intent('4sPsGsGsA7', 'wE14', '6nSnE7')).toEqual({ stance: 'hunting', prey: 8, spite: 1 });
});

test('patience wears thin in a campaign of several camps, and not where the count will come or two are left', () => {
  const at = (ply: string, west = 'wE14', own = '5sG9') =>
    intentOf(read(`6nPnE7/15/${'15/'.repeat(5)}${west}/${'15/'.repeat(5)}${own}/7sE7 N-S-W S move 0 ${ply}`), 2);
  expect(at('80')).toEqual({ stance: 'wary', prey: 0, spite: 0.5 });
  expect(at('140')).toEqual({ stance: 'even', prey: 8, spite: 0.625 });
  expect(at('200')).toEqual({ stance: 'even', prey: 8, spite: 0.75 });
  expect(at('900')).toEqual({ stance: 'even', prey: 8, spite: 0.75 });
  expect(at('140/160')).toEqual({ stance: 'wary', prey: 0, spite: 0.5 });
  // The weakest hunts no one; a side far ahead does.
  expect(at('900', 'wEwA13', '5sS9').prey).toBe(0);
  expect(at('900', 'wE14', '5sPsG8').stance).toBe('pursuing');
  const two = read(`6nPnE7/15/${'15/'.repeat(11)}5sG9/7sE7 N-S S move 0 900`);
  expect(intentOf(two, 2)).toEqual({ stance: 'gathering', prey: 0, spite: 1 });
});

/** Plays with South far ahead; returns the seeds with which it brings down a lone Emperor by a ply. */
function broughtDown(seeds: string, by: number, chooses: (at: Position, options: typeof QUICK) => Action): string[] {
  return [...seeds].filter((seed) => {
    const random = randomFrom(seed);
    let at = read('7nE7/15/15/15/15/15/15/5sSsSsSsSsS5/15/15/15/15/15/5sA3sG5/7sE7 N-S N move 0 1');
    while (!isOver(at) && at.ply < by) {
      const blank = at.phase === 'fate' || at.phase === 'succession';
      const options = { ...QUICK, random };
      at = playLegal(
        at,
        blank ? THROWS[0]! : at.turn === 2 ? chooses(at, options) : chooseAs(at, at.turn, 'greedy', options),
      ).position;
    }
    return isOver(at) && at.camps[0] === 0;
  });
}

test('of two camps about alike each goes for the Peasants that are left', () => {
  // The Peasant on c5 is five squares from South's Soldiers, which have nothing else to do.
  const at = read('7nE7/7nS7/6nS1nS6/15/15/15/15/15/15/15/2p12/15/7sSsS6/7sS7/7sE7 N-S S move 0 400');
  for (const seed of ['a', 'b', 'c']) {
    const action = choose(at, 2, 'expert', { ...QUICK, random: randomFrom(seed) });
    expect(formatAction(action), seed).toMatch(/^(h3g3|h2g2)$/);
  }
});

test('whoever displaces a Peasant has gathered nothing by it', () => {
  const at = read('7nE7/15/15/15/15/15/15/15/15/15/2p12/15/15/7sS7/7sE7 N-S S move 0 400');
  const gatherer = evaluatorOf('balanced', 'gathering');
  gatherer.lookForPeasants(at);
  const crowns = Int16Array.of(parseSquare('h15')!, -1, parseSquare('h1')!, -1);
  const worth = (square: string) => gatherer.worth(piece(2, SOLDIER), parseSquare(square)!, at.camps[2]!, crowns, 0);
  expect(worth('c5')).toBe(worth('d5'));
  expect(worth('d5') - worth('e5')).toBe(worth('e5') - worth('f5'));
  expect(worth('d5')).toBeGreaterThan(worth('e5'));
});

test('who is far ahead brings a lone Emperor down', () => {
  // With the weights of an even game two of eight are brought down.
  const fallen = broughtDown(NIGHT ? 'abcdefgh' : 'e', 160, (at, options) => choose(at, 2, 'expert', options));
  expect(fallen.length).toBeGreaterThanOrEqual(NIGHT ? 6 : 1);
});

describe('how it searches', () => {
  test('a value kept up from action to action is the one that a fresh look gives', () => {
    const random = randomFrom('kept up');

    for (const mode of MODES) {
      for (const at of randomMatch(mode, random, 80)) {
        if (at.phase !== 'move') continue;
        const tree = new Tree(4);
        tree.begin(at, at.turn, evaluator, 0.5, NO_ERRORS, limitsTo(1));
        tree.worths.survey(0);
        for (const action of legalActions(at).slice(0, 12)) {
          tree.play(action, 0);
          const kept = tree.evaluate(1);
          tree.worths.survey(1);
          // Sums in another order round differently.
          expect(Math.abs(tree.evaluate(1) - kept)).toBeLessThanOrEqual(1);
          tree.takeBack();
        }
      }
    }
  });

  test('one ply deep it finds what looking at every action with open bounds finds', () => {
    const random = randomFrom('everything');
    // With more sides the best action isn't the one with the highest value: hanging units are deducted.
    for (const mode of ['2', '4a'] as const) {
      let compared = 0;
      for (const at of randomMatch(mode, random, 120)) {
        if (at.phase !== 'move') continue;
        // With as many lines as actions, none is pruned by earlier findings.
        const all = search(at, 1, legalActions(at).length).found;
        expect(all).toHaveLength(legalActions(at).length);
        expect(search(at, 1).found[0]!.value).toBe(Math.max(...all.map(({ value }) => value)));
        if (++compared === 5) break;
      }
      expect(compared).toBe(5);
    }
  });

  test('the same order gives the same answer, whatever was searched before', () => {
    const at = read('7nE7/15/5nS1nS7/15/4nG10/15/15/7p7/15/15/4sA10/15/5sS1sS7/15/7sE7 N-S S move 0 9');
    const first = search(at, 5);
    for (const other of randomMatch('2', randomFrom('between'), 30)) if (other.phase === 'move') search(other, 2);
    const again = search(at, 5);
    expect(again.nodes).toBe(first.nodes);
    expect(text(again.found[0]!.line)).toBe(text(first.found[0]!.line));
  });

  test('its continuation can be played, with blank throws between', () => {
    const random = randomFrom('continuation');
    for (const mode of MODES) {
      for (const at of randomMatch(mode, random, NIGHT ? 30 : 12)) {
        if (at.phase !== 'move') continue;
        let here = at;
        for (const action of search(at, 3).found[0]!.line) {
          while (here.phase === 'fate' || here.phase === 'succession') here = playLegal(here, THROWS[0]!).position;
          expect(legalActions(here)).toContain(action);
          here = playLegal(here, action).position;
        }
      }
    }
  });

  test('when its time is over, or somebody stops it, it gives a legal action', () => {
    const at = read('7nE7/15/5nS1nS7/15/4nG10/15/15/7p7/15/15/4sA10/15/5sS1sS7/15/7sE7 N-S S move 0 9');
    let asked = 0;
    const options = { random: randomFrom('stop'), budget: 1e9, now: () => 0, stopped: () => ++asked > 3 };
    expect(legalActions(at)).toContain(choose(at, 2, 'master', options));
    expect(asked).toBe(4);
  });
});

describe('analyses', () => {
  test('give as many lines as asked for, best first, none twice', () => {
    const at = read('7nE7/15/5nS1nS7/15/4nG10/15/15/7p7/15/15/4sA10/15/5sS1sS7/15/7sE7 N-S S move 0 9');
    const { lines } = analyse(at, 2, { lines: 4, budget: 1e9, nodes: 20_000, now: () => 0 });
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ action }) => action)).size).toBe(4);
    expect(lines.map(({ value }) => value)).toEqual(lines.map(({ value }) => value).sort((a, b) => b - a));
  });

  test('a hint is what a bot would do: who is far ahead goes after the Emperor', () => {
    // With the weights for comparing positions four of eight are brought down, with these all eight.
    const seeds = NIGHT ? 'efgh' : 'e';
    const fallen = broughtDown(seeds, 160, (at, options) => {
      return analyse(at, 2, { ...options, forHint: true }).lines[0]!.action;
    });
    expect(fallen).toHaveLength(seeds.length);
  });

  test('chances make one among the camps, in every phase', () => {
    const random = randomFrom('chances');
    for (const mode of MODES) {
      for (const at of randomMatch(mode, random, NIGHT ? 24 : 8)) {
        const chances = chancesOf(at, { budget: 1e9, nodes: NIGHT ? 1000 : 200, now: () => 0 });
        const camps = new Map(Array.from(at.camps, (camp, team) => [camp, chances[team]!]));
        camps.delete(0);
        expect([...camps.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
      }
    }
  });
});

test('the two words of a tree tell apart what the rules’ hash tells apart, whatever was searched before', () => {
  const tree = new Tree(4);

  const at = [...randomMatch('4', randomFrom('words'), 300)].filter(({ phase }) => phase === 'move');
  const turned = at.map((position) => ({ ...position, turn: clockwise(position.turn) }));
  // One search sees all of these, so that its word is the same for all of them.
  tree.begin(at[0]!, 1, evaluator, 1, NO_ERRORS, limitsTo(1));
  const byWords = new Map<string, string>();
  const hashes = new Set<string>();
  for (const position of [...at, ...turned]) {
    tree.field.load(position);
    const hash = hashOf(tree.field).join();
    hashes.add(hash);
    const words = `${tree.low()} ${tree.high()}`;
    expect(byWords.get(words) ?? hash).toBe(hash);
    byWords.set(words, hash);
  }
  expect(byWords.size).toBe(hashes.size);
  expect(hashes.size).toBeGreaterThan(at.length);
});
