/** Takes the keyboard along from what was learnt before to what comes next. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What was on show last; null where nothing was since the page was loaded. */
let seen: object | null = null;

/** The panel of what is on show: it takes the focus where another one was before. */
export function useArrival(subject: object): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seen !== null && seen !== subject) root.current?.focus({ preventScroll: true });
    seen = subject;
  }, [subject]);
  return root;
}
