/** By what a build of the pages is told from another. Without a schema, so that a page can use it without the library. */

/** What stands in the names of a build's files, as it makes them of their contents. */
export const BUILD_NAME = '[\\w-]{4,20}';

/** The first script of a page, which asks for all others by their names: its own is another one with each build. */
export const BUILD = new RegExp(`/assets/index-(${BUILD_NAME})\\.js`);
