/** The player's private notes about a match, folded; and the sign for them in lists. */
import { useEffect, useId, useState } from 'preact/hooks';
import { onOtherTab } from '../../../base/storage/browser.js';
import { NOTE_LENGTH, noteLasts, noteOf, saveNote } from '../../../base/storage/notes.js';
import { jotting as words } from '../../../i18n/index.js';
import { NoteIcon } from '../../../ui/icons.js';

/** From this many letters left on, the number is shown. */
const TIGHT = 200;

/** The fold with the field; every change is stored at once. */
export function NoteField({ code }: { code: string }) {
  const id = useId();
  const [text, setText] = useState(() => noteOf(code));
  const kept = noteLasts(code);
  useEffect(() => {
    setText(noteOf(code));
    return onOtherTab(`jotting.${code}`, (other) => setText(other ?? ''));
  }, [code]);
  const left = NOTE_LENGTH - text.length;
  return (
    <details
      class="panel jotting"
      // Scroll the opened field into view, however little room there is below.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        {words.title}
        {text.trim() !== '' && <NoteSign />}
      </summary>
      <textarea
        rows={5}
        maxLength={Math.max(NOTE_LENGTH, text.length)}
        value={text}
        aria-label={words.label}
        aria-describedby={id}
        onInput={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          saveNote(code, value);
        }}
        onKeyDown={(event) => {
          // Returns to the keys of the page.
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <p class="fine muted" id={id}>
        {words.hint}
      </p>
      <p class="fine" role="status">
        {kept ? left < TIGHT && words.left(Math.max(0, left)) : words.unkept}
      </p>
    </details>
  );
}

/** Marks a match with notes. */
export function NoteSign() {
  return (
    <span class="jotting-sign" role="img" aria-label={words.sign} title={words.sign}>
      <NoteIcon />
    </span>
  );
}
