/** Friends: the person's clubs, a match by a link, and joining one by its code. */
import type { OwnCircle } from '@dominion/protocol';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { NewMatchButton } from '../../match/new/button.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { MakeCircleForm } from '../../match/panels/club/make-circle.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { CodeForm } from '../../ui/form/code-form.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Link } from '../../ui/link.js';
import { Topbar } from '../../ui/page/topbar.js';
import { clubCounts, useClubs } from './clubs.js';
import '../../styles/rows.css';
import './friends.css';

/** The page. */
export function FriendsScreen() {
  const { clubs, failed } = useClubs();
  const offline = useOffline();
  const board = boardOf('4');
  return (
    <>
      <Topbar />
      <main class="reading friends-page stack">
        <h1>{app.places.friends}</h1>
        {failed && (
          <p class="problem" role="status">
            {offline ? home.noNetwork : home.noServer}
          </p>
        )}
        {clubs.length > 0 && (
          <section class="panel" aria-label={words.own}>
            <h2>{words.own}</h2>
            <ul class="rows">
              {clubs.map((each) => (
                <li key={each.code}>
                  <Club club={each} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div class="panel friends-ways">
          <Thumbnail position={board} bottom={board.turn} />
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
