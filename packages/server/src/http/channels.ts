/** The channel that is told of a match: what it is, and another one. Its address is a secret of whoever set it. */
import { AskChannel, type ChannelAnswer, whatIsWrong } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { type Request, Router } from 'express';
import type { Followers } from '../calls/followers.js';
import { whyNotAsk } from '../calls/outside.js';
import type { Config } from '../config.js';
import type { Door } from '../door/door.js';
import { hashKey } from '../seats.js';
import type { ChannelRecord } from '../store/channel-record.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import { opener } from './closed.js';
import type { LookUp } from './look-up.js';
import { siteOrigin } from './previews.js';
import { GUESSED, refuse } from './refuse.js';

/** What channels by HTTP need. */
export interface ChannelSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: Pick<Store, 'channel' | 'setChannel' | 'isPlayedOut'>;
  readonly find: LookUp;
  readonly channelled: Pick<Followers, 'add'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Whether somebody may set a match's channel: the host, and where it is free or theirs whoever sits there. */
function maySet({ table, seats }: Memory, channel: ChannelRecord | null, keyHash: string): boolean {
  if (table.host === keyHash) return true;
  const sits = [...seats.values()].some((seat) => seat.keyHash === keyHash);
  return sits && (channel === null || channel.keyHash === keyHash);
}

/** `POST /api/matches/CODE/channel`. */
export function channels({ config, door, store, find, channelled, wall }: ChannelSource): Router {
  const router = Router();
  const body = bodyWithKey;
  const opened = opener(store);

  router.post('/api/matches/:code/channel', body, async (request: Request<{ code: string }>, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await door.allows(request, 'calls'))) return refuse(response, 429, 'too-fast');
    const asked = AskChannel.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    const memory = await door.find(request, () => find(request.params.code));
    if (memory === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
    if (memory === null) return refuse(response, 404, 'unknown-match');
    // A channel is others too, and those of the other table may read it.
    if ((await opened(memory)) === null) return refuse(response, 403, 'played-twice');
    const { key, channel } = asked.data;
    const keyHash = hashKey(key);
    const { id } = memory.record;
    const before = await store.channel(id);
    const may = maySet(memory, before, keyHash);
    if (channel !== undefined) {
      if (!may) return refuse(response, 403, 'not-host');
      const why = channel === null ? null : whyNotAsk(channel.address);
      if (why !== null) return refuse(response, 400, 'bad-request', why);
      if (channel !== null && !(await door.allows(request, 'devices'))) return refuse(response, 429, 'too-fast');
      const origin = siteOrigin(request, config) ?? '';
      await store.setChannel(id, channel === null ? null : { ...channel, keyHash, origin }, wall());
      channelled.add(id);
    }
    const now = channel === undefined ? before : await store.channel(id);
    const answer: ChannelAnswer = { channel: may && now !== null ? shown(now) : null, may };
    response.json(answer);
  });

  return router;
}

function shown({ address, mentions, error }: ChannelRecord) {
  return { host: new URL(address).host, mentions, error };
}
