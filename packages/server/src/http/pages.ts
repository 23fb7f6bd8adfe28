/** The built client: hashed files for ever, its one page for every address that a person can have in front of them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { withPosition } from './glimpse.js';

const NOT_BUILT = `The game's pages are not built yet.

Run "npm run build" in the project's folder, then load this page again.
`;

function compressedFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', index: false },
  });
}

/** The pages; `glimpse` gives the position of the match that a page is about, or null. */
export function pages(clientDir: string, glimpse: (code: string, request: Request) => Promise<string | null>): Router {
  const router = Router();
  const assets = join(clientDir, 'assets');
  let serve: RequestHandler | undefined;
  router.use('/assets', (request, response, next) => {
    // It looks once which files have the compressed copies that the build lays beside them, so not before they are there.
    if (serve === undefined && existsSync(assets)) serve = compressedFiles(assets);
    if (serve === undefined) return next();
    serve(request, response, next);
  });
  router.use(
    express.static(clientDir, {
      index: false,
      cacheControl: false,
      // A service worker or a manifest that a cache keeps would keep everybody at an old version.
      setHeaders: (response) => response.set('Cache-Control', 'no-cache'),
    }),
  );
  router.get('/r/:code', async (request, response, next) => {
    const position = await glimpse(request.params.code, request).catch(() => null);
    if (position === null) return next();
    const page = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return next();
    response.set('Cache-Control', 'no-cache').type('html').send(withPosition(page, position));
  });
  router.get('/{*path}', (request, response, next) => {
    if (extname(request.path) !== '' || request.path.startsWith('/assets/')) return next();
    response.set('Cache-Control', 'no-cache');
    if (!existsSync(join(clientDir, 'index.html'))) {
      response.status(503).type('text/plain').send(NOT_BUILT);
      return;
    }
    response.sendFile('index.html', { root: clientDir, cacheControl: false });
  });
  return router;
}
