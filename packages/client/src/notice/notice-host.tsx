/** Where what the operator announces is shown, which is loaded when there is something. */
import { later } from '../parts/wrapped.js';
import { announced } from './known.js';

const NoticeBanner = later<{ notice: NonNullable<typeof announced.value> }>(
  () =>
    import('./banner.js').then(
      ({ NoticeBanner: banner }) => banner,
      () => () => null,
    ),
  () => null,
);

export function NoticeHost() {
  const notice = announced.value;
  return notice === null ? null : <NoticeBanner key={notice.at} notice={notice} />;
}
