/** A match: gathering, playing and its end, with the board always in the same place. */
import { UNITS } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { CHARACTERS } from '../board/paint/unarmed.js';
import { isCalled } from '../model/task.js';
import { Session } from '../room/session.js';
import { BoardHost } from '../ui/board-host.js';
import { OutcomeDialog } from '../ui/choice-panel.js';
import { Console } from '../ui/console.js';
import { EndDialog } from '../ui/end-dialog.js';
import { FatePanel } from '../ui/fate-panel.js';
import { Invite } from '../ui/invite.js';
import { LandPanel } from '../ui/land-panel.js';
import { MovesPanel } from '../ui/moves-panel.js';
import { PieceCard } from '../ui/piece-card.js';
import { RosterPanel } from '../ui/roster-panel.js';
import { SeatsPanel } from '../ui/seats-panel.js';
import { TeamsPanel } from '../ui/teams-panel.js';
import { Link, Topbar } from '../ui/topbar.js';
import { app, end, panels, primer, status, unitName, room as words } from '../words/en.js';
import { rulebook } from '../words/rulebook.js';
import { UnknownMatch } from './missing.js';

/** The room behind a code. */
export function RoomScreen({ code }: { code: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session(code);
    setSession(opened);
    return () => opened.close();
  }, [code]);
  return session === null ? null : <Room session={session} />;
}

function Room({ session }: { session: Session }) {
  const link = session.link.value;
  const table = session.table.value;
  useTitle(session);
  useKeys(session);
  if (link === 'unknown') return <UnknownMatch code={session.code} />;
  return (
    <div class="match-page">
      <Topbar>
        <h1 class="match-code">{words.matchCode(session.code)}</h1>
        {table !== null && <span class="muted match-mode">{words.mode(table.mode, table.dice)}</span>}
      </Topbar>
      <Banner session={session} />
      {table === null ? <Loading failed={link === 'reconnecting'} /> : <Table session={session} />}
      <div class="visually-hidden" aria-live="polite">
        {session.news.value}
      </div>
    </div>
  );
}

function Loading({ failed }: { failed: boolean }) {
  return (
    <main class="reading center">
      <p role="status">{failed ? words.reconnecting : app.loading}</p>
    </main>
  );
}

function Banner({ session }: { session: Session }) {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  if (session.table.value === null) return null;
  const lost = session.link.value === 'reconnecting';
  const text = lost ? (offline ? words.offline : words.reconnecting) : session.table.value.halted ? words.halted : null;
  if (text === null) return null;
  return (
    <div class="banner" role="alert">
      {text} {lost && session.pending.value !== null && words.unsent}
    </div>
  );
}

const TABS = ['moves', 'teams', 'roster'] as const;
type Tab = (typeof TABS)[number];

function Table({ session }: { session: Session }) {
  const [tab, setTab] = useState<Tab>('moves');
  const [looking, setLooking] = useState(false);
  const begun = session.story.value !== null;
  const seated = session.seat.value !== null;
  const over = session.story.value?.match.result != null;
  return (
    <main class={begun ? 'match' : 'match gathering'} data-tab={tab}>
      <div class="board-area">
        <BoardHost session={session} />
        <PieceCard session={session} />
        <OutcomeDialog session={session} />
        <EndDialog session={session} hidden={looking} onLook={() => setLooking(true)} />
      </div>
      <Console session={session}>
        {!begun && seated && <Invite code={session.code} />}
        {over && looking && (
          <button type="button" onClick={() => setLooking(false)}>
            {end.result}
          </button>
        )}
      </Console>
      {begun && <FatePanel session={session} />}
      {begun && (
        <nav class="tabs" aria-label={panels.label}>
          {TABS.map((each) => (
            <button type="button" key={each} aria-pressed={tab === each} onClick={() => setTab(each)}>
              {panels[each]}
            </button>
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="side side-left" aria-label={panels.label} tabIndex={0}>
        {begun ? (
          <>
            <TeamsPanel session={session} />
            <LandPanel session={session} />
            <RosterPanel session={session} />
          </>
        ) : (
          <>
            <SeatsPanel session={session} />
            <Legend />
          </>
        )}
      </section>
      <div class="side side-right">
        {begun ? (
          <MovesPanel session={session} />
        ) : (
          <>
            {!seated && (
              <section class="panel" aria-label={words.link}>
                <Invite code={session.code} />
              </section>
            )}
            <Primer />
          </>
        )}
      </div>
    </main>
  );
}

/** Which character is which unit. */
function Legend() {
  return (
    <section class="panel legend-panel" aria-label={primer.units}>
      <h2>{primer.units}</h2>
      <p class="legend-line">
        {UNITS.map((unit) => (
          <span key={unit}>
            <span class="glyph" aria-hidden="true">
              {CHARACTERS[unit]}
            </span>
            {unitName(unit)}
          </span>
        ))}
      </p>
    </section>
  );
}

/** The game in a few lines, for whoever waits. */
function Primer() {
  return (
    <section class="panel primer" aria-label={primer.heading}>
      <h2>{primer.heading}</h2>
      <ol>
        {primer.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>
        <Link to={{ page: 'rules' }}>{rulebook.title}</Link>
      </p>
    </section>
  );
}

function useTitle(session: Session): void {
  const called = isCalled(session.task.value);
  useEffect(() => {
    document.title = app.titled(called ? status.yourTurn : words.matchCode(session.code));
  }, [called, session]);
}

function useKeys(session: Session): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (at.closest?.('input, select, textarea')) return;
      if (event.key === 'f') session.turn();
      else if (event.key === 'Escape') session.input({ kind: 'cancel' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [session]);
}
