/** Whichever match somebody plays: the page that a stream shows, at an address that stays the same. */
import { useCallback, useMemo } from 'preact/hooks';
import { readShow } from '../../base/api/api.js';
import { cast as words } from '../../i18n/pages/watch.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { Cast, CastNote, useFeed, useGround } from './cast.js';
import { type CastWishes, readCast } from './wishes.js';

/** How long after an answer is asked again which match it is, in milliseconds. */
const PERIOD = 5000;

/** The page. */
export function ShowScreen({ token }: { token: string }) {
  const wishes = useMemo(() => readCast(location.search), []);
  useGround(wishes);
  const reading = usePoll(
    useCallback(() => readShow(token), [token]),
    PERIOD,
  );
  if (reading.kind === 'loading') return <CastNote text={words.loading} />;
  // An address that was given up shows nothing from then on, whatever it showed before.
  if (reading.kind === 'failed' && reading.refused === 'not-found') return <CastNote text={words.noStream} />;
  const shown = reading.kind === 'ready' ? reading.value : reading.last;
  if (shown === null) return <CastNote text={words.away} />;
  if (shown.code === null) return <CastNote text={words.nothing} />;
  return <Followed key={shown.code} code={shown.code} wishes={wishes} />;
}

function Followed({ code, wishes }: { code: string; wishes: CastWishes }) {
  return <Cast feed={useFeed(code)} wishes={wishes} />;
}
