/** The button that opens the sheet of a new match. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { later } from '../../ui/wrapped.js';
import type { NewMatchSheet } from './sheet.js';

/** Few open it on a visit, so what it is made of comes when they do. */
const Sheet = later(() => import('./sheet.js').then((sheet) => sheet.NewMatchSheet));

type Props = Omit<Parameters<typeof NewMatchSheet>[0], 'onClose'> & { class?: string; children: ComponentChildren };

/** The button; the focus comes back to it when the sheet is closed. */
export function NewMatchButton({ class: look, children, ...of }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
