/** A chapter beside a running match, in a narrow window over its lower part. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import './book.css';
import './rule-sheet.css';
import { app, grammar } from '../../i18n/index.js';
import { book } from '../../i18n/pages/rulebook.js';
import { anchorOf } from '../../model/board/paragraphs.js';
import { CrossIcon } from '../../ui/icons.js';
import { SquareButton } from '../../ui/square-button.js';
import { BookChapter } from './chapter.js';
import { chapterAt } from './plan.js';
import { BookReading } from './text.js';

interface SheetProps {
  readonly paragraph: string;
  /** The unit for which the sheet was opened, and its story. */
  readonly about: readonly string[];
  onClose(): void;
}

/** The sheet; closing it returns the focus to where it was. */
export function RuleSheet({ paragraph, about, onClose }: SheetProps) {
  const root = useRef<HTMLDialogElement>(null);
  const before = useRef(document.activeElement);
  const anchor = anchorOf(paragraph);
  const chapter = chapterAt(anchor);
  useLayoutEffect(() => {
    root.current?.show();
    return () => (before.current as HTMLElement | null)?.focus?.({ preventScroll: true });
  }, []);
  useEffect(() => {
    const at = root.current?.querySelector<HTMLElement>(`[id="beside-${anchor}"]`);
    at?.scrollIntoView();
    at?.focus({ preventScroll: true });
    const rule = at?.closest('.rule') as HTMLElement | null | undefined;
    if (rule) rule.dataset.here = 'true';
    return () => {
      if (rule) delete rule.dataset.here;
    };
  }, [anchor]);
  if (chapter === null) return null;
  return (
    <dialog
      class="rule-sheet"
      ref={root}
      aria-label={book.sheet}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div class="rule-sheet-head line">
        <b>{book.sheet}</b>
        <a href={`/rules#${anchor}`} target="_blank" rel="noreferrer">
          {book.readMore}
        </a>
        <SquareButton label={app.close} onPress={onClose}>
          <CrossIcon />
        </SquareButton>
      </div>
      <p class="rule-sheet-life" aria-live="polite">
        {about.length > 0 && (
          <>
            <b>{grammar.sentence(about[0]!)}</b> {grammar.sentences(about.slice(1))}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="rulebook rule-sheet-text scrolls" tabIndex={0} aria-label={book.sheet}>
        <BookReading.Provider value={{ query: '', beside: true }}>
          <BookChapter plan={chapter} shown={null} />
        </BookReading.Provider>
      </section>
    </dialog>
  );
}
