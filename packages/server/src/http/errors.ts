/** What broke in people's browsers, as their pages tell it: counted, and said in the log now and then. */
import { TellBroken, whatIsWrong } from '@dominion/protocol';
import { json, Router } from 'express';
import type { Door } from '../door/door.js';
import type { Log } from '../log.js';
import { Bucket } from '../rooms/bucket.js';
import { refuse } from './refuse.js';

/** The longest body, in bytes: far more than a form of this kind needs. */
const LONGEST = 1024;
/** How many a second are logged, and how many at once: where a build is broken everybody says the same. */
const LOGGED = 0.2;
const AT_ONCE = 10;

export interface ErrorsSource {
  readonly door: Door;
  readonly log: Log;
  readonly broken: (kind: string) => void;
}

/** `POST /api/errors`. */
export function errors({ door, log, broken }: ErrorsSource): Router {
  const router = Router();
  const logged = new Bucket(LOGGED, undefined, AT_ONCE);
  router.post('/api/errors', json({ limit: LONGEST }), async (request, response) => {
    if (!(await door.allows(request, 'errors'))) return refuse(response, 429, 'too-fast');
    const told = TellBroken.safeParse(request.body);
    if (!told.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', told.error));
    broken(told.data.kind);
    if (logged.take()) log.info({ broken: told.data }, 'something broke in a browser');
    response.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}
