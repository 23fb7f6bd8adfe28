import { pathOf } from '../../../base/route.js';
import { agreedIn } from '../../../i18n/agreed.js';
import { room as words } from '../../../i18n/index.js';
import { length } from '../../../i18n/match/length.js';
import { whyNotStart } from '../../../model/table/seating.js';
import { freeSeats } from '../../../model/table/table.js';
import { LinkBox } from '../../../ui/link-box.js';
import type { Session } from '../../session/session.js';

/** The link with its buttons and its code in large letters; null once all seats are taken. */
export function Invite({ session }: { session: Pick<Session, 'code' | 'seat' | 'table'> }) {
  const { code } = session;
  const table = session.table.value;
  if (table === null || freeSeats(table).length === 0) return null;
  const path = pathOf({ page: 'room', code });
  const about = agreedIn(table);
  const waits = session.seat.value !== null && whyNotStart(table) !== null;
  return (
    <LinkBox link={location.origin + path} label={words.link} text={length.share(about)} code={code} primary={waits}>
      {session.seat.value === null && <ScreenLink code={code} />}
    </LinkBox>
  );
}

/** Opens the match on a large screen. */
export const ScreenLink = ({ code }: Pick<Session, 'code'>) => (
  <p class="fine link-note">
    <a href={pathOf({ page: 'screen', code })} target="_blank" rel="noopener">
      {words.screen}
    </a>
  </p>
);

/** The host's start button, once nothing is missing; null if the match begins by itself. */
export function Start({ session }: { session: Pick<Session, 'host' | 'request' | 'table'> }) {
  const table = session.table.value;
  if (table === null || !session.host.value || whyNotStart(table) !== null || table.twin !== null) return null;
  // In a correspondence match, all players reveal their share first.
  if (table.pace.kind === 'days' && table.seals !== '') return null;
  return (
    <button type="button" class="primary wide" onClick={() => void session.request('start', {})}>
      {words.start}
    </button>
  );
}
