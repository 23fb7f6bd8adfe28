/** Friends: the person's clubs, a match by a link, and joining one by its code. */
import type { OwnCircle } from '@dominion/protocol';
import { start } from '@dominion/rules';
import { readCircles } from '../../base/api/circles.js';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { NewMatchButton } from '../../match/new/button.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { MakeCircleForm } from '../../match/panels/club/make-circle.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { CodeForm } from '../../ui/form/code-form.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { Link } from '../../ui/link.js';
import { Topbar } from '../../ui/page/topbar.js';
import '../../styles/rows.css';
import './friends.css';

/** How long after an answer the clubs are asked for again, in milliseconds. */
const PERIOD = 15_000;

/** The board of the page. */
const BEGINNING = start('4');

/** The page. */
export function FriendsScreen() {
  const reading = usePoll(readCircles, PERIOD);
  const offline = useOffline();
  const read = reading.kind === 'ready' ? reading.value : reading.kind === 'failed' ? reading.last : null;
  const circles = read?.circles ?? [];
  return (
    <>
      <Topbar />
      <main class="reading friends-page stack">
        <h1>{app.places.friends}</h1>
        {reading.kind === 'failed' && (
          <p class="problem" role="status">
            {offline ? home.noNetwork : home.noServer}
          </p>
        )}
        {circles.length > 0 && (
          <section class="panel" aria-label={words.own}>
            <h2>{words.own}</h2>
            <ul class="rows">
              {circles.map((each) => (
                <li key={each.code}>
                  <Club club={each} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div class="panel friends-ways">
          <Thumbnail position={BEGINNING} bottom={BEGINNING.turn} />
          <div class="stack">
            <p class="lead">{words.ownLead}</p>
            <div class="button-row">
              <NewMatchButton first="friends" class="primary">
                {home.playFriends}
              </NewMatchButton>
              <MakeCircleForm />
            </div>
          </div>
        </div>
        <CodeForm />
      </main>
    </>
  );
}

/** What there is to know of a club, in a few words each. */
export function clubCounts({ size, tonight, running, waiting }: OwnCircle): string[] {
  return [
    words.size(size),
    ...(tonight > 0 ? [words.countTonight(tonight)] : []),
    ...(running > 0 ? [words.countRunning(running)] : []),
    ...(waiting > 0 ? [words.countWaiting(waiting)] : []),
  ];
}

function Club({ club }: { club: OwnCircle }) {
  const { code, name, crest, waiting } = club;
  const counts = clubCounts({ ...club, waiting: 0 });
  return (
    <Link to={{ page: 'circle', code }} class="row row-link">
      <CrestMark crest={crest} />
      <span class="row-text stack">
        <span class="row-name">{isolated(name)}</span>
        <small class="muted">{counts.join(' · ')}</small>
      </span>
      {waiting > 0 && (
        <span class="pill" data-kind="called">
          {words.countWaiting(waiting)}
        </span>
      )}
    </Link>
  );
}
