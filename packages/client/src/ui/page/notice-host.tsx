/** The place of the operator's announcement, which is loaded when there is one. */
import { later } from '../wrapped.js';
import { announced } from './known.js';

const Banner = later(() => import('./banner.js').then(({ NoticeBanner }) => NoticeBanner), { Failed: () => null });

export function NoticeHost() {
  const notice = announced.value;
  return notice === null ? null : <Banner key={notice.at} notice={notice} />;
}
