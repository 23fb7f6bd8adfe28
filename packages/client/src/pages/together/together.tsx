/** One board for all who come, after the end of a match or from a position: one leads, everybody draws, anybody may look aside. */
import { isOver } from '@dominion/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../position/position.css';
import './together.css';
import { socketsBlocked } from '../../base/api/sockets.js';
import { go, pathOf } from '../../base/route.js';
import { app, room as rooms } from '../../i18n/index.js';
import { together as words } from '../../i18n/pages/together.js';
import { whereOf } from '../../i18n/where.js';
import { headerAt } from '../../match/connections/device/here.js';
import { BoardPage } from '../../match/panels/board/board-page.js';
import { ChatPanel } from '../../match/panels/chat/chat-panel.js';
import { Console } from '../../match/panels/console/console.js';
import { HintButton } from '../../match/panels/console/hints.js';
import { RematchButton } from '../../match/panels/result/rematch.js';
import { SidesButton, TurnButton } from '../../match/panels/status/watch-panel.js';
import { openSession, type Seated, type Session } from '../../match/session/session.js';
import { Talk } from '../../match/session/talk.js';
import { beginStory, type Story } from '../../model/story.js';
import { MandateBar, RaceButton } from '../../ui/board/mandate-bar.js';
import { LinkBox } from '../../ui/link-box.js';
import { UnknownMatch } from '../../ui/page/missing.js';
import { ShutMatch } from '../../ui/page/shut.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { Banner } from '../match/banner.js';
import { StepButtons } from '../position/steps.js';
import { Throws } from '../position/throws.js';
import { momentOf } from '../replay/address.js';
import { useKeptSide } from '../replay/kept-side.js';
import { ReviewTabs } from '../replay/review-tabs.js';
import { CoursePanel } from './course.js';
import { LeadPanel } from './lead-panel.js';
import { shownAt } from './said-variation.js';
import { SharedLook } from './shared-look.js';
import { tellTogether } from './told.js';

/** The page. */
export function TogetherScreen({ code }: { code: string }) {
  const [opened, setOpened] = useState<{ room: Session; talk: Talk } | null>(null);
  useEffect(() => {
    document.title = app.titled(words.title);
    const room = openSession(code);
    const talk = new Talk(room, room);
    setOpened({ room, talk });
    return () => {
      talk.close();
      room.close();
    };
  }, [code]);
  return opened === null ? null : <Hall {...opened} />;
}

/** The story that there is to go through; null while there is none. */
function storyOf(room: Pick<Session, 'story' | 'table'>): Story | null {
  const table = room.table.value;
  if (table?.status === 'over') return room.story.value;
  return table?.status === 'waiting' && table.from !== undefined ? beginStory(headerAt(table.from)) : null;
}

function Hall({ room, talk }: { room: Session; talk: Talk }) {
  const table = room.table.value;
  const status = table?.status ?? null;
  // Neither changes while people go through it.
  const story = useMemo(() => storyOf(room), [status, room.story.value === null]);
  const look = useLook(room, talk, story);
  useNext(room);
  if (room.link.value === 'shut') return <ShutMatch />;
  if (room.link.value === 'unknown') return <UnknownMatch code={room.code} />;
  if (look !== null && story !== null && !socketsBlocked.value) return <Together look={look} story={story} />;
  return (
    <>
      <Topbar one>
        <h1 class="match-code">{words.title}</h1>
      </Topbar>
      <main class="reading center">
        <Why room={room} />
      </main>
    </>
  );
}

/** Why there is no board. */
function Why({ room }: { room: Pick<Session, 'code' | 'link' | 'table'> }) {
  const table = room.table.value;
  const lost = room.link.value === 'reconnecting';
  if (table === null || table.status === 'over') {
    return <p role="status">{socketsBlocked.value ? rooms.needsLive : lost ? rooms.reconnecting : app.loading}</p>;
  }
  const playing = table.status === 'playing';
  return (
    <>
      <p role="status">{playing ? words.locked : words.notBegun}</p>
      <p>
        <Link to={{ page: 'room', code: room.code }} class="button primary">
          {playing ? words.toMatch : words.toTable}
        </Link>
      </p>
    </>
  );
}

function useLook(room: Session, talk: Talk, story: Story | null): SharedLook | null {
  const [look, setLook] = useState<SharedLook | null>(null);
  useEffect(() => {
    if (story === null) return;
    const { header, steps } = story;
    const lines = steps.map(({ line }) => line);
    const at = momentOf(location.hash);
    const opened = new SharedLook(room, talk, header, lines, at);
    setLook(opened);
    return () => {
      opened.close();
      setLook(null);
    };
  }, [room, talk, story]);
  return look;
}

/** Whoever sits goes on to the match that follows, as from its own page. */
function useNext(room: Seated): void {
  const next = room.table.value?.next ?? '';
  const [first] = useState({ next: null as string | null });
  useEffect(() => {
    if (room.table.peek() === null) return;
    if (first.next === '' && next !== '' && room.seat.peek() !== null) go({ page: 'room', code: next });
    first.next = next;
  }, [next, room.table.value === null]);
}

function Together({ look, story }: { look: SharedLook; story: Story }) {
  const { room, board, study, talk } = look;
  const [told, setTold] = useState<ReturnType<typeof tellTogether> | null>(null);
  useEffect(() => {
    const teller = tellTogether(look);
    setTold(teller);
    return () => teller.end();
  }, [look]);
  useKeptSide(room.code, board.outlook);
  const shown = useMemo(() => shownAt(look, story), [look, story]);
  const now = board.story.value;
  if (now === null) return null;
  const { position } = now.match;
  const tries = look.leads.value || look.aside.value;
  return (
    <BoardPage
      session={board}
      name="study"
      chat
      news={told?.told.value ?? ''}
      top={
        <>
          <h1 class="match-code">{words.title}</h1>
          <Link to={{ page: 'room', code: room.code }} class="match-mode">
            {room.code}
          </Link>
        </>
      }
      keys={{ ...words.keys, lacks: [] }}
    >
      <Banner session={room} />
      {room.table.value?.status === 'over' && <ReviewTabs here="together" code={room.code} at={look.place.value.at} />}
      {tries ? (
        <Console session={board}>
          <Tools look={look} />
        </Console>
      ) : (
        <section class="console" aria-label={words.title}>
          <MandateBar position={position} />
          <p class="together-where">{whereOf(now, now.steps.at(-1))}</p>
          <Tools look={look} />
        </section>
      )}
      {tries && !isOver(position) && <Throws session={board} study={study} />}
      <LeadPanel look={look} />
      <CoursePanel look={look} story={story} />
      <div class="together-chat">
        <ChatPanel session={room} talk={talk} folds={false} shown={shown} />
      </div>
      <Others look={look} />
      <div class="visually-hidden" aria-live="polite">
        {talk.spoken.value}
      </div>
    </BoardPage>
  );
}

/** The ways through, and the ways to look. */
function Tools({ look }: { look: SharedLook }) {
  const { board } = look;
  const position = board.story.value!.match.position;
  const tries = look.leads.value || look.aside.value;
  return (
    <>
      <StepButtons study={look.ways} />
      <div class="button-row study-tools">
        {tries && !isOver(position) && <HintButton session={board} />}
        <RaceButton position={position} />
        <SidesButton session={board} />
        <TurnButton session={board} />
      </div>
    </>
  );
}

/** The link for others, and the way to the next match. */
function Others({ look }: { look: SharedLook }) {
  const { room } = look;
  const link = location.origin + pathOf({ page: 'together', code: room.code });
  return (
    <section class="panel study-link" aria-label={words.link}>
      {look.people.value.length === 1 && <p>{words.alone}</p>}
      <LinkBox link={link} label={words.link} text={words.linkText} aside />
      {room.table.value?.status === 'over' && <RematchButton session={room} />}
    </section>
  );
}
