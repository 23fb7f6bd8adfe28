/** What broke in people's browsers, as their pages tell it: counted, and said in the log now and then. */
import { TellBroken, whatIsWrong } from '@dominion/protocol';
import { json, Router } from 'express';
import type { Door } from '../door/door.js';
import { type Log, rationed } from '../log.js';
import { refuse } from './refuse.js';

/** The longest body, in bytes: far more than a form of this kind needs. */
const LONGEST = 1024;
/** How long, in milliseconds, after one that is logged the next one is: where a build is broken everybody says the same. */
const PAUSE = 5000;

export interface ErrorsSource {
  readonly door: Door;
  readonly log: Log;
  readonly broken: (told: TellBroken) => void;
}

/** `POST /api/errors`. */
export function errors({ door, log, broken }: ErrorsSource): Router {
  const router = Router();
  const ration = rationed(PAUSE);
  router.post('/api/errors', json({ limit: LONGEST }), async (request, response) => {
    if (!(await door.allows(request, 'errors'))) return refuse(response, 429, 'too-fast');
    const told = TellBroken.safeParse(request.body);
    if (!told.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', told.error));
    broken(told.data);
    const hidden = ration();
    if (hidden !== null) log.info({ broken: told.data, hidden }, 'something broke in a browser');
    response.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}
