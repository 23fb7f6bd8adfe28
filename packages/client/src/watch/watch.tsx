/** The page for who looks on: a match always runs on it, with who leads, and what has just happened. */
import { featuredOf } from '@dominion/protocol';
import { useRef } from 'preact/hooks';
import { readLobby } from '../net/api.js';
import { tablesIn } from '../net/poll.js';
import { MandateBar } from '../parts/mandate-bar.js';
import { Topbar } from '../parts/topbar.js';
import { usePoll } from '../parts/use-poll.js';
import { LivingBoard, LivingButton } from '../show/living-board.js';
import { followRecord, goesOn, useLiving, useSeen } from '../show/use-living.js';
import { app } from '../words/index.js';
import '../styles/watch.css';

/** How long after an answer the tables are asked for again, in milliseconds. */
const PERIOD = 5000;

/** The page. */
export function WatchScreen() {
  const lobby = usePoll(readLobby, PERIOD);
  const shown = useRef<string | null>(null);
  const match = featuredOf(tablesIn(lobby), shown.current);
  shown.current = match?.code ?? null;
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const onlooker = useLiving(match?.code ?? null, seen && goesOn(), followRecord);
  return (
    <>
      <Topbar />
      <main class="watch">
        <h1>{app.places.watch}</h1>
        <MandateBar position={onlooker.view.value?.position} thin />
        <div class="watch-board" ref={place}>
          <LivingBoard onlooker={onlooker} />
        </div>
        <LivingButton />
      </main>
    </>
  );
}
