/** The page's only audio context, created when the first sound may be played. */
import type { Note } from './score.js';
import { makeSound } from './voices.js';

/** Loaded together with the player: no sound, no score. */
export * as score from './score.js';

/** A sound replaces only pending ones of its own lane. */
export type Lane = 'board' | 'call' | 'time' | 'offer' | 'omen' | 'cheer';

/** Shortest delay of a context that had to be woken, in seconds. */
const LEAD = 0.02;

let context: AudioContext | null = null;
const playing = new Map<Lane, { readonly out: GainNode; readonly starts: number }>();

/** Returns the context; null if the browser has none. */
function open(): AudioContext | null {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return null;
  }
  return context;
}

/** Wakes the context. Call it during a press: browsers accept nothing else. */
export function wake(): void {
  if (context?.state !== 'running')
    open()
      ?.resume()
      .catch(() => {});
}

/** Plays notes at a volume from 0 to 1. Pending notes of the same lane are dropped. */
export function playNotes(notes: readonly Note[], volume: number, lane: Lane): void {
  const desk = open();
  // A suspended context would play everything at once when it wakes, long after it happened.
  if (desk === null || desk.state !== 'running') return;
  const now = desk.currentTime;
  const before = playing.get(lane);
  if (before && before.starts > now) before.out.gain.setTargetAtTime(0, now, 0.012);
  const out = desk.createGain();
  // Loudness is perceived as a power of the amplitude.
  out.gain.value = volume ** 1.6;
  out.connect(desk.destination);
  for (const { name, at } of notes) makeSound(name, { context: desk, out, at: now + LEAD + at });
  playing.set(lane, { out, starts: now + Math.max(0, ...notes.map(({ at }) => at)) });
}
