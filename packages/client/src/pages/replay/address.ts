/** The moment of a match as its address says it: `/g/CODE#47` after 47 actions, without a number its start, while it runs its end. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MATCH_END } from '../../base/route.js';
import type { Reel } from '../../model/reel.js';
import type { Player } from './player.js';

/** How many actions an address's fragment means; null for none, and for what is none. */
export function momentOf(hash: string): number | null {
  if (hash === MATCH_END) return Number.POSITIVE_INFINITY;
  const found = /^#(\d{1,6})$/.exec(hash)?.[1];
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
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hash = at === usual ? '' : `#${at}`;
        if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
      }, REST);
    });
    // The timer may have changed the address again before the event comes.
    const typed = ({ newURL }: HashChangeEvent): void => {
      player.go(momentOf(new URL(newURL).hash) ?? usualMoment(player.reel.peek()));
    };
    addEventListener('hashchange', typed);
    return () => {
      clearTimeout(timer);
      end();
      removeEventListener('hashchange', typed);
    };
  }, [player]);
}
