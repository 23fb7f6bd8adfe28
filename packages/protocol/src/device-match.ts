/**
 * How to recognise a match that began on a player's device, and where to send it. Separate from the form, which pages need not
 * load.
 */

/** The path to POST such a match to. */
export const MOVE_MATCH_PATH = '/api/matches/from-device';

const FROM_DEVICE = 'device-';

/** Returns the id for a match's code on its device (8 hexadecimal digits). The throws are bound to it, so it stays. */
export const deviceMatchId = (code: string): string => FROM_DEVICE + code;

/** Whether a match began on a player's device, which drew its seed: the player could know the throws. */
export const isFromDevice = (id: string): boolean => id.startsWith(FROM_DEVICE);
