/** The rendered part of a long list: a browser can't lay out hundreds of thousands of lines. */
import { useRef, useState } from 'preact/hooks';

/** The entries shown, from `from` to before `to`, and functions that show those before and after. */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
  earlier(): void;
  later(): void;
}

/**
 * Returns the start of a part of `most` entries: unchanged, unless `now` has left the part. Then `now` is in its
 * middle.
 */
export function windowFrom(before: number, now: number, length: number, most: number): number {
  const outside = now < before || now >= before + most;
  const from = outside ? now - Math.floor(most / 2) : before;
  return Math.max(0, Math.min(from, length - most));
}

/** Returns the part of a list around the entry `now`. It follows that entry, and otherwise moves on request. */
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
