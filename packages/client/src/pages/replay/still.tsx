/** The board of a match before its record has been read: what the page came with. */
import { replayGlimpse, viewingSide } from '../../ui/board/glimpse.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';

/** The still board; nothing where the page came without. */
export function StillBoard() {
  const position = replayGlimpse();
  return position === null ? null : <Thumbnail position={position} bottom={viewingSide(position)} />;
}
