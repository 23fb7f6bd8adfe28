/** A shared board after a match or from a position. One person leads, all can draw, and each can look around. */
import { isOver } from '@dominion/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../position/position.css';
import './together.css';
import { socketsBlocked } from '../../base/api/sockets.js';
import { go, pathOf } from '../../base/route.js';
import { app, room as rooms } from '../../i18n/index.js';
import { together as words } from '../../i18n/pages/together.js';
import { whereOf } from '../../i18n/where.js';
import { headerAt } from '../../match/connections/device/local-match.js';
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
import { ReviewTabs } from '../replay/review-tabs.js';
import { useKeptSide } from '../replay/stored-side.js';
import { formatTogether } from './announcements.js';
import { CoursePanel } from './course.js';
import { LeadPanel } from './lead-panel.js';
import { SharedLook } from './shared-look.js';
import { shownAt } from './shared-variation.js';

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

/** Returns the story to go through; null while there is none. */
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

/** Says why there is no board. */
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

/** Takes players with a seat to the next match, like the match's page. */
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
  const [told, setTold] = useState<ReturnType<typeof formatTogether> | null>(null);
  useEffect(() => {
    const teller = formatTogether(look);
    setTold(teller);
    return () => teller.end();
  }, [look]);
  useKeptSide(room.code, board.outlook);
  const shown = useMemo(() => shownAt(look, story), [look, story]);
  const now = board.story.value;
  if (now === null) return null;
  const { position } = now.match;
  const { at, lines } = look.place.value;
  const over = room.table.value?.status === 'over';
  const tries = (look.leads.value || look.aside.value) && !isOver(position);
  // A finished match is gone through, until someone begins to try something else.
  const acts = tries && (!over || lines.length > 0 || hasBegun(board));
  const alone = isAlone(look);
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
      <section class="console" aria-label={words.title}>
        {!acts && <MandateBar position={position} />}
        <StepButtons study={look.ways} />
        <p class="together-where">{whereOf(now, now.steps.at(-1))}</p>
        <div class="button-row study-tools">
          {tries && <HintButton session={board} />}
          <RaceButton position={position} />
          <SidesButton session={board} />
          <TurnButton session={board} />
        </div>
      </section>
      {over && <ReviewTabs here="together" code={room.code} at={at === look.log.length ? null : at} />}
      {acts && <Console session={board} />}
      {tries && <Throws session={board} study={study} folds={!acts} />}
      {alone ? <Invitation look={look} primary={!acts} /> : <LeadPanel look={look} />}
      <CoursePanel look={look} story={story} />
      {!alone && (
        <>
          <div class="together-chat">
            <ChatPanel session={room} talk={talk} folds={false} shown={shown} />
          </div>
          <Invitation look={look} />
        </>
      )}
      {over && <RematchButton session={room} quiet />}
      <div class="visually-hidden" aria-live="polite">
        {talk.spoken.value}
      </div>
    </BoardPage>
  );
}

/** Whether the person has begun to act on the board, or asked something about it. */
function hasBegun({ asked, hints, interaction, notice }: Session): boolean {
  const silent = asked.value?.by !== 'touch' && notice.value === null && hints.state.value.kind === 'none';
  const now = interaction.value;
  return !silent || (now.kind === 'mustering' ? now.chosen.length > 0 : now.kind !== 'idle');
}

/** Whether the person leads and no one follows, so that there is nothing to say about who leads. */
function isAlone({ aside, board, leads, people, problem }: SharedLook): boolean {
  const quiet = problem.value === null && board.sketch.mine.value.length === 0;
  return quiet && leads.value && !aside.value && people.value.length === 1;
}

function Invitation({ look, primary = false }: { look: SharedLook; primary?: boolean }) {
  const link = location.origin + pathOf({ page: 'together', code: look.room.code });
  return (
    <section class="panel study-link" aria-label={words.link}>
      {look.people.value.length === 1 && <p>{words.alone}</p>}
      <LinkBox link={link} label={words.link} text={words.linkText} aside primary={primary} />
    </section>
  );
}
