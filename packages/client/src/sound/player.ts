/** The one audio context of the page, made when the first sound is wanted and may be heard. */
import type { Note } from './score.js';
import { makeSound } from './voices.js';

/** Comes with what plays it: where nothing may be heard nothing is written. */
export * as score from './score.js';

/** What sounds apart from each other: news of one lane replace only what that lane has still to play. */
export type Lane = 'board' | 'call' | 'time' | 'offer' | 'omen' | 'cheer';

/** Quicker than this a context that had to be woken cannot begin, in seconds. */
const LEAD = 0.02;

let context: AudioContext | null = null;
const playing = new Map<Lane, { readonly out: GainNode; readonly starts: number }>();

/** The context; null where the browser has none. */
function open(): AudioContext | null {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return null;
  }
  return context;
}

/** Wakes the context; to be called while the person presses something, because browsers believe nothing else. */
export function wake(): void {
  if (context?.state !== 'running')
    open()
      ?.resume()
      .catch(() => {});
}

/** Plays notes at a loudness from 0 to 1; those of the same lane that have not begun yet are dropped. */
export function playNotes(notes: readonly Note[], volume: number, lane: Lane): void {
  const desk = open();
  // A context that still sleeps would play everything at once when it wakes, long after it happened.
  if (desk === null || desk.state !== 'running') return;
  const now = desk.currentTime;
  const before = playing.get(lane);
  if (before && before.starts > now) before.out.gain.setTargetAtTime(0, now, 0.012);
  const out = desk.createGain();
  // The ear hears loudness by powers.
  out.gain.value = volume ** 1.6;
  out.connect(desk.destination);
  for (const { name, at } of notes) makeSound(name, { context: desk, out, at: now + LEAD + at });
  playing.set(lane, { out, starts: now + Math.max(0, ...notes.map(({ at }) => at)) });
}
