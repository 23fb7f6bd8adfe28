/** The home page's parts for players who have played. They load after the page, as one file. */
export { NextTold } from './next-told.js';
export { LastMatch, OwnMatches } from './own-matches.js';
