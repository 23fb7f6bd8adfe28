/** How this browser shows and sounds, opened by a button. */
import type { RefObject } from 'preact';
import { later } from '../wrapped.js';
import type { SettingsPart } from './settings-sheet.js';

/** Few people open them on a visit, so what they are made of comes when they do. */
const Sheet = later(() => import('./settings-sheet.js').then(({ SettingsSheet }) => SettingsSheet));

/** The settings, opened by a button to which the focus comes back. */
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
