import type { SiteTold } from './site/settings.js';

/** An announced restart. */
export interface SiteNotice {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The operator's own words; empty for none. */
  readonly note: string;
}

/** `GET /api/notice`, and a message of a match: the current announcement; null for none. */
export interface NoticeAnswer {
  readonly notice: SiteNotice | null;
  /** The site's settings, if there are any; a message of a match leaves them out. */
  readonly site?: SiteTold;
}

/** How long, in milliseconds, an announcement stays after its time: a restart may take a while. */
const TOLD_AFTER = 600_000;

/** Returns the announcement if it is still to be shown at a time; else null. */
export function noticeAt(notice: SiteNotice | null, now: number): SiteNotice | null {
  return notice !== null && now < notice.at + TOLD_AFTER ? notice : null;
}
