/** The page for spectators: a running match, and all others below. */
import type { ListedMatch } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { readLobby } from '../../base/api/api.js';
import { type Reading, tablesIn } from '../../base/api/poll.js';
import { app, room, home as ways } from '../../i18n/index.js';
import { watch as words } from '../../i18n/pages/watch.js';
import { MandateBar } from '../../ui/board/mandate-bar.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { LastIcon, WarningIcon } from '../../ui/icons.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { SquareButton } from '../../ui/square-button.js';
import { LiveBoard, LiveButton } from '../live/live-board.js';
import { CardPlaces, TableCards } from '../live/table-cards.js';
import { followRecord, goesOn, standAs, useLiving, useSeen } from '../live/use-live-match.js';
import './watch.css';
import { Commentator } from './commentator.js';
import { Emblems } from './emblems.js';
import { nextOf, type Program, shownOf } from './featured-match.js';
import { FullScreenButton } from './full-screen.js';
import { WatchedSides } from './sides.js';

/** Milliseconds between an answer and the next request for the tables. */
const PERIOD = 5000;

/** The page. */
export function WatchScreen() {
  const reading = usePoll(readLobby, PERIOD);
  const tables = tablesIn(reading);
  const [wish, setWish] = useState<Program>('any');
  const shown = useRef<string | null>(null);
  const match = shownOf(tables, wish, shown.current);
  shown.current = match?.code ?? null;
  const others = tables.filter(({ code, status }) => status === 'playing' && code !== match?.code);
  const next = nextOf(tables, shown.current);
  const stage = useRef<HTMLElement>(null);
  const show = (code: string): void => {
    setWish({ code });
    stage.current?.scrollIntoView();
  };
  return (
    <>
      <Topbar night />
      <main class="watch">
        <section class="stage night watch-stage" aria-label={ways.livingBoard} ref={stage}>
          <Featured key={match?.code ?? ''} match={match}>
            {next !== null && (
              <SquareButton label={words.next} look="quiet" onPress={() => setWish(next)}>
                <LastIcon />
              </SquareButton>
            )}
            <FullScreenButton part={stage} />
          </Featured>
        </section>
        <section class="page watch-others stack" aria-label={words.others}>
          <h2>{words.others}</h2>
          {others.length > 0 && <TableCards matches={others} onWatch={show} />}
          {reading.kind === 'loading' && <CardPlaces />}
          {reading.kind === 'failed' && reading.last === null && (
            <p class="table-gone">
              <WarningIcon /> {ways.noServer}
            </p>
          )}
          {others.length === 0 && hasRead(reading) && <p class="muted">{words.none}</p>}
          <Link to={{ page: 'home' }} class="button">
            {words.play}
          </Link>
        </section>
      </main>
    </>
  );
}

/** Whether a list was read at all: before that, it may not be called empty. */
function hasRead(reading: Reading<unknown>): boolean {
  return reading.kind === 'ready' || (reading.kind === 'failed' && reading.last !== null);
}

/** The match on show; null for that of the bots. Its `children` are further controls of the stage. */
function Featured({ match, children }: { match: ListedMatch | null; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  const runs = useSeen(place) && goesOn();
  const onlooker = useLiving(match?.code ?? null, runs, followRecord);
  // The list includes the position, so the board is shown before all events have loaded.
  const listed = match?.position ?? '';
  useEffect(() => {
    if (listed !== '' && onlooker.view.peek() === null) standAs(onlooker, listed);
  }, [onlooker, listed]);
  const position = onlooker.view.value?.position;
  return (
    <>
      <div class="stage-words stack">
        <div class="watch-head">
          <h1>{app.places.watch}</h1>
          <p class="muted">{match === null ? words.bots : words.lead}</p>
          <div class="watch-tools">
            <LiveButton />
            {children}
          </div>
        </div>
        <MandateBar position={position} always />
        <WatchedSides position={position} match={match} />
        <Commentator onlooker={onlooker} />
        {match !== null && (
          <div class="button-row">
            <Link to={{ page: 'room', code: match.code }} class="button">
              {words.go}
            </Link>
            <Link to={{ page: 'screen', code: match.code }} class="button quiet">
              {room.screen}
            </Link>
          </div>
        )}
      </div>
      <div class="stage-board" ref={place}>
        <LiveBoard onlooker={onlooker} />
        <Emblems count={match?.watchers ?? 0} />
      </div>
    </>
  );
}
