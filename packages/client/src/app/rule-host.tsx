/** Where a paragraph of the book is shown beside the match. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ruleAbout, ruleShown, watchPage } from '../parts/rule-link.js';
import { app } from '../words/index.js';

type Sheet = ComponentType<{ paragraph: string; about: readonly string[]; onClose(): void }>;

/** Where the paragraph is shown; the book is loaded when it is first asked for. */
export function RuleHost() {
  const shown = ruleShown.value;
  const [loaded, setLoaded] = useState<{ Sheet: Sheet } | 'failed' | null>(null);
  useEffect(watchPage, []);
  useEffect(() => {
    if (shown === null || (loaded !== null && loaded !== 'failed')) return;
    import('../book/sheet.js').then(
      ({ RuleSheet }) => setLoaded({ Sheet: RuleSheet }),
      () => setLoaded('failed'),
    );
  }, [shown]);
  if (shown === null || loaded === null) return null;
  if (loaded !== 'failed')
    return <loaded.Sheet paragraph={shown} about={ruleAbout.value} onClose={() => (ruleShown.value = null)} />;
  return (
    <div class="banner" role="alert">
      {app.notLoaded}{' '}
      <button type="button" onClick={() => (ruleShown.value = null)}>
        {app.close}
      </button>
    </div>
  );
}
