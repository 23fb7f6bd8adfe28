/** Everything that is answered over HTTP, in order. */
import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { limitRequests } from '../access/connections.js';
import { requestFault } from '../access/guards.js';
import { Away } from '../base/away.js';
import type { Log } from '../base/log.js';
import { once, SAME } from '../base/once.js';
import { NewerRules } from '../store/store.js';
import { AGAIN, Unwritten } from '../store/writes.js';
import { type ApiOptions, api } from './api.js';
import { lookUpVeiled, opener } from './closed.js';
import { crossOrigin, securityHeaders } from './headers.js';
import { lookUp } from './look-up.js';
import { docs } from './pages/docs.js';
import { dresser } from './pages/dress.js';
import { pages } from './pages/pages.js';
import { previews } from './pages/previews.js';
import { refuse } from './refuse.js';
import { RouteRefusal } from './route.js';

/** What is said of a read that finds the database gone. */
const UNREAD = 'The server cannot reach its database just now, so nothing was read. Try again in a moment.';

/** The listener of the HTTP server: the guard, then the routes. */
export function front(options: ApiOptions, log: Log): RequestListener {
  const { config, door } = options;
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(config), crossOrigin(config.allowedOrigins));
  app.use(api(options));
  const find = lookUpVeiled(lookUp(options), opener(options.store.duplicates));
  const source = { config, door, matches: options.matches, pictures: options.pictures, find };
  app.use(docs(config.docsDir));
  app.use(previews(source));
  const listed = once(SAME, () => options.lobby.listed());
  app.use(pages(config.clientDir, dresser({ ...source, listed })));
  app.use((_request, response) => refuse(response, 404, 'not-found'));
  const onError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof RouteRefusal) return error.tell(response);
    const status: unknown = error?.status;
    if (typeof status === 'number' && status >= 400 && status < 500) return refuse(response, status, 'bad-request');
    if (error instanceof Away) {
      response.set('Retry-After', String(AGAIN / 1000));
      // A write was logged as it began to fail, and is tried again.
      if (error instanceof Unwritten) return refuse(response, 503, 'unwritten');
      log.error({ err: error, method: request.method, path: request.path }, 'database did not answer a request');
      return refuse(response, 503, 'unwritten', UNREAD);
    }
    if (error instanceof NewerRules) {
      response.set('Retry-After', '1');
      return refuse(
        response,
        503,
        'moving',
        'The site is being updated, and this match is for its newer servers. Try again in a moment.',
      );
    }
    log.error({ err: error, method: request.method, path: request.path }, 'request failed');
    refuse(response, 500, 'internal-error');
  };
  app.use(onError);

  const tooMany = limitRequests(config, door);
  return (request, response) => {
    const fault = tooMany(request, response) ?? requestFault(request);
    if (fault === 0) return request.socket.destroy();
    if (fault === null) return app(request, response);
    response.writeHead(fault, { Connection: 'close', 'Content-Length': 0 }).end();
  };
}
