import { ORIGINS } from '@dominion/words/inputs';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './book.css';
import { app } from '../../i18n/index.js';
import { book, everyBook, ownBook } from '../../i18n/pages/rulebook.js';
import { anchorOf, elsewhere } from '../../model/board/paragraphs.js';
import { isForPage, pressedKey } from '../../ui/keys.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { BookChapter } from './chapter.js';
import { Contents, useHere } from './contents.js';
import { CHAPTERS } from './plan.js';
import { type BookEntry, bookEntries, findParagraphs } from './search.js';
import { BookReading, BookText } from './text.js';

/** Goes to a place of the rulebook, which didn't exist yet when the browser looked for it. */
function goTo(anchor: string): void {
  const at = document.getElementById(anchor);
  at?.scrollIntoView();
  at?.focus({ preventScroll: true });
}

/** Follows the paragraph in the address; `show` must clear any filter that hides it. Old addresses may name the notation. */
function useParagraph(show: () => void): void {
  useEffect(() => {
    const go = (): void => {
      const outside = elsewhere(location.hash.slice(1));
      if (outside !== undefined) return location.replace(outside);
      show();
      requestAnimationFrame(() => goTo(location.hash.slice(1)));
    };
    if (location.hash !== '') go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
}

/** Returns the searchable texts in every language; they are loaded when the reader begins to search. */
function useEntries(wanted: boolean): readonly BookEntry[] | null {
  const [entries, setEntries] = useState<readonly BookEntry[] | null>(null);
  useEffect(() => {
    if (!wanted || entries !== null) return;
    let gone = false;
    void everyBook()
      // Without a connection, the search covers the page's language.
      .catch(() => [ownBook])
      .then((books) => !gone && setEntries(bookEntries(books)));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return entries;
}

/** The page. */
export function RulesScreen() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const entries = useEntries(query !== '');
  const found = useMemo(() => (entries === null ? null : findParagraphs(entries, query)), [entries, query]);
  const here = useHere();
  useParagraph(() => setQuery(''));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (pressedKey(event) !== '/' || !isForPage(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Topbar />
      <div class="book-page">
        <nav class="book-contents scrolls" aria-label={book.contents}>
          <Contents here={here} onPick={() => setQuery('')} />
        </nav>
        <main class="reading rulebook">
          <h1>{book.title}</h1>
          <p class="lead">{book.lead}</p>
          {found === null && <Start />}
          <p class="book-learn">
            <Link to={{ page: 'learn' }} class="button">
              {app.learn}
            </Link>
          </p>
          <details class="book-short-contents">
            <summary>{book.contents}</summary>
            <Contents here={null} onPick={() => setQuery('')} />
          </details>
          <Search
            query={query}
            found={found}
            field={field}
            onQuery={(next) => {
              setQuery(next);
              // After a search the page is shorter, so the reader's old place may be gone.
              if (next !== '') scrollTo(0, 0);
            }}
          />
          {found === null && <Origins />}
          <BookReading.Provider value={{ query: found === null ? '' : query, beside: false }}>
            {CHAPTERS.map((plan) => {
              const shown = found?.filter((id) => id.startsWith(`${plan.id}.`)) ?? null;
              return shown?.length === 0 ? null : <BookChapter key={plan.id} plan={plan} shown={shown} />;
            })}
          </BookReading.Provider>
        </main>
      </div>
    </>
  );
}

interface SearchProps {
  readonly query: string;
  readonly found: readonly string[] | null;
  readonly field: { current: HTMLInputElement | null };
  onQuery(query: string): void;
}

/** The search field, and the number of results. Enter goes to the first. */
function Search({ query, found, field, onQuery }: SearchProps) {
  return (
    <search class="book-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.[0] !== undefined) goTo(anchorOf(found[0]));
        }}
      >
        <label class="book-field stack">
          <span>
            {book.search} <kbd>/</kbd>
          </span>
          <input
            ref={field}
            type="search"
            value={query}
            placeholder={book.searchHint}
            autocomplete="off"
            onInput={(event) => onQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onQuery('');
            }}
          />
        </label>
        <button type="button" class="quiet book-print" onClick={() => print()}>
          {book.print}
        </button>
      </form>
      <p role="status">{found !== null && book.found(found.length)}</p>
      {found?.length === 0 && <p>{book.nothing}</p>}
      {found !== null && (
        <button type="button" onClick={() => onQuery('')}>
          {book.all}
        </button>
      )}
    </search>
  );
}

/** The basics for newcomers: the goal, taking, and a turn. */
function Start() {
  const { heading, goal, taking, turn, steps, next } = book.start;
  return (
    <section class="chapter" aria-labelledby="start">
      <h2 id="start">{heading}</h2>
      <p>
        <BookText>{goal}</BookText>
      </p>
      <p>
        <BookText>{taking}</BookText>
      </p>
      <p>{turn}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <BookText>{step}</BookText>
          </li>
        ))}
      </ol>
      <p>
        <BookText>{next}</BookText>
      </p>
    </section>
  );
}

function Origins() {
  return (
    <section class="origins" aria-label={book.originsHeading}>
      {ORIGINS.map((origin) => (
        <p key={origin}>
          <span class="origin" data-origin={origin}>
            {book.origins[origin]}
          </span>{' '}
          {book.originsNotes[origin]}
        </p>
      ))}
      <p>{book.originsRest}</p>
      <p>{book.marks}</p>
    </section>
  );
}
