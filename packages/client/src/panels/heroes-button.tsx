/** The way to the scroll of heroes, which is loaded only when somebody wants to see it. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Story } from '../model/story.js';
import { app, end as words } from '../words/index.js';

/** What the scroll is made from. */
export interface ScrollProps {
  readonly story: Story;
  /** What names follow from, see `seedOf`. */
  readonly seed: string;
  /** What the match is called on the page, and its file. */
  readonly name: string;
  readonly file: string;
  /** Who led each team, by team. */
  readonly leaders: readonly (string | null)[];
  onClose(): void;
}

/** The button, and the scroll while it is open; `noted` says on the button what the scroll shows. */
export function HeroesButton({ noted = false, ...match }: Omit<ScrollProps, 'onClose'> & { readonly noted?: boolean }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ScrollProps> } | 'failed' | null>(null);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setOpen(true);
    if (loaded !== null && loaded !== 'failed') return;
    import('../heroes/scroll-dialog.js').then(
      ({ ScrollDialog: Dialog }) => setLoaded({ Dialog }),
      () => setLoaded('failed'),
    );
  };
  return (
    <>
      <button type="button" onClick={show} title={words.scrollHint}>
        <span>
          {words.scroll}
          {noted && <small>{words.scrollNote}</small>}
        </span>
      </button>
      {open && loaded === 'failed' && <span role="alert">{app.notLoaded}</span>}
      {open && loaded !== null && loaded !== 'failed' && <loaded.Dialog {...match} onClose={() => setOpen(false)} />}
    </>
  );
}
