/** Says on a finished match that others are reviewing it together, with a link. */

import { isolated } from '../../../i18n/names.js';
import { together as words } from '../../../i18n/pages/together.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';
import { speakerName } from '../../session/talk.js';

/** The card; null while no one is at the board. */
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
