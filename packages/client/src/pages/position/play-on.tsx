/** Starts a match from a position: on this device or with friends by a link. */
import { MOST_PLY } from '@dominion/protocol';
import { isOver, type Position } from '@dominion/rules';
import { playOn as words } from '../../i18n/pages/position.js';
import { NewMatchButton } from '../../match/new/button.js';

/** Returns why no match can start from a position; null if one can. */
export function whyNotPlayOn(position: Position): string | null {
  if (isOver(position)) return words.over;
  return position.ply > MOST_PLY ? words.late(MOST_PLY) : null;
}

/** The button, or why no match can start there. */
export function PlayOn({ position }: { position: Position }) {
  const why = whyNotPlayOn(position);
  if (why !== null) return <p class="fine muted">{why}</p>;
  return (
    <NewMatchButton first="bots" from={position} class="wide">
      {words.title}
    </NewMatchButton>
  );
}
