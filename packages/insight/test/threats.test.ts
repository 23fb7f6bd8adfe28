import { randomFrom } from '@dominion/bots';
import { attackersOf, formatSquare, livingTeams, MODES, type Position, teamOf, threatenedCrown } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { randomMatch, read } from '../../bots/test/boards.js';
import { threatsTo } from '../src/previews/index.js';
import { prospectsAgainst } from '../src/threats/prospects.js';

const short = (position: Position, team: number) =>
  threatsTo(position, team as 0, 'all').map(
    ({ from, kind, square }) => `${formatSquare(from)} ${kind} ${formatSquare(square)}`,
  );

describe('what opponents could do next', () => {
  test.each(MODES)('mode %s: strikes, consequences, attackers, a threatened crown and prospects agree', (mode) => {
    const random = randomFrom(`threats ${mode}`);
    let seen = 0;
    for (const position of randomMatch(mode, random, 400)) {
      if (position.phase !== 'move' || random() > 0.15) continue;
      for (const team of livingTeams(position)) {
        const strikes = threatsTo(position, team, 'strikes');
        const all = threatsTo(position, team, 'all');
        expect(all.filter(({ kind }) => kind === 'displaced')).toEqual(strikes);
        for (const square of new Set(strikes.map((each) => each.square))) {
          const from = strikes.filter((each) => each.square === square).map((each) => each.from);
          expect(from.sort()).toEqual(attackersOf(position, square, team).sort());
        }
        const crown = threatenedCrown(position, team);
        if (crown !== -1) expect(strikes.map(({ square }) => square)).toContain(crown);
        // The prospects worth naming are among the possible threats.
        for (const { deed } of prospectsAgainst(position, team))
          if (deed.kind === 'takes') expect(strikes.map(({ square }) => square)).toContain(deed.square);
        seen += strikes.length;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('a leaderless team threatens with its heir alone, who may have one last move (§7)', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/15/eP5sSeG7/15/7sE7 N-e-S S move 0 9';
    const led = board.replace('nE7/', 'nE6eE/').replace('N-e-S', 'N-E-S');
    expect(teamOf(read(board).board[36]!)).toBe(2);
    expect(short(read(board), 2)).toEqual(['a3 displaced g3']);
    expect(short(read(led), 2)).toEqual(['a3 displaced g3', 'h3 displaced h1', 'h3 displaced g3']);
  });
});
