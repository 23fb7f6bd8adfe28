/** A form that comes in the place of the button that opens it: the keyboard's focus goes along, and back when it is closed. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What the button and the form are held by; each is there while the other is not. */
export interface InPlace {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Moves the focus to the first field when the form opens, and to the button when it is closed. */
export function useInPlace(open: boolean): InPlace {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const was = useRef(open);
  // Before anybody finds the focus lost with what had it.
  useLayoutEffect(() => {
    if (open && !was.current) form.current?.querySelector<HTMLElement>('input, select')?.focus();
    if (!open && was.current) button.current?.focus();
    was.current = open;
  }, [open]);
  return { button, form };
}
