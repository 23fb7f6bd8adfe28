/** A variation in a chat message, as a button that shows it. */
import type { Said } from '@dominion/protocol';
import { together as words } from '../../i18n/pages/together.js';
import type { ShownSaid } from '../../match/panels/chat/said-list.js';
import type { Story } from '../../model/story.js';
import { variationIn } from './places.js';
import type { SharedLook } from './shared-look.js';

/** Returns how messages are shown at a board: legal variations become buttons. */
export function shownAt(look: SharedLook, story: Story): ShownSaid {
  const known = new Map<number, ReturnType<typeof variationIn>>();
  return ({ seq, text }: Said) => {
    let place = known.get(seq);
    if (place === undefined) {
      place = variationIn(text, story);
      known.set(seq, place);
    }
    if (place === null) return null;
    const wished = place;
    const label = words.said(place.at, place.lines.join(' '));
    return (
      <button type="button" class="said-variation" aria-label={label} title={label} onClick={() => look.goTo(wished)}>
        {text}
      </button>
    );
  };
}
