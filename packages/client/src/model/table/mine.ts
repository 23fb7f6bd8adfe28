/** The matches in which this browser's person holds a seat: the one source of what is listed, and of what waits. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { type Answer, readMine } from '../../base/api/api.js';
import type { Reading } from '../../base/api/poll.js';
import { noteOwn, noteSeen } from '../../base/storage/matches.js';
import { otherKey, secretKey } from '../../base/storage/secret.js';
import { tellWaiting } from '../../pwa/badge.js';
import { groupOwn, playedLast, waitingFor } from './lists.js';

/** The own matches as they were read last; none before. */
export const ownRead = signal<readonly OwnMatch[]>([]);

/** How often was asked. */
let asked = 0;

/** Asks for the own matches, and notes what they are and how many wait, on the page and on the app's icon. */
export async function askMine(): Promise<Answer<Mine>> {
  const asking = ++asked;
  const other = otherKey();
  const answer = await (other === null
    ? readMine(secretKey())
    : import('./both.js').then(({ readBoth }) => readBoth(secretKey(), other)));
  // What was asked for later is the newer, whichever is answered first.
  if (answer.kind === 'ok' && asking === asked) {
    const { matches } = answer.value;
    ownRead.value = matches;
    const waiting = waitingFor(matches).length;
    tellWaiting(waiting);
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

/** What is known of them: of those that were read last, where they cannot be read now. */
export function matchesIn(reading: Reading<Mine>): readonly OwnMatch[] {
  if (reading.kind === 'ready') return reading.value.matches;
  return reading.kind === 'failed' ? (reading.last?.matches ?? []) : [];
}
