/** The board of a replay. Its pieces can't be moved. */
import type { Square } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { grammar } from '../../i18n/index.js';
import { SquareCard, useRested } from '../../match/panels/board/square-card.js';
import { useLife } from '../../match/panels/board/use-life.js';
import { BoardThrow, type TableThrow, ThrowGlint } from '../../match/panels/throws/board-throw.js';
import { lastThrow } from '../../model/table/panels.js';
import { BoardFrame } from '../../ui/board/board-frame.js';
import type { Player } from './player.js';

const nothing = (): void => {};

export function ReplayBoard({ player, seed }: { player: Player; seed: string }) {
  const [asked, setAsked] = useState<Square | null>(null);
  return (
    <>
      <BoardFrame
        seen={player}
        cue={player.cue}
        over={({ bottom }) => <BoardThrow cue={player.cue} thrown={thrownIn(player)} bottom={bottom} />}
        handlers={{ press: nothing, lift: nothing, drop: nothing, hover: setAsked }}
        drawn={() => player.drawn.value}
        onInput={nothing}
        onAsk={setAsked}
      >
        <ThrowGlint cue={player.cue} bottom={player.view.value.bottom} />
      </BoardFrame>
      <WhoCard player={player} seed={seed} square={asked} />
    </>
  );
}

/** Returns the throw of the moment on show, or the last one before it. */
function thrownIn({ reel, at }: Player): TableThrow | null {
  const { story } = reel.value;
  const thrown = lastThrow(story.steps.slice(0, at.value));
  return thrown && { ...thrown, dice: story.header.dice };
}

/** The unit under the mouse or the keyboard's focus, at the moment on show. */
function WhoCard({ player, seed, square }: { player: Player; seed: string; square: Square | null }) {
  const rested = useRested(square);
  const { story } = player.reel.value;
  const life = useLife(rested === null ? null : { story, seed, length: player.at.value, square: rested });
  if (rested === null || life === null) return null;
  return (
    <SquareCard view={player.view.value} square={rested}>
      <b>{life.who}</b>
      <span class="unit-life">{grammar.sentences(life.told)}</span>
    </SquareCard>
  );
}
