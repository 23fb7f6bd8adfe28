/** What a person notes beside a match for themselves alone, folded away; and the sign of it in lists. */
import { useEffect, useId, useState } from 'preact/hooks';
import { onOtherTab } from '../../../base/storage/browser.js';
import { JOTTING_LENGTH, jottingLasts, jottingOf, keepJotting } from '../../../base/storage/jottings.js';
import { jotting as words } from '../../../i18n/index.js';
import { NoteIcon } from '../../../ui/icons.js';

/** From how few letters that are left on this is said. */
const TIGHT = 200;

/** The fold with the field; what is typed is kept at once. */
export function Jotting({ code }: { code: string }) {
  const id = useId();
  const [text, setText] = useState(() => jottingOf(code));
  const kept = jottingLasts(code);
  useEffect(() => {
    setText(jottingOf(code));
    return onOtherTab(`jotting.${code}`, (other) => setText(other ?? ''));
  }, [code]);
  const left = JOTTING_LENGTH - text.length;
  return (
    <details
      class="panel jotting"
      // What has just been opened is to be seen, however little room there is below it.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        {words.title}
        {text.trim() !== '' && <JottingSign />}
      </summary>
      <textarea
        rows={5}
        maxLength={Math.max(JOTTING_LENGTH, text.length)}
        value={text}
        aria-label={words.label}
        aria-describedby={id}
        onInput={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          keepJotting(code, value);
        }}
        onKeyDown={(event) => {
          // Back to the keys of the page.
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

/** That there are notes. */
export function JottingSign() {
  return (
    <span class="jotting-sign" role="img" aria-label={words.sign} title={words.sign}>
      <NoteIcon />
    </span>
  );
}
