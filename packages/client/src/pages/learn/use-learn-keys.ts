/** The keyboard shortcuts of learners, wherever the focus is. */
import { useLayoutEffect } from 'preact/hooks';
import { isForPage, pressedKey } from '../../ui/keys.js';

/** The actions of the keys: `.`, `,`, `r` and `g`. */
export interface LearnKeys {
  on(): void;
  back(): void;
  again(): void;
  show(): void;
}

/** Listens while `subject` is on show. */
export function useLearnKeys(subject: object, { on, back, again, show }: LearnKeys): void {
  useLayoutEffect(() => {
    const act: Readonly<Record<string, () => void>> = { '.': on, ',': back, r: again, g: show };
    const onKey = (event: KeyboardEvent): void => {
      if (isForPage(event)) act[pressedKey(event).toLowerCase()]?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [subject]);
}
