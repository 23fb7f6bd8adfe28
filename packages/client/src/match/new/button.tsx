import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { mayMake } from '../../base/site.js';
import { later } from '../../ui/wrapped.js';
import type { NewMatchSheet } from './sheet.js';

/** Loaded on demand: few visitors open it. */
const Sheet = later(() => import('./sheet.js').then((sheet) => sheet.NewMatchSheet));

type Props = Omit<Parameters<typeof NewMatchSheet>[0], 'onClose'> & { class?: string; children: ComponentChildren };

/** The button; it gets the focus back when the sheet closes. */
export function NewMatchButton({ class: look, children, ...of }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Such a match would be refused; the pages say whom to ask.
  if (of.first === 'friends' && !mayMake.value) return null;
  return (
    <>
      <button type="button" class={look} ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Sheet
          {...of}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
