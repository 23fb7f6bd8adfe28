/** The player's matches, those of the site by this browser's key and those on this device. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import '../../styles/rows.css';
import '../../styles/check.css';
import '../play/play.css';
import './history.css';
import { ownKeys } from '../../base/storage/secret.js';
import { app } from '../../i18n/index.js';
import { history as words } from '../../i18n/pages/history.js';
import { listKept } from '../../match/connections/device/store.js';
import { showPanel } from '../../ui/fold-panel.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { OwnStreamPart } from '../broadcast/stream-part.js';
import { OwnCalendarPart } from './calendar.js';
import { historyEntries } from './entry.js';
import { HistoryList } from './list.js';
import { type Read, readAll } from './load.js';
import { Results } from './results.js';
import { YourData } from './your-data.js';

const READING: Read = { state: 'reading', matches: [] };

/** The page. */
export function HistoryScreen() {
  const [read, setRead] = useState<Read>(READING);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    document.title = app.titled(words.title);
  }, []);
  // Opens a linked part and scrolls to it once the list above has loaded: the browser can't find it before.
  const [part, shown] = useState(() => /^#(\w+)$/.exec(location.hash)?.[1] ?? null);
  useEffect(() => {
    if (part === null || read.state === 'reading') return;
    showPanel(part);
    // Only once, so that readers stay where they are.
    shown(null);
  }, [part, read.state]);
  useEffect(() => {
    let ended = false;
    setRead(READING);
    void readAll(ownKeys(), setRead, () => ended);
    return () => {
      ended = true;
    };
  }, [round]);
  const kept = useMemo(() => listKept().flatMap((each) => each.kept ?? []), [round]);
  const entries = useMemo(() => historyEntries(read.matches, kept), [read, kept]);
  return (
    <>
      <Topbar />
      <main class="page history-page">
        <header>
          <h1>{words.title}</h1>
          <State read={read} again={again} />
        </header>
        <div class="history-list">
          {entries.length > 0 ? (
            <HistoryList entries={entries} reading={read.state === 'reading'} />
          ) : (
            <Nothing state={read.state} />
          )}
        </div>
        <Results entries={entries} />
        <div class="panel history-tools">
          <YourData read={read} onChange={again} />
          <OwnCalendarPart />
          <OwnStreamPart />
        </div>
      </main>
    </>
  );
}

/** Says whether everything has been read. */
function State({ read, again }: { read: Read; again(): void }) {
  return (
    <div class="history-state button-row" role="status">
      {read.state === 'reading' && <p class="muted">{words.reading}</p>}
      {read.state === 'failed' && (
        <>
          <p class="problem">{words.failed}</p>
          <button type="button" onClick={again}>
            {words.again}
          </button>
        </>
      )}
    </div>
  );
}

/** Replaces an empty list: says that it is being read, or how to play a first match. */
function Nothing({ state }: { state: Read['state'] }) {
  if (state === 'reading') {
    return (
      <div class="rows" aria-hidden="true">
        {Array.from({ length: 4 }, (_, at) => (
          <div class="row row-place" key={at} />
        ))}
      </div>
    );
  }
  if (state === 'failed') return null;
  return (
    <section class="panel history-empty">
      <p class="lead">{words.empty}</p>
      <div class="button-row">
        <Link to={{ page: 'home' }} class="button primary">
          {words.play}
        </Link>
        <Link to={{ page: 'learn' }} class="button">
          {words.learn}
        </Link>
      </div>
    </section>
  );
}
