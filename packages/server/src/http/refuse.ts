import { type HttpRefusal, type RefusalCode, refused } from '@dominion/protocol';
import type { Response } from 'express';

/** The message for an address that requested too many unknown codes. */
export const GUESSED = 'Too many links without a match from your address; wait a minute.';

/** Refuses a request with a code and a sentence. `message` is repeated beside `error`, where Colyseus's SDK looks for it. */
export function refuse(response: Response, status: number, code: RefusalCode, detail?: string): void {
  const { message } = refused(code, detail);
  const body: HttpRefusal & { message: string } = { error: { code, message }, message };
  response.status(status).set('Cache-Control', 'no-store').json(body);
}
