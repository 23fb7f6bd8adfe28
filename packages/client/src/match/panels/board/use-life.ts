/** Who a unit on the board is. Names and stories are loaded when a unit is first asked about. */
import type { Square } from '@dominion/rules';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Step } from '../../../model/story.js';
import type { LifeLine, Spot } from '../../../share/stories/line.js';
import type { Session } from '../../session/session.js';

type Tellers = typeof import('../../../share/stories/line.js');

/** Tells of who stands on a square; null until it is loaded. */
const teller = signal<Tellers | null>(null);

/** Brings what is told of units, for whoever will ask at once; null where it does not come. */
export async function loadLives(): Promise<Tellers | null> {
  try {
    teller.value ??= await import('../../../share/stories/line.js');
  } catch {
    // The card says what the unit is all the same.
  }
  return teller.value;
}

/** Who stands on a square of a match; null for nobody, and while that is not known yet. */
export function useLife(spot: Spot | null): LifeLine | null {
  const asked = spot !== null;
  useEffect(() => {
    if (asked) void loadLives();
  }, [asked]);
  return spot === null ? null : (teller.value?.lifeLineOf(spot) ?? null);
}

/** A square of a session, at the moment that is on show; null where no square is asked about, or before the match. */
export function spotIn(session: Pick<Session, 'outlook' | 'story' | 'table'>, square: Square | null): Spot | null {
  const story = session.story.value;
  const table = session.table.value;
  if (square === null || story === null || table === null) return null;
  return { story, seed: table.code, length: session.outlook.past.value?.at, square };
}

/** {@link useLife} for who asks once; null where nobody stands there or it could not be loaded. */
export async function lifeOn(spot: Spot): Promise<LifeLine | null> {
  return (await loadLives())?.lifeLineOf(spot) ?? null;
}

/** What the last one is called who was displaced on a square; null where that is not known yet. */
export function fallenOn({ story, table }: Pick<Session, 'story' | 'table'>, square: Square): string | null {
  const [known, seed] = [story.peek(), table.peek()?.code];
  if (known === null || seed === undefined) return null;
  const struck = ({ events }: Step): boolean =>
    events.some((event) => event.type === 'displaced' && event.square === square);
  const length = known.steps.findLastIndex(struck);
  return length === -1 ? null : (teller.peek()?.calledOn({ story: known, seed, length, square }) ?? null);
}
