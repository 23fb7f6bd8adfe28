/** Replays a match's last blow or shows Fate's night, then the result over the board until dismissed. */
import { effect } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { app, end as words } from '../../../i18n/index.js';
import { ownResult } from '../../../i18n/results.js';
import type { Story } from '../../../model/story.js';
import type { Session } from '../../session/session.js';
import { ownTeam } from '../status/prompt.js';
import type { EndProps } from './end-screen.js';
import './ending.css';

/** How long the last position stays on show first, in milliseconds. */
const LAST_LOOK = 1200;

type Loaded = { readonly Screen: ComponentType<EndProps> } | 'failed';

/** The result and its options; null while the match runs or its last blow is shown. */
export function EndDialog({ hidden, ...props }: EndProps & { readonly hidden: boolean }) {
  const { session } = props;
  const over = Boolean(session.table.value && session.story.value?.match.result);
  const wasGoingOn = useRef(false);
  // Checked at every render, not once: the page may be older than the match.
  if (session.story.value?.match.result === null) wasGoingOn.current = true;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [again, setAgain] = useState(0);
  const [shown, say] = useState<ComponentChildren>(null);
  useEffect(() => {
    say(null);
    if (!over) return setLoaded(null);
    const leaving = new AbortController();
    const { signal } = leaving;
    const first = session.story.peek()!;
    void prepare(session, first, { live: wasGoingOn.current, say }, signal).then(
      (screen) => !signal.aborted && setLoaded(screen),
    );
    return () => leaving.abort();
  }, [over, again]);
  useArrow(session, loaded);
  if (loaded === null) return <>{shown}</>;
  if (!over || hidden) return null;
  if (loaded === 'failed') return <NotLoaded {...props} onAgain={() => setAgain(again + 1)} />;
  return (
    <>
      {shown}
      <loaded.Screen {...props} />
    </>
  );
}

/** Shows the last position while the rest loads; the last blow again if the viewer saw the match end. */
async function prepare(
  session: Pick<Session, 'code' | 'outlook'>,
  story: Story,
  { live, say }: { readonly live: boolean; say(over: ComponentChildren): void },
  signal: AbortSignal,
): Promise<Loaded> {
  const looked = new Promise((go) => setTimeout(go, LAST_LOOK));
  const loading = import('./end-screen.js').catch(() => null);
  await looked;
  const ending = await loading;
  if (ending === null) return 'failed';
  if (live && !signal.aborted) await ending.showAgain(session, story, signal, say);
  return { Screen: ending.EndScreen };
}

/** Draws the deciding blow on the board while that position is on show. */
function useArrow(session: Pick<Session, 'code' | 'outlook' | 'story'>, loaded: Loaded | null): void {
  useEffect(() => {
    const story = session.story.peek();
    if (loaded === null || loaded === 'failed' || story === null) return;
    let gone = false;
    let stop = (): void => {};
    void import('./end-screen.js').then(({ lastArrow }) => {
      const arrow = lastArrow(session, story);
      if (gone) return;
      stop = effect(() => {
        session.outlook.guide.value = session.outlook.past.value === null ? arrow : [];
      });
    });
    return () => {
      gone = true;
      stop();
      session.outlook.guide.value = [];
    };
  }, [session, loaded]);
}

/** The result if the rest couldn't be loaded, for example without a connection. */
function NotLoaded({ session, onLook, onAgain }: EndProps & { onAgain(): void }) {
  return (
    <div class="end end-bare stack" role="dialog" aria-label={words.heading}>
      <h2>{ownResult(session.story.value!, ownTeam(session))}</h2>
      <p role="alert">{app.notLoaded}</p>
      <div class="button-row">
        <button type="button" class="primary" onClick={onAgain}>
          {app.again}
        </button>
        <button type="button" onClick={onLook}>
          {words.look}
        </button>
      </div>
    </div>
  );
}
