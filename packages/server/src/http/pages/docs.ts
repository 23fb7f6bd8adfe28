/** The documentation at `/docs`: the pages that `npm run docs` has built, as they lie in their folder. */
import { type Request, type Response, Router } from 'express';
import { keptFiles, serveFiles } from './files.js';
import { answerUnbuilt, type Unbuilt } from './unbuilt.js';

const NOT_BUILT: Unbuilt = {
  title: 'The documentation isn’t built here',
  command: 'npm run docs',
  besides: '<p><a href="/">Go to the game</a></p>\n',
};

/** Where the page of all that is not there lies, and how its ways begin, which lead from the root of the site. */
const NOWHERE = '404.html';
const FROM_ROOT = /(href|src|data-root|data-assets)="\.\//g;

/** The files that a path of a person means, likeliest first: a folder's first page, a page without its ending. */
function meant(path: string): readonly string[] {
  if (path.endsWith('/')) return [`${path}index.html`];
  return /\.\w+$/.test(path) ? [] : [`${path}.html`, `${path}/index.html`];
}

/** The documentation in a folder; a page that is not there is answered with one that says so, and none with how it is built. */
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
      // A page has one address, from which its ways to others are reckoned.
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

/** A path as its files are called; what cannot be decoded is nobody's. */
function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path);
    return plain.split(/[\\/]/).includes('..') || plain.includes('\0') ? '' : plain;
  } catch {
    return '';
  }
}
