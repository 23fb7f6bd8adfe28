/** What stands round the board while people gather. Whoever comes back to a match that goes on needs none of it, so it comes by itself. */
import { later, Unloaded } from '../parts/wrapped.js';
import type { Session } from '../session/session.js';

/** What stands where a panel is on its way. */
export function EmptyPanel() {
  return <div class="panel" aria-hidden="true" />;
}

export const LaterWaitingSeats = later<{ session: Session }>(
  () => import('./waiting.js').then(({ WaitingSeats: seats }) => seats).catch(() => Unloaded),
  EmptyPanel,
);

export const LaterWaitingPrimer = later<{ session: Session }>(
  () => import('./waiting.js').then(({ WaitingPrimer: primer }) => primer).catch(() => Unloaded),
  EmptyPanel,
);

const Nothing = () => null;

export const LaterInvite = later<{ session: Session }>(
  () => import('./waiting.js').then(({ Invite: invite }) => invite).catch(() => Unloaded),
  Nothing,
);

export const LaterStart = later<{ session: Session }>(
  () => import('./waiting.js').then(({ Start: start }) => start).catch(() => Unloaded),
  Nothing,
);
