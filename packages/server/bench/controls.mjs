/**
 * The built server with a mistake that `CONTROL` names, which the runs must find: `early` acknowledges what it writes down a
 * moment later, `ids` lets a request that comes again count again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUESTS } from '@dominion/protocol';
import { serve } from './crash-serve.mjs';

/** How late it is written down, in milliseconds. */
const LATE = 30;

/** Of each match what is still to be written down; no more than one commit, or a slow disk would be left behind for good. */
const behind = new Map();

const early = (matches) => ({
  async commit(matchId, ...rest) {
    await behind.get(matchId);
    const late = sleep(LATE).then(() => matches.commit(matchId, ...rest));
    behind.set(
      matchId,
      late.catch(() => {}),
    );
  },
});

/** Gives every request an id of its own at the door, behind which neither memory nor database can tell it from another. */
function ids() {
  let read = 0;
  REQUESTS.act.form = REQUESTS.act.form.transform((asked) => ({
    ...asked,
    id: `${asked.id}#${process.pid}-${read++}`,
  }));
  return {};
}

await serve({ early, ids }[process.env.CONTROL], () => Promise.all(behind.values()));
