/** The tabs of a match's review; *Together* has an address of its own. */
import './review-tabs.css';
import { replay as words } from '../../i18n/pages/replay.js';
import { Link } from '../../ui/link.js';
import { fragmentOf, REVIEW_TABS, type ReviewTab } from './review-tab.js';

const NAMES = [...REVIEW_TABS.slice(0, 3), 'together', ...REVIEW_TABS.slice(3)] as const;

/** Each tab shows the match after `at` actions, or (null) its end; `code` is null without *Together*. */
export function ReviewTabs(props: {
  here: ReviewTab | 'together';
  code: string | null;
  at: number | null;
  /** Shows another tab of this page; left out if the tabs stand on another page. */
  onPick?: (tab: ReviewTab) => void;
}) {
  const { here, code, at, onPick } = props;
  return (
    <nav class="review-tabs" aria-label={words.more}>
      {NAMES.map((name) => {
        const current = name === here;
        if (name === 'together') {
          return code === null ? null : (
            <Link
              key={name}
              to={{ page: 'together', code }}
              fragment={fragmentOf(at, 'replay')}
              class="button"
              {...(current ? { 'aria-current': 'page' } : {})}
            >
              {words.tabs[name]}
            </Link>
          );
        }
        return onPick === undefined ? (
          <Link key={name} to={{ page: 'replay', code: code! }} fragment={fragmentOf(at, name)} class="button">
            {words.tabs[name]}
          </Link>
        ) : (
          <button type="button" key={name} aria-pressed={current} onClick={() => onPick(name)}>
            {words.tabs[name]}
          </button>
        );
      })}
    </nav>
  );
}
