/** What has opened under a button goes with Escape, and with a press anywhere else. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Calls `close` then, as long as it is open; with Escape the focus goes back to the button in `root`. */
export function useDismiss(open: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const press = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It has done its work: what is chosen on the board stays.
      event.stopPropagation();
      root.current?.querySelector('button')?.focus();
      close();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', key, true);
    };
  }, [open]);
}
