/** What a match is called at the top of its page. */
import type { Session } from '../session/session.js';
import { device } from '../words/device.js';
import { room } from '../words/index.js';

/** Its code, or that it is on this device. */
export function nameOf({ place, code }: Session): string {
  return place === 'device' ? device.name : room.matchCode(code);
}
