/** The way to the person's club, wherever friends are looked for: who is in tonight, and all of it a link. */
import type { OwnCircle } from '@dominion/protocol';
import { S } from '@dominion/rules';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Link } from '../../ui/link.js';
import { clubCounts, useClubs } from '../friends/clubs.js';
import '../../match/panels/club/circle.css';
import './today.css';

/** The card; people who have never `played` belong to no club, so none are asked for. */
export function FriendsCard({ played }: { played: boolean }) {
  return played ? <OwnClub /> : <Card />;
}

function OwnClub() {
  const [first] = [...useClubs().clubs].sort((a, b) => b.waiting + b.tonight - a.waiting - a.tonight);
  return first === undefined ? <Card /> : <Card club={first} />;
}

function Card({ club }: { club?: OwnCircle }) {
  return (
    <Link to={club === undefined ? { page: 'friends' } : { page: 'circle', code: club.code }} class="today-card">
      {club === undefined ? <Thumbnail position={boardOf('4')} bottom={S} /> : <CrestMark crest={club.crest} />}
      <span class="today-told stack">
        <small class="today-called">{app.places.friends}</small>
        <b>{club === undefined ? words.make : isolated(club.name)}</b>
        <span class="today-asks">{club === undefined ? words.ownLead : clubCounts(club).join(' · ')}</span>
      </span>
    </Link>
  );
}
