/** The button in the bar behind which one says how this browser shows and sounds. */
import { useRef, useState } from 'preact/hooks';
import { app } from '../words/index.js';
import { GearIcon } from './icons.js';
import { later } from './wrapped.js';

/** The settings themselves; few people open them on a visit, so they come when someone does. */
export const Sheet = later(
  () =>
    import('./settings-sheet.js').then(
      ({ SettingsSheet: sheet }) => sheet,
      () => Nothing,
    ),
  Nothing,
);

function Nothing() {
  return null;
}

/** The button, and what opens under it; the focus comes back to the button. */
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
      {open && (
        <Sheet
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
