/** How to tell builds of the pages apart. Without a schema, for pages without the library. */

/** The hash in the names of a build's files, made from their contents. */
export const BUILD_NAME = '[\\w-]{4,20}';

/** A page's first script: it names all others, so it differs in each build. */
export const BUILD = new RegExp(`/assets/[a-z]+-(${BUILD_NAME})\\.js`);
