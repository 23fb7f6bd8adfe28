/** The board of a match before its record has been read: what the page came with. */
import { replayGlimpse, viewingSide } from '../first/glimpse.js';
import { Thumbnail } from '../parts/thumbnail.js';

/** The still board; nothing where the page came without. */
export function StillBoard() {
  const position = replayGlimpse();
  return position === null ? null : <Thumbnail position={position} bottom={viewingSide(position)} />;
}
