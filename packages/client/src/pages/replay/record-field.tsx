/** The field for a record. Of a text too long for layout it shows the important part. */
import type { Ref } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { recordPage as words } from '../../i18n/pages/replay.js';

/** The most characters and lines of a text that is shown whole: the longest matches have some thousand lines. */
const WHOLE = { letters: 200_000, lines: 8000 } as const;
/** The number of characters shown before and after the important place in a longer text. */
const ROUND = 3000;

/** The shown part of a text, and its first character. */
export interface Excerpt {
  readonly text: string;
  readonly from: number;
  readonly whole: boolean;
}

function linesOf(text: string, most: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Returns the part of a text around a character; all of it if it isn't too long. */
export function excerptOf(text: string, at: number): Excerpt {
  if (text.length <= WHOLE.letters && linesOf(text, WHOLE.lines) <= WHOLE.lines) return { text, from: 0, whole: true };
  const from = Math.max(0, at - ROUND);
  return { text: text.slice(from, at + ROUND), from, whole: false };
}

interface Props {
  readonly text: string;
  readonly label: string;
  readonly rows: number;
  readonly placeholder: string;
  /** The important place of the text: its first character, and the one after its last. */
  readonly place?: { readonly focus: number; readonly end: number } | null;
  /** Receives a function that shows the important place. */
  readonly show?: Ref<() => void>;
  onText(text: string): void;
}

/** The field. */
export function RecordField({ text, label, rows, placeholder, place = null, show, onText }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const excerpt = excerptOf(text, place?.focus ?? 0);
  useEffect(() => {
    if (!show || typeof show === 'function') return;
    show.current = () => {
      if (place === null || field.current === null) return;
      const [focus, end] = [place.focus - excerpt.from, place.end - excerpt.from];
      field.current.focus();
      field.current.setSelectionRange(focus, end);
      // Lines don't wrap, so all have the same height. A few before the place are shown too.
      const line = linesOf(excerpt.text.slice(0, focus), Number.POSITIVE_INFINITY);
      const { scrollHeight } = field.current;
      field.current.scrollTop = ((line - 4) / linesOf(excerpt.text, Number.POSITIVE_INFINITY)) * scrollHeight;
    };
  });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        class="mono"
        id={id}
        ref={field}
        rows={rows}
        wrap="off"
        spellcheck={false}
        placeholder={placeholder}
        // Typing into a part would not change the whole text.
        readOnly={!excerpt.whole}
        value={excerpt.text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData('text') ?? '';
          // Intercepts the text before the field lays it out, which would take the browser seconds.
          if (excerptOf(pasted, 0).whole) return;
          event.preventDefault();
          onText(pasted);
        }}
      />
      {!excerpt.whole && (
        <p class="fine">
          {words.partOf(excerpt.text.length, text.length)}{' '}
          <button type="button" class="quiet" onClick={() => onText('')}>
            {words.other}
          </button>
        </p>
      )}
    </div>
  );
}
