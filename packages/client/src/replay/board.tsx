/** The board of a replay: nothing on it can be moved, but it can be brought closer, turned, and walked by keys. */
import type { Square } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { BoardFrame } from '../ui/board-frame.js';
import type { Player } from './player.js';
import { WhoCard } from './who.js';

const nothing = (): void => {};

export function ReplayBoard({ player, seed }: { player: Player; seed: string }) {
  const [asked, setAsked] = useState<Square | null>(null);
  return (
    <>
      <BoardFrame
        seen={player}
        handlers={{ press: nothing, lift: nothing, drop: nothing, hover: setAsked }}
        drawn={() => player.drawn.value}
        onInput={nothing}
        onAsk={setAsked}
      />
      <WhoCard player={player} seed={seed} square={asked} />
    </>
  );
}
