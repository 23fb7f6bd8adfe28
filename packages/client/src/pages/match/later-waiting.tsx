/** What stands round the board while people gather. Whoever comes back to a match that goes on needs none of it, so it comes by itself. */
import type { ComponentType } from 'preact';
import { later } from '../../ui/wrapped.js';

/** What stands where a panel is on its way. */
export function EmptyPanel() {
  return <div class="panel" aria-hidden="true" />;
}

const load = () => import('./waiting.js');

/** A part of it, picked by name. */
function ofWaiting<Props extends object>(
  pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
  Waiting?: ComponentType,
) {
  return later(() => load().then(pick), Waiting && { Waiting });
}

export const LaterAskToCall = ofWaiting(({ AskToCall }) => AskToCall);
export const LaterInvite = ofWaiting(({ Invite }) => Invite);
export const LaterStart = ofWaiting(({ Start }) => Start);
export const LaterWaitingSeats = ofWaiting(({ WaitingSeats }) => WaitingSeats, EmptyPanel);
