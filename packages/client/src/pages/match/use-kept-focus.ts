/** Keeps the keyboard's focus on the page of a match: pressed buttons often disappear with their action. */
import { useEffect } from 'preact/hooks';
import { hasMoved } from '../../base/route.js';
import type { Session } from '../../match/session/session.js';

/** Elements that may disappear while they have the focus, each with the control that brings it back. */
const BROUGHT_BY = [
  ['.hint', '.hint-button'],
  ['.speak', '.speak input'],
  ['.look', '.review-button'],
  ['.end', '.result-button'],
  ['.result-button', '.end'],
] as const;

const BOARD = '.board-grid [tabindex="0"]';

/**
 * Once the match has begun, moves a focus lost with its element to the control that brings the element back, or else to
 * the board. The board also gets it after a change from another page. A focus that the player moved or removed stays.
 */
export function useKeptFocus(session: Pick<Session, 'story'>): void {
  useEffect(() => {
    // After a reload the browser decides about the focus, and earlier activity may belong to the page before. Players
    // with a mouse would suddenly see the keyboard's ring.
    let lost = hasMoved() && navigator.userActivation?.hasBeenActive === true;
    let held: Element | null = null;
    let ways: string[] = [BOARD];
    const onIn = ({ target }: FocusEvent): void => {
      const at = target as Element;
      const found = BROUGHT_BY.flatMap(([part, way]) => (at.closest(part) === null ? [] : [way]));
      [lost, held, ways] = [false, at, [...found, BOARD]];
    };
    const onOut = ({ target }: FocusEvent): void => {
      // Some browsers also send this event for elements that are about to be removed.
      queueMicrotask(() => {
        if (held !== null && held === target && held.isConnected && document.activeElement !== held) held = null;
      });
    };
    const look = (): void => {
      if (document.activeElement !== document.body) return;
      lost ||= held !== null && !held.isConnected;
      // Content that is still loading takes the focus itself.
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
