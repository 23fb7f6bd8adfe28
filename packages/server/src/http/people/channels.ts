/** Gives and sets the webhook of a match. Its address is a secret of the person who set it. */
import type { Memory } from '@dominion/table';
import type { Router } from 'express';
import type { Door } from '../../access/door.js';
import type { Config } from '../../base/config.js';
import type { Followers } from '../../calls/followers.js';
import { whyNotAsk } from '../../calls/outside.js';
import type { ChannelRecord } from '../../store/channel-store.js';
import type { Store } from '../../store/store.js';
import { opener } from '../closed.js';
import type { LookUp } from '../look-up.js';
import { siteOrigin } from '../pages/previews.js';
import { found, RouteRefusal, routed, takeShare } from '../route.js';

/** What channels by HTTP need. */
export interface ChannelSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: Pick<Store, 'channels' | 'duplicates'>;
  readonly find: LookUp;
  readonly channelled: Pick<Followers, 'add'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Whether a person may set a match's channel: the host may, and each player where it is free or their own. */
function maySet({ table, seats }: Memory, channel: ChannelRecord | null, keyHash: string): boolean {
  if (table.host === keyHash) return true;
  const sits = [...seats.values()].some((seat) => seat.keyHash === keyHash);
  return sits && (channel === null || channel.keyHash === keyHash);
}

/** `POST /api/matches/CODE/channel`. */
export function channels({ config, door, store, find, channelled, wall }: ChannelSource): Router {
  const { router, on } = routed({ door });
  const opened = opener(store.duplicates);

  on('POST /api/matches/:code/channel', async ({ body, params, keyHash, request }) => {
    const memory = await found(door, request, () => find(params.code));
    // A channel is others too, and those of the other table may read it.
    if ((await opened(memory)) === null) throw new RouteRefusal(403, 'played-twice');
    const { channel } = body;
    const { id } = memory.record;
    const before = await store.channels.of(id);
    const may = maySet(memory, before, keyHash);
    if (channel !== undefined) {
      if (!may) throw new RouteRefusal(403, 'not-host');
      const why = channel === null ? null : whyNotAsk(channel.address);
      if (why !== null) throw new RouteRefusal(400, 'bad-request', why);
      if (channel !== null) await takeShare(door, request, 'devices');
      const origin = siteOrigin(request, config) ?? '';
      await store.channels.set(id, channel === null ? null : { ...channel, keyHash, origin }, wall());
      channelled.add(id);
    }
    const now = channel === undefined ? before : await store.channels.of(id);
    return { channel: may && now !== null ? shown(now) : null, may };
  });

  return router;
}

function shown({ address, mentions, error }: ChannelRecord) {
  return { host: new URL(address).host, mentions, error };
}
