/** What broke in people's browsers, as their pages tell it: counted, and said in the log now and then. */
import type { TellBroken } from '@dominion/protocol';
import type { Router } from 'express';
import type { Door } from '../access/door.js';
import { type Log, rationed } from '../base/log.js';
import { routed } from './route.js';

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
  const { router, on } = routed({ door });
  const ration = rationed(PAUSE);
  on(
    'POST /api/errors',
    ({ body }) => {
      broken(body);
      const hidden = ration();
      if (hidden !== null) log.info({ broken: body, hidden }, 'error in a browser');
      return undefined;
    },
    LONGEST,
  );
  return router;
}
