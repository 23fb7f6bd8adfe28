/** How a match that began on a player's device is known, and where it is sent. Apart from the form, which pages need not load. */

/** Where such a match is sent by POST. */
export const MOVE_MATCH_PATH = '/api/matches/from-device';

const FROM_DEVICE = 'device-';

/** The id of a match that began on a device, by its code there (8 hexadecimal digits). Its throws are bound to this id, so it keeps it. */
export const deviceMatchId = (code: string): string => FROM_DEVICE + code;

/** Whether a match, by its id, began on a player's device: that device drew its seed, so the player could know the throws. */
export const isFromDevice = (id: string): boolean => id.startsWith(FROM_DEVICE);
