/** What a browser does by itself when its person comes into a match that they have made: it sits them down, and begins. */
import type { Team } from '@dominion/rules';
import type { Made } from '../../base/storage/matches.js';
import type { Mixing } from './mixing.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** With what the maker of a match sits down and begins. */
interface Arriving {
  readonly wire: Pick<Wire, 'request'>;
  readonly seating: Seating;
  readonly mixing: Mixing;
  /** Sits a second person at this device down. */
  readonly sitBeside: (team: Team) => Promise<boolean>;
}

/** Notes that the maker of a match is to be seated; gives what does it, once, as soon as the table is known. */
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

/** Sits the maker of a match down where they wished, or on its first seat, and begins where that was all they asked for. */
async function seatMaker(
  { seat }: Pick<MatchSignals, 'seat'>,
  { wire, seating, mixing, sitBeside }: Arriving,
  { does, team: wished, beside, name }: Made,
): Promise<void> {
  const team = wished ?? seating.first();
  if (team === null) return;
  await seating.sit(team, undefined, name);
  // Whoever comes beside them sits beside them, and not in their place.
  if (beside !== undefined && seat.value === team) await sitBeside(beside);
  if (does !== 'start' || seat.value !== team) return;
  await mixing.mixIn();
  await wire.request('start', {});
}
