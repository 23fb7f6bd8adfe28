/** The search index of all pages' passages, in the form that the browser loads. */
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './live/search-options.js';
import type { ReadPage } from './read.js';

/** The most characters of a passage to show. */
const SHOWN = 220;

/** Returns the index as text; of the API, only the words outside code. */
export function searchIndex(pages: readonly ReadPage[]): string {
  const search = new MiniSearch(SEARCH_OPTIONS);
  pages.forEach(({ entry, section, rendered }, page) => {
    rendered.passages.forEach(({ heading, text }, nth) => {
      const minor = /^(Properties|Parameters|Returns|Type Parameters|Constructors?|Methods)$/.test(heading.text);
      if (minor && text.length < 40) return;
      search.add({
        id: `${page}.${nth}`,
        page: rendered.title,
        heading: heading.level === 1 ? '' : heading.text,
        text,
        shown: text.slice(0, SHOWN),
        way: entry.address + (heading.level === 1 ? '' : `#${heading.id}`),
        section: section?.label ?? '',
      });
    });
  });
  return JSON.stringify(search);
}
