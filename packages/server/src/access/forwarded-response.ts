/** Passes on another server's response while it arrives. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServerRecord } from '../store/store.js';
import type { Site } from './forward.js';
import { CALLER, TOKEN } from './gateway.js';

/** A request to another server of the site. */
export interface PassedOn {
  readonly path: string;
  /** The address of the caller that the request is made for. */
  readonly caller: string;
  /** Milliseconds until the response must begin. */
  readonly patience: number;
  readonly authorization?: string;
}

/** Response headers that are passed on; this server sets all others itself. */
const PASSED = ['content-type', 'cache-control', 'x-accel-buffering', 'retry-after', 'www-authenticate'] as const;

/**
 * Sends a GET to another server for a caller and streams the response, however long it takes. If that breaks off, so
 * does ours. Returns false, with nothing sent yet, if the server can't be reached or is this one.
 */
export function passOn(
  site: Pick<Site, 'address'>,
  { address, token }: ServerRecord,
  { path, caller, patience, authorization }: PassedOn,
  response: ServerResponse,
): Promise<boolean> {
  // A dead server's row may hold its successor's address: our own.
  if (address === site.address) return Promise.resolve(false);
  return new Promise((resolve) => {
    const headers = { [TOKEN]: token, [CALLER]: caller, ...(authorization !== undefined && { authorization }) };
    const asked = ask(new URL(path, address), { agent: false, headers });
    const late = setTimeout(() => asked.destroy(new Error('the other server does not answer')), patience);
    const leave = () => asked.destroy();
    response.once('close', leave);
    asked.once('response', (answer: IncomingMessage) => {
      clearTimeout(late);
      for (const name of PASSED) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(answer.statusCode ?? 502);
      response.flushHeaders();
      answer.once('error', () => response.destroy()).pipe(response);
      resolve(true);
    });
    asked.once('error', () => {
      clearTimeout(late);
      response.off('close', leave);
      resolve(false);
    });
    asked.end();
  });
}
