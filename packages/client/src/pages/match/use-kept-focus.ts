/** Keeps the keyboard on the page of a match: what was pressed is often gone with what it did. */
import { useEffect } from 'preact/hooks';
import { hasMoved } from '../../base/route.js';
import type { Session } from '../../match/session/session.js';

/** What may go away while it has the focus, each with what brings it back. */
const BROUGHT_BY = [
  ['.hint', '.hint-button'],
  ['.speak', '.speak input'],
  ['.look', '.review-button'],
  ['.end', '.result-button'],
  ['.result-button', '.end'],
] as const;

const BOARD = '.board-grid [tabindex="0"]';

/**
 * Once the match has begun, whoever had the focus on something that is gone goes on at what brings it back, or at the board;
 * at the board as well who came from another page. Whoever has put the focus elsewhere, or nowhere, is left alone.
 */
export function useKeptFocus(session: Pick<Session, 'story'>): void {
  useEffect(() => {
    // A page that was only loaded leaves the focus where the browser has it: that one was active before may be of the page
    // that was reloaded, and the keyboard's ring and card would come to who has used the mouse alone.
    let lost = hasMoved() && navigator.userActivation?.hasBeenActive === true;
    let held: Element | null = null;
    let ways: string[] = [BOARD];
    const onIn = ({ target }: FocusEvent): void => {
      const at = target as Element;
      const found = BROUGHT_BY.flatMap(([part, way]) => (at.closest(part) === null ? [] : [way]));
      [lost, held, ways] = [false, at, [...found, BOARD]];
    };
    const onOut = ({ target }: FocusEvent): void => {
      // Some browsers tell it of what they are about to take off the page, too.
      queueMicrotask(() => {
        if (held !== null && held === target && held.isConnected && document.activeElement !== held) held = null;
      });
    };
    const look = (): void => {
      if (document.activeElement !== document.body) return;
      lost ||= held !== null && !held.isConnected;
      // What is still on its way takes the focus itself.
      if (!lost || session.story.peek() === null || document.querySelector('[aria-busy="true"]') !== null) return;
      for (const way of ways) {
        document.querySelector<HTMLElement>(way)?.focus({ preventScroll: true });
        if (document.activeElement !== document.body) return;
      }
    };
    addEventListener('focusin', onIn);
    addEventListener('focusout', onOut);
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      watching.disconnect();
      removeEventListener('focusin', onIn);
      removeEventListener('focusout', onOut);
    };
  }, [session]);
}
