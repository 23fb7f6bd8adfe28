/** Takes all ticks away, asked twice. */

import { learn } from '../../i18n/pages/learn.js';
import { AskTwice } from '../../ui/ask-twice.js';

/** The button; `onYes` forgets. */
export function Forget({ onYes }: { onYes(): void }) {
  return (
    <div class="button-row learn-forget">
      <AskTwice label={learn.forget} really={learn.reallyForget} no={learn.keepThem} onYes={onYes} />
    </div>
  );
}
