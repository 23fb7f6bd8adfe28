/** The person's own clubs, as lists and cards show them. */
import type { OwnCircle } from '@dominion/protocol';
import { readCircles } from '../../base/api/circles.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { usePoll } from '../../ui/hooks/use-poll.js';

/** How long after an answer they are asked for again, in milliseconds. */
const PERIOD = 15_000;

/** The clubs as they were read last, and whether they can be read now. */
export function useClubs(): { readonly clubs: readonly OwnCircle[]; readonly failed: boolean } {
  const reading = usePoll(readCircles, PERIOD);
  const read = reading.kind === 'ready' ? reading.value : reading.kind === 'failed' ? reading.last : null;
  return { clubs: read?.circles ?? [], failed: reading.kind === 'failed' };
}

/** What there is to know of a club, in a few words each. */
export function clubCounts({ size, tonight, running, waiting }: OwnCircle): string[] {
  return [
    words.size(size),
    ...(tonight > 0 ? [words.countTonight(tonight)] : []),
    ...(running > 0 ? [words.countRunning(running)] : []),
    ...(waiting > 0 ? [words.countWaiting(waiting)] : []),
  ];
}
