/** The built client: hashed files for ever, its one page for every address that a person can have in front of them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

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

/** The pages; `dress` gives the page with what belongs to a request's address. */
export function pages(clientDir: string, dress: (page: string, request: Request) => Promise<string>): Router {
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
  router.get('/{*path}', async (request, response, next) => {
    if (extname(request.path) !== '' || request.path.startsWith('/assets/')) return next();
    response.set('Cache-Control', 'no-cache');
    const page = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return response.status(503).type('text/plain').send(NOT_BUILT);
    response.type('html').send(await dress(page, request).catch(() => page));
  });
  return router;
}
