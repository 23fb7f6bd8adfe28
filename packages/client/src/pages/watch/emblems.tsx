/** Who looks on with one: an emblem for each about the frame of the board. */

import { room } from '../../i18n/index.js';
import { EyeIcon } from '../../ui/icons.js';

/** More than so many are not told apart, and are said in words. */
const MOST = 12;

/** The emblems; nothing where nobody is known to watch. */
export function Emblems({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div class="emblems" role="img" aria-label={room.watchers(count)}>
      {Array.from({ length: Math.min(count, MOST) }, (_, at) => (
        <span key={at} class="emblem">
          <EyeIcon />
        </span>
      ))}
      {count > MOST && <span class="emblem emblem-more">+{count - MOST}</span>}
    </div>
  );
}
