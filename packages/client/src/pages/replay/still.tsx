/** The board of a match before its record has been read, from the position in the page. */
import { replayPosition, viewingSide } from '../../ui/board/embedded-position.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';

/** The still board; nothing if the page has no position. */
export function StillBoard() {
  const position = replayPosition();
  return position === null ? null : <Thumbnail position={position} bottom={viewingSide(position)} />;
}
