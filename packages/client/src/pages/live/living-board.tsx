/** A board that only shows what goes on in a match: a picture that moves, by night. */

import { nightBoard } from '../../base/storage/prefs.js';
import { home as words } from '../../i18n/index.js';
import type { Onlooker } from '../../model/table/onlooker.js';
import { BoardFrame } from '../../ui/board/board-frame.js';
import { PauseIcon, PlayIcon } from '../../ui/icons.js';
import { SquareButton } from '../../ui/square-button.js';
import { goesOn, toggleLiving } from './use-living.js';

const nothing = (): void => {};
const HANDLERS = { press: nothing, lift: nothing, drop: nothing, hover: nothing };
const nothingDrawn = () => [];

/** The board; `bare` where it cannot be walked on by keys. */
export function LivingBoard({ onlooker, bare = false }: { onlooker: Onlooker; bare?: boolean }) {
  return (
    <BoardFrame
      key={onlooker}
      seen={onlooker}
      cue={onlooker.cue}
      handlers={HANDLERS}
      drawn={nothingDrawn}
      onInput={nothing}
      onAsk={nothing}
      theme={nightBoard}
      bare={bare}
    />
  );
}

/** Lets what is shown rest, or go on: nothing moves for long that cannot be stopped. */
export function LivingButton() {
  const going = goesOn();
  return (
    <SquareButton label={going ? words.livingRest : words.livingGo} look="quiet" onPress={toggleLiving}>
      {going ? <PauseIcon /> : <PlayIcon />}
    </SquareButton>
  );
}
