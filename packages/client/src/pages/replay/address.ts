/**
 * The moment of a match, and the tab of its review, as its address says them: `/g/CODE#47` after 47 actions, `/g/CODE#47-heroes`
 * with the tab. Without a number it is the start, or the end of a match that runs.
 */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MATCH_END } from '../../base/route.js';
import type { Reel } from '../../model/reel.js';
import type { Player } from './player.js';
import { fragmentOf, tabOf } from './review-tab.js';

/** How many actions an address's fragment means; null for none, and for what is none. */
export function momentOf(hash: string): number | null {
  if (hash === MATCH_END) return Number.POSITIVE_INFINITY;
  const found = /^#(\d{1,6})(?:-[a-z]+)?$/.exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}

/** Where a match is begun to be looked at without a moment in its address: one that is over at its start, one that runs where it is. */
export function usualMoment({ record, story }: Reel): number {
  return record.result === null ? story.steps.length : 0;
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
      const usual = usualMoment(player.reel.value);
      const tab = player.tab.value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hash = fragmentOf(at === usual ? null : at, tab);
        if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
      }, REST);
    });
    // The timer may have changed the address again before the event comes.
    const typed = ({ newURL }: HashChangeEvent): void => {
      const { hash } = new URL(newURL);
      player.tab.value = tabOf(hash);
      player.go(momentOf(hash) ?? usualMoment(player.reel.peek()));
    };
    addEventListener('hashchange', typed);
    return () => {
      clearTimeout(timer);
      end();
      removeEventListener('hashchange', typed);
    };
  }, [player]);
}
