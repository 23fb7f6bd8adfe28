/** What a server sends to people who are away: one outbox, and what renders for it. */

import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { matchWebhooks } from '../calls/channels.js';
import { MatchNotifications } from '../calls/match-notifications.js';
import { Outbox } from '../calls/outbox.js';
import { Outside } from '../calls/outside.js';
import { Push } from '../calls/push.js';
import { ClubNotifications } from '../circles/calling.js';
import { clubWebhooks } from '../circles/news.js';
import type { LookUp } from '../http/look-up.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Lease } from '../store/lease.js';
import type { Store } from '../store/store.js';

/** What notifications need. */
export interface NotificationSource {
  readonly config: Pick<Config, 'callsPrivate' | 'callsContact'>;
  /** Certificates that are trusted beside the usual ones; only tests give any. */
  readonly ca?: string;
  readonly store: Pick<Store, 'outbox' | 'callers' | 'circles' | 'channels'>;
  readonly lease: Lease;
  readonly log: Log;
  /** How often, in milliseconds, is looked for what is due; only tests give it. */
  readonly every?: number;
  /** The machine's time, and the time by which deadlines go, milliseconds since 1970. */
  readonly wall: () => number;
  readonly days: () => number;
  readonly matches: Pick<LiveMatches, 'looks'>;
  readonly find: LookUp;
  readonly metrics: Pick<Metrics, 'called'>;
}

/** Makes the outbox, which sends nothing before it is opened, and what it sends by. */
export function notificationsOf({ config, ca, store, lease, log, every, ...source }: NotificationSource) {
  const { wall, days, matches, find, metrics } = source;
  const outside = new Outside({ allowed: config.callsPrivate, ...(ca !== undefined && { ca }) });
  const push = new Push({ store: store.callers, outside, log, contact: config.callsContact });
  const looks = (code: string, keyHash: string) => matches.looks(code, keyHash);
  const notifying = { store, push, find, looks, counted: metrics.called };
  const renderers = [
    new MatchNotifications({ ...notifying, wall: days }),
    new ClubNotifications({ ...notifying, wall }),
    matchWebhooks({ store: store.channels, wall, outside, find }),
    clubWebhooks({ store: store.circles, wall, outside }),
  ];
  const outbox = new Outbox({
    store: store.outbox,
    lease,
    log,
    ...(every !== undefined && { every }),
    outside,
    renderers,
  });
  return { outside, push, outbox };
}
