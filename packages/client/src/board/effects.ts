/** Animates a unit that becomes another, and the signs that say why. Times are in beats. */
import type { Square, Team } from '@dominion/rules';
import type { ChangeKind, PieceChange, Seizure, Timeline } from './beats/timeline.js';
import { EDGE, FRAME } from './geometry.js';
import { STROKE_PARTS } from './paint/effects.js';
import { type Layer, type Look, middleOf, type Sprite, sideOf, sprite, turnedBy } from './scene.js';
import type { Easing, Tween } from './tween.js';

/** A piece stands up on its edge and lies down with the other face up. */
const FLIP = 0.9;
/** The ring closes before a surrounded unit changes sides. Its ink stays a while, and fades in less than 0.8 s. */
const CLOSES = 1.1;
const STANDS = 2.2;
const FADES = 0.7;
const RING_GONE = 3.8;
/** How long it's dark where a house falls. */
const DARK = 3.6;
const FOREVER = Number.POSITIVE_INFINITY;

/** The size of a unit while it stands on its edge: larger when it rises, smaller when it sinks. */
const HEIGHTS: Readonly<Partial<Record<ChangeKind, number>>> = { raised: 1.32, lowered: 0.7 };

/** Returns the motion of a unit that becomes another on its square, visible from `arrival` on. */
export function changing(next: Sprite, was: Look, change: PieceChange | undefined, arrival: number): Tween[] {
  const begins = Math.max(arrival, change?.at ?? (arrival || 0.2));
  const start = begins + (change?.kind === 'turned' ? CLOSES : 0);
  const middle = start + FLIP / 2;
  const scale = (change && HEIGHTS[change.kind]) ?? 1;
  // Units of a fallen house stand out of the dark until they are Peasants.
  const layer: Layer = change?.kind === 'disbanded' ? 'moving' : next.layer;
  const closing: Sprite = { ...next, look: was, key: `was:${next.key}`, layer };
  const edge = { flip: 0, scale };
  return [
    { from: closing, to: { ...closing, ...edge }, start, end: middle, seen: [arrival && begins, middle], pace: 'in' },
    { from: { ...next, ...edge }, to: next, start: middle, end: start + FLIP, seen: [middle, FOREVER], pace: 'out' },
  ];
}

/** Returns until when a unit that has moved still looks as it did on the way. */
export function arrivedUntil(arrival: number, change: PieceChange | undefined): number {
  return Math.max(arrival, change?.at ?? arrival);
}

/** Returns the motion of a new unit, such as a Peasant set down. */
export function coming(next: Sprite, change: PieceChange | undefined): Tween[] {
  if (change?.kind !== 'added') return [{ from: { ...next, alpha: 0, scale: 0.6 }, to: next, start: 0.4, end: 1 }];
  const from: Sprite = { ...next, alpha: 0, scale: 1.7, y: next.y - 0.5 };
  return [{ from, to: next, start: change.at, end: change.at + 0.8, pace: 'in', lift: 0 }];
}

export function effectsOf(when: Timeline, bottom: Team): Tween[] {
  const tweens: Tween[] = [];
  for (const [square, change] of when.changes) tweens.push(...signsOf(square, change, bottom));
  for (const [square, { at }] of when.blows) {
    const blow = effect(`blow:${square}`, { kind: 'effect', effect: 'blow' }, 'moving', square, bottom);
    tweens.push(way({ ...blow, scale: 0.75 }, { ...blow, scale: 1.4, alpha: 0 }, at, at + 0.9, 'both'));
  }
  for (const [square, at] of when.falls) {
    const ash = effect(`ash:${square}`, { kind: 'effect', effect: 'ash' }, 'moving', square, bottom);
    tweens.push(
      way({ ...ash, scale: 0.45 }, { ...ash, scale: 1.1, y: ash.y - 0.4, turn: 0.5, alpha: 0 }, at, at + 1.1, 'out'),
    );
  }
  for (const [team, at] of when.houses) tweens.push(veil(team, at));
  for (const seal of when.seals) tweens.push(...seizing(seal, bottom));
  return tweens;
}

function effect(key: string, look: Look, layer: Layer, square: Square, bottom: Team): Sprite {
  const { x, y } = middleOf(square, bottom);
  return sprite(`effect:${key}`, look, layer, x, y);
}

/** Darkens the board while a house falls, and lights it again in less than 0.8 s. */
function veil(team: Team, at: number): Tween {
  const dark = sprite(`effect:veil:${team}`, { kind: 'veil' }, 'drawn', EDGE / 2, EDGE / 2);
  const all: Sprite = { ...dark, scale: EDGE };
  return way({ ...all, alpha: 0 }, { ...all, alpha: 0.55 }, at, at + DARK, 'there');
}

/** Returns a sign that is visible only on its way. */
function way(from: Sprite, to: Sprite, start: number, end: number, pace: Easing): Tween {
  return { from, to, start, end, seen: [start, end], pace };
}

function signsOf(square: Square, { kind, team, at }: PieceChange, bottom: Team): Tween[] {
  /** Returns a sign that appears at the unit and fades. */
  const flare = (look: Look, layer: Layer, length: number, from = at): Tween => {
    const sign = effect(`${look.kind}:${square}`, look, layer, square, bottom);
    return way({ ...sign, scale: 0.55, alpha: 0 }, { ...sign, scale: 1.1 }, from, from + length, 'there');
  };
  switch (kind) {
    case 'raised':
      return [flare({ kind: 'effect', effect: 'gleam' }, 'under', 1.4)];
    case 'lowered':
      return [flare({ kind: 'effect', effect: 'sink' }, 'under', 1.3)];
    case 'armed':
      return [flare({ kind: 'effect', effect: 'arms' }, 'under', 1.4)];
    case 'disbanded':
      return [flare({ kind: 'effect', effect: 'ash' }, 'moving', 0.9)];
    case 'recruited':
      return team === -1 ? [] : banner(square, team, at, bottom);
    case 'turned':
      return team === -1 ? [] : ring(square, team, at, bottom);
    case 'added':
      return [];
  }
}

function banner(square: Square, team: Team, at: number, bottom: Team): Tween[] {
  const pole = effect(`pennant:${square}`, { kind: 'pennant', team }, 'moving', square, bottom);
  const foot: Sprite = { ...pole, y: pole.y + 0.15, scale: 0.4, turn: -0.5, alpha: 0 };
  const up: Sprite = { ...pole, y: pole.y - 0.32 };
  const key = `${pole.key}:down`;
  return [
    way(foot, up, at, at + 0.55, 'out'),
    way({ ...up, key }, { ...up, key, turn: 0.12 }, at + 0.55, at + 1.1, 'there'),
    way(
      { ...up, key: `${key}:gone` },
      { ...up, key: `${key}:gone`, y: up.y - 0.12, alpha: 0 },
      at + 1.1,
      at + 1.5,
      'in',
    ),
  ];
}

/** The ink stays until the surrounded unit has changed sides. */
function ring(square: Square, team: Team, at: number, bottom: Team): Tween[] {
  return Array.from({ length: STROKE_PARTS }, (_, part): Tween => {
    const ink = effect(`stroke:${square}:${part}`, { kind: 'stroke', team, part }, 'over', square, bottom);
    const begin = at + (part / STROKE_PARTS) * CLOSES;
    const fades = at + STANDS + (part / STROKE_PARTS) * (RING_GONE - STANDS - FADES);
    return {
      from: ink,
      to: { ...ink, alpha: 0 },
      start: fades,
      end: fades + FADES,
      seen: [begin, fades + FADES],
      pace: 'in',
    };
  });
}

/** Moves a seal from the fallen Emperor to the seat of the team that takes it. */
function seizing({ of, by, square, at }: Seizure, bottom: Team): Tween[] {
  const seal = effect(`seal:${of}`, { kind: 'seal', team: of }, 'lifted', square, bottom);
  const up: Sprite = { ...seal, y: seal.y - 0.5, scale: 1.35 };
  const [x, y] = turnedBy(sideOf(by, bottom), EDGE / 2, FRAME / 2);
  const key = `${seal.key}:taken`;
  return [
    { ...way({ ...seal, scale: 0.3, alpha: 0 }, up, at, at + 0.7, 'out'), seen: [at, at + 0.9] },
    way({ ...up, key }, { ...up, key, x, y, scale: 0.5, alpha: 0.7 }, at + 0.9, at + 2, 'both'),
  ];
}
