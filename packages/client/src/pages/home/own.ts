/** All that only who has played sees on the first page: it comes after the page, in one piece. */
export { NextTold } from './next-told.js';
export { LastMatch, OwnMatches } from './own-matches.js';
