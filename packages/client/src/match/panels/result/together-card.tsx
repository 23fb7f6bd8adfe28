/** At a match that is over: that others go through it together, and the way there. */

import { isolated } from '../../../i18n/names.js';
import { together as words } from '../../../i18n/pages/together.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';
import { speakerName } from '../../session/talk.js';

/** The card; nothing while nobody is at the board. */
export function TogetherCard({ session }: { session: Pick<Session, 'code' | 'together'> }) {
  const open = session.together.value.open;
  if (!open) return null;
  return (
    <section class="arrived stack together-card" aria-label={words.title}>
      <p role="status">
        {words.opened(isolated(speakerName(open.by)))} {words.there(open.people)}
      </p>
      <Link to={{ page: 'together', code: session.code }} class="button wide">
        {words.join}
      </Link>
    </section>
  );
}
