/** Seats the maker of a match on entering it, and starts the match. */
import type { Team } from '@dominion/rules';
import type { Made } from '../../base/storage/matches.js';
import type { Mixing } from './entropy.js';
import type { HostRequests } from './host-requests.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';

interface Arriving {
  readonly wire: Pick<HostRequests, 'request'>;
  readonly seating: Seating;
  readonly mixing: Mixing;
  /** Seats a second player at this device. */
  readonly sitBeside: (team: Team) => Promise<boolean>;
}

/** Returns a function that seats a match's maker once, as soon as the table is known. */
export function seatWhenKnown(known: MatchSignals, made: Made, arriving: Arriving): () => void {
  let waits = true;
  known.arriving.value = true;
  return () => {
    if (!waits) return;
    waits = false;
    queueMicrotask(() => {
      void seatMaker(known, arriving, made).finally(() => {
        known.arriving.value = false;
      });
    });
  };
}

/** Takes the requested or the first seat, and starts the match if nothing else was requested. */
async function seatMaker(
  { seat }: Pick<MatchSignals, 'seat'>,
  { wire, seating, mixing, sitBeside }: Arriving,
  { does, team: wished, beside, name }: Made,
): Promise<void> {
  const team = wished ?? seating.first();
  if (team === null) return;
  await seating.sit(team, undefined, name);
  // A second player may join only beside a seated first one, never in their place.
  if (beside !== undefined && seat.value === team) await sitBeside(beside);
  if (does !== 'start' || seat.value !== team) return;
  await mixing.mixIn();
  await wire.request('start', {});
}
