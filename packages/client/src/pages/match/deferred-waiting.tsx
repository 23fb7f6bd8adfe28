/** The panels while players gather, loaded separately: a running match doesn't need them. */
import type { ComponentType } from 'preact';
import { later } from '../../ui/wrapped.js';

/** The placeholder of a panel that is loading. */
export function EmptyPanel() {
  return <div class="panel" aria-hidden="true" />;
}

const load = () => import('./waiting.js');

/** Returns one of the panels, picked by name. */
function ofWaiting<Props extends object>(
  pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
  Waiting?: ComponentType,
) {
  return later(() => load().then(pick), Waiting && { Waiting });
}

export const LaterAskToNotify = ofWaiting(({ AskToNotify }) => AskToNotify);
export const LaterInvite = ofWaiting(({ Invite }) => Invite);
export const LaterStart = ofWaiting(({ Start }) => Start);
export const LaterWaitingSeats = ofWaiting(({ WaitingSeats }) => WaitingSeats, EmptyPanel);
