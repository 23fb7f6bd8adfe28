/** Where a paragraph of the book is shown beside the match. */
import { useEffect } from 'preact/hooks';
import { ruleAbout, ruleShown, watchPage } from '../parts/rule-link.js';
import { later } from '../parts/wrapped.js';
import { app } from '../words/index.js';

const close = () => {
  ruleShown.value = null;
};

const Sheet = later(() => import('../book/sheet.js').then(({ RuleSheet }) => RuleSheet), {
  Failed: () => (
    <div class="banner" role="alert">
      {app.notLoaded}{' '}
      <button type="button" onClick={close}>
        {app.close}
      </button>
    </div>
  ),
});

/** Where the paragraph is shown; the book is loaded when a paragraph is first asked for. */
export function RuleHost() {
  const shown = ruleShown.value;
  useEffect(watchPage, []);
  return shown === null ? null : <Sheet paragraph={shown} about={ruleAbout.value} onClose={close} />;
}
