/** A text of the rulebook, with search words marked and `§5.2` as a link. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { anchorOf } from '../../model/board/paragraphs.js';
import { RuleLink } from '../../ui/rule-link.js';
import { termsOf } from './search.js';

/** The reader's context: the search, and whether the rulebook stands beside a match. */
export const BookReading = createContext({ query: '', beside: false });

const PARAGRAPH = /(§\d+(?:\.\d+)?)/;

/** The text. */
export function BookText({ children }: { children: string }) {
  const { beside } = useContext(BookReading);
  const parts = children.split(PARAGRAPH);
  return (
    <>
      {parts.map((part, at) => {
        if (at % 2 === 0) return <Marked key={at}>{part}</Marked>;
        const id = part.slice(1);
        return beside ? (
          <RuleLink key={at} to={id} />
        ) : (
          <a key={at} class="paragraph" href={`#${anchorOf(id)}`}>
            {part}
          </a>
        );
      })}
    </>
  );
}

/** A text with every search word marked. */
export function Marked({ children }: { children: string }) {
  const { query } = useContext(BookReading);
  const terms = termsOf(query).map((term) => term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (terms.length === 0) return <>{children}</>;
  const parts = children.split(new RegExp(`(${terms.join('|')})`, 'i'));
  return <>{parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}</>;
}
