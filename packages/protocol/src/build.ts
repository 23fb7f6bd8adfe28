/** How to tell one build of the pages from another. Without a schema, so that a page can use it without the library. */

/** The hash in the names of a build's files, made from their contents. */
export const BUILD_NAME = '[\\w-]{4,20}';

/** The first script that a page names. It names all the others, so each build has a different one. */
export const BUILD = new RegExp(`/assets/[a-z]+-(${BUILD_NAME})\\.js`);
