/**
 * The built server with a deliberate mistake, named by `CONTROL`, which the runs must find. `early` acknowledges before it
 * stores, `ids` counts a repeated request again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUESTS } from '@dominion/protocol';
import { serve } from './crash-serve.mjs';

/** The delay of storing, in milliseconds. */
const LATE = 30;

/** The pending commit of each match; never more than one, or a slow disk would fall behind forever. */
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

/** Gives every request a new id on arrival, so that neither memory nor database can recognise a repetition. */
function ids() {
  let read = 0;
  REQUESTS.act.form = REQUESTS.act.form.transform((asked) => ({
    ...asked,
    id: `${asked.id}#${process.pid}-${read++}`,
  }));
  return {};
}

await serve({ early, ids }[process.env.CONTROL], () => Promise.all(behind.values()));
