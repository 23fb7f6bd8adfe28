/** The way to the person's club, wherever friends are looked for: who is in tonight, and all of it a link. */
import { start } from '@dominion/rules';
import { useMemo } from 'preact/hooks';
import { readCircles } from '../../base/api/circles.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { Link } from '../../ui/link.js';
import { clubCounts } from '../friends/friends.js';
import './today.css';

/** How long after an answer the clubs are asked for again, in milliseconds. */
const PERIOD = 15_000;

/** The card; somebody who has never `played` belongs to no club, so that none are asked for. */
export function FriendsCard({ played }: { played: boolean }) {
  return played ? <OwnClub /> : <Card />;
}

function OwnClub() {
  const reading = usePoll(readCircles, PERIOD);
  const read = reading.kind === 'ready' ? reading.value : reading.kind === 'failed' ? reading.last : null;
  const [first] = (read?.circles ?? []).toSorted((a, b) => b.waiting + b.tonight - a.waiting - a.tonight);
  return first === undefined ? <Card /> : <Card club={first} />;
}

function Card({ club }: { club?: Parameters<typeof clubCounts>[0] }) {
  const position = useMemo(() => start('4'), []);
  return (
    <Link to={club === undefined ? { page: 'friends' } : { page: 'circle', code: club.code }} class="today-card">
      {club === undefined ? <Thumbnail position={position} bottom={2} /> : <CrestMark crest={club.crest} />}
      <span class="today-told stack">
        <small class="today-called">{app.places.friends}</small>
        <b>{club === undefined ? words.make : isolated(club.name)}</b>
        <span class="today-asks">{club === undefined ? words.ownLead : clubCounts(club).join(' · ')}</span>
      </span>
    </Link>
  );
}
