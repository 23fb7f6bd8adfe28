/** What the operator announces, as far as this page has heard: in a match at once, on every other page within a minute. */
import { noticeAt, type SiteNotice } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { call } from '../../base/api/api.js';
import { isOffline } from '../../base/api/backoff.js';
import { poll } from '../../base/api/poll.js';
import { siteNow } from '../../base/site-time.js';

/** How long after an answer is asked again, in milliseconds. */
const PERIOD = 60_000;

/** What is announced; null where nothing is, or nobody knows. */
export const announced = signal<SiteNotice | null>(null);

/** Hears what is announced. */
export function hearNotice(notice: SiteNotice | null): void {
  announced.value = noticeAt(notice, siteNow());
}

/** Begins to ask, while the page is visible. */
export function watchNotice(): void {
  poll(
    // A page that is played on without a network asks nobody, and its console says nothing of it.
    async () => (isOffline() ? { kind: 'unreachable' } : call('GET /api/notice', {})),
    PERIOD,
    (reading) => {
      if (reading.kind === 'ready') hearNotice(reading.value.notice);
    },
  );
}
