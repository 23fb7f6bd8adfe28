/**
 * An error in a browser: its kind, and where it is in our scripts. The form accepts nothing that people did, wrote or
 * stored.
 */
import { z } from 'zod';
import { BUILD_NAME } from './build.js';

/** An uncaught error, and an unhandled rejection of a promise. */
export const BREAKS = ['error', 'rejection'] as const;
export type Break = (typeof BREAKS)[number];

const MOST_PLACES = 8;

/** `POST /api/errors`. */
export const ReportError = z.strictObject({
  kind: z.enum(BREAKS),
  /** The class of the error, for example `TypeError`. */
  name: z.string().regex(/^[A-Z][A-Za-z]{0,39}$/),
  /** The build of the page, as in the name of its first script. */
  build: z.string().regex(new RegExp(`^${BUILD_NAME}$`)),
  /** The places: the throwing one, then its callers, for example `board-B7x.js:1:2345`. */
  places: z
    .array(z.string().regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/))
    .min(1)
    .max(MOST_PLACES),
});
export type ReportError = z.input<typeof ReportError>;
