/** Closes a popup under a button on Escape, or on a press outside it. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Calls `close` then. Escape does nothing else, and the focus returns to the button in `root`. If a popup only opened
 * by hovering (`rested`), key and focus stay free for others.
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
