/** What is alike for all that calls people: a note goes to all devices of somebody, and what fails is tried again. */
import type { Device, PushedCall } from '@dominion/protocol';
import type { Store } from '../store/store.js';
import type { Push } from './push.js';

/** For how long, in milliseconds, a call is the server's that has taken it. */
export const HOLD = 60_000;
/** How long, in milliseconds, a call waits more while the person has before their eyes what it is about. */
export const LOOKING = 5000;
/** How long, in milliseconds, is waited after a failure, twice as long after each more; and after how many a call is given up. */
const AGAIN = 60_000;
const LONGEST = 3_600_000;
const TRIES = 28;

/** What sends. */
export interface ToDevices {
  readonly store: Pick<Store, 'dropDevice'>;
  readonly push: Pick<Push, 'send'>;
}

/** Sends a note to all of somebody's devices: it has come when one has it, and was not wanted where none is left. */
export async function pushToAll(
  { store, push }: ToDevices,
  devices: readonly Device[],
  note: PushedCall,
  urgent: boolean,
): Promise<'sent' | 'failed' | 'not-wanted'> {
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const pushed = await push.send(device, note, urgent);
      if (pushed === 'gone') await store.dropDevice(device.endpoint);
      return pushed;
    }),
  );
  if (outcomes.includes('sent')) return 'sent';
  return outcomes.includes('failed') ? 'failed' : 'not-wanted';
}

/** In how many milliseconds something is tried again that has failed so often; null where it is given up. */
export function pauseAfter(tries: number): number | null {
  return tries >= TRIES ? null : Math.min(LONGEST, AGAIN * 2 ** (tries - 1));
}
