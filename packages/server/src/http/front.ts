/** All HTTP handlers, in order. */
import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { limitRequests } from '../access/connections.js';
import { requestFault } from '../access/guards.js';
import { Away } from '../base/away.js';
import { once, SAME } from '../base/coalesce.js';
import type { Log } from '../base/log.js';
import { NotInvited } from '../site/rights.js';
import { NewerRules } from '../store/store.js';
import { AGAIN, Unwritten } from '../store/write-health.js';
import { type ApiOptions, api } from './api.js';
import { crossOrigin, securityHeaders } from './headers.js';
import { opener, peekVeiled } from './match-access.js';
import { docs } from './pages/docs.js';
import { pageMetaOf } from './pages/page-meta.js';
import { pages } from './pages/pages.js';
import { previews } from './pages/previews.js';
import { peekMatch } from './peek-match.js';
import { refuse } from './refuse.js';
import { RouteRefusal } from './route.js';

const UNREAD = 'The server cannot reach its database just now, so nothing was read. Try again in a moment.';

/** Returns the listener of the HTTP server: the guard, then the routes. */
export function front(options: ApiOptions, log: Log): RequestListener {
  const { config, door } = options;
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(config), crossOrigin(config.allowedOrigins));
  app.use(api(options));
  const find = peekVeiled(peekMatch(options), opener(options.store.duplicates), options.rights);
  const source = { config, door, matches: options.matches, pictures: options.pictures, rulings: options.rulings, find };
  app.use(docs(config.docsDir));
  app.use(previews(source));
  const listed = once(SAME, async () => ((await options.rights.mayWatch('')) ? options.lobby.listed() : []));
  app.use(pages(config.clientDir, pageMetaOf({ ...source, listed })));
  app.use((_request, response) => refuse(response, 404, 'not-found'));
  const onError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof RouteRefusal) return error.tell(response);
    if (error instanceof NotInvited) return refuse(response, 403, error.code);
    const status: unknown = error?.status;
    if (typeof status === 'number' && status >= 400 && status < 500) return refuse(response, status, 'bad-request');
    if (error instanceof Away) {
      response.set('Retry-After', String(AGAIN / 1000));
      // The write was logged when it began to fail, and is retried.
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
