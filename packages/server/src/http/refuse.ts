import { type HttpRefusal, type RefusalCode, refused } from '@dominion/protocol';
import type { Response } from 'express';

/** What somebody is told who asked for too many codes that are none. */
export const GUESSED = 'Too many links without a match from your address; wait a minute.';

/** Refuses a request with a code and a sentence. `message` stands beside `error` too: there Colyseus' SDK looks for it. */
export function refuse(response: Response, status: number, code: RefusalCode, detail?: string): void {
  const { message } = refused(code, detail);
  const body: HttpRefusal & { message: string } = { error: { code, message }, message };
  response.status(status).set('Cache-Control', 'no-store').json(body);
}
