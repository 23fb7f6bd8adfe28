/** The built client: hashed files that caches keep forever, and one page for every other address. */
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pageAt, pathOf } from '@dominion/protocol';
import { type Request, Router } from 'express';
import { keptFiles, serveFiles } from './files.js';
import type { PageMeta } from './page-meta.js';
import { answerUnbuilt, type Unbuilt } from './unbuilt.js';

const shrunk = promisify<string, Buffer>(gzip);

const NOT_BUILT: Unbuilt = { title: 'The game’s pages aren’t built here', command: 'npm run build' };

/** Returns a match's or club's plain link if characters follow the code, as from a sentence; else null. */
function bareAddress({ path, url }: Request): string | null {
  if (/^\/(r|g|c|t|tv|embed)\/[0-9A-Za-z]*\/?$/.test(path)) return null;
  const route = pageAt(path);
  if (!['room', 'replay', 'together', 'screen', 'embed', 'circle'].includes(route.page)) return null;
  const bare = pathOf(route);
  if (bare === path.replace(/\/$/, '')) return null;
  const query = url.indexOf('?');
  return bare + (query < 0 ? '' : url.slice(query));
}

function asksForFile({ path, headers }: Request): boolean {
  if (path.startsWith('/assets/')) return true;
  return /\.\w+$/.test(path) && headers.accept?.includes('text/html') !== true;
}

/** Serves the pages; `dress` adds to a page what belongs to a request's address. */
export function pages(clientDir: string, dress: (page: string, request: Request) => Promise<PageMeta>): Router {
  const router = Router();
  const file = keptFiles(clientDir);
  const assets = join(clientDir, 'assets');
  router.use('/assets', serveFiles({ folder: assets, cache: 'public, max-age=31536000, immutable' }));
  // A cached service worker or manifest would keep players at an old version.
  router.use(serveFiles({ folder: clientDir, cache: 'no-cache' }));
  // No path parameter: addresses that can't be decoded must get the page too.
  router.get(/^\//, async (request, response, next) => {
    const bare = bareAddress(request);
    if (bare === null && asksForFile(request)) return next();
    // The page may contain its host, see `originOf`.
    response.vary('Host').set('Cache-Control', 'no-cache');
    if (bare !== null) return response.redirect(302, bare);
    const index = await file('index.html');
    if (index === null) return answerUnbuilt(response, NOT_BUILT);
    const page = index.bytes.toString();
    const dressed = await dress(page, request).catch(() => ({ page, found: true }));
    response
      .status(dressed.found ? 200 : 404)
      .type('html')
      .vary('Accept-Encoding');
    // Though it is small, everything it loads waits for its last byte.
    if (request.acceptsEncodings('gzip') !== 'gzip') return response.send(dressed.page);
    response.set('Content-Encoding', 'gzip').send(await shrunk(dressed.page));
  });
  return router;
}
