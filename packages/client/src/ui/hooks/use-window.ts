/** Of a list of any length the part that is in the page: a browser lays out hundreds of lines at once, not hundreds of thousands. */
import { useRef, useState } from 'preact/hooks';

/** The entries that are shown, from `from` to before `to`, and the ways to those before and after them. */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
  earlier(): void;
  later(): void;
}

/**
 * Where a part of `most` entries begins in a list of `length`: where it did, unless `now` has left it; then with `now` in its
 * middle.
 */
export function windowFrom(before: number, now: number, length: number, most: number): number {
  const outside = now < before || now >= before + most;
  const from = outside ? now - Math.floor(most / 2) : before;
  return Math.max(0, Math.min(from, length - most));
}

/** The part of a list round the entry `now`; it goes along with that, and otherwise where one sends it. */
export function useWindow(length: number, now: number, most: number): ListWindow {
  const kept = useRef({ now, from: windowFrom(0, now, length, most) });
  const [, show] = useState(0);
  const { current } = kept;
  const from = windowFrom(current.from, current.now === now ? current.from : now, length, most);
  kept.current = { now, from };
  const move = (by: number) => () => {
    kept.current = { now, from: Math.max(0, Math.min(from + by, length - most)) };
    show(kept.current.from);
  };
  const half = Math.floor(most / 2);
  return { from, to: Math.min(length, from + most), earlier: move(-half), later: move(half) };
}
