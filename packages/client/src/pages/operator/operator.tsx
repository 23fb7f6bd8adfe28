/** The operator's page. Without a token it looks like a missing page, and only operators load it. */
import type { OperatorHome } from '@dominion/protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { type AsOperator, asOperator } from '../../base/api/operator.js';
import { keep, kept } from '../../base/storage/tab-storage.js';
import { app } from '../../i18n/index.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { MissingScreen } from '../../ui/page/missing.js';
import { Topbar } from '../../ui/page/topbar.js';
import './operator.css';
import { Acts } from './acts.js';
import { Announcing } from './announcing.js';
import { Backup } from './backup.js';
import { Matches } from './matches.js';
import { Mutes } from './mutes.js';
import { Servers } from './servers.js';
import { SiteDesk } from './site.js';
import '../../styles/check.css';

const TABS = ['matches', 'mutes', 'notice', 'site', 'slow', 'backup', 'acts'] as const;
type TabShown = (typeof TABS)[number];

/** The state of the login; `coming` until the visitor has tried a token. */
type At = 'coming' | 'asking' | 'missing' | 'door' | 'wrong' | 'too-many' | 'away' | 'in';

/** Returns the state after an answer; `said` is whether a token was sent. */
function readDoor(answer: Answer<OperatorHome>, said: boolean): At {
  if (answer.kind === 'ok') return 'in';
  if (answer.kind === 'unreachable') return 'away';
  if (answer.code === 'no-token') return said ? 'wrong' : 'door';
  if (answer.code === 'too-fast') return 'too-many';
  // Other refusals come from a server that is starting, stopping or without a database: the page exists and will work later.
  return answer.code === 'not-found' ? 'missing' : 'away';
}

/** The token stored in this tab. */
const NO_TOKEN = { token: '' };

export function OperatorScreen() {
  const [token, setToken] = useState(() => kept('operator', NO_TOKEN).token);
  const [at, setAt] = useState<At>('coming');
  const enter = useCallback(async (said: string, meanwhile: At): Promise<void> => {
    setAt(meanwhile);
    const next = readDoor(await asOperator(said).home(), said !== '');
    setAt(next);
    setToken(said);
    // Keeps the stored token if the server can't judge it: the site may be restarting.
    if (next !== 'away' && next !== 'too-many') keep('operator', next === 'in' ? { token: said } : NO_TOKEN);
  }, []);
  const leave = (): void => {
    keep('operator', NO_TOKEN);
    void enter('', 'coming');
  };
  useEffect(() => {
    document.title = app.titled(words.title);
    void enter(token, 'coming');
  }, []);
  if (at === 'missing') return <MissingScreen />;
  return (
    <>
      <Topbar />
      <main class="page operator stack">
        <header class="operator-head stack">
          <h1>{words.title}</h1>
          <p class="muted">{words.lead}</p>
        </header>
        {at === 'coming' && <p role="status">{words.loading}</p>}
        {at === 'in' && <Inside token={token} onLeave={leave} />}
        {at !== 'coming' && at !== 'in' && (
          <DoorForm at={at} token={token} onEnter={(said) => void enter(said, 'asking')} />
        )}
      </main>
    </>
  );
}

const SAID_AT_DOOR: Readonly<Partial<Record<At, string>>> = {
  wrong: words.wrong,
  'too-many': words.tooMany,
  away: words.away,
};

/** The form for a token, filled with the last one for another try. */
function DoorForm({ at, token, onEnter }: { at: At; token: string; onEnter(token: string): void }) {
  const [text, setText] = useState(token);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (at === 'wrong') field.current?.select();
  }, [at]);
  return (
    <form
      class="panel operator-door"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(text.trim());
      }}
    >
      <div class="field">
        <label for="operator-token">{words.token}</label>
        <input
          id="operator-token"
          ref={field}
          type="password"
          autocomplete="off"
          value={text}
          aria-describedby="operator-note operator-problem"
          aria-invalid={at === 'wrong'}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="fine muted" id="operator-note">
          {words.tokenNote}
        </p>
      </div>
      <p class="problem" role="alert" id="operator-problem">
        {SAID_AT_DOOR[at] ?? null}
      </p>
      <button type="submit" class="primary" disabled={at === 'asking'}>
        {at === 'asking' ? words.loading : words.enter}
      </button>
    </form>
  );
}

function Inside({ token, onLeave }: { token: string; onLeave(): void }) {
  const [tab, setTab] = useState<TabShown>('matches');
  const asks: AsOperator = useMemo(() => asOperator(token), [token]);
  return (
    <>
      <nav class="operator-tabs" aria-label={words.places}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={tab === each ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            {words.tabs[each]}
          </button>
        ))}
        <button type="button" class="quiet" onClick={onLeave}>
          {words.leave}
        </button>
      </nav>
      {tab === 'matches' && <Matches asks={asks} />}
      {tab === 'mutes' && <Mutes asks={asks} />}
      {tab === 'notice' && <Announcing asks={asks} />}
      {tab === 'site' && <SiteDesk asks={asks} />}
      {tab === 'slow' && <Servers asks={asks} />}
      {tab === 'backup' && <Backup asks={asks} />}
      {tab === 'acts' && <Acts asks={asks} />}
    </>
  );
}
