/** Reasons as sentences, in both languages, and which of them appear. */
import { type Deed, type Reason, reasonsFor } from '@dominion/insight';
import { legalActions, type Position, parseAction, piece } from '@dominion/rules';
import { coach as en } from '@dominion/words/en/coach';
import { coach as zh } from '@dominion/words/zh/coach';
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/bots/hints.js';
import type { Thinker } from '../../src/bots/thinker.js';
import { chosenReasons, formatReasons } from '../../src/i18n/reasons.js';
import { at, placed } from '../helpers.js';

const lines = (text: string) => text.split(' ').map((line) => parseAction(line)!);

function told(position: Position, line: string, me: 0 | 2 | null = 2): string {
  return formatReasons(reasonsFor({ position, team: position.turn, line: lines(line) }), position.turn, me);
}

describe('what the coach says', () => {
  it('names what is taken, and whether anything can strike back', () => {
    const free = placed('S', 'N-S', 'nE h15', 'nG c11', 'sE h2', 'sG c1');
    expect(told(free, 'c1c11')).toContain('takes Zhao’s General on c11, and nothing can strike back');
    const guarded = placed('S', 'N-S', 'nE h15', 'nA d12', 'nG c11', 'sE h2', 'sG c1');
    expect(told(guarded, 'c1c11 d12c11')).toContain('even though Zhao’s Admiral strikes back');
  });

  it('says “your” to whom it belongs, and the kingdom to everybody else', () => {
    const attacked = placed('S', 'N-S', 'nE h15', 'nA c11', 'sE h2', 'sG i5');
    expect(told(attacked, 'i5i10')).toContain('moves your General out of reach of Zhao’s Admiral');
    expect(told(attacked, 'i5i10', null)).toContain('moves Chu’s General out of reach of Zhao’s Admiral');
  });

  it('opens straddles, and warns of what would come', () => {
    const opens = placed('S', 'N-S', 'nE h15', 'sG i7', 'p g6', 'sS g4', 'sE h1');
    expect(told(opens, 'g4g5')).toContain('prepares to recruit the Peasant on g6');
    const crown = placed('S', 'N-S', 'nE o15', 'nG a8', 'sE h2', 'sW d3');
    const position = { ...crown, turn: 0 as const };
    const reasons = reasonsFor({
      position: crown,
      team: 2,
      line: lines('d3b4'),
      otherwise: { position, line: lines('a8h8 d3b4 h8h2') },
    });
    expect(formatReasons(reasons, 2, 2)).toMatch(/without it Zhao puts you out of the match within 2 turns/);
  });

  it('says how few ways out an Emperor is left, to whoever is after it', () => {
    const far = placed('S', 'N-S', 'nE h14', 'sG a10', 'sG j2', 'sA f2', 'sE h1');
    expect(told(far, 'a10a13')).toContain('leaves Zhao’s Emperor 5 ways out instead of 8');
    expect(en.hems(0, 3, 1)).toContain('1 way out instead of 3');
    expect(en.hems(0, 3, 0)).toContain('no way out');
    expect(zh.hems(0, 3, 0)).not.toBe(zh.hems(0, 3, 1));
  });

  it('says to which Peasant a Soldier is on its way', () => {
    const gathers = placed('S', 'N-S', 'nE h15', 'nG a15', 'p h6', 'sS d5', 'sG o1', 'sE h1');
    expect(told(gathers, 'd5e5')).toContain('brings the Soldier nearer to the Peasant on h6');
    expect(en.forages(at('h9'), 1)).toBe('brings the Soldier beside the Peasant on h9');
    expect(zh.forages(at('h9'), 1)).not.toBe(zh.forages(at('h9'), 2));
  });

  it('says that units have more room where nothing better is to be said, and without figures', () => {
    const shut = placed('S', 'N-S', 'nE h15', 'nG o15', 'sG a1', 'sT a2', 'sE h1');
    expect(told(shut, 'a2b2')).toBe('gives your units more room');
    expect(told(shut, 'a2b3')).toBe('brings the Sergeant nearer to Zhao’s Emperor');
  });

  it('has something to say of the quietest move', () => {
    const quiet = placed('S', 'N-S', 'nE h15', 'sE h2');
    expect(told(quiet, 'h2h3')).not.toBe('');
    expect(formatReasons([], 2, 2)).toBe(en.quiet);
  });

  it('tells a few weighty things, what is done first and the price last', () => {
    const takes: Deed = { team: 2, kind: 'takes', by: piece(2, 3), from: 0, piece: piece(0, 4), square: 9 };
    const lost: Deed = { team: 0, kind: 'takes', by: piece(0, 3), from: 7, piece: piece(2, 8), square: 4 };
    const reasons: Reason[] = [
      { kind: 'costs', deed: lost, turns: 1, weight: 300 },
      { kind: 'does', deed: takes, answer: 'none', by: 0, weight: 250 },
      { kind: 'threatens', deed: takes, weight: 200 },
      { kind: 'threatens', deed: takes, weight: 190 },
      { kind: 'averts', deed: lost, turns: 1, flees: false, played: false, weight: 20 },
    ];
    expect(chosenReasons(reasons).map(({ kind }) => kind)).toEqual(['does', 'threatens', 'costs']);
  });

  it('keeps what an explanation is asked to be about, however slight', () => {
    const takes: Deed = { team: 2, kind: 'takes', by: piece(2, 3), from: 0, piece: piece(0, 4), square: 9 };
    const turns: Deed = { team: 2, kind: 'turns', piece: piece(0, 8), square: 5 };
    const reasons: Reason[] = [
      { kind: 'leads', deed: takes, turns: 2, weight: 2000 },
      { kind: 'does', deed: turns, answer: 'none', by: 0, weight: 200 },
    ];
    expect(chosenReasons(reasons)).toHaveLength(1);
    const about = (reason: Reason) => 'deed' in reason && reason.deed.kind === 'turns';
    expect(chosenReasons(reasons, about).map(({ kind }) => kind)).toEqual(['does', 'leads']);
    expect(formatReasons(reasons, 2, 2, { about })).toContain('surrounds Zhao’s Soldier');
  });

  it('calls one choice alone the best of several', () => {
    const promotes: Deed = { team: 2, kind: 'promotes', square: at('c4'), unit: 8, to: 7 };
    const reasons: Reason[] = [{ kind: 'does', deed: promotes, answer: 'none', by: 0, weight: 100 }];
    expect(formatReasons(reasons, 2, 2)).toBe(en.fitting);
    expect(formatReasons(reasons, 2, 2, { best: false })).toBe(en.next);
  });

  it('tells what came of what was played as such', () => {
    const lost: Deed = { team: 0, kind: 'takes', by: piece(0, 1), from: 7, piece: piece(2, 3), square: at('i14') };
    const reason: Reason = { kind: 'averts', deed: lost, turns: 1, flees: false, played: true, weight: 700 };
    expect(formatReasons([reason], 2, 2)).toBe(
      'after the move that was played, Zhao’s Emperor takes your General on i14',
    );
    expect(zh.deed(lost, 2, true)).toBe('吃你在 i14 的将军');
    expect(zh.deed(lost, null, true)).not.toContain('你');
  });

  it('has every deed in both languages', () => {
    const soldier = piece(0, 8);
    const deeds: Deed[] = [
      { team: 2, kind: 'takes', by: piece(2, 3), from: 0, piece: soldier, square: at('c4') },
      { team: 2, kind: 'turns', piece: soldier, square: at('c4') },
      { team: 2, kind: 'recruits', piece: 10, square: at('c4') },
      { team: 2, kind: 'recruits', piece: piece(0, 9), square: at('c4') },
      { team: 2, kind: 'arms', square: at('c4') },
      { team: 2, kind: 'plants', square: at('c4') },
      { team: 2, kind: 'enthrones', square: at('c4') },
      { team: 2, kind: 'controls', territory: 0, was: -1 },
      { team: 2, kind: 'loosens', territory: 0, was: 0 },
      { team: 2, kind: 'beheads', whom: 0 },
      { team: 2, kind: 'eliminates', whom: 0 },
      { team: 2, kind: 'promotes', square: at('c4'), unit: 8, to: 7 },
      { team: 2, kind: 'demotes', square: at('c4'), unit: 4, to: 6 },
      { team: 2, kind: 'wins' },
    ];
    const english = deeds.map((deed) => en.deed(deed, 2, true));
    expect(new Set(english).size).toBe(deeds.length);
    expect(english.join()).not.toMatch(/undefined|null|\bTeam\b/);
    for (const deed of deeds) {
      const chinese = zh.deed(deed, 2, true);
      expect(chinese).toMatch(/\p{Script=Han}/u);
      expect(chinese.replace(/[a-o]\d+/g, '')).not.toMatch(/[A-Za-z]/);
    }
    expect(en.deed(deeds[0]!, 2, false)).toMatch(/^take /);
    expect(en.deed(deeds[12]!, 2, true)).toMatch(/an Assassin$/);
  });
});

describe('hints', () => {
  it('asks for the moves and for what would follow without any, and draws where they go', async () => {
    const position = placed('S', 'N-S', 'nE h15', 'nG c11', 'sE h2', 'sG c1');
    const asked: object[] = [];
    const thinker = {
      analyse: async (_at: Position, team: number, { forHint }: { forHint?: boolean }) => {
        asked.push({ team, forHint });
        const action = lines(team === 2 ? 'c1c11' : 'c11c1')[0]!;
        return { lines: [{ action, value: 700, chance: 0.8, continuation: [action] }], depth: 1, nodes: 1 };
      },
    } as unknown as Thinker;
    const signal = new AbortController().signal;
    const [best] = await hintsFor({ position, team: 2, dice: 'sticks' }, signal, thinker);
    expect(asked).toEqual([{ team: 2, forHint: true }, { team: 0 }]);
    expect(best!.arrows).toEqual([{ from: at('c1'), to: at('c11') }]);
    expect(best!.text).not.toContain('no other');
    expect(best!.text).toMatch(/^General c1×c11: takes Zhao’s General on c11, and nothing can strike back.*\.$/);
  });

  it('marks what a move wins and what it is after, beside its arrow', async () => {
    const marked = async (line: string, ...units: string[]) => {
      const position = placed('S', 'N-S', 'nE h15', 'nS o13', 'sE h1', ...units);
      const action = lines(line)[0]!;
      const thinker = {
        analyse: async (_at: Position, team: number) => {
          const here = team === 2 ? action : lines('o13o12')[0]!;
          return { lines: [{ action: here, value: 0, chance: 0.5, continuation: [here] }], depth: 1, nodes: 1 };
        },
      } as unknown as Thinker;
      const asked = { position, team: 2, dice: 'sticks' } as const;
      return (await hintsFor(asked, new AbortController().signal, thinker))[0]!.marks;
    };
    expect(await marked('c1c11', 'nG c11', 'sG c1')).toEqual([{ square: at('c11'), mark: 'gain' }]);
    expect(await marked('h4h5', 'p g5', 'sS f5', 'sS h4')).toEqual([{ square: at('g5'), mark: 'gain' }]);
    expect(await marked('g4g5', 'p g6', 'sG i7', 'sS g4')).toContainEqual({ square: at('g6'), mark: 'gain' });
    expect(await marked('a1a2', 'sS a1')).toEqual([]);
  });

  it('names the risk where the own Prince would stand within reach, and only there', async () => {
    const position = placed('S', 'N-S', 'nE h15', 'nG c11', 'sE h2', 'sP h4', 'sG c1');
    const hinted = async (line: string) => {
      const action = lines(line)[0]!;
      const thinker = {
        analyse: async () => ({
          lines: [{ action, value: 0, chance: 0.5, continuation: [action] }],
          depth: 1,
          nodes: 1,
        }),
      } as unknown as Thinker;
      return (await hintsFor({ position, team: 2, dice: 'sticks' }, new AbortController().signal, thinker))[0]!.text;
    };
    expect(await hinted('h4h11')).toMatch(
      /\. Careful: Zhao’s General could take him there, and without him no one inherits your throne\.$/,
    );
    expect(await hinted('h4h5')).not.toContain('Mind that');
    expect(await hinted('c1d1')).not.toContain('Mind that');
  });

  it('says why the best move may cost points, and only of the best', async () => {
    const position = { ...placed('S', 'N-S', 'nE h15', 'nG c11', 'sE h2', 'sG j14'), last: 120 };
    const moves = lines('j14j9 j14j10');
    const thinker = {
      analyse: async () => ({
        lines: moves.map((action) => ({ action, value: 0, chance: 0.5, continuation: [action] })),
        depth: 1,
        nodes: 1,
      }),
    } as unknown as Thinker;
    const hints = await hintsFor({ position, team: 2, dice: 'sticks' }, new AbortController().signal, thinker);
    expect(hints[0]!.text).toMatch(
      /Mandate \d+ → \d+\. Worth the points it costs: every other move turns out worse a few turns later\.$/,
    );
    expect(hints[1]!.text).not.toContain('Worth the points');
    const quiet = await hintsFor(
      { position: { ...position, last: 0 }, team: 2, dice: 'sticks' },
      new AbortController().signal,
      thinker,
    );
    expect(quiet[0]!.text).not.toContain('Worth the points');
  });

  it('says so where there is nothing to choose between', async () => {
    const only = { ...placed('S', 'N-S', 'nE h15', 'sE h2', 'sT h1'), phase: 'demote-lower' as const };
    const [action] = legalActions(only);
    const thinker = {
      analyse: async () => ({ lines: [{ action, value: 0, chance: 0.5, continuation: [action] }], depth: 1, nodes: 1 }),
    } as unknown as Thinker;
    const [best] = await hintsFor({ position: only, team: 2, dice: 'sticks' }, new AbortController().signal, thinker);
    expect(best!.text).toBe('Sergeant h1 demoted to Soldier: there is no other choice.');
  });
});
