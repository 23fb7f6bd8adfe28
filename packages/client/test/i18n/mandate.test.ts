/** The race for the Mandate as a player follows it (§10). */

import { previewOf, shiftsOf, worstShift } from '@dominion/insight/previews';
import { lastTurnOf, move, type Position, parsePosition, playLegal, start } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { turnShown } from '../../src/i18n/agreed.js';
import { tell } from '../../src/i18n/format-events.js';
import {
  formatRace,
  formatShifts,
  headlineOf,
  leftOver,
  nearOf,
  remainingOf,
  resultByCount,
  standingOf,
  whyCounted,
} from '../../src/i18n/mandate.js';
import { formatPreview } from '../../src/i18n/pages/preview.js';
import { formatCount } from '../../src/i18n/reasons.js';
import { leftOf, omenOf, type Race, raceOf } from '../../src/model/table/mandate.js';
import { at, placed } from '../helpers.js';

const timed = (position: Position, ply: number, last: number, quiet = 0): Position => ({
  ...position,
  ply,
  last,
  quiet,
});
const CROWNS = ['sE h2', 'nE h14'] as const;

describe('who leads', () => {
  it('counts each camp item by item, in the order of the camps', () => {
    const { camps, leader, margin } = raceOf(placed('S', 'N-S', ...CROWNS, 'sG e1', 'sS j2', 'nT h10'));
    expect(camps.map(({ teams, count, leads }) => [teams, count, leads])).toEqual([
      [[0], 6, false],
      [[2], 28, true],
    ]);
    expect(leader!.parts).toEqual({ territories: 12, strongholds: 4, army: 12 });
    expect(margin).toBe(22);
  });

  it('says the same of camps that are level, whoever moves, until the count has decided', () => {
    const position = placed('S', 'N-E-S-W', 'nE h14', 'eE n8', 'sE h2', 'wE b8', 'nS a15', 'wS a1');
    const race = raceOf(timed(position, 10, 12));
    expect(race.margin).toBe(0);
    expect(race.level.map(({ teams }) => teams)).toEqual([[0], [3]]);
    // Liang moves after Chu; the last turn, two later, is Zhao's, so Qi would move next then.
    expect(race.leader!.teams).toEqual([3]);
    expect(race.left!.closes).toBe(0);
    expect(race.order).toEqual([1, 2, 3, 0]);
    for (const turn of [0, 1, 2, 3] as const) {
      const then = raceOf(timed({ ...position, turn }, 10, 12));
      expect(headlineOf(then)).toBe('Level at 4');
      expect(standingOf(then)).toMatch(/^Zhao and Liang are level at 4\. /);
      expect(then.camps.filter(({ leads }) => leads)).toEqual([]);
    }
    const over = raceOf(timed({ ...position, phase: 'mandate' }, 12, 12));
    expect(over.camps.filter(({ leads }) => leads)).toEqual([over.leader]);
  });

  it('counts allies together', () => {
    const race = raceOf(placed('S', 'NS-EW', 'nE h14', 'eE n8', 'sE h2', 'wE b8', 'nS a15', 'sS a1'));
    expect(race.camps.map(({ teams }) => teams)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(headlineOf(race)).toBe('Zhao and Chu by 4');
  });
});

describe('how much is left', () => {
  it('counts turns and rounds from the one that is played, and knows whose the last turn is', () => {
    const two = placed('S', 'N-S', ...CROWNS);
    expect(leftOf(two)).toBeNull();
    expect(leftOf(timed(two, 1, 120))).toMatchObject({ turns: 120, rounds: 60, closes: 0 });
    expect(leftOf(timed(two, 119, 120))).toMatchObject({ turns: 2, rounds: 1, closes: 0 });
    expect(leftOf(timed(two, 120, 120))).toMatchObject({ turns: 1, rounds: 1, closes: 2 });
    const three = placed('W', 'N-S-W', ...CROWNS, 'wE b8');
    expect(leftOf(timed(three, 5, 12))).toMatchObject({ turns: 8, rounds: 3, closes: 0 });
    expect(leftOf(timed({ ...three, phase: 'mandate' }, 12, 12))).toMatchObject({ turns: 0, rounds: 0 });
  });

  it.each(['2', '3', '4', '4a'] as const)(
    'closes an evening of mode %s with the team that moves last in it',
    (mode) => {
      const position = start(mode, mode === '3' ? 1 : 2, 0, lastTurnOf('evening', mode));
      const left = leftOf(position)!;
      // Every evening is a whole number of rounds, so the team that begins doesn't move last.
      expect(left.turns % left.rounds).toBe(0);
      expect(left.closes).not.toBe(position.turn);
    },
  );

  it('tells of quiet moves only where they end it before the turns do', () => {
    const position = placed('S', 'N-S', ...CROWNS);
    expect(formatRace(raceOf(timed(position, 20, 120, 40)))).not.toContain('quiet');
    expect(formatRace(raceOf(timed(position, 20, 120, 95)))).toContain(
      'After 5 more quiet moves the points decide early.',
    );
    expect(formatRace(raceOf(timed(position, 118, 120, 95)))).not.toContain('quiet');
  });
});

describe('what is announced', () => {
  const four = placed('S', 'N-E-S-W', 'nE h14', 'eE n8', 'sE h2', 'wE b8');
  const from = (ply: number) => omenOf(timed(four, ply - 1, 40), timed(four, ply, 40));

  it('is the beginning of each of the last three rounds, and the last turn', () => {
    const told = Array.from({ length: 39 }, (_, n) => [n + 2, from(n + 2)] as const).filter(
      ([, omen]) => omen !== null,
    );
    expect(told).toEqual([
      [29, 3],
      [33, 2],
      [37, 1],
      [40, 0],
    ]);
  });

  it('is nothing in a campaign, nothing when a turn is taken back, and nothing twice', () => {
    expect(omenOf(timed(four, 28, 0), timed(four, 29, 0))).toBeNull();
    expect(omenOf(timed(four, 37, 40), timed(four, 36, 40))).toBeNull();
    expect(omenOf(timed(four, 29, 40), timed(four, 29, 40))).toBeNull();
    // Of several turns at once only the latest state counts.
    expect(omenOf(timed(four, 20, 40), timed(four, 38, 40))).toBe(1);
    // A fall makes the rounds more: known facts aren't repeated.
    const three = placed('S', 'N-S-W', 'nE h14', 'sE h2', 'wE b8');
    expect(omenOf(timed(four, 34, 40), timed(three, 35, 40))).toBeNull();
    // The remaining turns don't become more either.
    expect(remainingOf(raceOf(timed(four, 34, 40)))).toBe('7 turns left');
    expect(remainingOf(raceOf(timed(three, 35, 40)))).toBe('6 turns left');
  });
});

describe('what a move brings to the count', () => {
  const position = placed('S', 'N-S', ...CROWNS, 'sG e1', 'sA n6', 'nS j2');
  const after = playLegal(position, move(at('n6'), at('j2'))).position;

  it('is told of the own camp, and of others where it changes', () => {
    const shifts = shiftsOf(timed(position, 9, 60), timed(after, 9, 60), 2);
    expect(shifts).toEqual([
      { teams: [2], before: 22, now: 34 },
      { teams: [0], before: 6, now: 2 },
    ]);
    expect(formatShifts(shifts)).toBe('Mandate 22 → 34; Zhao 6 → 2.');
    expect(formatShifts(shiftsOf(timed(position, 9, 60), timed(position, 9, 60), 2))).toBe('Mandate stays at 22.');
  });

  it('is nothing in a campaign', () => {
    expect(shiftsOf(position, after, 2)).toEqual([]);
    expect(formatShifts([])).toBe('');
  });

  it('says what the worst that opponents could do next would bring', () => {
    const risky = timed(placed('N', 'N-S', ...CROWNS, 'sG e5', 'sS e9', 'nG a5', 'nA i9'), 9, 60);
    const moves = [{ from: at('a5'), to: at('e5') }];
    expect(worstShift(risky, 2, moves)).toEqual({ teams: [2], before: 14, now: 4 });
    expect(worstShift(risky, 2, [])).toBeNull();
    expect(worstShift({ ...risky, last: 0 }, 2, moves)).toBeNull();
  });

  it('is told before the move is made, among its other consequences', () => {
    const told = formatPreview(previewOf(timed(position, 9, 60), at('n6'), at('j2'))!).map(({ text }) => text);
    expect(told).toContain('Mandate 22 → 34; Zhao 6 → 2.');
    expect(formatPreview(previewOf(position, at('n6'), at('j2'))!).some(({ tone }) => tone === 'count')).toBe(false);
  });

  it('is told with a good move where it changes anything', () => {
    const timely = timed(position, 9, 60);
    expect(formatCount(timely, move(at('n6'), at('j2')), 2)).toBe('Mandate 22 → 34; Zhao 6 → 2.');
    expect(formatCount(timely, move(at('e1'), at('f1')), 2)).toBe('');
    const told = [{ kind: 'counts', before: 22, now: 34, weight: 9 } as const];
    expect(formatCount(timely, move(at('n6'), at('j2')), 2, told)).toBe('');
    expect(formatCount(position, move(at('n6'), at('j2')), 2)).toBe('');
  });

  it('counts a camp that falls as nothing', () => {
    const before = placed('S', 'N-E-S', 'nE h14', 'nS a9', 'eE n8', 'sE h2', 'sG h5');
    const taken = playLegal(before, move(at('h5'), at('h14')));
    expect(shiftsOf(timed(before, 9, 60), timed(taken.position, 9, 60), 2)).toContainEqual({
      teams: [0],
      before: 4,
      now: 0,
    });
  });
});

describe('the end by the count', () => {
  const ending = (camps: string, ...units: string[]): Race => {
    const position = placed('S', camps, ...units);
    return raceOf({ ...position, phase: 'mandate', ply: 160, last: 160 });
  };

  it('is a win in plain words, and never a draw', () => {
    expect(resultByCount(ending('N-S', ...CROWNS, 'sG a9'))).toBe('Chu holds the Mandate: 12 to 2');
    const three = ending('N-S-W', ...CROWNS, 'wE b8', 'sG a9');
    expect(resultByCount(three)).toBe('Chu holds the Mandate with 12');
    expect(standingOf(three)).toBe('Chu holds the Mandate with 12; Zhao 2, Liang 2.');
    expect(whyCounted(three)).toEqual([expect.stringMatching(/^The last turn is over/)]);
  });

  it('says by what it was won where camps are level', () => {
    const level = ending('N-S', ...CROWNS);
    expect(resultByCount(level)).toBe('Zhao holds the Mandate, level at 2');
    expect(whyCounted(level)[1]).toBe('Zhao and Chu are level at 2; Zhao holds the Mandate by turn order.');
  });

  it('says when quiet moves have brought it', () => {
    const position = placed('S', 'N-S', ...CROWNS);
    const race = raceOf({ ...position, phase: 'mandate', ply: 140, last: 160, quiet: 100 });
    expect(whyCounted(race)[0]).toMatch(/^A hundred moves/);
  });

  it('is told in the moves, the status line and the recap by who has won', () => {
    const told = tell([{ type: 'over', reason: 'mandate', winners: [0, 2] }], 'die');
    expect(told).toEqual(['points decide: Zhao and Chu hold the Mandate']);
    expect(tell([{ type: 'over', reason: 'agreed', winners: [] }], 'die')).toEqual(['the match is drawn']);
  });
});

describe('in words', () => {
  const race = raceOf(timed(placed('S', 'N-S', ...CROWNS, 'sG a9', 'nS a1'), 113, 120));

  it('says who leads and how much is left in a breath', () => {
    expect(headlineOf(race)).toBe('Chu leads by 8');
    expect(remainingOf(race)).toBe('8 turns left');
    expect(formatRace(race)).toBe('Chu leads, 12 to 4. 8 turns left: turn 113 of 120. Zhao plays last.');
  });

  it('says at the end who holds the Mandate', () => {
    const text = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/7sE7/6sG8 N-S S mandate 3 120/120';
    const parsed = parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const decided = raceOf(parsed.position);
    expect(headlineOf(decided)).toBe('Chu wins');
    expect(formatRace(decided)).toBe('Chu holds the Mandate: 12 to 0.');
    expect(remainingOf(decided)).toBe('Match over');
  });
});

describe('where Fate ends the match', () => {
  const board = placed('S', 'N-S', ...CROWNS, 'sG a9', 'nS a1');
  const fated = (ply: number, quiet = 0): Position => ({ ...timed(board, ply, 120, quiet), fated: true });
  const told = (ply: number) => [remainingOf(raceOf(fated(ply))), leftOver(raceOf(fated(ply)))];

  it('says how far the last turn is, and from it on that Fate may end it', () => {
    expect(told(113)).toEqual(['7 turns, then Fate', 'Turn 113. From turn 120 on, Fate can end the match.']);
    expect(leftOf(fated(119))).toMatchObject({ turns: 2, open: false });
    const now = 'Any turn can be the last now: one time in four, Fate ends the match.';
    for (const ply of [120, 121, 140]) {
      expect(told(ply)).toEqual(['Fate may end it now', now]);
      // The team to move has the last turn, if this is the last.
      expect(leftOf(fated(ply))).toMatchObject({ turns: 1, open: true, closes: 2 });
      expect(raceOf(fated(ply)).order[0]).toBe(0);
    }
    expect(formatRace(raceOf({ ...fated(121), phase: 'mandate' }))).toBe('Chu holds the Mandate: 12 to 4.');
  });

  it('says so in lists, too', () => {
    const listed = (ply: number, fated = true) => turnShown({ ply, last: 120, fated });
    expect([119, 120, 131].map((ply) => listed(ply))).toEqual([
      'turn 119 of 120',
      'turn 120 · Fate may end it now',
      'turn 131 · Fate may end it now',
    ]);
    expect(listed(120, false)).toBe('turn 120 of 120');
    expect(turnShown({ ply: 7, last: 0, fated: false })).toBe('turn 7');
  });

  it('tells a player near it how they stand, and nobody else', () => {
    const near = (ply: number, me: 0 | 2 | null) => nearOf(raceOf(fated(ply)), me);
    expect([near(114, 2), near(118, null)]).toEqual(['', '']);
    expect(near(118, 2)).toBe('Turn 118. From turn 120 on, Fate can end the match. You lead by 8 points.');
    expect(near(121, 0)).toBe(
      'Any turn can be the last now: one time in four, Fate ends the match. You’re 8 points behind.',
    );
    expect(nearOf(raceOf({ ...fated(118), fated: false }), 2)).toBe('');
  });

  it('announces it once, with the last turn', () => {
    const from = (ply: number) => omenOf(fated(ply - 1), fated(ply));
    expect([118, 119, 120, 121, 122].map(from)).toEqual([null, 1, 0, null, null]);
  });

  it('says why the points are counted', () => {
    const ended = (ply: number, quiet = 0) => whyCounted(raceOf({ ...fated(ply, quiet), phase: 'mandate' }))[0];
    for (const ply of [120, 131]) expect(ended(ply)).toMatch(/^Fate has ended the match/);
    for (const ply of [90, 131]) expect(ended(ply, 100)).toMatch(/^A hundred moves/);
  });
});
