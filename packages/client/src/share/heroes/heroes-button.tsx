/** The button that opens the scroll of heroes, which is loaded the first time. */
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { end as words } from '../../i18n/index.js';
import { later } from '../../ui/wrapped.js';

const Scroll = later(() => import('./scroll-dialog.js').then(({ ScrollDialog }) => ScrollDialog));

type Props = Omit<ComponentProps<typeof Scroll>, 'onClose'> & { readonly noted?: boolean };

/** With `noted`, the button also says what the scroll shows. */
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
