import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { ClubNotifications } from '../clubs/club-notifications.js';
import { clubWebhooks } from '../clubs/club-webhook.js';
import type { PeekMatch } from '../http/peek-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Metrics } from '../metrics/metrics.js';
import { MatchNotifications } from '../notifications/match-notifications.js';
import { matchWebhooks } from '../notifications/match-webhooks.js';
import { Outbox } from '../notifications/outbox.js';
import { Push } from '../notifications/push.js';
import { SafeFetch } from '../notifications/safe-fetch.js';
import type { Lease } from '../store/lease.js';
import type { Store } from '../store/store.js';

export interface NotificationSource {
  readonly config: Pick<Config, 'callsPrivate' | 'callsContact'>;
  /** Extra certificates to trust; only in tests. */
  readonly ca?: string;
  readonly store: Pick<Store, 'outbox' | 'callers' | 'circles' | 'channels'>;
  readonly lease: Lease;
  readonly log: Log;
  /** Milliseconds between checks for due notifications; only in tests. */
  readonly every?: number;
  /** The machine's time and the clock of deadlines, both in milliseconds since 1970. */
  readonly wall: () => number;
  readonly days: () => number;
  readonly matches: Pick<LiveMatches, 'looks'>;
  readonly find: PeekMatch;
  readonly metrics: Pick<Metrics, 'called'>;
}

/** Makes the outbox and its renderers; nothing is sent until the outbox is opened. */
export function notificationsOf({ config, ca, store, lease, log, every, ...source }: NotificationSource) {
  const { wall, days, matches, find, metrics } = source;
  const outside = new SafeFetch({ allowed: config.callsPrivate, ...(ca !== undefined && { ca }) });
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
