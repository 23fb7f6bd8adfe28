/** The operator's announcement and the site's texts. They arrive at once in a match, and within a minute elsewhere. */
import { invitationIn, type NoticeAnswer, noticeAt, type SiteNotice, type SiteRights } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { type Answer, call, readRights } from '../../base/api/api.js';
import { isOffline } from '../../base/api/backoff.js';
import { poll } from '../../base/api/poll.js';
import { hearRights, hearSite, isClosedSite } from '../../base/site.js';
import { siteNow } from '../../base/site-time.js';
import { secretKey } from '../../base/storage/secret.js';

/** Milliseconds between an answer and the next request. */
const PERIOD = 60_000;

/** The announcement; null if there is none, or it isn't known. */
export const announced = signal<SiteNotice | null>(null);

export function hearNotice(notice: SiteNotice | null): void {
  announced.value = noticeAt(notice, siteNow());
}

export async function readNotice(): Promise<void> {
  const answer = await call('GET /api/notice', {});
  if (answer.kind === 'ok') hear(answer.value);
}

function hear({ notice, site }: NoticeAnswer): void {
  hearNotice(notice);
  hearSite(site);
  if (isClosedSite()) void askRights();
}

async function askRights(): Promise<void> {
  const answer = await readRights(secretKey());
  if (answer.kind === 'ok') hearRights(answer.value);
}

/** The result of the invitation with which this page was opened; null if there was none. */
export const invited = signal<Answer<SiteRights> | null>(null);

/** Accepts the invitation in the address and removes it there. It stays if no answer came. */
export async function acceptInvitation(): Promise<void> {
  const token = invitationIn(location.hash);
  if (token === null) return;
  const answer = await readRights(secretKey(), token);
  invited.value = answer;
  if (answer.kind === 'unreachable') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (answer.kind === 'ok') hearRights(answer.value);
}

/** Starts to read the announcement regularly while the page is visible. */
export function watchNotice(): void {
  poll(
    // Offline play makes no requests, and so no errors in the console.
    async () => (isOffline() ? { kind: 'unreachable' } : call('GET /api/notice', {})),
    PERIOD,
    (reading) => {
      if (reading.kind === 'ready') hear(reading.value);
    },
  );
}
