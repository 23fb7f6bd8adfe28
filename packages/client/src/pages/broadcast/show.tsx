/** The page for streams: it shows the player's current match, at an address that stays the same. */
import { useCallback, useMemo } from 'preact/hooks';
import { readShow } from '../../base/api/api.js';
import { cast as words } from '../../i18n/pages/watch.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { type OverlayOptions, readOverlay } from './options.js';
import { MatchOverlay, OverlayNote, useFeed, useGround } from './overlay.js';

/** Milliseconds between an answer and the next request for the current match. */
const PERIOD = 5000;

/** The page. */
export function ShowScreen({ token }: { token: string }) {
  const wishes = useMemo(() => readOverlay(location.search), []);
  useGround(wishes);
  const reading = usePoll(
    useCallback(() => readShow(token), [token]),
    PERIOD,
  );
  if (reading.kind === 'loading') return <OverlayNote text={words.loading} />;
  // An address that its owner removed shows nothing from then on, whatever it showed before.
  if (reading.kind === 'failed' && reading.refused === 'not-found') return <OverlayNote text={words.noStream} />;
  const shown = reading.kind === 'ready' ? reading.value : reading.last;
  if (shown === null) return <OverlayNote text={words.away} />;
  if (shown.code === null) return <OverlayNote text={words.nothing} />;
  return <Followed key={shown.code} code={shown.code} wishes={wishes} />;
}

function Followed({ code, wishes }: { code: string; wishes: OverlayOptions }) {
  return <MatchOverlay feed={useFeed(code)} wishes={wishes} />;
}
