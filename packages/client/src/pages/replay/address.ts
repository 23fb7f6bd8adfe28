/**
 * The moment and the review's tab in the address: `/g/CODE#47-heroes` is after 47 actions. Without a number it is the
 * end.
 */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Player } from './player.js';
import { fragmentOf, tabOf } from './review-tab.js';

/** Returns the number of actions in an address's fragment; null if it has none or isn't valid. */
export function momentOf(hash: string): number | null {
  const found = /^#(\d{1,6})(?:-[a-z]+)?$/.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}

/** Milliseconds before the address follows the moment on show: browsers limit how often it may change. */
const REST = 300;

/** Keeps the address at the moment on show, and shows a typed one. */
export function useMoment(player: Player | null): void {
  useEffect(() => {
    if (player === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      const at = player.moment;
      const tab = player.tab.value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hash = fragmentOf(at, tab);
        if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
      }, REST);
    });
    // The timer may have changed the address again before the event arrives.
    const typed = ({ newURL }: HashChangeEvent): void => {
      const { hash } = new URL(newURL);
      player.tab.value = tabOf(hash);
      player.go(momentOf(hash) ?? player.last);
    };
    addEventListener('hashchange', typed);
    return () => {
      clearTimeout(timer);
      end();
      removeEventListener('hashchange', typed);
    };
  }, [player]);
}
