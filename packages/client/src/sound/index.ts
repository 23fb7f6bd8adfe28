/** Sound as the rest of the client asks for it: what makes it comes with the first press, and only where it is wanted. */
import { volume } from '../base/storage/prefs.js';
import type { Lane } from './player.js';
import type { Note } from './score.js';

type Player = typeof import('./player.js');

let player: Player | null = null;

/** Fetches the player and wakes it; what goes wrong there is silence. */
async function wake(): Promise<void> {
  if (volume.peek() === 0) return;
  try {
    player ??= await import('./player.js');
    player.wake();
  } catch {
    player = null;
  }
}

/** Makes sounds possible from the next press on: browsers allow none before. Gives what ends it. */
export function watchGestures(): () => void {
  const ending = new AbortController();
  const hear = (): void => {
    // At once where it can be: some browsers believe a press only while it lasts.
    if (player !== null && volume.peek() > 0) player.wake();
    else void wake();
  };
  for (const name of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(name, hear, { signal: ending.signal, capture: true, passive: true });
  }
  return () => ending.abort();
}

/** Plays the notes that `write` takes from the score, or is silent. */
export function playSound(write: (score: Player['score']) => readonly Note[], lane: Lane): void {
  const loud = volume.peek();
  if (loud === 0 || player === null) return;
  try {
    player.playNotes(write(player.score), loud, lane);
  } catch {
    // A browser that cannot make this sound says so by throwing: the match goes on without it.
  }
}
