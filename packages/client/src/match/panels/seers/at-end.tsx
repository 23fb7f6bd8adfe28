/** The results of the seers after a match, for everyone there. */

import { seers as words } from '../../../i18n/match/seers.js';
import { SeersList } from './list.js';
import type { GuessesTold } from './told.js';

/** The list, folded: the end of a match belongs to its players. */
export function SeersAtEnd({ session }: { session: GuessesTold }) {
  return (
    <details class="seers-at-end">
      <summary>{words.title}</summary>
      <SeersList session={session} last={false} />
    </details>
  );
}
