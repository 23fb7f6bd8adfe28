/** The page of a match: its name, the table, the state of the connection, and the link to the next match. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { socketsBlocked } from '../../base/api/sockets.js';
import { go, type Route } from '../../base/route.js';
import { app, room as words } from '../../i18n/index.js';
import { device } from '../../i18n/match/device.js';
import { zen } from '../../i18n/match/hands.js';
import { length } from '../../i18n/match/length.js';
import { ofRest, restOfMatch } from '../../match/panels/deferred.js';
import { KeysDialog } from '../../match/panels/keys/keys-dialog.js';
import { nameOf } from '../../match/panels/status/name-of.js';
import { openSession, type Session } from '../../match/session/session.js';
import { Talk } from '../../match/session/talk.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { CrossIcon } from '../../ui/icons.js';
import { ForgottenMatch, UnknownMatch } from '../../ui/page/missing.js';
import { ShutMatch } from '../../ui/page/shut.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { Banner } from './banner.js';
import { NextWaiting } from './next-waiting.js';
import { MatchTable } from './table.js';
import { useKeptFocus } from './use-kept-focus.js';

const AnswerRegion = ofRest((rest) => rest.AnswerRegion);
const Attention = ofRest((rest) => rest.Attention);

export function RoomScreen({ code }: { code: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = openSession(code);
    setSession(opened);
    return () => opened.close();
  }, [code]);
  return session === null ? null : <Room session={session.neighbour.current.value} />;
}

export function Room({ session }: { session: Session }) {
  const link = session.link.value;
  const table = session.table.value;
  const talk = useTalk(session.neighbour.speaks.value);
  useKeptFocus(session);
  useNextMatch(session);
  if (link === 'unknown') return session.place === 'device' ? <ForgottenMatch /> : <UnknownMatch code={session.code} />;
  if (link === 'shut') return <ShutMatch />;
  return (
    <div class="match-page" data-zen={session.outlook.zen.value} data-whole={restOfMatch.value !== null}>
      <Topbar one>
        <h1 class="match-code">{nameOf(session)}</h1>
        {table !== null && (
          <span class="muted match-mode">
            {words.mode(table.mode, length.name(table.length, table.last), table.dice, table.from !== undefined)}
          </span>
        )}
        <NextWaiting session={session} />
      </Topbar>
      <Banner session={session} />
      <KeysDialog chat={talk !== null} allied={table?.mode === '4a' && session.place === 'server'} />
      {session.outlook.zen.value && (
        <button
          type="button"
          class="zen-out"
          aria-label={zen.leave}
          title={zen.leave}
          onClick={() => (session.outlook.zen.value = false)}
        >
          <CrossIcon />
        </button>
      )}
      {table === null && session.outlook.view.value === null ? (
        <Loading failed={link === 'reconnecting'} />
      ) : (
        <MatchTable session={session} talk={talk} />
      )}
      <AnswerRegion session={session} />
      <Attention session={session} />
      <div class="visually-hidden" aria-live="polite">
        {session.news.value}
      </div>
      <div class="visually-hidden" aria-live="polite">
        {talk?.spoken.value}
      </div>
    </div>
  );
}

function Loading({ failed }: { failed: boolean }) {
  const offline = useOffline();
  const why = offline ? words.offline : socketsBlocked.value ? words.needsLive : words.reconnecting;
  return (
    <main class="reading center">
      <p role="status">{failed ? why : app.loading}</p>
      {failed && offline && (
        <>
          <p>{device.meanwhile}</p>
          <p>
            <Link to={{ page: 'play' }} class="button">
              {device.toPlay}
            </Link>
          </p>
        </>
      )}
    </main>
  );
}

/** Returns the player's chat. Two players at this device share only the text being typed. */
function useTalk(session: Session): Talk | null {
  const talks = useRef(new Map<Session, Talk>());
  const [talk, setTalk] = useState<Talk | null>(null);
  useEffect(() => {
    if (session.place === 'device') return;
    const { current } = talks;
    const [first] = current.values();
    const opened = current.get(session) ?? new Talk(session, session, first?.typed);
    current.set(session, opened);
    setTalk(opened);
  }, [session]);
  useEffect(
    () => () => {
      for (const each of talks.current.values()) each.close();
      talks.current.clear();
    },
    [session.neighbour],
  );
  return talk;
}

/** Returns the page of another match of the same kind. */
function routeTo({ place }: Pick<Session, 'place'>, code: string): Route {
  return { page: place === 'device' ? 'device' : 'room', code };
}

/** Goes to the next match once created, unless it existed already. */
function useNextMatch(session: Pick<Session, 'place' | 'table'>): void {
  const before = useRef<string | null>(null);
  const next = session.table.value?.next ?? null;
  useEffect(() => {
    if (next !== null && next !== '' && before.current === '') go(routeTo(session, next));
    before.current = next;
  }, [next]);
}
