/**
 * What broke in a browser, as its page tells the server: of which kind it is and where in our own scripts, and nothing of what people
 * did, wrote or hold. Nothing else passes the form, so that nothing else can be logged.
 */
import { z } from 'zod';
import { BUILD_NAME } from './build.js';

/** An error that nobody caught, and a promise that was rejected and nobody listened. */
export const BREAKS = ['error', 'rejection'] as const;
export type Break = (typeof BREAKS)[number];

/** The most places of one error that are told: where it was thrown, and what had called that. */
const MOST_PLACES = 8;

/** `POST /api/errors`. */
export const TellBroken = z.strictObject({
  kind: z.enum(BREAKS),
  /** What kind of error it is by its class, as `TypeError`. */
  name: z.string().regex(/^[A-Z][A-Za-z]{0,39}$/),
  /** Of which build the page is: what stands in the name of its first script. */
  build: z.string().regex(new RegExp(`^${BUILD_NAME}$`)),
  /** Where it was thrown and what had called that, as `board-B7x.js:1:2345`. */
  places: z
    .array(z.string().regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/))
    .min(1)
    .max(MOST_PLACES),
});
export type TellBroken = z.input<typeof TellBroken>;
