/** Animates how a taken unit breaks to pieces, while its name rises. Times are in beats. */
import { type Team, teamOf } from '@dominion/rules';
import type { Happening } from './beats/beats.js';
import { MOST_BEATS } from './beats/timeline.js';
import { EDGE } from './geometry.js';
import { nameBox, SHARDS } from './paint/fallen.js';
import { middleOf, pieceKey, type Sprite, sprite } from './scene.js';
import { type Motion, motionOf, type Tween } from './tween.js';

/** The times in which pieces fly apart, and fall. */
const APART = 0.6;
const DOWN = 1.2;
/** The times in which a name rises and can be read; it's gone in less than 0.8 s. */
const RISES = 0.5;
const READ = 2.7;
const GOES = 0.6;

/** A name's distance from the square's middle, and its greatest height over the board: a closer camera cuts off the frame. */
const OFF = 1.15;
const HIGHEST = 1.3;

const FLIGHTS = [
  { x: 0.72, y: -0.1, turn: 1.1 },
  { x: 0.1, y: 0.5, turn: -0.7 },
  { x: -0.72, y: -0.04, turn: -1.3 },
] as const;

/** Returns the motion of a unit that is struck from one side; it stands until then. */
export function breaking(was: Sprite, at: number, [dx, dy]: readonly [number, number]): Tween[] {
  if (was.look.kind !== 'piece') return [];
  const { piece } = was.look;
  const stands: Tween = { from: was, to: was, start: 0, end: at, seen: [0, at] };
  const pieces = SHARDS.flatMap((part): Tween[] => {
    const { x, y, turn } = FLIGHTS[part];
    const whole: Sprite = { ...was, key: `${was.key}:${part}`, look: { kind: 'shard', piece, part }, layer: 'moving' };
    const apart: Sprite = { ...whole, x: was.x + dx * 0.3 + x, y: was.y + dy * 0.3 + y, turn, scale: 1.06 };
    const gone: Sprite = { ...apart, x: apart.x + dx * 0.35 + x * 0.5, y: apart.y + dy * 0.35 + 0.45, alpha: 0 };
    const down: Sprite = { ...gone, turn: turn * 1.8, scale: 0.7 };
    const [middle, end] = [at + APART, at + APART + DOWN];
    return [
      { from: whole, to: apart, start: at, end: middle, seen: [at, middle], pace: 'out' },
      { from: apart, to: down, start: middle, end, seen: [middle, end], pace: 'in' },
    ];
  });
  return [stands, ...pieces];
}

/** Returns the name over its square, or below if the view would cut it. */
export function nameRising(name: string, team: Team, { key, x, y }: Sprite, at: number): Tween[] {
  const half = Math.min(nameBox(name).width, EDGE) / 2;
  const within = Math.max(half, Math.min(EDGE - half, x));
  const over = y - OFF;
  const there = sprite(`name:${key}`, { kind: 'name', name, team }, 'lifted', within, over < HIGHEST ? y + OFF : over);
  const below: Sprite = { ...there, y: there.y + 0.7, scale: 0.6, alpha: 0 };
  const away: Sprite = { ...there, y: there.y - 0.15, alpha: 0 };
  const [up, read] = [at + RISES, at + RISES + READ];
  return [
    { from: below, to: there, start: at, end: up, seen: [at, up], pace: 'out' },
    { from: there, to: away, start: read, end: read + GOES, seen: [up, read + GOES], pace: 'in' },
  ];
}

/** Returns the names over a scene without motion, for as long as if animated; null without any. */
export function namesAtRest(
  scene: readonly Sprite[],
  { events, names }: Pick<Happening, 'events' | 'names'>,
  bottom: Team,
): Motion | null {
  const tweens = events.flatMap((event): Tween[] => {
    const name = event.type === 'displaced' ? names?.get(event.square) : undefined;
    if (event.type !== 'displaced' || name === undefined) return [];
    const where = sprite(pieceKey(event.square), { kind: 'piece', piece: event.piece }, 'piece', 0, 0);
    const at = { ...where, ...middleOf(event.square, bottom) };
    const [, there] = nameRising(name, teamOf(event.piece) as Team, at, 0);
    return [{ ...there!, to: there!.from, seen: [0, there!.end] }];
  });
  const still = scene.filter(({ look }) => look.kind !== 'mark');
  return tweens.length === 0 ? null : motionOf(still, tweens, MOST_BEATS);
}

/** Adds an earlier motion's visible names, so that a quick reply hides none. */
export function withNames(next: Motion, { tweens }: Motion, elapsed: number): Motion {
  const taken = new Set(next.tweens.map(({ to }) => to.key));
  const standing = tweens
    .filter(({ to, end }) => to.look.kind === 'name' && end > elapsed && !taken.has(to.key))
    .map(
      (tween): Tween => ({
        ...tween,
        start: tween.start - elapsed,
        end: tween.end - elapsed,
        ...(tween.seen && { seen: [tween.seen[0] - elapsed, tween.seen[1] - elapsed] }),
      }),
    );
  if (standing.length === 0) return next;
  const length = Math.max(next.length, ...standing.map(({ end }) => end));
  return { ...next, tweens: [...next.tweens, ...standing], length };
}
