/** The field for the text of a record. Of one that is far too long to be laid out the part is shown that matters. */
import type { Ref } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { recordPage as words } from '../../i18n/pages/replay.js';

/** Letters and lines up to which a text is shown whole: the longest matches have some thousand lines. */
const WHOLE = { letters: 200_000, lines: 8000 } as const;
/** How many letters are shown before and after the place that matters in a longer one. */
const ROUND = 3000;

/** What is shown of a text: from which of its letters on; all of it, or the part round a place. */
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

/** The part of a text round one of its letters; all of a text that is not too long. */
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
  /** What of the text matters: from which letter to before which. */
  readonly place?: { readonly focus: number; readonly end: number } | null;
  /** Is given what shows the place that matters. */
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
      // Lines are not broken, so that they are all as high; a few before it are shown too.
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
        // What would be typed into a part is no change of the whole.
        readOnly={!excerpt.whole}
        value={excerpt.text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData('text') ?? '';
          // Before the field lays it out: that would take the browser seconds.
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
