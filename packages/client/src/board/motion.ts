/** Makes the motion from one scene to the next: a pure function of the two, of what happened, and of time. */
import { EMPTY, type Piece, type Square, type Team, teamOf, UNIT_TABLE, unitOf } from '@dominion/rules';
import type { Happening } from './beats/beats.js';
import { journeys } from './beats/journeys.js';
import { MOST_BEATS, type Timeline, timelineOf } from './beats/timeline.js';
import { arrivedUntil, changing, coming, effectsOf } from './effects.js';
import { breaking, nameRising } from './fallen.js';
import { EDGE } from './geometry.js';
import { type Look, lookKey, middleOf, pieceKey, type Sprite } from './scene.js';
import { type Motion, motionOf, type Tween } from './tween.js';

/** The shortest move in milliseconds; a shorter one isn't animated. */
export const LEAST_MOTION = 70;

/** How much larger a unit is while picked up. */
const HELD = 1.16;

export interface LetGo {
  readonly from: Square;
  readonly x: number;
  readonly y: number;
}

interface Making {
  readonly bottom: Team;
  readonly when: Timeline;
  /** The names of taken units, by their squares. */
  readonly names: Happening['names'];
  readonly still: Sprite[];
  readonly tweens: Tween[];
  /** Those names, which lie over everything else. */
  readonly called: Tween[];
}

/**
 * Returns null if there is nothing to see. Marks aren't part of it: they are always those of the displayed scene. A
 * `called` player at once sees the frame in their colour.
 */
export function motionBetween(
  before: readonly Sprite[],
  after: readonly Sprite[],
  happening: Pick<Happening, 'events' | 'beats' | 'names'>,
  hand?: LetGo,
  called = false,
): Motion | null {
  const ground = groundOf(after);
  // A turned board is another board.
  if (ground === null || ground !== groundOf(before)) return null;

  const gone = journeys(happening.events);
  const old = new Map(before.map((it) => [it.key, it]));
  const cameFrom = new Map<string, Sprite>();
  const left = new Set<string>();
  for (const [origin, square] of gone) {
    const unit = old.get(pieceKey(origin));
    if (!unit) continue;
    left.add(unit.key);
    if (square !== null) cameFrom.set(pieceKey(square), unit);
  }

  const when = timelineOf(happening, hand !== undefined);
  const making: Making = {
    bottom: ground,
    when: called ? { ...when, turn: 0 } : when,
    names: happening.names,
    still: [],
    tweens: [],
    called: [],
  };
  const used = new Set<string>();
  for (const next of after) {
    if (next.look.kind === 'mark') continue;
    const source = cameFrom.get(next.key) ?? (left.has(next.key) ? undefined : old.get(next.key));
    if (source) used.add(source.key);
    if (next.look.kind === 'ground') making.still.push(next);
    else if (next.look.kind !== 'piece') land(next, source, making);
    else if (hand && source?.key === pieceKey(hand.from)) {
      piece(next, { ...source, x: hand.x, y: hand.y, scale: HELD }, making);
    } else piece(next, source, making);
  }
  for (const last of before) {
    if (used.has(last.key) || last.look.kind === 'mark' || last.look.kind === 'ground') continue;
    if (last.look.kind === 'piece') falling(last, making);
    else furled({ ...last, key: `gone:${last.key}` }, flagTime(last, making), making);
  }
  making.tweens.push(...effectsOf(making.when, ground), ...making.called);
  return making.tweens.length > 0 ? motionOf(making.still, making.tweens, MOST_BEATS) : null;
}

function groundOf(scene: readonly Sprite[]): Team | null {
  const look = scene.find((it) => it.look.kind === 'ground')?.look;
  return look?.kind === 'ground' ? look.bottom : null;
}

/** Returns when a part of the land changes: a Territory's flags with its control, the frame with the turn. */
function flagTime({ key, look }: Sprite, { when }: Making): number {
  return look.kind === 'frame' ? when.turn : (when.flags.get(Number(key.split(':')[1]) as Team) ?? 0);
}

/** Adds frame, banners and borders: a banner is furled and the next one unfurled, anything else fades in over the old. */
function land(next: Sprite, source: Sprite | undefined, making: Making): void {
  const { still, tweens } = making;
  if (source && lookKey(source.look) === lookKey(next.look)) {
    still.push(next);
    return;
  }
  const start = flagTime(next, making);
  if (next.look.kind === 'banner') {
    if (source) furled({ ...source, key: `was:${source.key}` }, start, making);
    tweens.push({
      from: { ...next, flip: 0 },
      to: next,
      start: start + 0.45,
      end: start + 0.95,
      seen: [start + 0.45, FOREVER],
      pace: 'out',
    });
    return;
  }
  const end = start + 1;
  if (source) {
    const rest: Sprite = { ...source, key: `was:${source.key}` };
    tweens.push({ from: rest, to: rest, start, end, seen: [0, end] });
  }
  tweens.push({ from: { ...next, alpha: 0 }, to: next, start, end });
}

/** Adds land that no team holds any more; the banners of a falling house drop from it. */
function furled(last: Sprite, start: number, { tweens, when }: Making): void {
  const { look } = last;
  const fall = look.kind === 'banner' ? when.houses.get(look.team) : undefined;
  if (fall !== undefined) {
    const rest: Sprite = { ...last, layer: 'moving' };
    const to: Sprite = { ...rest, y: last.y + 1.5, turn: last.x < EDGE / 2 ? -1.4 : 1.4, alpha: 0 };
    tweens.push({ from: rest, to, start: fall + 0.3, end: fall + 2, seen: [0, fall + 2], pace: 'in' });
    return;
  }
  const end = start + 0.5;
  const to = last.look.kind === 'banner' ? { ...last, flip: 0 } : { ...last, alpha: 0 };
  tweens.push({ from: last, to, start, end, seen: [0, end], pace: 'in' });
}

const FOREVER = Number.POSITIVE_INFINITY;

function piece(next: Sprite, source: Sprite | undefined, { when, still, tweens }: Making): void {
  const square = Number(next.key.split(':')[1]);
  const change = when.changes.get(square);
  if (!source) {
    tweens.push(...coming(next, change));
    return;
  }
  const moves = source.x !== next.x || source.y !== next.y || source.scale !== next.scale;
  const changes = lookKey(source.look) !== lookKey(next.look);
  if (!moves && !changes) {
    still.push(next);
    return;
  }
  const arrival = moves ? when.arrival || 1 : 0;
  if (moves) {
    const to: Sprite = { ...next, look: source.look };
    const seen = [0, changes ? arrivedUntil(arrival, change) : FOREVER] as const;
    tweens.push({ ...travel(source, to, when), start: 0, end: arrival, seen });
  }
  if (changes) tweens.push(...changing(next, source.look, change, arrival));
}

/** Returns the way of a unit: lifted a little, and high if it leaps. */
function travel(from: Sprite, to: Sprite, { blows }: Timeline): { from: Sprite; to: Sprite; lift: number } {
  const { moves, strikes } = UNIT_TABLE[unitOf(pieceOf(from.look))]!;
  const leaps = moves.includes('leap') || (blows.size > 0 && strikes.some((way) => way.startsWith('beyond')));
  const held = from.scale !== to.scale;
  return { from: { ...from, key: to.key, alpha: 1 }, to, lift: held ? 0 : leaps ? 0.34 : 0.14 };
}

function pieceOf(look: Look): Piece {
  return look.kind === 'piece' ? look.piece : EMPTY;
}

/** Adds a unit that leaves the board: broken by the one that came, turned to ash, or simply gone. */
function falling(last: Sprite, { when, names, tweens, called, bottom }: Making): void {
  const square = Number(last.key.split(':')[1]);
  const was: Sprite = { ...last, key: `gone:${last.key}` };
  const blow = when.blows.get(square);
  const fall = when.falls.get(square);
  if (blow) {
    tweens.push(...breaking(was, blow.at, direction(blow.from, square, bottom)));
    const team = teamOf(pieceOf(last.look));
    const name = names?.get(square);
    if (name !== undefined && team !== -1) called.push(...nameRising(name, team, was, blow.at));
    return;
  }
  const start = fall ?? 0.2;
  const end = start + 0.9;
  const stands: Sprite = fall === undefined ? was : { ...was, layer: 'moving' };
  const to: Sprite = { ...stands, alpha: 0, scale: 0.62, y: was.y + 0.08 };
  tweens.push({ from: stands, to, start, end, seen: [0, end], pace: 'in' });
}

/** Returns the direction on the screen from one square to another, as a vector of length 1; (0, 0) for the same square. */
function direction(from: Square, to: Square, bottom: Team): readonly [number, number] {
  const [a, b] = [middleOf(from, bottom), middleOf(to, bottom)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [(b.x - a.x) / length, (b.y - a.y) / length];
}
