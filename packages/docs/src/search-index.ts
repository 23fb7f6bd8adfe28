/** What search looks through: the passages of all pages, as one index that the browser takes as it is. */
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './live/search-options.js';
import type { ReadPage } from './read.js';

/** So much of a passage is kept to be shown, in characters. */
const SHOWN = 220;

/** The index of some pages as text; passages of the API have their words but for what is code. */
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
