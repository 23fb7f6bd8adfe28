/** A match on a screen that many look at – a television, a projector –, with its code to join by. */
import { useMemo, useRef } from 'preact/hooks';
import { FullScreenButton } from '../watch/full-screen.js';
import { Cast, useFeed, useGround } from './cast.js';
import { readCast } from './wishes.js';

/** The page. */
export function BigScreen({ code }: { code: string }) {
  const wishes = useMemo(() => readCast(location.search), []);
  useGround(wishes);
  const page = useRef<HTMLDivElement>(null);
  return (
    <div class="cast-screen" ref={page}>
      <Cast feed={useFeed(code)} wishes={wishes} />
      <div class="cast-tools">
        <FullScreenButton part={page} />
      </div>
    </div>
  );
}
