/** A match of bots for spectators: it begins at a given place, goes on by itself, pauses on request, and starts again. */
import { anyAction } from '@dominion/bots';
import { formatPosition, livingTeams, parsePosition } from '@dominion/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DemoMatch } from '../../../src/match/connections/demo-match.js';
import { anyDemoPosition } from '../../../src/ui/board/demo-positions.js';

const PACE = { first: 900, least: 2000, most: 4000, order: 1400, next: 5000 };

/** Always chooses the first legal action. */
const thinker = {
  asked: 0,
  async choose(...[position, team]: Parameters<Parameters<typeof make>[0]['choose']>) {
    thinker.asked++;
    return anyAction(position, team, () => 0);
  },
};

function make(by: ConstructorParameters<typeof DemoMatch>[0]['thinker'], first = anyDemoPosition(() => 0)) {
  return new DemoMatch({ first, next: () => anyDemoPosition(() => 0.99), thinker: by, pace: PACE, random: () => 0.5 });
}

beforeEach(() => {
  vi.useFakeTimers();
  thinker.asked = 0;
});
afterEach(() => vi.useRealTimers());

it('shows every moment from which it may begin, with two teams and turns left', () => {
  const all = [0, 0.2, 0.4, 0.6, 0.7, 0.99].map((chance) => anyDemoPosition(() => chance));
  expect(new Set(all.map(formatPosition)).size).toBe(6);
  for (const position of all) {
    expect(livingTeams(position)).toHaveLength(2);
    expect(position.last - position.ply).toBeGreaterThan(20);
  }
});

it('begins in the middle, and moves within a second, then every two to four', async () => {
  const exhibition = make(thinker);
  const first = anyDemoPosition(() => 0);
  expect(formatPosition(exhibition.story.value.match.position)).toBe(formatPosition(first));
  expect(exhibition.story.value.steps).toHaveLength(0);
  exhibition.go();
  await vi.advanceTimersByTimeAsync(PACE.first);
  const { steps } = exhibition.story.value;
  expect(steps.length).toBeGreaterThan(0);
  for (let moves = 0; moves < 5; moves++) {
    const before = exhibition.story.value.steps.length;
    await vi.advanceTimersByTimeAsync(PACE.most);
    expect(exhibition.story.value.steps.length).toBeGreaterThan(before);
  }
  exhibition.rest();
});

it('rests: nothing is thought and nothing happens, until it goes on from where it was', async () => {
  const exhibition = make(thinker);
  exhibition.go();
  await vi.advanceTimersByTimeAsync(PACE.first + PACE.most);
  exhibition.rest();
  const { steps } = exhibition.story.value;
  const { asked } = thinker;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exhibition.story.value.steps).toBe(steps);
  expect(thinker.asked).toBe(asked);
  expect(vi.getTimerCount()).toBe(0);
  exhibition.go();
  await vi.advanceTimersByTimeAsync(PACE.first);
  expect(exhibition.story.value.steps.slice(0, steps.length)).toEqual(steps);
  expect(exhibition.story.value.steps.length).toBeGreaterThan(steps.length);
  exhibition.rest();
});

it('goes on where nobody can think, and with another match after the end of one', async () => {
  const ending = parsePosition(formatPosition(anyDemoPosition(() => 0)).replace('20 21/60', '20 60/60'));
  if (!ending.ok) throw new Error(ending.error.message);
  const exhibition = make({ choose: () => Promise.reject(new Error('no worker')) }, ending.position);
  exhibition.go();
  await vi.advanceTimersByTimeAsync(PACE.first + 2 * PACE.order);
  expect(exhibition.story.value.match.result).not.toBeNull();
  await vi.advanceTimersByTimeAsync(PACE.next);
  expect(exhibition.story.value.match.result).toBeNull();
  expect(formatPosition(exhibition.story.value.match.header.position!)).toBe(
    formatPosition(anyDemoPosition(() => 0.99)),
  );
  exhibition.rest();
});
