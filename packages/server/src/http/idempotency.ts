/**
 * Runs a request with an `Idempotency-Key` header only once, even if a proxy tries another server. All servers of a
 * site remember the response.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Gateway } from '../access/gateway.js';
import { MAX_BODY } from '../access/guards.js';
import type { Log } from '../base/log.js';
import type { AnswerStore } from '../store/rows/answer-rows.js';
import { refuse } from './refuse.js';

export interface IdempotencySource {
  readonly door: Pick<Gateway, 'allows'>;
  readonly store: AnswerStore;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Milliseconds that a repeated request waits for the original's response, and between checks for it. */
const TIMEOUT = 8000;
const LOOK = 50;

const hashOf = (...texts: readonly string[]): Buffer => createHash('sha256').update(texts.join('\n')).digest();

/** Encrypts a response for storage: some hold the secret of a link, which must not be readable from the database. */
function sealed(answer: string, secret: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Decrypts what {@link sealed} returns. */
function opened(text: string, secret: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Stores the first POST's response for at least a day; a repeated one gets that. */
export function idempotency({ door, store, log, wall }: IdempotencySource): RequestHandler {
  const read = json({ limit: MAX_BODY, type: () => true });

  const answer = async (request: Request, response: Response, next: NextFunction, key: string): Promise<void> => {
    if (!(await door.allows(request, 'plain'))) return refuse(response, 429, 'too-fast');
    const body: unknown = request.body;
    const asker = (body as { key?: unknown } | undefined)?.key ?? request.headers.authorization ?? '';
    const scope = [request.originalUrl, String(asker), key];
    const id = hashOf('id', ...scope).toString('hex');
    const secret = hashOf('answer', ...scope);
    const print = hashOf(JSON.stringify(body ?? null)).toString('hex');

    for (const end = performance.now() + TIMEOUT; ; ) {
      const known = await store.claim(id, print, wall());
      if (known === null) break;
      if (known.print !== print) {
        const why = 'This Idempotency-Key belongs to another request. Send this one with a key of its own.';
        return refuse(response, 422, 'id-used', why);
      }
      if (known.status !== 0) {
        response.status(known.status).set('Cache-Control', 'no-store').type('json').send(opened(known.answer, secret));
        return;
      }
      if (performance.now() > end) {
        response.set('Retry-After', '1');
        return refuse(response, 503, 'moving', 'The same request is still being answered. Try again in a moment.');
      }
      await new Promise((look) => setTimeout(look, LOOK));
    }

    const send = response.send.bind(response);
    response.send = (sent: unknown) => {
      response.send = send;
      const { statusCode: status } = response;
      const done = status >= 200 && status < 300 && typeof sent === 'string';
      // A refused request can be sent again and may then succeed.
      (done ? store.keep(id, status, sealed(sent, secret)) : store.drop(id))
        .catch((error: unknown) => log.error({ err: error }, 'storing the answer for an Idempotency-Key failed'))
        .finally(() => send(sent));
      return response;
    };
    next();
  };

  return (request, response, next) => {
    const header = request.headers['idempotency-key'];
    if (request.method !== 'POST' || header === undefined) return next();
    const key = /^"?([\w-]{8,64})"?$/.exec(String(header))?.[1];
    if (key === undefined) {
      const why = 'An Idempotency-Key has 8 to 64 letters, digits, - and _; a UUID is one.';
      return refuse(response, 400, 'bad-request', why);
    }
    read(request, response, (error) => {
      if (error !== undefined) next(error);
      else void answer(request, response, next, key).catch(next);
    });
  };
}
