/** What whoever runs a site tells everybody who has a page of it open: that it will be restarted. */

/** A restart that is to come. */
export interface SiteNotice {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** What the operator adds in their own words; empty for nothing. */
  readonly note: string;
}

/** `GET /api/notice`, and the message of a match: what is announced; null where nothing is. */
export interface NoticeAnswer {
  readonly notice: SiteNotice | null;
}

/** How long, in milliseconds, after its time something is still told: a restart may take a while. */
const TOLD_AFTER = 600_000;

/** What of a notice is still to be told at a time. */
export function noticeAt(notice: SiteNotice | null, now: number): SiteNotice | null {
  return notice !== null && now < notice.at + TOLD_AFTER ? notice : null;
}
