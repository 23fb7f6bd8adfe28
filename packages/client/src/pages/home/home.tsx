/** The home page: a board with a running match, and beside it the way into a match. */
import { type ClubEntry, featuredOf } from '@dominion/protocol';
import type { ComponentType, FunctionComponent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { readLobby } from '../../base/api/api.js';
import { tablesIn } from '../../base/api/poll.js';
import { mayMake } from '../../base/site.js';
import { hasPlayed, hereExpected, ownExpected } from '../../base/storage/matches.js';
import { playerName } from '../../base/storage/prefs.js';
import { app, home as words } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { lastEnded, playedLast, waitingFor } from '../../model/table/lists.js';
import { askMine } from '../../model/table/mine.js';
import { loaded } from '../../ui/board/embedded-position.js';
import { useDrop } from '../../ui/hooks/use-drop.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { InvitedNote } from '../../ui/page/closed-note.js';
import { Topbar } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import { ClosedDoors, FirstDoor, TwoDoors } from './doors.js';
import { NextMatch, NextPlace, NoNetwork } from './next-match.js';
import { BoardStage } from './stage.js';
import { Today } from './today.js';
import { useOwn } from './use-own.js';

/** Milliseconds between an answer and the next request, for the player's matches and for the lobby. */
const PERIOD = 5000;
const LOBBY_PERIOD = 3000;

/** Returns a part of the page that loads later; its placeholder stays if it can't be loaded. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>, Place: FunctionComponent) {
  return later(load, { Waiting: Place, Failed: Place });
}

const Nothing = () => null;

/** Content below the first screen is loaded after the page. */
const Lobby = part(() => import('./lobby-list.js').then(({ LobbyList: list }) => list), Nothing);
const friends = () => import('./friends-card.js');
const FriendsCard = part(
  () => friends().then(({ FriendsCard: card }) => card),
  () => <span class="today-place" />,
);
const FirstClub = part(() => friends().then(({ FirstClub: reader }) => reader), Nothing);
const ClubDoor = part(() => friends().then(({ ClubDoor: door }) => door), Nothing);

/** Content only for players who have played before. */
const own = () => import('./own.js');
const NextTold = part(
  () => own().then(({ NextTold: told }) => told),
  () => <NextPlace />,
);
const OwnMatches = part(() => own().then(({ OwnMatches: matches }) => matches), Nothing);
const LastMatch = part(() => own().then(({ LastMatch: match }) => match), Nothing);

/** The home page. A match that waits for the player comes first, then their other matches. */
export function HomeScreen() {
  useDrop(words.drop);
  const mine = usePoll(askMine, PERIOD);
  const lobby = usePoll(readLobby, LOBBY_PERIOD);
  const offline = useOffline();
  const [club, setClub] = useState<ClubEntry | null>(null);
  const [expected] = useState(() => ({ ...ownExpected(), here: hereExpected().called }));
  const { matches, told, here } = useOwn(mine);
  const known = told !== null;
  // Others wait in the site's matches too, so these come first; offline only those on this device can continue.
  const asked = known || mine.kind === 'failed' || !expected.called;
  const own = waitingFor(told ?? []);
  const near = waitingFor(here ?? []);
  const waiting = offline ? [...near, ...own] : asked ? [...own, ...near] : [];
  const looking = (!asked && !offline) || (here === null && expected.here);
  // If the waiting matches are unknown, the ways into a match come first.
  const called = waiting.length > 0 || looking;
  const open = matches.some(({ status }) => status !== 'over') || (!known && mine.kind !== 'failed' && expected.open);
  const played = hasPlayed() || matches.length > 0 || expected.count > 0;
  const shown = useRef(loaded?.page === 'home' ? loaded.code : null);
  const match = featuredOf(tablesIn(lobby), shown.current);
  if (lobby.kind !== 'loading') shown.current = match?.code ?? null;
  const count = known || mine.kind === 'failed' ? 0 : expected.count;
  const lost = mine.kind === 'failed' && expected.count > 0;
  const list = played && <OwnMatches matches={matches} expected={count} lost={lost} offline={offline} />;
  // A match with others at one screen can't be repeated with one press.
  const alike = matches.filter((each) => each.here === undefined || each.seats.length < 2);
  const again = known || (here !== null && here.length > 0) ? playedLast(alike) : expected.again;
  // With members in tonight, the club is the red door.
  const gathers = !called && !offline && club !== null && club.tonight > 0;
  const taken = called || gathers;
  const ways = played ? <TwoDoors again={again} called={taken} /> : <FirstDoor called={taken} />;
  const toClub = club !== null && !offline && <ClubDoor club={club} red={gathers} />;
  const doors = (
    <>
      <InvitedNote />
      {!called && toClub}
      {mayMake.value ? ways : <ClosedDoors again={again} played={played} called={taken} />}
    </>
  );
  // A returning player without waiting matches sees their last match on the stage, and today's offers.
  const back = played && !open;
  return (
    <>
      <Topbar night />
      {(played || known) && !offline && <FirstClub onRead={setClub} />}
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
            {!offline && club === null && <FriendsCard />}
            {called && toClub}
          </div>
          <Lobby reading={lobby} />
        </div>
      </main>
    </>
  );
}

function greeting(): string {
  const name = playerName.value.trim();
  return name === '' ? words.back : words.backNamed(isolated(name));
}
