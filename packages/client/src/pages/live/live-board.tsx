/** A board that only shows a running match: a moving picture, by night. */

import { nightBoard } from '../../base/storage/prefs.js';
import { home as words } from '../../i18n/index.js';
import type { Spectator } from '../../model/table/spectator.js';
import { BoardFrame } from '../../ui/board/board-frame.js';
import { PauseIcon, PlayIcon } from '../../ui/icons.js';
import { SquareButton } from '../../ui/square-button.js';
import { goesOn, toggleLiving } from './use-live-match.js';

const nothing = (): void => {};
const HANDLERS = { press: nothing, lift: nothing, drop: nothing, hover: nothing };
const nothingDrawn = () => [];

/** The board; `bare` if it has no keyboard control. */
export function LiveBoard({ onlooker, bare = false }: { onlooker: Spectator; bare?: boolean }) {
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

/** Stops or continues the board: long motion must be stoppable. */
export function LiveButton() {
  const going = goesOn();
  return (
    <SquareButton label={going ? words.livingRest : words.livingGo} look="quiet" onPress={toggleLiving}>
      {going ? <PauseIcon /> : <PlayIcon />}
    </SquareButton>
  );
}
