/** The moment of a match as its address says it: `/g/CODE#47` after 47 actions, without a number its end. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Player } from './player.js';

/** How many actions an address's fragment means; null for the end, and for what is none. */
export function momentOf(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}

/** How long, in milliseconds, a moment is on show before the address says so: browsers forbid to change it too often. */
const REST = 300;

/** Keeps the address at the moment on show, and shows the one that somebody types. */
export function useMoment(player: Player | null): void {
  useEffect(() => {
    if (player === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      const at = player.at.value;
      const { length } = player.reel.value.story.steps;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hash = at === length ? '' : `#${at}`;
        if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
      }, REST);
    });
    const typed = (): void => {
      player.go(momentOf(location.hash) ?? player.last);
    };
    addEventListener('hashchange', typed);
    return () => {
      clearTimeout(timer);
      end();
      removeEventListener('hashchange', typed);
    };
  }, [player]);
}
