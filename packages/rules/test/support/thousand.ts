/** A thousand random matches of a mode, and what must hold in each. Two test files share it, to run side by side. */
import { expect } from 'vitest';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  formatAction,
  formatPosition,
  GENERAL,
  isOver,
  livingCamps,
  livingTeams,
  type Mode,
  type Position,
  PRINCE,
  parsePosition,
  piece,
  play,
  playLegal,
  SERGEANT,
  type Unit,
  WARRIOR,
} from '../../src/index.js';
import { randomAction, randomFrom, randomStart, runs } from './random.js';

/** Checks Emperors and limits in one pass, because it runs two million times. */
export function checkInvariants(position: Position): void {
  const counts = new Uint8Array(80);
  for (const p of position.board) counts[p]!++;
  for (const team of livingTeams(position)) {
    const have = (unit: Unit) => counts[piece(team, unit)]!;
    const led = have(EMPEROR) === 1 || (have(EMPEROR) === 0 && have(PRINCE) === 1);
    const capped =
      have(PRINCE) <= 1 &&
      have(GENERAL) <= 2 &&
      have(ADMIRAL) <= 2 &&
      have(WARRIOR) + have(ASSASSIN) <= 4 &&
      have(SERGEANT) <= 3;
    if (!led || !capped) throw new Error(`broken: ${formatPosition(position)}`);
  }
  if (!isOver(position) && livingCamps(position).length < 2) throw new Error('one camp, and the game goes on');
}

/** Plays a thousand random matches of a mode to their end, a hundred by day, and replays each. */
export function playThousand(mode: Mode): void {
  const random = randomFrom(`invariants ${mode}`);
  let longest = 0;
  const endings = new Set<string>();
  for (let match = 0; match < runs(1000); match++) {
    const begun = randomStart(random, mode);
    let at = begun;
    const played: number[] = [];
    while (!isOver(at)) {
      const action = randomAction(random, at, 0.5);
      const next = playLegal(at, action);
      for (const event of next.events) if (event.type === 'over') endings.add(event.reason);
      at = next.position;
      checkInvariants(at);
      played.push(action);
      if (played.length % 16 === 0) {
        const text = formatPosition(at);
        const read = parsePosition(text);
        if (!read.ok || formatPosition(read.position) !== text) throw new Error(`not read back: ${text}`);
      }
    }
    longest = Math.max(longest, played.length);
    const replayed = played.reduce<Position>((position, action) => {
      const outcome = play(position, action);
      if (!outcome.ok) throw new Error(`${formatAction(action)}: ${outcome.refusal.code}`);
      return outcome.position;
    }, begun);
    expect(formatPosition(replayed)).toBe(formatPosition(at));
  }
  expect(endings).toContain('last-camp');
  expect(longest).toBeGreaterThan(100);
}
