/** The options of search, the same for building the index and for reading it. */
import type { Options } from 'minisearch';

export interface FoundPassage {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly shown: string;
  readonly way: string;
  readonly section: string;
}

export const SEARCH_OPTIONS: Options = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'shown', 'way', 'section'],
  searchOptions: {
    boost: { page: 3, heading: 4 },
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    // A search for an Assassin means the unit, not the constant.
    boostDocument: (_id, _term, stored) => (String(stored?.way).startsWith('api/') ? 0.25 : 1),
  },
};
