/** What of a match is there now, asked of the table of features. */
import { signal } from '@preact/signals';
import { type Feature, isThere, type TableScene } from '../model/features.js';
import { isOffline } from '../net/backoff.js';
import { jottingOf } from '../storage/jottings.js';
import type { Session } from './session.js';

/** Whether the person has looked at something else since this page was opened. */
const left = signal(false);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) left.value = true;
});

/** Whether there is a network, as far as the browser knows. */
const online = signal(!isOffline());
for (const change of ['online', 'offline']) {
  globalThis.addEventListener?.(change, () => {
    online.value = !isOffline();
  });
}

/** What the features ask of a session. */
export type Staged = Pick<Session, 'code' | 'place' | 'said' | 'seat' | 'seers' | 'story' | 'table'>;

/** Whether a match shows a feature; false while its table is not known. */
export function hasFeature(session: Staged, feature: Feature): boolean {
  const table = session.table.value;
  if (table === null) return false;
  const scene: TableScene = {
    place: session.place,
    table,
    match: session.story.value?.match ?? null,
    me: session.seat.value,
    spoken: session.said.value.length > 0,
    noted: jottingOf(session.code).trim() !== '',
    guessed: session.seers.value.seers.length > 0,
    left: left.value,
    online: online.value,
  };
  return isThere(feature, scene);
}
