/** The sides of teams, and their order (§2, §7). */
import { describe, expect, it } from 'vitest';
import {
  allyIn,
  allyOf,
  E,
  MODES,
  N,
  nextLiving,
  parseAction,
  play,
  S,
  sameCamp,
  start,
  TEAMS,
  teamsOfCamp,
  W,
} from '../../src/index.js';

function after(position: ReturnType<typeof start>, ...lines: readonly string[]) {
  return lines.reduce((at, line) => {
    const played = play(at, parseAction(line)!);
    if (!played.ok) throw new Error(played.refusal.message);
    return played.position;
  }, position);
}

describe('allies', () => {
  it('are N and S, E and W, in the allied mode alone', () => {
    expect(TEAMS.map((team) => allyIn('4a', team))).toEqual([S, W, N, E]);
    for (const mode of ['2', '3', '4'] as const)
      expect(TEAMS.map((team) => allyIn(mode, team))).toEqual(Array(4).fill(null));
  });

  it('are those with whom the start puts a team in one camp', () => {
    for (const mode of MODES) {
      const position = start(mode, E);
      for (const a of TEAMS) {
        for (const b of TEAMS) {
          const both = position.camps[a] !== 0 && position.camps[b] !== 0;
          if (both && a !== b) expect(sameCamp(position, a, b)).toBe(allyIn(mode, a) === b);
        }
      }
    }
  });

  it('are nobody once they have fallen, though the mode still knows them', () => {
    const position = start('4a');
    expect(TEAMS.map((team) => allyOf(position, team))).toEqual([S, W, N, E]);
    const fallen = after(position, 'N:-', 'E:-', 'S:-', 'W:-', 'resign:W');
    expect(TEAMS.map((team) => allyOf(fallen, team))).toEqual([S, null, N, null]);
  });
});

it('gives the teams of a camp in the order N E S W', () => {
  expect([0, 1, 10, 15].map(teamsOfCamp)).toEqual([[], [N], [E, W], [N, E, S, W]]);
});

it('passes a turn clockwise over those who live, and back to the only one left', () => {
  const position = start('4');
  expect(TEAMS.map((team) => nextLiving(position, team))).toEqual([E, S, W, N]);
  const fallen = after(position, 'N:-', 'E:-', 'S:-', 'W:-', 'resign:W', 'resign:N');
  expect(TEAMS.map((team) => nextLiving(fallen, team))).toEqual([E, S, E, E]);
  const alone = after(fallen, 'resign:E');
  expect(nextLiving(alone, S)).toBe(S);
});
