/** The documentation at `/docs`: the pages built by `npm run docs`, as they are in their folder. */
import { type Request, type Response, Router } from 'express';
import { keptFiles, serveFiles } from './files.js';
import { answerUnbuilt, type Unbuilt } from './unbuilt.js';

const NOT_BUILT: Unbuilt = {
  title: 'The documentation isn’t built here',
  command: 'npm run docs',
  besides: '<p><a href="/">Go to the game</a></p>\n',
};

/** The page for missing addresses; its links are relative to the site's root. */
const NOWHERE = '404.html';
const FROM_ROOT = /(href|src|data-root|data-assets)="\.\//g;

/** Returns the files that a page's path may mean, likeliest first: a folder's index page, a page without its extension. */
function meant(path: string): readonly string[] {
  if (path.endsWith('/')) return [`${path}index.html`];
  return /\.\w+$/.test(path) ? [] : [`${path}.html`, `${path}/index.html`];
}

/**
 * Serves the documentation in a folder. A missing page gets the page that says so; without a build, a page says how to build it.
 */
export function docs(folder: string): Router {
  const router = Router({ strict: true });
  const file = keptFiles(folder);
  const asked = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';
  const nowhere = async (response: Response): Promise<void> => {
    const page = await file(NOWHERE);
    response.set('Cache-Control', 'no-cache');
    if (page === null) return answerUnbuilt(response, NOT_BUILT);
    response.status(404).type('html').send(page.bytes.toString().replace(FROM_ROOT, '$1="/docs/'));
  };
  router.get('/docs', (_request, response) => response.redirect(302, '/docs/'));
  router.use('/docs/', async (request, response, next) => {
    if (!asked(request)) return next();
    for (const path of meant(request.path)) {
      const there = await file(decoded(path)).catch(() => null);
      if (there === null) continue;
      // A page has one address, and its links are relative to it.
      if (!request.path.endsWith('/')) return response.redirect(302, `/docs${path}`);
      request.url = path;
      break;
    }
    next();
  });
  router.use('/docs/assets', serveFiles({ folder: `${folder}/assets`, cache: 'public, max-age=31536000, immutable' }));
  router.use('/docs/', serveFiles({ folder, cache: 'no-cache' }));
  router.use('/docs/', (request, response, next) => (asked(request) ? nowhere(response) : next()));
  return router;
}

/** Decodes a path to a file name; empty if it can't be decoded or leaves the folder. */
function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path);
    return plain.split(/[\\/]/).includes('..') || plain.includes('\0') ? '' : plain;
  } catch {
    return '';
  }
}
