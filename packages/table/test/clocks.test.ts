import { formatClock, parseClock } from '@dominion/protocol';
import { beginMatch, type Match, playLine } from '@dominion/rules';
import { expect, test } from 'vitest';
import { left, newTableRecord, type TableRecord, turnClocks, withTeam } from '../src/index.js';

const bank = { kind: 'bank', seconds: 60, increment: 10, cap: 30 } as const;
const begun = beginMatch({ mode: '2', empty: 0, dice: 'sticks', first: 2, opening: [] });

function after(match: Match, ...lines: string[]): Match {
  return lines.reduce((at, line) => {
    const played = playLine(at, line);
    if (!played.ok) throw new Error(line);
    return played.match;
  }, match);
}

/** Plays lines at times, in milliseconds, and returns the table. */
function run(room: TableRecord, ...steps: readonly (readonly [number, string])[]): { room: TableRecord; match: Match } {
  let match = begun;
  let next = turnClocks(room, null, match, false, 0);
  for (const [now, line] of steps) {
    const then = after(match, line);
    next = turnClocks(next, match, then, false, now);
    match = then;
  }
  return { room: next, match };
}

test('all who muster are timed; then the team to move; nobody while fate is thrown', () => {
  const { room } = run(newTableRecord({ clock: bank }));
  expect(room.running).toBe(0b101);
  expect(run(newTableRecord({ clock: bank }), [1000, 'N:-']).room.running).toBe(0b100);
  expect(run(newTableRecord({ clock: bank }), [1000, 'N:-'], [2000, 'S:-']).room.running).toBe(0b100);
  expect(run(newTableRecord({ clock: bank }), [1, 'N:-'], [2, 'S:-'], [9, 'e3e4']).room.running).toBe(0);
  expect(run(newTableRecord({ clock: bank }), [1, 'N:-'], [2, 'S:-'], [9, 'e3e4'], [9, '~x']).room.running).toBe(0b001);
  expect(run(newTableRecord(), [1, 'N:-']).room.running).toBe(0);
});

test('a turn is paid from the bank, choices of fate included, and then the increment comes in', () => {
  const { room } = run(newTableRecord({ clock: bank }), [1000, 'N:-'], [5000, 'S:-'], [9000, 'e3e4'], [9000, '~5']);
  expect(room.bank).toEqual([69_000, 60_000, 65_000, 60_000]);
  expect(room.used[2]).toBe(4000);
  expect(left(room, 2, 10_000)).toBe(30_000 - 4000 - 1000);
  const chosen = run(
    newTableRecord({ clock: bank }),
    [1000, 'N:-'],
    [5000, 'S:-'],
    [9000, 'e3e4'],
    [9000, '~5'],
    [12_000, 'e4=T'],
  );
  expect(chosen.room.bank[2]).toBe(65_000 - 7000 + 10_000);
  expect(chosen.room.used).toEqual([0, 0, 0, 0]);
  expect(chosen.room.running).toBe(0b001);
  expect(left(chosen.room, 2, 99_000)).toBe(30_000);
});

test('a turn may take the cap at most, or what is in the bank if that is less; a bank is never below nothing', () => {
  const low = { ...newTableRecord({ clock: bank }), bank: [5000, 0, 5000, 0] as const };
  const { room } = run(low, [1000, 'N:-']);
  expect(left(room, 2, 1000)).toBe(4000);
  expect(left(room, 2, 7000)).toBe(-2000);
  expect(run(low, [1000, 'N:-'], [9000, 'S:-']).room.bank[2]).toBe(10_000);
});

test('by the turn there is the same time for each', () => {
  const clock = { kind: 'turn', seconds: 20 } as const;
  const { room } = run(newTableRecord({ clock }), [1000, 'N:-'], [15_000, 'S:-']);
  expect(left(room, 2, 15_000)).toBe(20_000);
  expect(left(room, 2, 25_000)).toBe(10_000);
  expect(left(newTableRecord(), 2, 1e12)).toBe(Number.POSITIVE_INFINITY);
});

test('bots, regents, pauses and a match that stands still run no clock; a regent for one turn goes with it', () => {
  const room = newTableRecord({ clock: bank, bots: [null, null, 'casual', null] });
  expect(turnClocks(room, null, begun, false, 0).running).toBe(0b001);
  expect(turnClocks({ ...newTableRecord({ clock: bank }), paused: true }, null, begun, false, 0).running).toBe(0);
  expect(turnClocks(newTableRecord({ clock: bank }), null, begun, true, 0).running).toBe(0);
  const { proxies } = newTableRecord();
  const regent = {
    ...newTableRecord({ clock: bank }),
    proxies: withTeam(proxies, 2, { by: 'bot', until: 'turn' } as const),
  };
  const { room: next } = run(regent, [1000, 'N:-'], [2000, 'S:-']);
  expect(next.proxies[2]).toBeNull();
  expect(next.running).toBe(0b100);
});

test('clocks are read back as they are written, and nothing else is read', () => {
  for (const clock of [{ kind: 'none' }, { kind: 'turn', seconds: 90 }, bank] as const) {
    expect(parseClock(formatClock(clock))).toEqual(clock);
  }
  for (const text of ['', 'turn', 'turn 0', 'turn -5', 'bank 60+10', 'bank 60+10/0', 'turn 99999999', 'NONE']) {
    expect(parseClock(text)).toBeNull();
  }
});
