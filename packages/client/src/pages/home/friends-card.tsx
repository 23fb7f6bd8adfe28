/** The player's club with who is in tonight, or a link to the page for friends. */
import type { ClubEntry } from '@dominion/protocol';
import { S } from '@dominion/rules';
import { useEffect } from 'preact/hooks';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Link } from '../../ui/link.js';
import { clubCounts, useClubs } from '../friends/clubs.js';
import '../../match/panels/club/club.css';
import './today.css';

/** Passes on the club where most is going on; null if there is none. */
export function FirstClub({ onRead }: { onRead(club: ClubEntry | null): void }) {
  const { clubs, known } = useClubs();
  useEffect(() => {
    const [first] = [...clubs].sort((a, b) => b.waiting + b.tonight - a.waiting - a.tonight);
    if (known) onRead(first ?? null);
  }, [clubs, known]);
  return null;
}

/** A door to the club; `red` if it is the page's red button. */
export function ClubDoor({ club, red }: { club: ClubEntry; red: boolean }) {
  return (
    <Link to={{ page: 'circle', code: club.code }} class={`button door club-door ${red ? 'primary' : ''}`}>
      <CrestMark crest={club.crest} />
      <span>{isolated(club.name)}</span>
      <small>{clubCounts(club).join(' · ')}</small>
    </Link>
  );
}

/** The card for players without a club. */
export function FriendsCard() {
  return (
    <Link to={{ page: 'friends' }} class="today-card">
      <Thumbnail position={boardOf('4')} bottom={S} />
      <span class="today-told stack">
        <small class="today-called">{app.places.friends}</small>
        <b>{words.make}</b>
        <span class="today-asks">{words.ownLead}</span>
      </span>
    </Link>
  );
}
