/** The webhook of a match; its address is a secret of the player who set it. */
import type { Memory } from '@dominion/table';
import type { Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import { whyNotAsk } from '../../notifications/safe-fetch.js';
import type { Subscribers } from '../../notifications/subscribers.js';
import type { Store } from '../../store/store.js';
import type { WebhookRecord } from '../../store/webhook-store.js';
import { opener } from '../match-access.js';
import { siteOrigin } from '../pages/previews.js';
import type { PeekMatch } from '../peek-match.js';
import { found, RouteRefusal, routed, takeShare } from '../route.js';

export interface WebhookSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Gateway;
  readonly store: Pick<Store, 'channels' | 'duplicates'>;
  readonly find: PeekMatch;
  readonly channelled: Pick<Subscribers, 'add'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Whether a player may set a match's webhook: the host always, others if there is none or it is theirs. */
function maySet({ table, seats }: Memory, channel: WebhookRecord | null, keyHash: string): boolean {
  if (table.host === keyHash) return true;
  const sits = [...seats.values()].some((seat) => seat.keyHash === keyHash);
  return sits && (channel === null || channel.keyHash === keyHash);
}

/** Adds `POST /api/matches/CODE/channel`. */
export function channels({ config, door, store, find, channelled, wall }: WebhookSource): Router {
  const { router, on } = routed({ door });
  const opened = opener(store.duplicates);

  on('POST /api/matches/:code/channel', async ({ body, params, keyHash, request }) => {
    const memory = await found(door, request, () => find(params.code));
    // A duplicate match may have none: players of the other table could read the messages.
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

function shown({ address, mentions, error }: WebhookRecord) {
  return { host: new URL(address).host, mentions, error };
}
