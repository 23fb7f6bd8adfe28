/** Replaces a button with the form it opens. The keyboard focus moves along, and back when the form closes. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The references to button and form; only one of them is on the page at a time. */
export interface InPlace {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Moves the focus to the first field when the form opens, and to the button when it closes. */
export function useInPlace(open: boolean): InPlace {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const was = useRef(open);
  // A layout effect, so that the focus is never lost in between.
  useLayoutEffect(() => {
    if (open && !was.current) form.current?.querySelector<HTMLElement>('input, select')?.focus();
    if (!open && was.current) button.current?.focus();
    was.current = open;
  }, [open]);
  return { button, form };
}
