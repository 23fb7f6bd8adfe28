/** The operator's notice and the site's description, for pages outside a room. */
import { toldOfSite } from '@dominion/protocol';
import type { Router } from 'express';
import type { Gateway } from '../access/gateway.js';
import { hashOfInvitation } from '../match/seat-links.js';
import type { Moderation } from '../site/moderation.js';
import type { Rights } from '../site/rights.js';
import type { InvitationStore } from '../store/invitation-store.js';
import { RouteRefusal, routed } from './route.js';

/** Most browsers per invitation link: one passed on too far must be replaced. */
const MOST_BROWSERS = 500;

interface NoticesSource {
  readonly door: Gateway;
  readonly rights: Pick<Rights, 'mayMake' | 'mayWatch'>;
  readonly rulings: Moderation;
  readonly store: Pick<InvitationStore, 'accept'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Adds `GET /api/notice`, `GET /api/site` and `POST /api/site/rights`. */
export function notices({ door, rights, rulings, store, wall }: NoticesSource): Router {
  const { router, on } = routed({ door });
  on('GET /api/notice', ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    const site = toldOfSite(rulings.site);
    return { notice: rulings.notice, ...(site !== undefined && { site }) };
  });
  on('GET /api/site', ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return rulings.site;
  });
  on('POST /api/site/rights', async ({ body, keyHash }) => {
    if (body.invitation !== undefined) {
      const came = await store.accept(hashOfInvitation(body.invitation), keyHash, wall(), MOST_BROWSERS);
      if (came !== 'ok') throw new RouteRefusal(403, came === 'none' ? 'bad-link' : 'link-full');
    }
    return { makes: await rights.mayMake([keyHash]), watches: await rights.mayWatch(keyHash) };
  });
  return router;
}
