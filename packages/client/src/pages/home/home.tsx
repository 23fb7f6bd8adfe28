/** The first page: a board on which something happens, and beside it the way into a match of one's own. */
import { featuredOf } from '@dominion/protocol';
import type { ComponentType, FunctionComponent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { readLobby } from '../../base/api/api.js';
import { tablesIn } from '../../base/api/poll.js';
import { hasPlayed, hereExpected, ownExpected } from '../../base/storage/matches.js';
import { playerName } from '../../base/storage/prefs.js';
import { app, home as words } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { lastEnded, playedLast, waitingFor } from '../../model/table/lists.js';
import { askMine } from '../../model/table/mine.js';
import { loaded } from '../../ui/board/glimpse.js';
import { useDrop } from '../../ui/hooks/use-drop.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { Topbar } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import { FirstDoor, TwoDoors } from './doors.js';
import { NextMatch, NextPlace, NoNetwork } from './next-match.js';
import { BoardStage } from './stage.js';
import { Today } from './today.js';
import { useOwn } from './use-own.js';

/** How long after an answer the own matches and the tables of others are asked for again, in milliseconds. */
const PERIOD = 5000;
const LOBBY_PERIOD = 3000;

/** A part of the page that comes after it; its place stays where it cannot be had. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>, Place: FunctionComponent) {
  return later(load, { Waiting: Place, Failed: Place });
}

const Nothing = () => null;

/** What lies below the first screen comes after it. */
const Lobby = part(() => import('./lobby-list.js').then(({ LobbyList: list }) => list), Nothing);
const FriendsCard = part(
  () => import('./friends-card.js').then(({ FriendsCard: card }) => card),
  () => <span class="today-place" />,
);

/** What only who has played sees. */
const own = () => import('./own.js');
const NextTold = part(
  () => own().then(({ NextTold: told }) => told),
  () => <NextPlace />,
);
const OwnMatches = part(() => own().then(({ OwnMatches: matches }) => matches), Nothing);
const LastMatch = part(() => own().then(({ LastMatch: match }) => match), Nothing);

/** The first page; whoever has a match that waits for them sees that one first, and then their others. */
export function HomeScreen() {
  useDrop(words.drop);
  const mine = usePoll(askMine, PERIOD);
  const lobby = usePoll(readLobby, LOBBY_PERIOD);
  const offline = useOffline();
  const [expected] = useState(() => ({ ...ownExpected(), here: hereExpected().called }));
  const { matches, told, here } = useOwn(mine);
  const known = told !== null;
  // Those of the site come first, as others wait there too; without a network only those of this device can be gone on with.
  const asked = known || mine.kind === 'failed' || !expected.called;
  const own = waitingFor(told ?? []);
  const near = waitingFor(here ?? []);
  const waiting = offline ? [...near, ...own] : asked ? [...own, ...near] : [];
  const looking = (!asked && !offline) || (here === null && expected.here);
  // Where nobody can say what waits the ways into a match come first.
  const called = waiting.length > 0 || looking;
  const open = matches.some(({ status }) => status !== 'over') || (!known && mine.kind !== 'failed' && expected.open);
  const played = hasPlayed() || matches.length > 0 || expected.count > 0;
  const shown = useRef(loaded?.page === 'home' ? loaded.code : null);
  const match = featuredOf(tablesIn(lobby), shown.current);
  if (lobby.kind !== 'loading') shown.current = match?.code ?? null;
  const count = known || mine.kind === 'failed' ? 0 : expected.count;
  const lost = mine.kind === 'failed' && expected.count > 0;
  const list = played && <OwnMatches matches={matches} expected={count} lost={lost} offline={offline} />;
  // With others at one screen is no press of these.
  const alike = matches.filter((each) => each.here === undefined || each.seats.length < 2);
  const again = known || (here !== null && here.length > 0) ? playedLast(alike) : expected.again;
  const doors = played ? <TwoDoors again={again} called={called} /> : <FirstDoor />;
  // Whoever comes back with nothing that waits finds on the stage what they did, and what there is to do today.
  const back = played && !open;
  return (
    <>
      <Topbar night />
      <main class="home" data-open={open}>
        {called && <NextMatch match={waiting[0] ?? null} more={waiting.length - 1} Told={NextTold} offline={offline} />}
        {!called && (
          <BoardStage code={shown.current} match={match} before={open && <div class="home-own">{list}</div>}>
            <h1 class={played ? 'greeting' : undefined}>{played ? greeting() : app.name}</h1>
            {!played && <p class="subtitle">{app.subtitle}</p>}
            {!played && <p class="lead">{words.lead}</p>}
            {offline && <NoNetwork />}
            {doors}
            {back && (
              <div class="stage-back stack" data-last={again !== null}>
                <LastMatch match={known || here !== null ? lastEnded(matches) : null} />
                <div class="home-today">
                  <Today fresh={!played} />
                </div>
              </div>
            )}
          </BoardStage>
        )}
        <div class="page home-rest stack">
          {called && doors}
          {called && list}
          <div class="home-boards">
            {!back && <Today fresh={!played} />}
            {!offline && <FriendsCard played={played || known} />}
          </div>
          <Lobby reading={lobby} />
        </div>
      </main>
    </>
  );
}

/** What is said to who was here before. */
function greeting(): string {
  const name = playerName.value.trim();
  return name === '' ? words.back : words.backNamed(isolated(name));
}
