/** The way to the scroll of heroes, which is loaded only when somebody wants to see it. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { ScrollProps } from '../lives/scroll-dialog.js';
import { app, end as words } from '../words/index.js';

/** The button, and the scroll while it is open. */
export function HeroesButton(match: Omit<ScrollProps, 'onClose'>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ScrollProps> } | 'failed' | null>(null);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setOpen(true);
    if (loaded !== null && loaded !== 'failed') return;
    import('../lives/scroll-dialog.js').then(
      ({ ScrollDialog: Dialog }) => setLoaded({ Dialog }),
      () => setLoaded('failed'),
    );
  };
  return (
    <>
      <button type="button" onClick={show} title={words.scrollHint}>
        {words.scroll}
      </button>
      {open && loaded === 'failed' && <span role="alert">{app.notLoaded}</span>}
      {open && loaded !== null && loaded !== 'failed' && <loaded.Dialog {...match} onClose={() => setOpen(false)} />}
    </>
  );
}
