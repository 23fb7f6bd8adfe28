/** Tells a unit's name and story. The stories load at the first request. */
import type { Square } from '@dominion/rules';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Step } from '../../../model/story.js';
import type { LifeLine, Spot } from '../../../share/stories/line.js';
import type { Session } from '../../session/session.js';

type Tellers = typeof import('../../../share/stories/line.js');

/** The loaded stories; null before that. */
const teller = signal<Tellers | null>(null);

/** Loads the stories, for a request to come at once; null if that fails. */
export async function loadLives(): Promise<Tellers | null> {
  try {
    teller.value ??= await import('../../../share/stories/line.js');
  } catch {
    // The card still says what the unit is.
  }
  return teller.value;
}

/** Returns a unit's story; null if there is none, or until it's loaded. */
export function useLife(spot: Spot | null): LifeLine | null {
  const asked = spot !== null;
  useEffect(() => {
    if (asked) void loadLives();
  }, [asked]);
  return spot === null ? null : (teller.value?.lifeLineOf(spot) ?? null);
}

/** Returns a square at the moment on show; null without a square, or before the match. */
export function spotIn(session: Pick<Session, 'outlook' | 'story' | 'table'>, square: Square | null): Spot | null {
  const story = session.story.value;
  const table = session.table.value;
  if (square === null || story === null || table === null) return null;
  return { story, seed: table.code, length: session.outlook.past.value?.at, square };
}

/** Like {@link useLife}, for a single request; null if the square is empty or loading failed. */
export async function lifeOn(spot: Spot): Promise<LifeLine | null> {
  return (await loadLives())?.lifeLineOf(spot) ?? null;
}

/** Returns the name of the last unit taken on a square; null if there is none, or it isn't loaded. */
export function fallenOn({ story, table }: Pick<Session, 'story' | 'table'>, square: Square): string | null {
  const [known, seed] = [story.peek(), table.peek()?.code];
  if (known === null || seed === undefined) return null;
  const struck = ({ events }: Step): boolean =>
    events.some((event) => event.type === 'displaced' && event.square === square);
  const length = known.steps.findLastIndex(struck);
  return length === -1 ? null : (teller.peek()?.calledOn({ story: known, seed, length, square }) ?? null);
}
