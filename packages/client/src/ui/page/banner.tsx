/** The operator's announcement, in the reader's time zone. It disappears after it was read. */
import type { SiteNotice } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { LOCALE } from '../../base/storage/language.js';
import { dayAt, momentAt, timeAt } from '../../i18n/dates.js';
import { notice as words } from '../../i18n/match/notice.js';
import './notice.css';
import { siteNow } from '../../base/site-time.js';

/** Milliseconds between updates of the remaining time. */
const EVERY = 20_000;

/** Returns the time, with the day if that isn't today. */
const clockTime = (time: number): string => (dayAt(time) === dayAt(siteNow()) ? timeAt(time) : momentAt(time));

function leftUntil(at: number): string {
  const minutes = Math.max(1, Math.floor((at - siteNow()) / 60_000));
  const told = new Intl.RelativeTimeFormat(LOCALE);
  if (minutes < 90) return told.format(minutes, 'minute');
  return minutes < 36 * 60
    ? told.format(Math.round(minutes / 60), 'hour')
    : told.format(Math.round(minutes / 1440), 'day');
}

export function NoticeBanner({ notice }: { notice: SiteNotice }) {
  const [hidden, setHidden] = useState(0);
  const [, setLook] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLook((looks) => looks + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const { at, note } = notice;
  const begun = at <= siteNow();
  // A closed announcement appears once more when its time comes.
  if (hidden === (begun ? at + 1 : at)) return null;
  return (
    <section class="banner banner-tab line notice" data-begun={begun} aria-label={words.label}>
      <p role="status">
        {begun ? words.restarting : words.restart(clockTime(at), leftUntil(at))}
        {note !== '' && <bdi class="notice-note">{note}</bdi>}
      </p>
      <button type="button" class="quiet" onClick={() => setHidden(begun ? at + 1 : at)}>
        {words.hide}
      </button>
    </section>
  );
}
