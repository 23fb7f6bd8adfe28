/** A match on a television or projector, with the code to join. */
import { useMemo, useRef } from 'preact/hooks';
import { FullScreenButton } from '../watch/full-screen.js';
import { readOverlay } from './options.js';
import { MatchOverlay, useFeed, useGround } from './overlay.js';

/** The page. */
export function BigScreen({ code }: { code: string }) {
  const wishes = useMemo(() => readOverlay(location.search), []);
  useGround(wishes);
  const page = useRef<HTMLDivElement>(null);
  return (
    <div class="cast-screen" ref={page}>
      <MatchOverlay feed={useFeed(code)} wishes={wishes} />
      <div class="cast-tools">
        <FullScreenButton part={page} />
      </div>
    </div>
  );
}
