/** The built client: hashed files for ever, its one page for every address that a person can have in front of them. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router } from 'express';

const NOT_BUILT = `The game's pages are not built yet.

Run "npm run build" in the project's folder, then load this page again.
`;

export function pages(clientDir: string): Router {
  const router = Router();
  router.use('/assets', express.static(join(clientDir, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(clientDir, { index: false, maxAge: 0 }));
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
