/** The matches in which this browser's player holds a seat: the one source of lists and waiting matches. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { type Answer, readMine } from '../../base/api/api.js';
import type { Reading } from '../../base/api/poll.js';
import { noteOwn, noteSeen } from '../../base/storage/matches.js';
import { otherKey, secretKey } from '../../base/storage/secret.js';
import { formatWaiting } from '../../pwa/badge.js';
import { groupOwn, playedLast, waitingFor } from './lists.js';

/** The player's matches as they were last read; empty before. */
export const ownRead = signal<readonly OwnMatch[]>([]);

/** The number of requests so far. */
let asked = 0;

/** Requests the player's matches, and shows how many wait on the page and on the app's icon. */
export async function askMine(): Promise<Answer<Mine>> {
  const asking = ++asked;
  const other = otherKey();
  const answer = await (other === null
    ? readMine(secretKey())
    : import('./both-players.js').then(({ readBoth }) => readBoth(secretKey(), other)));
  // The latest request wins, in any order of the answers.
  if (answer.kind === 'ok' && asking === asked) {
    const { matches } = answer.value;
    ownRead.value = matches;
    const waiting = waitingFor(matches).length;
    formatWaiting(waiting);
    noteOwn({
      count: matches.length,
      open: matches.some(({ status }) => status !== 'over'),
      called: waiting > 0,
      again: playedLast(matches),
    });
    const { running, waiting: open } = groupOwn(matches);
    noteSeen([...running, ...open]);
  }
  return answer;
}

/** Returns the known matches: the last ones read, if reading fails now. */
export function matchesIn(reading: Reading<Mine>): readonly OwnMatch[] {
  if (reading.kind === 'ready') return reading.value.matches;
  return reading.kind === 'failed' ? (reading.last?.matches ?? []) : [];
}
