/** The other spectators: an emblem for each, around the frame of the board. */

import { room } from '../../i18n/index.js';
import { EyeIcon } from '../../ui/icons.js';

/** The most emblems; larger numbers are given in words. */
const MOST = 12;

/** The emblems; nothing if no spectators are known. */
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
