/** An answer that another server of the site gives, passed on as it comes. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServerRecord } from '../store/store.js';
import { CALLER, TOKEN } from './door.js';
import type { Site } from './hops.js';

/** What another server is asked for, and by whom. */
export interface PassedOn {
  readonly path: string;
  /** The address of the caller in whose name it is asked. */
  readonly caller: string;
  /** How long, in milliseconds, it may take to begin its answer. */
  readonly patience: number;
  /** What its header says of who asks; nothing unless given. */
  readonly authorization?: string;
}

/** The headers of its answer that are passed on; all others are this server's own. */
const PASSED = ['content-type', 'cache-control', 'x-accel-buffering', 'retry-after', 'www-authenticate'] as const;

/**
 * Asks another server with GET in a caller's name, and gives the caller its answer as it comes, however long that takes; an answer
 * that breaks off breaks off here too. False, and nothing is answered yet, where it cannot be reached or would be this server itself.
 */
export function passOn(
  site: Pick<Site, 'address'>,
  { address, token }: ServerRecord,
  { path, caller, patience, authorization }: PassedOn,
  response: ServerResponse,
): Promise<boolean> {
  // A server that died left its row to whoever stands at its address now: asking there would be asking oneself.
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
