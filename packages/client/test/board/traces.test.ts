/** The recap of a round on the board. */
import { type GameEvent, N, S, W } from '@dominion/rules';
import { expect, test } from 'vitest';
import { BEAT, TELLING } from '../../src/board/beats/beats.js';
import { middleOf } from '../../src/board/scene.js';
import { type ToldDeed, tracedBy, tracesAt, tracesOf } from '../../src/board/traces.js';
import { at } from '../helpers.js';

const told = (actor: ToldDeed['actor'], grave: boolean, ...events: GameEvent[]): ToldDeed => ({ actor, events, grave });

const ROUND = [
  told(
    N,
    true,
    { type: 'moved', piece: 19, from: at('h12'), to: at('h5') },
    { type: 'displaced', piece: 56, square: at('h5'), by: N },
  ),
  told(W, false, { type: 'moved', piece: 72, from: at('d8'), to: at('e8') }),
  told(N, false, { type: 'recruited', team: N, square: at('h6'), was: 1 }),
  told(W, false, { type: 'control', territory: S, from: S, to: W }),
];

test('each camp has its trails, and signs where they end; what one lost is ringed', () => {
  const traces = tracesOf(ROUND);
  expect(traces.map(({ kind, team }) => [kind, team])).toEqual([
    ['trail', N],
    ['loss', N],
    ['sign', N],
    ['sign', N],
    ['trail', W],
    ['banner', W],
  ]);
  expect(traces.map((trace) => trace.at / TELLING)).toEqual([0, 0, 0, 1, 2, 3]);
});

test('a trail grows out of where the unit stood, which never moves, and is whole in the end', () => {
  const traces = tracesOf(ROUND.slice(0, 1));
  const from = middleOf(at('h12'), S);
  for (const time of [0.2, 0.8, 1.6]) {
    const trail = tracesAt(traces, S, time).find(({ look }) => look.kind === 'trail')!;
    // Seven squares down, by its scale: its start is half of that above the middle.
    expect(trail.y - 3.5 * trail.scale).toBeCloseTo(from.y - 3.5 * 0.02 * (1 - (trail.scale - 0.02) / 0.98), 5);
  }
  const still = tracesAt(traces, S, Number.POSITIVE_INFINITY);
  expect(still).toEqual(tracesAt(traces, S, tracedBy(traces)));
  expect(still.every(({ alpha, look, scale }) => alpha === 1 && (look.kind !== 'trail' || scale === 1))).toBe(true);
});

test('each thing has a second and more of its own, however many there are; what cannot be seen takes no time', () => {
  expect(TELLING * BEAT).toBeGreaterThanOrEqual(1200);
  const moves = Array.from({ length: 6 }, (_, step) =>
    told(step % 2 === 0 ? N : W, false, { type: 'moved', piece: 19, from: at('h12'), to: at(`h${step + 1}`) }),
  );
  const passed = told(N, false, { type: 'passed', team: N });
  const times = tracesOf([passed, ...moves]).map((trace) => trace.at);
  expect(times).toEqual([0, 1, 2, 3, 4, 5].map((order) => order * TELLING));
});

test('the next camp is not seen yet while the first is told, and keys tell all apart', () => {
  const first = tracesAt(tracesOf(ROUND), S, 2 * TELLING - 0.1);
  expect(first.filter(({ look, alpha }) => 'team' in look && look.team === W && alpha > 0)).toEqual([]);
  expect(new Set(first.map(({ key }) => key)).size).toBe(first.length);
});

test('who went two ways from one square leaves one emblem there, and land lost to nobody a fallen banner', () => {
  const twice = [
    told(N, false, { type: 'moved', piece: 19, from: at('h12'), to: at('h5') }),
    told(N, false, { type: 'moved', piece: 19, from: at('h12'), to: at('h9') }),
    told(N, true, { type: 'control', territory: S, from: S, to: -1 }),
  ];
  const sprites = tracesAt(tracesOf(twice), S, Number.POSITIVE_INFINITY);
  expect(new Set(sprites.map(({ key }) => key)).size).toBe(sprites.length);
  expect(sprites.find(({ look }) => look.kind === 'pennant')).toMatchObject({ look: { team: S } });
  expect(sprites.find(({ look }) => look.kind === 'pennant')!.turn).toBeGreaterThan(1);
});
