/**
 * The built server with a deliberate mistake, named by `CONTROL`, which the runs must find. `early` acknowledges before it
 * stores, `ids` counts a repeated request again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUESTS } from '@dominion/protocol';
import { serve } from './crash-serve.mjs';

/** The delay of storing, in milliseconds. */
const LATE = 30;

/** Each match's pending commit; with more than one, a slow disk would fall behind forever. */
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

/** Gives requests new ids, so that neither memory nor database recognises a repetition. */
function ids() {
  let read = 0;
  REQUESTS.act.form = REQUESTS.act.form.transform((asked) => ({
    ...asked,
    id: `${asked.id}#${process.pid}-${read++}`,
  }));
  return {};
}

await serve({ early, ids }[process.env.CONTROL], () => Promise.all(behind.values()));
