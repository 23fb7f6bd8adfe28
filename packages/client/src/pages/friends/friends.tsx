/** Friends: the player's clubs, a match by link, and joining one by its code. */
import type { ClubEntry } from '@dominion/protocol';
import { mayMake } from '../../base/site.js';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { NewMatchButton } from '../../match/new/button.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { MakeClubForm } from '../../match/panels/club/make-club.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { CodeForm } from '../../ui/form/code-form.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Link } from '../../ui/link.js';
import { ClosedNote } from '../../ui/page/closed-note.js';
import { Topbar } from '../../ui/page/topbar.js';
import { clubCounts, useClubs } from './clubs.js';
import '../../styles/rows.css';
import './friends.css';

/** The page. A member's clubs come first. */
export function FriendsScreen() {
  const { clubs, known, failed } = useClubs();
  const offline = useOffline();
  const member = clubs.length > 0;
  const board = boardOf('4');
  return (
    <>
      <Topbar />
      <main class="reading friends-page">
        <h1>{app.places.friends}</h1>
        {failed && (
          <p class="problem" role="status">
            {offline ? home.noNetwork : home.noServer}
          </p>
        )}
        {!known && (
          <p class="muted" role="status">
            {app.loading}
          </p>
        )}
        {clubs.map((each, at) => (
          <Club key={each.code} club={each} first={at === 0} />
        ))}
        {known && (
          <div class="friends-ways">
            <section class="panel friends-card" aria-label={home.playFriends}>
              {!member && <Thumbnail position={board} bottom={board.turn} />}
              {mayMake.value ? (
                <>
                  <p>{words.playLead}</p>
                  <NewMatchButton first="friends" class={member ? '' : 'primary'}>
                    {home.playFriends}
                  </NewMatchButton>
                </>
              ) : (
                <ClosedNote />
              )}
              <CodeForm />
            </section>
            {mayMake.value && (
              <section class={member ? '' : 'panel friends-card'} aria-label={words.make}>
                {!member && <CrestMark crest="hexagon-2-5" />}
                {!member && <p>{words.ownLead}</p>}
                <MakeClubForm quiet={member} />
              </section>
            )}
          </div>
        )}
      </main>
    </>
  );
}

/** A club as a card; the `first` is opened by the page's red button. */
function Club({ club, first }: { club: ClubEntry; first: boolean }) {
  const { code, name, crest, waiting } = club;
  const counts = clubCounts({ ...club, waiting: 0 });
  return (
    <section class="panel friends-club" aria-label={isolated(name)}>
      <CrestMark crest={crest} large />
      <div class="stack">
        <h2>{isolated(name)}</h2>
        <p class="muted">{counts.join(' · ')}</p>
        {waiting > 0 && (
          <p>
            <span class="pill" data-kind="called">
              {words.countWaiting(waiting)}
            </span>
          </p>
        )}
      </div>
      <Link to={{ page: 'circle', code }} class={first ? 'button primary' : 'button'}>
        {home.open} <span class="visually-hidden">{isolated(name)}</span>
      </Link>
    </section>
  );
}
