/** Playing on this device: the matches that are kept here, and the form that begins another. */
import './play.css';
import { useEffect, useState } from 'preact/hooks';
import { play as words } from '../../i18n/pages/play.js';
import { install } from '../../pwa/state.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { KeptMatches } from './kept-matches.js';
import { PlayForm } from './play-form.js';

/** Whether these pages are kept, so that they open without a network; and the way to have them as an app. */
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
      <main class="page play-page stack">
        <header>
          <h1>{words.heading}</h1>
          <p class="lead">{words.lead}</p>
          <Keeping />
          <p>
            <Link to={{ page: 'position', text: null, edit: true }} class="button">
              {words.setUp}
            </Link>
          </p>
        </header>
        <KeptMatches />
        <PlayForm />
      </main>
    </>
  );
}
