/** Shows the recap on the board: a trail and signs for one camp after the other. Times are in beats from its start. */
import { type GameEvent, type Square, STRONGHOLDS, type Team } from '@dominion/rules';
import { TELLING } from './beats/beats.js';
import { cellOf } from './geometry.js';
import { type Look, middleOf, type Sprite, sprite } from './scene.js';
import { motionOf, sample, type Tween } from './tween.js';
import type { Trace, TraceSign } from './view.js';

/** One event of the recap: its actor, what happened, and whether it hurt the player. */
export interface ToldDeed {
  readonly actor: Team | null;
  readonly events: readonly GameEvent[];
  readonly grave: boolean;
}

type Mark = Trace extends infer T ? (T extends Trace ? Omit<T, 'at'> : never) : never;

/** Returns a recap's traces, camp by camp in the order of their first event. Events without a trace take no time. */
export function tracesOf(told: readonly ToldDeed[]): Trace[] {
  const camps = new Map<Team | null, ToldDeed[]>();
  for (const each of told) camps.set(each.actor, [...(camps.get(each.actor) ?? []), each]);
  return [...camps.values()]
    .flat()
    .map((thing) => thing.events.flatMap((event) => marksOf(event, thing)))
    .filter((marks) => marks.length > 0)
    .flatMap((marks, order) => marks.map((mark): Trace => ({ ...mark, at: order * TELLING })));
}

function marksOf(event: GameEvent, { actor, grave }: ToldDeed): Mark[] {
  const signed = (sign: TraceSign, square: Square, team: Team): Mark[] => [
    ...(grave ? [{ kind: 'loss', square, team } as const] : []),
    { kind: 'sign', sign, square, team: actor ?? team },
  ];
  switch (event.type) {
    case 'moved':
    case 'swapped':
      if (event.from === event.to || actor === null) return [];
      return [{ kind: 'trail', from: event.from, to: event.to, team: actor }];
    case 'displaced':
      return signed('taken', event.square, event.by);
    case 'turned':
    case 'recruited':
    case 'armed':
      return signed(event.type, event.square, event.team);
    case 'promoted':
    case 'enthroned':
      return signed('raised', event.square, event.team);
    case 'demoted':
      return signed('lowered', event.square, event.team);
    case 'peasant-added':
      return signed('added', event.square, event.team);
    case 'control':
      return landed(event, grave);
    case 'eliminated': {
      const square = event.fell[0]?.[0] ?? event.disbanded[0]?.[0];
      return square === undefined ? [] : [{ kind: 'banner', square, team: event.team, fallen: true }];
    }
    default:
      return [];
  }
}

/** Returns the banner over a Territory's middle stronghold, of its winner or its loser. */
function landed({ territory, from, to }: Extract<GameEvent, { type: 'control' }>, grave: boolean): Mark[] {
  const square = STRONGHOLDS[territory]![1]!;
  const team = to === -1 ? from : to;
  if (team === -1) return [];
  const banner: Mark = { kind: 'banner', square, team, fallen: to === -1 };
  return grave ? [{ kind: 'loss', square, team }, banner] : [banner];
}

/** How long a trail takes from its start to its end, and a sign to appear there. */
const TRAIL = 1.6;
const SIGN = 0.8;

/** Returns when all of some traces are visible. */
export function tracedBy(traces: readonly Trace[]): number {
  return Math.max(0, ...traces.map(({ at }) => at)) + TRAIL + SIGN;
}

/** Returns the pictures visible after some beats; all once they are over, or for `Infinity`. */
export function tracesAt(traces: readonly Trace[], bottom: Team, time: number): readonly Sprite[] {
  if (traces.length === 0) return [];
  // A unit that went to and fro has one trail each way.
  const tweens = new Map<string, Tween>();
  for (const tween of traces.flatMap((trace) => tweensOf(trace, bottom))) {
    if (!tweens.has(tween.to.key)) tweens.set(tween.to.key, tween);
  }
  const height = ({ to }: Tween): number => HEIGHTS.indexOf(to.look.kind);
  const ordered = [...tweens.values()].sort((a, b) => height(a) - height(b));
  const motion = motionOf([], ordered, Number.POSITIVE_INFINITY);
  return sample(motion, Math.min(time, motion.length));
}

const HEIGHTS: readonly Look['kind'][] = ['mark', 'trail', 'emblem', 'pennant', 'sign'];

function tweensOf(trace: Trace, bottom: Team): Tween[] {
  const { at, team } = trace;
  if (trace.kind === 'trail') return trail(trace, bottom);
  const { x, y } = middleOf(trace.square, bottom);
  const begin = trace.kind === 'loss' ? at : at + TRAIL * 0.8;
  const comesUp = (to: Sprite, from: Partial<Sprite>): Tween => ({
    from: { ...to, alpha: 0, ...from },
    to,
    start: begin,
    end: begin + SIGN,
    pace: 'out',
  });
  const key = `told:${trace.kind}:${trace.square}`;
  switch (trace.kind) {
    case 'loss':
      return [comesUp(sprite(key, { kind: 'mark', mark: 'bad-news' }, 'drawn', x, y), { scale: 1.5 })];
    case 'sign': {
      const look: Look = { kind: 'sign', sign: trace.sign, team };
      return [comesUp(sprite(`${key}:${trace.sign}`, look, 'drawn', x + 0.3, y - 0.3), { scale: 0.3 })];
    }
    case 'banner': {
      const pole = sprite(`${key}:${team}`, { kind: 'pennant', team }, 'drawn', x, y - 0.15);
      const down: Sprite = { ...pole, y: y + 0.1, turn: 1.9, alpha: 0.9 };
      return [trace.fallen ? { ...comesUp(down, pole), pace: 'in' } : comesUp(pole, { scale: 0.4, turn: -0.5 })];
    }
  }
}

/** Returns a stroke that grows from the unit's start, which keeps its team's emblem. */
function trail({ from, to, team, at }: Extract<Trace, { kind: 'trail' }>, bottom: Team): Tween[] {
  const [a, b] = [middleOf(from, bottom), middleOf(to, bottom)];
  const [start, end] = [cellOf(from, bottom), cellOf(to, bottom)];
  const look: Look = { kind: 'trail', dx: end.column - start.column, dy: end.row - start.row, team };
  const stroke = sprite(`told:trail:${from}:${to}`, look, 'drawn', (a.x + b.x) / 2, (a.y + b.y) / 2);
  const emblem = sprite(`told:emblem:${from}`, { kind: 'emblem', team }, 'drawn', a.x, a.y);
  // Grow and move at one pace, so that its start stays in place.
  const seed: Sprite = { ...stroke, ...a, scale: 0.02 };
  return [
    { from: { ...seed, alpha: 0 }, to: stroke, start: at, end: at + TRAIL, pace: 'out' },
    { from: { ...emblem, scale: 1.6, alpha: 0 }, to: emblem, start: at, end: at + SIGN, pace: 'out' },
  ];
}
