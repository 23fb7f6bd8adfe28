/** The page for who looks on: a match always runs on it, with who leads and what has just happened; below it all others. */
import { featuredOf, type ListedMatch } from '@dominion/protocol';
import { useRef } from 'preact/hooks';
import { readLobby } from '../net/api.js';
import { tablesIn } from '../net/poll.js';
import { MandateBar } from '../parts/mandate-bar.js';
import { Link, Topbar } from '../parts/topbar.js';
import { usePoll } from '../parts/use-poll.js';
import { LivingBoard, LivingButton } from '../show/living-board.js';
import { TableRows } from '../show/table-rows.js';
import { followRecord, goesOn, useLiving, useSeen } from '../show/use-living.js';
import { app, home as ways } from '../words/index.js';
import { watch as words } from '../words/watch.js';
import '../styles/watch.css';
import { Caster } from './caster.js';
import { Emblems } from './emblems.js';
import { WatchedSides } from './sides.js';

/** How long after an answer the tables are asked for again, in milliseconds. */
const PERIOD = 5000;

/** The page. */
export function WatchScreen() {
  const lobby = usePoll(readLobby, PERIOD);
  const tables = tablesIn(lobby);
  const shown = useRef<string | null>(null);
  const match = featuredOf(tables, shown.current);
  shown.current = match?.code ?? null;
  const others = tables.filter(({ code, status }) => status === 'playing' && code !== match?.code);
  return (
    <>
      <Topbar />
      <main class="watch">
        <Featured key={match?.code ?? ''} match={match} />
        <section class="watch-others" aria-label={words.others}>
          <h2>{words.others}</h2>
          {others.length === 0 ? <p class="muted">{words.none}</p> : <TableRows matches={others} />}
          <Link to={{ page: 'home' }} class="button">
            {words.play}
          </Link>
        </section>
      </main>
    </>
  );
}

/** The match on show; null for that of the bots. */
function Featured({ match }: { match: ListedMatch | null }) {
  const place = useRef<HTMLDivElement>(null);
  const runs = useSeen(place) && goesOn();
  const onlooker = useLiving(match?.code ?? null, runs, followRecord);
  const position = onlooker.view.value?.position;
  return (
    <section class="stage night watch-stage" aria-label={ways.livingBoard}>
      <div class="stage-words">
        <h1>{app.places.watch}</h1>
        <p class="muted">{match === null ? words.bots : words.lead}</p>
        <WatchedSides position={position} match={match} />
        <MandateBar position={position} />
        <Caster onlooker={onlooker} />
        <p class="stage-told">
          <LivingButton />
          {match !== null && (
            <Link to={{ page: 'room', code: match.code }} class="button">
              {words.go}
            </Link>
          )}
        </p>
      </div>
      <div class="stage-board" ref={place}>
        <LivingBoard onlooker={onlooker} />
        <Emblems count={match?.watchers ?? 0} />
      </div>
    </section>
  );
}
