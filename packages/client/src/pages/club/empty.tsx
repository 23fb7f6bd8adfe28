/** A tab without matches: a pale frame of what will be there, and one act. */
import { circle as words } from '../../i18n/pages/club.js';
import { Link } from '../../ui/link.js';

/** The frame of pictures or of a table (`of`) is drawn by the styles. */
export function EmptyTab({ code, of, text }: { code: string; of: 'pictures' | 'table'; text: string }) {
  return (
    <div class="club-empty" data-of={of}>
      <p class="muted">{text}</p>
      <Link to={{ page: 'circle', code }} class="button primary">
        {words.toTonight}
      </Link>
    </div>
  );
}
