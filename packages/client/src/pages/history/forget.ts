import type { Forgotten } from '@dominion/protocol';
import { type Answer, forgetMe } from '../../base/api/api.js';

/** The progress, in matches; `failed` if the site couldn't do all of it, so that the player can try again. */
export interface Forgetting {
  readonly matches: number;
  readonly state: 'going' | 'done' | 'failed';
}

/** Repeats the request for each key until nothing is left, and reports the progress. */
export async function forgetAll(
  keys: readonly string[],
  tell: (how: Forgetting) => void,
  ask: (key: string) => Promise<Answer<Forgotten>> = forgetMe,
): Promise<void> {
  let matches = 0;
  for (const key of keys) {
    for (;;) {
      const answer = await ask(key);
      if (answer.kind !== 'ok') return tell({ matches, state: 'failed' });
      matches += answer.value.matches;
      if (!answer.value.more) break;
      // Otherwise what can't be done now would be requested without end.
      if (answer.value.matches === 0) return tell({ matches, state: 'failed' });
      tell({ matches, state: 'going' });
    }
  }
  tell({ matches, state: 'done' });
}
