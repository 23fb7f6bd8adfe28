/** Who the unit is on which the mouse rests, or the keyboard, at the moment on show. */
import type { Square } from '@dominion/rules';
import { SquareCard, useRested } from '../ui/square-card.js';
import { useLife } from '../ui/use-life.js';
import { grammar } from '../words/index.js';
import type { Player } from './player.js';

export function WhoCard({ player, seed, square }: { player: Player; seed: string; square: Square | null }) {
  const rested = useRested(square);
  const { story } = player.reel.value;
  const life = useLife(rested === null ? null : { story, seed, length: player.at.value, square: rested });
  if (rested === null || life === null) return null;
  return (
    <SquareCard bottom={player.view.value.bottom} square={rested}>
      <b>{life.who}</b>
      <span class="unit-life">{grammar.sentences(life.told)}</span>
    </SquareCard>
  );
}
