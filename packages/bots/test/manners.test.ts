/** Manners differ in their conduct, and none of them plays foolishly for it. */
import { formatAction, isOver, lastTurnOf, type Position, playLegal, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { aimsOf, type ConductName, conductIn, meanOf, riskedBy } from '../arena/conduct.js';
import { load, parseContestant } from '../arena/contestant.js';
import { playMatch } from '../arena/match.js';
import { weightsOf } from '../src/choose/manners.js';
import { tasteOf } from '../src/choose/tastes.js';
import { BOT_MANNERS, type BotManner, choose, randomFrom } from '../src/index.js';
import { NIGHT, read } from './boards.js';

const LEVEL = 'skilled';
const LIMITS = { budget: Number.POSITIVE_INFINITY, now: () => 0, nodes: 1000 };

/** Returns positions of balanced matches between two in which a team is to move. */
function positionsOf(matches: number): Position[] {
  const positions: Position[] = [];
  for (let n = 0; n < matches; n++) {
    playMatch({
      ...{ mode: '2', seed: `manners ${n}`, most: 400, ...lastTurnOf('skirmish', '2'), opening: 4 },
      choosers: [0, 1, 2, 3].map(() => (at, team, random) => choose(at, team, LEVEL, { ...LIMITS, random })),
      watch: (at) => {
        if (at.phase === 'move') positions.push(at);
      },
    });
  }
  return positions;
}

describe('in the same positions', () => {
  const positions = positionsOf(NIGHT ? 3 : 1);
  /** Returns the average of a measurement after a manner's choices. */
  const after = (manner: BotManner, ask: (position: Position, team: Team) => number): number => {
    const found = positions.map((at) => {
      const action = choose(at, at.turn, LEVEL, { ...LIMITS, random: randomFrom('alike'), manner });
      const { position } = playLegal(at, action);
      return isOver(position) ? 0 : ask(position, at.turn);
    });
    return meanOf(found).value;
  };

  test('who is bold goes for more units at once', () => {
    expect(after('bold', aimsOf)).toBeGreaterThan(1.1 * after('balanced', aimsOf));
  });

  test('who is cautious leaves less where it can be taken', () => {
    expect(after('cautious', riskedBy)).toBeLessThan(0.8 * after('balanced', riskedBy));
  });
});

test.runIf(NIGHT)(
  'in whole matches a recruiter recruits more, and who is cautious risks less',
  async () => {
    const chooser = (manner: BotManner) => load(parseContestant(`${LEVEL}+${manner}@nodes=1000`));
    const rest = await chooser('balanced');
    const played = async (manner: BotManner): Promise<(what: ConductName) => number> => {
      const trial = { mode: '2', length: 'skirmish', seed: 'manners', hero: await chooser(manner), rest } as const;
      const matches = [0, 1, 2, 3].map((number) => conductIn(trial, number));
      return (what) => meanOf(matches.map((each) => each[what])).value;
    };
    const [balanced, recruiter, cautious] = [
      await played('balanced'),
      await played('recruiter'),
      await played('cautious'),
    ];
    expect(recruiter('recruits')).toBeGreaterThan(1.3 * balanced('recruits'));
    expect(cautious('risk')).toBeLessThan(0.8 * balanced('risk'));
  },
  120_000,
);

test('a manner does not change what wins: an Emperor is taken, and not left to be taken', () => {
  const taken = read('7nE7/15/15/15/15/15/15/15/15/15/15/2nG12/15/1sE13/2sG4sG7 N-S S move 0 9');
  const danger = read('7nE7/15/15/15/15/7nG7/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9');
  for (const manner of BOT_MANNERS) {
    const options = () => ({ random: randomFrom('taste'), budget: Number.POSITIVE_INFINITY, now: () => 0, manner });
    expect(formatAction(choose(taken, 2, 'skilled', options())), manner).toBe('h1h15');
    expect(formatAction(choose(danger, 2, 'skilled', options())), manner).toMatch(/^h1[gi]/);
    expect(tasteOf(danger, 2, manner) === null, manner).toBe(manner === 'balanced' || manner === 'recruiter');
  }
});

test('every stance leaves a manner some pull towards Emperors: whoever is far ahead has to get on', () => {
  for (const manner of BOT_MANNERS) {
    expect(weightsOf(manner, 'hunting').pullGeneral, manner).toBeGreaterThan(weightsOf(manner).pullGeneral);
    expect(weightsOf(manner, 'hunting').pullGeneral, manner).toBeGreaterThan(0);
  }
});
