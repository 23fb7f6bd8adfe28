/** The sign of a unit beside its name, from the player's set of pieces. */

import { pieces } from '../../base/storage/prefs.js';
import { CHARACTERS, PICTOGRAM_LINE, pictogramOf } from '../../board/pictograms.js';
import type { PieceSet } from '../../board/themes.js';

/** The player's set if none is given. Hidden from screen readers: its name stands beside it. */
export function UnitGlyph({ unit, set = pieces.value }: { unit: number; set?: PieceSet }) {
  if (set === 'calligraphy') {
    return (
      <span class="glyph" aria-hidden="true">
        {CHARACTERS[unit]}
      </span>
    );
  }
  const { fill, line } = pictogramOf(unit);
  return (
    <svg class="glyph glyph-drawn" viewBox="-54 -54 108 108" aria-hidden="true" focusable="false">
      <path d={fill} fill-rule="evenodd" fill="currentColor" />
      <path d={line} fill="none" stroke="currentColor" stroke-width={PICTOGRAM_LINE} stroke-linecap="round" />
    </svg>
  );
}
