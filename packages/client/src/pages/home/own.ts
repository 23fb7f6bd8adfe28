/** Everything on the home page for players who have played. It loads after the page, as one file. */
export { NextTold } from './next-told.js';
export { LastMatch, OwnMatches } from './own-matches.js';
