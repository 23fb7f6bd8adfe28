/** What the moving picture of a stretch of a match shows: which actions, how slowly, and what is written under each. Pure. */
import { happeningOf } from '../../board/beats/beats.js';
import { motionBetween } from '../../board/motion.js';
import { type Sprite, sceneOf } from '../../board/scene.js';
import { type Motion, sample } from '../../board/tween.js';
import { viewOf } from '../../model/board/board-view.js';
import { IDLE } from '../../model/board/interaction.js';
import type { Depicted } from './subject.js';

/** So many turns are shown of the end of a match. */
export const FILM_TURNS = 5;
/** The most turns of a stretch: beyond, a file grows larger than what people send each other. */
export const MOST_FILM_TURNS = 30;

/** How long a beat lasts in it, in milliseconds: of any action, and of the one that decided. */
const BEAT_SHOWN = 230;
const BEAT_DECIDING = 520;
/** How long one picture stays, an action that is over, and the end. */
const FRAME_TIME = 70;
const REST = 420;
const END = 3200;
/** Nothing that happened in one action lasts longer than so many pictures. */
const MOST_FRAMES = 16;

/** An action as it is shown. */
export interface FilmScene {
  /** What rests meanwhile, and what moves; null where nothing does. */
  readonly motion: Motion | null;
  readonly after: readonly Sprite[];
  /** How many actions were done before it. */
  readonly at: number;
  /** How long a beat lasts. */
  readonly beat: number;
  /** How long its end stays. */
  readonly rest: number;
}

/**
 * The last turns of a match as far as its story is told, from the position before them on; the action that `deciding` numbers goes
 * slowly, none for -1.
 */
export function filmOf(
  { story, bottom }: Pick<Depicted, 'story' | 'bottom'>,
  deciding: number,
  turns: number = FILM_TURNS,
): readonly FilmScene[] {
  const { steps, match } = story;
  const from = match.position.ply - turns + (match.result === null && match.position.phase === 'move' ? 0 : 1);
  const first = steps.findIndex(({ before }) => before.phase !== 'muster' && before.ply >= from);
  const sceneAt = (at: number): readonly Sprite[] => {
    const position = steps[at]?.before ?? match.position;
    const view = viewOf(position, steps.slice(0, at), bottom, { kind: 'over' }, IDLE);
    return sceneOf({ ...view, threatened: [] });
  };
  if (first === -1) return [{ motion: null, after: sceneAt(steps.length), at: steps.length, beat: 0, rest: END }];
  const scenes: FilmScene[] = [{ motion: null, after: sceneAt(first), at: first, beat: 0, rest: REST }];
  for (let at = first; at < steps.length; at++) {
    const { events, before } = steps[at]!;
    const after = sceneAt(at + 1);
    // A throw that brings nothing is nothing to be seen.
    const motion = motionBetween(sceneAt(at), after, happeningOf(events, before, 0));
    if (motion === null && at + 1 < steps.length) continue;
    const last = at + 1 === steps.length;
    scenes.push({ motion, after, at, beat: at === deciding ? BEAT_DECIDING : BEAT_SHOWN, rest: last ? END : REST });
  }
  return scenes;
}

/** A picture of an action: what moves in it and for how many milliseconds it stays. `moving` is null for the end of the action. */
export interface FilmFrame {
  readonly moving: readonly Sprite[] | null;
  readonly delay: number;
}

/**
 * The pictures of an action, in order. The dark that falls with a house stays out: it is another colour on every square in every
 * picture, which is most of what such a file would hold.
 */
export function framesIn({ motion, beat, rest }: FilmScene): readonly FilmFrame[] {
  const end: FilmFrame = { moving: null, delay: rest };
  if (motion === null) return [end];
  const many = Math.max(1, Math.min(MOST_FRAMES, Math.round((motion.length * beat) / FRAME_TIME)));
  const moving = { ...motion, still: [] };
  const frames = Array.from({ length: many }, (_, at): FilmFrame => {
    const seen = sample(moving, ((at + 0.5) / many) * motion.length).filter(({ look }) => look.kind !== 'veil');
    return { moving: seen, delay: (motion.length * beat) / many };
  });
  return [...frames, end];
}
