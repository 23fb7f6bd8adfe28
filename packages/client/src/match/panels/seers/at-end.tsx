/** Who guessed how well in a match that is over, for all who were there. */

import { seers as words } from '../../../i18n/match/seers.js';
import { SeersList } from './list.js';
import type { GuessesTold } from './told.js';

/** The list, folded: the end of a match is about those who played it. */
export function SeersAtEnd({ session }: { session: GuessesTold }) {
  return (
    <details class="seers-at-end">
      <summary>{words.title}</summary>
      <SeersList session={session} last={false} />
    </details>
  );
}
