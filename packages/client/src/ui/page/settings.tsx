/** The settings of look and sound, opened by a button. */
import type { RefObject } from 'preact';
import { later } from '../wrapped.js';
import type { SettingsPart } from './settings-sheet.js';

/** Loads the sheet when it is opened, because few visits need it. */
const Sheet = later(() => import('./settings-sheet.js').then(({ SettingsSheet }) => SettingsSheet));

/** The settings, opened by a button that gets the focus back. */
export function OpenSettings(props: {
  button: RefObject<HTMLButtonElement | null>;
  part?: SettingsPart;
  onClose(): void;
}) {
  const { button, part = 'all', onClose } = props;
  return (
    <Sheet
      part={part}
      onClose={() => {
        onClose();
        button.current?.focus();
      }}
    />
  );
}
