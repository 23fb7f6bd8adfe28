/** Moves the keyboard's focus to the next lesson or puzzle. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The subject shown last; null before the first one since the page was loaded. */
let seen: object | null = null;

/** Returns a ref for the subject's panel, which takes the focus if another subject was shown before. */
export function useArrival(subject: object): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seen !== null && seen !== subject) root.current?.focus({ preventScroll: true });
    seen = subject;
  }, [subject]);
  return root;
}
