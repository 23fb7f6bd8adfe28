/** How the match ended: its last blow once more or Fate's night, then the result over the board until one looks at that. */
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

/** How long, in milliseconds, the last position is seen before anything more is shown of it. */
const LAST_LOOK = 1200;

type Loaded = { readonly Screen: ComponentType<EndProps> } | 'failed';

/** The result, and what may come after it; nothing while the match goes on, nor as long as its last blow is looked at. */
export function EndDialog({ hidden, ...props }: EndProps & { readonly hidden: boolean }) {
  const { session } = props;
  const over = Boolean(session.table.value && session.story.value?.match.result);
  const wasGoingOn = useRef(false);
  // As it is drawn, not once: a page may have been there before the match began.
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

/** Lets the last position be looked at while the rest arrives; whoever saw the match end sees its last blow again. */
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

/** What is drawn over the board at the end: the blow, as long as that is the position on show. */
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

/** The result where nothing more of it could be had: the line is down, say. */
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
