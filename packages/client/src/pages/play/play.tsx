/** Playing on this device: the matches stored here, and the form for a new one. */
import './play.css';
import { useEffect, useState } from 'preact/hooks';
import { play as words } from '../../i18n/pages/play.js';
import { lastDraft } from '../../match/connections/device/store.js';
import { NewMatchForm } from '../../match/new/form.js';
import { install } from '../../pwa/state.js';
import { Topbar } from '../../ui/page/topbar.js';
import { SavedMatches } from './kept-matches.js';

/** Whether these pages are cached for offline use, and how to install them as an app. */
function Keeping() {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let gone = false;
    void navigator.serviceWorker?.ready.then(() => gone || setKept(true));
    return () => {
      gone = true;
    };
  }, []);
  const ask = install.value;
  return (
    <>
      <p class="fine muted" role="status">
        {kept && words.ready}
      </p>
      {ask !== null && (
        <p class="install line">
          <button type="button" onClick={ask}>
            {words.install}
          </button>
          <span class="fine muted">{words.installNote}</span>
        </p>
      )}
    </>
  );
}

/** The page. */
export function PlayScreen() {
  return (
    <>
      <Topbar />
      <main class="reading play-page stack">
        <header>
          <h1>{words.heading}</h1>
          <p class="lead">{words.lead}</p>
        </header>
        <SavedMatches />
        <section class="sheet stack" aria-label={words.make}>
          <NewMatchForm first={lastDraft()?.who ?? 'bots'} />
        </section>
        <Keeping />
      </main>
    </>
  );
}
