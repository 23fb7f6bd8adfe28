/** By what a build of the pages is told from another. Without a schema, so that a page can use it without the library. */

/** What stands in the names of a build's files, as it makes them of their contents. */
export const BUILD_NAME = '[\\w-]{4,20}';

/** The first script that a page names, whatever it is called: it leads to all others by their names, so each build has another one. */
export const BUILD = new RegExp(`/assets/[a-z]+-(${BUILD_NAME})\\.js`);
