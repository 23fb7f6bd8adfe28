/** Plans the GIF of a stretch of a match: which actions it shows, at which speed, with which text. Pure. */
import { happeningOf } from '../../board/beats/beats.js';
import { motionBetween } from '../../board/motion.js';
import { type Sprite, sceneOf } from '../../board/scene.js';
import { type Motion, sample } from '../../board/tween.js';
import { viewOf } from '../../model/board/board-view.js';
import { IDLE } from '../../model/board/interaction.js';
import type { Depicted } from './subject.js';

/** The number of turns shown from the end of a match. */
export const FILM_TURNS = 5;
/** The most turns of a stretch. A longer one makes a file too large for messages. */
export const MOST_FILM_TURNS = 30;

/** The length of a beat in milliseconds: of any action, and of the deciding one. */
const BEAT_SHOWN = 230;
const BEAT_DECIDING = 520;
/** Milliseconds that a frame, a finished action, and the end stay. */
const FRAME_TIME = 70;
const REST = 420;
const END = 3200;
const MOST_FRAMES = 16;

/** An action to show. */
export interface FilmScene {
  /** The sprites that rest and those that move; null if none move. */
  readonly motion: Motion | null;
  readonly after: readonly Sprite[];
  /** The number of actions before it. */
  readonly at: number;
  /** The length of a beat, in milliseconds. */
  readonly beat: number;
  /** How long its end stays, in milliseconds. */
  readonly rest: number;
}

/**
 * Returns the scenes of a story's last turns, with the position before them. The action numbered `deciding` is slow; -1 for
 * none.
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
    // Skips throws without effect, because nothing is visible.
    const motion = motionBetween(sceneAt(at), after, happeningOf(events, before, 0));
    if (motion === null && at + 1 < steps.length) continue;
    const last = at + 1 === steps.length;
    scenes.push({ motion, after, at, beat: at === deciding ? BEAT_DECIDING : BEAT_SHOWN, rest: last ? END : REST });
  }
  return scenes;
}

/** A frame of an action: what moves, and how many milliseconds it stays. `moving` is null for the action's end. */
export interface FilmFrame {
  readonly moving: readonly Sprite[] | null;
  readonly delay: number;
}

/**
 * Returns the frames of an action, in order. It leaves out the dark that falls with a house: it changes the colour of every
 * square in every frame, which would make up most of the file.
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
