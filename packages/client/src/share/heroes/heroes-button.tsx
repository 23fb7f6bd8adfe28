/** The way to the scroll of heroes, which is loaded when it is first opened. */
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { end as words } from '../../i18n/index.js';
import { later } from '../../ui/wrapped.js';

const Scroll = later(() => import('./scroll-dialog.js').then(({ ScrollDialog }) => ScrollDialog));

type Props = Omit<ComponentProps<typeof Scroll>, 'onClose'> & { readonly noted?: boolean };

/** The button, and the scroll while it is open; `noted` says on the button what the scroll shows. */
export function HeroesButton({ noted = false, ...match }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} title={words.scrollHint}>
        <span>
          {words.scroll}
          {noted && <small>{words.scrollNote}</small>}
        </span>
      </button>
      {open && <Scroll {...match} onClose={() => setOpen(false)} />}
    </>
  );
}
