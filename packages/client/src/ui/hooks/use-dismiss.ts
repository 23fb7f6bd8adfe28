/** What has opened under a button goes with Escape, and with a press anywhere else. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Calls `close` then, as long as it is open. Escape does nothing else, and the focus goes back to the button in `root`; what has
 * only `rested` open, under a mouse, leaves the key and the focus to others.
 */
export function useDismiss(open: boolean | 'rested', root: RefObject<HTMLElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    if (open === false) return;
    const press = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      if (open === 'rested') return;
      event.stopPropagation();
      root.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key, true);
    };
  }, [open]);
}
