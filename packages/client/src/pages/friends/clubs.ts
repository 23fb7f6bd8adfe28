import type { ClubEntry } from '@dominion/protocol';
import { readClubs } from '../../base/api/clubs.js';
import { circle as words } from '../../i18n/pages/club.js';
import { usePoll } from '../../ui/hooks/use-poll.js';

/** Milliseconds between an answer and the next request for the clubs. */
const PERIOD = 15_000;

/** `known`: reading has ended; `failed`: the clubs can't be read now. */
interface ReadClubs {
  readonly clubs: readonly ClubEntry[];
  readonly known: boolean;
  readonly failed: boolean;
}

/** Returns the clubs, and how reading them went. */
export function useClubs(): ReadClubs {
  const reading = usePoll(readClubs, PERIOD);
  const read = reading.kind === 'ready' ? reading.value : reading.kind === 'failed' ? reading.last : null;
  return { clubs: read?.circles ?? [], known: reading.kind !== 'loading', failed: reading.kind === 'failed' };
}

/** Returns the facts about a club, in a few words each. */
export function clubCounts({ size, tonight, running, waiting }: ClubEntry): string[] {
  return [
    words.size(size),
    ...(tonight > 0 ? [words.countTonight(tonight)] : []),
    ...(running > 0 ? [words.countRunning(running)] : []),
    ...(waiting > 0 ? [words.countWaiting(waiting)] : []),
  ];
}
