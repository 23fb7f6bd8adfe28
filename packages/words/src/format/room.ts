/** The waiting room and the frame of a match: the settings of the match in a line. */
import type { Dice, Mode } from '@dominion/rules';
import type { Text } from '../texts/types/room.js';

export function say({ room, ...text }: Text) {
  return {
    ...text,
    room: {
      ...room,
      /** `length` is the table's name for its length, or empty. */
      mode: (mode: Mode, length: string, dice: Dice, midway: boolean) =>
        [
          text.MODE_NAMES[mode],
          ...(length === '' ? [] : [length]),
          room.modeDice(dice),
          ...(midway ? [room.modeMidway] : []),
        ].join(' · '),
    },
  };
}
