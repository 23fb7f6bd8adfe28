/** Tells which features a match shows, by the table of features. */
import type { Table } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { isOffline } from '../../base/api/backoff.js';
import { noteOf } from '../../base/storage/notes.js';
import { keep, kept } from '../../base/storage/tab-storage.js';
import { type Feature, isThere, type TableScene } from '../../model/table/features.js';
import type { Session } from './session.js';

/** Whether the player has left this page for another since it was opened. */
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

const MOST_WATCHED = 50;
/** The matches that players who are out continue to watch. */
const watched = signal(kept<string[]>('watched', []));

/** Replaces the card of a player who is out with a spectator's page. */
export function watchOn(code: string): void {
  watched.value = [...watched.value, code].slice(-MOST_WATCHED);
  keep('watched', watched.value);
}

/** The part of a session that features need. */
export type Staged = Pick<
  Session,
  'airborne' | 'beside' | 'code' | 'place' | 'said' | 'seat' | 'seers' | 'story' | 'table' | 'task'
>;

/** Whether a player's team is out and they have no other role. A throw that decides this must lie first. */
function isOut({ airborne, beside, code, seat, task }: Staged, { seats }: Table): boolean {
  const me = seat.value;
  if (me === null || task.value.kind !== 'fallen' || beside.value !== null || airborne.team.value !== null)
    return false;
  const works = seats.some(({ guest, counsel, hired }) => guest === me || (counsel === me && hired));
  return !works && !watched.value.includes(code);
}

/** Whether a match shows a feature; false until its table is known. */
export function hasFeature(session: Staged, feature: Feature): boolean {
  const table = session.table.value;
  if (table === null) return false;
  const scene: TableScene = {
    place: session.place,
    table,
    match: session.story.value?.match ?? null,
    me: session.seat.value,
    spoken: session.said.value.length > 0,
    noted: noteOf(session.code).trim() !== '',
    guessed: session.seers.value.seers.length > 0,
    out: isOut(session, table),
    left: left.value,
    online: online.value,
  };
  return isThere(feature, scene);
}

/** Returns the context for offers; null if there is nothing to offer. */
export function seatedIn(session: Pick<Session, 'seat' | 'story' | 'table'>) {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  return table && position ? { table, position, me: session.seat.value } : null;
}
