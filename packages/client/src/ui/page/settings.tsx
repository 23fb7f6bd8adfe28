/** The button in the bar behind which one says how this browser shows and sounds. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { app } from '../../i18n/index.js';
import { GearIcon } from '../icons.js';
import { later } from '../wrapped.js';

/** Few people open them on a visit, so what they are made of comes when they do. */
const Sheet = later(() => import('./settings-sheet.js').then(({ SettingsSheet }) => SettingsSheet));

/** The settings, opened by a button to which the focus comes back. */
export function OpenSettings({ button, onClose }: { button: RefObject<HTMLButtonElement | null>; onClose(): void }) {
  return (
    <Sheet
      onClose={() => {
        onClose();
        button.current?.focus();
      }}
    />
  );
}

/** The button, and what opens under it. */
export function Settings() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        class="quiet square"
        ref={button}
        aria-label={app.settings}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <GearIcon />
      </button>
      {open && <OpenSettings button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
