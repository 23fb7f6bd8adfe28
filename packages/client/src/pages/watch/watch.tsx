/** The page for who looks on: a match always runs on it, with who leads and what has just happened; below it all others. */
import type { ListedMatch } from '@dominion/protocol';
import { start } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { readLobby } from '../../base/api/api.js';
import { type Reading, tablesIn } from '../../base/api/poll.js';
import { app, room, home as ways } from '../../i18n/index.js';
import { watch as words } from '../../i18n/pages/watch.js';
import { MandateBar } from '../../ui/board/mandate-bar.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { LastIcon, WarningIcon } from '../../ui/icons.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { SquareButton } from '../../ui/square-button.js';
import { LivingBoard, LivingButton } from '../live/living-board.js';
import { CardPlaces, TableCards } from '../live/table-cards.js';
import { followRecord, goesOn, standAs, useLiving, useSeen } from '../live/use-living.js';
import './watch.css';
import { Caster } from './caster.js';
import { Emblems } from './emblems.js';
import { FullScreenButton } from './full-screen.js';
import { nextOf, type Program, shownOf } from './program.js';
import { WatchedSides } from './sides.js';

/** How long after an answer the tables are asked for again, in milliseconds. */
const PERIOD = 5000;

/** What stands where no other match does. */
const BEGINNING = start('4');

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
            <p class="table-empty table-gone">
              <WarningIcon /> {ways.noServer}
            </p>
          )}
          {others.length === 0 && hasRead(reading) && (
            <div class="table-empty">
              <Thumbnail position={BEGINNING} bottom={BEGINNING.turn} />
              <div>
                <p class="table-title">{words.none}</p>
                <p class="muted">{words.invite}</p>
              </div>
            </div>
          )}
          <Link to={{ page: 'home' }} class="button">
            {words.play}
          </Link>
        </section>
      </main>
    </>
  );
}

/** Whether a list was read at all: before, nobody knows that it is empty. */
function hasRead(reading: Reading<unknown>): boolean {
  return reading.kind === 'ready' || (reading.kind === 'failed' && reading.last !== null);
}

/** The match on show; null for that of the bots. Its `children` are what else one may do with the stage. */
function Featured({ match, children }: { match: ListedMatch | null; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  const runs = useSeen(place) && goesOn();
  const onlooker = useLiving(match?.code ?? null, runs, followRecord);
  // How it stands is known from the list: nobody waits for all that happened to see it.
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
            <LivingButton />
            {children}
          </div>
        </div>
        <MandateBar position={position} always />
        <WatchedSides position={position} match={match} />
        <Caster onlooker={onlooker} />
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
        <LivingBoard onlooker={onlooker} />
        <Emblems count={match?.watchers ?? 0} />
      </div>
    </>
  );
}
