/** Errors that players' pages report from their browsers: counted, and logged at a limited rate. */
import type { ReportError } from '@dominion/protocol';
import type { Router } from 'express';
import type { Gateway } from '../access/gateway.js';
import { type Log, rationed } from '../base/log.js';
import { routed } from './route.js';

/** The longest body, in bytes: far more than this form needs. */
const LONGEST = 1024;
/** Milliseconds between logged reports: with a broken build every browser sends the same one. */
const PAUSE = 5000;

export interface ErrorsSource {
  readonly door: Gateway;
  readonly log: Log;
  readonly broken: (told: ReportError) => void;
}

/** Adds `POST /api/errors`. */
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
