/** Shows a paragraph of the rule book beside the match. */
import { useEffect } from 'preact/hooks';
import { app } from '../i18n/index.js';
import { ruleAbout, ruleShown, watchPage } from '../ui/rule-link.js';
import { later } from '../ui/wrapped.js';

const close = () => {
  ruleShown.value = null;
};

const Sheet = later(() => import('../pages/rulebook/sheet.js').then(({ RuleSheet }) => RuleSheet), {
  Failed: () => (
    <div class="banner" role="alert">
      {app.notLoaded}{' '}
      <button type="button" onClick={close}>
        {app.close}
      </button>
    </div>
  ),
});

/** The sheet with the paragraph. The book is loaded when a paragraph is first opened. */
export function RuleHost() {
  const shown = ruleShown.value;
  useEffect(watchPage, []);
  return shown === null ? null : <Sheet paragraph={shown} about={ruleAbout.value} onClose={close} />;
}
