/** Where what the operator announces is shown, which is loaded when there is something. */
import { later } from '../wrapped.js';
import { announced } from './known.js';

const Banner = later(() => import('./banner.js').then(({ NoticeBanner }) => NoticeBanner), { Failed: () => null });

export function NoticeHost() {
  const notice = announced.value;
  return notice === null ? null : <Banner key={notice.at} notice={notice} />;
}
