/** The first page: a board on which something happens, and beside it the way into a match of one's own. */
import { featuredOf } from '@dominion/protocol';
import { useRef, useState } from 'preact/hooks';
import { loaded } from '../first/glimpse.js';
import { lastEnded, waitingFor } from '../model/lists.js';
import { readLobby } from '../net/api.js';
import { askMine, matchesIn } from '../net/mine.js';
import { tablesIn } from '../net/poll.js';
import { Topbar } from '../parts/topbar.js';
import { useDrop } from '../parts/use-drop.js';
import { usePoll } from '../parts/use-poll.js';
import { later } from '../parts/wrapped.js';
import { hasPlayed, ownExpected } from '../storage/matches.js';
import { app, home as words } from '../words/index.js';
import { FirstDoor, TwoDoors } from './doors.js';
import { NextMatch } from './next-match.js';
import { LastMatch, OwnMatches } from './own-matches.js';
import { BoardStage } from './stage.js';

/** How long after an answer the own matches and the tables of others are asked for again, in milliseconds. */
const PERIOD = 5000;
const LOBBY_PERIOD = 3000;

/** What lies below the first screen comes after it. */
const MoreWays = later(
  () =>
    import('./more-ways.js').then(
      ({ MoreWays: ways }) => ways,
      () => Waiting,
    ),
  Waiting,
);

function Waiting() {
  return <div class="home-ways" id="ways" />;
}

/** The first page; whoever has a match that waits for them sees that one first, and then their others. */
export function HomeScreen() {
  useDrop(words.drop);
  const mine = usePoll(askMine, PERIOD);
  const lobby = usePoll(readLobby, LOBBY_PERIOD);
  const [expected] = useState(ownExpected);
  const matches = matchesIn(mine);
  const known = mine.kind === 'ready' || matches.length > 0;
  const waiting = waitingFor(matches);
  const called = known ? waiting.length > 0 : expected.called;
  const open = known ? matches.some(({ status }) => status !== 'over') : expected.open;
  const played = hasPlayed() || matches.length > 0 || expected.count > 0;
  const shown = useRef(loaded?.page === 'home' ? loaded.code : null);
  const match = featuredOf(tablesIn(lobby), shown.current);
  if (lobby.kind !== 'loading') shown.current = match?.code ?? null;
  const own = <OwnMatches reading={mine} expected={expected.count} />;
  const doors = played ? <TwoDoors /> : <FirstDoor />;
  return (
    <>
      <Topbar night />
      <main class="home" data-open={open}>
        {called && <NextMatch match={waiting[0] ?? null} more={waiting.length - 1} failed={mine.kind === 'failed'} />}
        {!called && (
          <BoardStage code={shown.current} match={match} before={open && <div class="home-own">{own}</div>}>
            <h1>{app.name}</h1>
            {!open && <p class="subtitle">{app.subtitle}</p>}
            {!played && <p class="lead">{words.lead}</p>}
            {doors}
            {played && !open && <LastMatch match={known ? lastEnded(matches) : null} />}
          </BoardStage>
        )}
        <div class="home-rest">
          {called && <div class="home-doors">{doors}</div>}
          {(called || !open) && <div class="home-own">{own}</div>}
          <MoreWays lobby={lobby} />
        </div>
      </main>
    </>
  );
}
