/** Takes all ticks away, asked twice. */
import { AskTwice } from '../parts/ask-twice.js';
import { learn } from '../words/learn.js';

/** The button; `onYes` forgets. */
export function Forget({ onYes }: { onYes(): void }) {
  return (
    <div class="button-row learn-forget">
      <AskTwice label={learn.forget} really={learn.reallyForget} no={learn.keepThem} onYes={onYes} />
    </div>
  );
}
