/** The name of a match at the top of its page. */

import { room } from '../../../i18n/index.js';
import { device } from '../../../i18n/match/device.js';
import type { Session } from '../../session/session.js';

/** Returns its code, or that it's on this device. */
export function nameOf({ place, code }: Pick<Session, 'code' | 'place'>): string {
  return place === 'device' ? device.name : room.matchCode(code);
}
