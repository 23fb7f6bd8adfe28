/** A match: gathering, playing and its end, with the board always in the same place. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { freeSeats } from '../model/table.js';
import { Session } from '../room/session.js';
import { Talk } from '../room/talk.js';
import { go, type Route } from '../route.js';
import { Answers } from '../ui/answers.js';
import { useAttention } from '../ui/attention.js';
import { Banner } from '../ui/banner.js';
import { BoardHost } from '../ui/board-host.js';
import { ChatPanel, UnreadDot } from '../ui/chat-panel.js';
import { OutcomeDialog } from '../ui/choice-panel.js';
import { ClaimSeats } from '../ui/claim-seats.js';
import { Console } from '../ui/console.js';
import { EndDialog } from '../ui/end-dialog.js';
import { FatePanel, ThrowTray } from '../ui/fate-panel.js';
import { useFlight } from '../ui/flight.js';
import { FoldPanel } from '../ui/fold-panel.js';
import { CrossIcon } from '../ui/icons.js';
import { Invite } from '../ui/invite.js';
import { KeysDialog } from '../ui/keys-dialog.js';
import { LandPanel } from '../ui/land-panel.js';
import { LookBack } from '../ui/look-back.js';
import { MandateOmen } from '../ui/mandate-omen.js';
import { MovesPanel } from '../ui/moves-panel.js';
import { nameOf } from '../ui/name-of.js';
import { PieceCard } from '../ui/piece-card.js';
import { Legend, Primer } from '../ui/primer.js';
import { RecapList } from '../ui/recap.js';
import { RefusedCard } from '../ui/refused-card.js';
import { ResultButton } from '../ui/rematch.js';
import { RosterPanel } from '../ui/roster-panel.js';
import { SeatsPanel } from '../ui/seats-panel.js';
import { TeamsPanel } from '../ui/teams-panel.js';
import { Link, Topbar } from '../ui/topbar.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';
import { useKeys } from '../ui/use-keys.js';
import { device } from '../words/device.js';
import { zen } from '../words/hands.js';
import { app, panels, room as words } from '../words/index.js';
import { length } from '../words/length.js';
import { ForgottenMatch, UnknownMatch } from './missing.js';

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

/** The room of a session. */
export function Room({ session }: { session: Session }) {
  const link = session.link.value;
  const table = session.table.value;
  const talk = useTalk(session);
  useAttention(session);
  useKeptFocus(session);
  useNextMatch(session);
  if (link === 'unknown') return session.place === 'device' ? <ForgottenMatch /> : <UnknownMatch code={session.code} />;
  return (
    <div class="match-page" data-zen={session.outlook.zen.value}>
      <Topbar>
        <h1 class="match-code">{nameOf(session)}</h1>
        {table !== null && (
          <span class="muted match-mode">
            {words.mode(table.mode, length.name(table.length, table.last), table.dice, table.from !== undefined)}
          </span>
        )}
      </Topbar>
      <Banner session={session} />
      <KeysDialog chat={talk !== null} />
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
        <Table session={session} talk={talk} />
      )}
      <Answers session={session} />
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
  return (
    <main class="reading center">
      <p role="status">{failed ? words.reconnecting : app.loading}</p>
      {failed && (
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

/**
 * The board as the page came with it, and where the rest will be. No component of its own: the board of what comes after it
 * must be the same one.
 */
function opening(session: Session) {
  return (
    <main class="match" aria-busy="true">
      <div class="board-area">
        <BoardHost session={session} />
      </div>
      <section class="panel console">
        <p role="status">{session.link.value === 'reconnecting' ? words.reconnecting : app.loading}</p>
      </section>
      <div class="panel panel-fate" aria-hidden="true" />
      <div class="flank" aria-hidden="true">
        <div class="side side-left">
          <div class="panel" />
        </div>
      </div>
      <div class="side side-right" aria-hidden="true">
        <div class="panel" />
      </div>
    </main>
  );
}

/** What screens without room for everything show one at a time. */
const TABS = [
  ['moves', panels.moves],
  ['teams', panels.teams],
  ['roster', panels.roster],
  ['chat', panels.chat],
] as const;
type Tab = (typeof TABS)[number][0];
/** What shares the place under the teams on wide screens. */
const LOWER = [
  ['chat', panels.chat],
  ['roster', panels.realm],
] as const;
type Lower = (typeof LOWER)[number][0];

function Table({ session, talk }: { session: Session; talk: Talk | null }) {
  const [tab, setTab] = useState<Tab>('moves');
  const [picked, setLower] = useState<Lower | null>(null);
  const [looking, setLooking] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const begun = session.story.value !== null;
  const flight = useFlight(session);
  const seated = session.seat.value !== null;
  const opened = session.table.value !== null;
  const lower = picked ?? (opened ? usualLower(session) : 'roster');
  const chat = talk !== null;
  useKeys(session, () => {
    if (!chat) return;
    setTab('chat');
    setLower('chat');
  });
  const review = (): void => {
    setLooking(true);
    setTab('moves');
    setReviewing(true);
  };
  if (!opened || (talk === null && session.place === 'server')) return opening(session);
  return (
    <main class={begun ? 'match' : 'match gathering'} data-tab={tab} data-lower={lower} data-reviewing={reviewing}>
      <div class="board-area">
        <BoardHost session={session} />
        <PieceCard session={session} />
        <OutcomeDialog session={session} />
        <RefusedCard session={session} />
        {begun && <MandateOmen session={session} />}
        {begun && <ThrowTray session={session} flight={flight} />}
        <EndDialog session={session} hidden={looking} onLook={() => setLooking(true)} onReview={review} />
      </div>
      <RecapList session={session} />
      <Console session={session}>
        {!begun && seated && <Invite session={session} />}
        {looking && <ResultButton session={session} onShow={() => setLooking(false)} />}
      </Console>
      {begun && <FatePanel session={session} flight={flight} />}
      {begun && (
        <Tabs
          class="tabs"
          label={panels.label}
          talk={talk}
          names={forTalk(TABS, talk)}
          on={tab}
          onPick={(each) => setTab(each)}
        />
      )}
      <div class="flank">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section class="side side-left" aria-label={panels.label} tabIndex={0}>
          {begun ? (
            <>
              <TeamsPanel session={session} />
              <ClaimSeats session={session} />
            </>
          ) : (
            <>
              <SeatsPanel session={session} />
              <Legend />
            </>
          )}
        </section>
        {begun && (
          <>
            <Tabs
              class="lower"
              label={panels.lower}
              talk={talk}
              names={forTalk(LOWER, talk)}
              on={lower}
              onPick={(each) => setLower(each)}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
            <section class="side side-lower" aria-label={panels.realm} tabIndex={0}>
              <LandPanel session={session} />
              <RosterPanel session={session} />
            </section>
          </>
        )}
        {talk !== null && (
          <div class="side side-chat" key="chat">
            <ChatPanel session={session} talk={talk} />
          </div>
        )}
      </div>
      <div class="side side-right">
        {begun ? (
          reviewing ? (
            <LookBack session={session} onClose={() => setReviewing(false)} />
          ) : (
            <MovesPanel session={session} onReview={review} />
          )
        ) : (
          <>
            {!seated && freeSeats(session.table.value!).length > 0 && (
              <FoldPanel name="invite" title={words.invite}>
                <Invite session={session} />
              </FoldPanel>
            )}
            <Primer />
          </>
        )}
      </div>
    </main>
  );
}

/** Buttons of which one is pressed; a dot tells of what is new in the chat while that is not on show. */
function Tabs<Name extends string>(props: {
  class: string;
  label: string;
  talk: Talk | null;
  names: readonly (readonly [Name, string])[];
  on: Name;
  onPick(name: Name): void;
}) {
  const { talk, names, on, onPick } = props;
  if (names.length < 2) return null;
  return (
    <nav class={props.class} aria-label={props.label}>
      {names.map(([name, label]) => (
        <button type="button" key={name} aria-pressed={on === name} onClick={() => onPick(name)}>
          {label}
          {name === 'chat' && on !== name && talk !== null && talk.unread.value.length > 0 && <UnreadDot />}
        </button>
      ))}
    </nav>
  );
}

/** The tabs of a match; without chat where nobody talks over a line. */
function forTalk<Entry extends readonly [string, string]>(tabs: readonly Entry[], talk: Talk | null): readonly Entry[] {
  return talk === null ? tabs.filter(([name]) => name !== 'chat') : tabs;
}

/** The chat where somebody else plays, else what one's realm has: it would be odd if that went away when somebody comes to watch. */
function usualLower(session: Session): Lower {
  if (session.place === 'device') return 'roster';
  const table = session.table.value!;
  const others = table.seats.some(({ team, holder }) => holder === 'person' && team !== session.seat.value);
  return others ? 'chat' : 'roster';
}

function useTalk(session: Session): Talk | null {
  const [talk, setTalk] = useState<Talk | null>(null);
  useEffect(() => {
    if (session.place === 'device') return;
    const opened = new Talk(session);
    setTalk(opened);
    return () => opened.close();
  }, [session]);
  return talk;
}

/** Where another match of the same kind is. */
function routeTo({ place }: Session, code: string): Route {
  return { page: place === 'device' ? 'device' : 'room', code };
}

/** Goes on to the match that follows when it is made; a match that had been followed long ago may be looked at. */
function useNextMatch(session: Session): void {
  const before = useRef<string | null>(null);
  const next = session.table.value?.next ?? null;
  useEffect(() => {
    if (next !== null && next !== '' && before.current === '') go(routeTo(session, next));
    before.current = next;
  }, [next]);
}
