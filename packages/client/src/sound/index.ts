/** Sound for the rest of the client. The player loads with the first press, if sound is on. */
import { volume } from '../base/storage/prefs.js';
import type { Lane } from './player.js';
import type { Note } from './score.js';

type Player = typeof import('./player.js');

let player: Player | null = null;

/** Loads the player and wakes it; silent if that fails. */
async function wake(): Promise<void> {
  if (volume.peek() === 0) return;
  try {
    player ??= await import('./player.js');
    player.wake();
  } catch {
    player = null;
  }
}

/** Enables sound from the next press on: browsers allow none before. Returns a function that ends this. */
export function watchGestures(): () => void {
  const ending = new AbortController();
  const hear = (): void => {
    // Synchronously if possible: some browsers accept a press only while it lasts.
    if (player !== null && volume.peek() > 0) player.wake();
    else void wake();
  };
  for (const name of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(name, hear, { signal: ending.signal, capture: true, passive: true });
  }
  return () => ending.abort();
}

/** Plays the notes that `write` picks from the score; does nothing if sound is off or not loaded. */
export function playSound(write: (score: Player['score']) => readonly Note[], lane: Lane): void {
  const loud = volume.peek();
  if (loud === 0 || player === null) return;
  try {
    player.playNotes(write(player.score), loud, lane);
  } catch {
    // A browser that can't make this sound throws; the match continues without it.
  }
}
