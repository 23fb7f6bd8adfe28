/** The link that brings friends here. */
import { freeSeats } from '../model/table.js';
import { LinkBox } from '../parts/link-box.js';
import { pathOf } from '../route.js';
import type { Session } from '../session/session.js';
import { agreedIn } from '../words/agreed.js';
import { room as words } from '../words/index.js';
import { length } from '../words/length.js';

/** The link with its buttons, its code large enough to be read to somebody; nothing once all seats are taken. */
export function Invite({ session }: { session: Pick<Session, 'code' | 'seat' | 'table'> }) {
  const { code } = session;
  const table = session.table.value;
  if (table === null || freeSeats(table).length === 0) return null;
  const path = pathOf({ page: 'room', code });
  const about = agreedIn(table);
  return (
    <LinkBox link={location.origin + path} label={words.link} text={length.share(about)} code={code}>
      <p class="fine link-note">{about.join(' · ')}</p>
      {session.seat.value === null && <ScreenLink code={code} />}
    </LinkBox>
  );
}

/** The way to the match on a large screen. */
export const ScreenLink = ({ code }: Pick<Session, 'code'>) => (
  <p class="fine link-note">
    <a href={pathOf({ page: 'screen', code })} target="_blank" rel="noopener">
      {words.screen}
    </a>
  </p>
);
