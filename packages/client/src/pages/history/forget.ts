/** Lets the site forget somebody. */
import type { Forgotten } from '@dominion/protocol';
import { type Answer, forgetMe } from '../../base/api/api.js';

/** How far it came: so many matches; `failed` where the site did not do all of it, so that one asks again. */
export interface Forgetting {
  readonly matches: number;
  readonly state: 'going' | 'done' | 'failed';
}

/** Asks until nothing is left, for each key; tells how far it came. */
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
      // What could not be done now would be asked for without end.
      if (answer.value.matches === 0) return tell({ matches, state: 'failed' });
      tell({ matches, state: 'going' });
    }
  }
  tell({ matches, state: 'done' });
}
