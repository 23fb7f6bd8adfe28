/** A button that opens a sheet with the same title; the focus returns to it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Dialog } from './dialog.js';

/** The button; `children` renders the sheet's content, given a function that closes the sheet. */
export function SheetButton({ label, children }: { label: string; children(close: () => void): ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button type="button" class="quiet" ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Dialog name="new-match-sheet" title={label} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}
