/** From the server that was asked to the one that has the match: at most one hop, and never to oneself. */
import { request as ask, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerRecord } from '../store/store.js';
import { CALLER, TOKEN } from './door.js';

/** This server among those of its site. */
export interface Site {
  /** This server's name, by which reservations are its own. */
  readonly id: string;
  /** Where the others reach it. */
  readonly address: string;
  /** Another server, or null. */
  find(id: string): Promise<ServerRecord | null>;
}

/** What another server is asked for. */
export interface HopRequest {
  readonly path: string;
  readonly body: unknown;
  /** The address of the caller in whose name it is asked. */
  readonly caller: string;
  /** How long, in milliseconds, it may take to answer. */
  readonly patience: number;
  /** What its header says of who asks; nothing unless given. */
  readonly authorization?: string;
}

/** Asks another server in a caller's name. Null where it does not answer, or where it would be this server itself. */
export async function askServer(
  site: Pick<Site, 'address'>,
  { address, token }: ServerRecord,
  { path, body, caller, patience, authorization }: HopRequest,
): Promise<{ readonly status: number; readonly text: string } | null> {
  // A server that died left its row to whoever stands at its address now: asking there would be asking oneself.
  if (address === site.address) return null;
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', [TOKEN]: token, [CALLER]: caller },
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** Whether another server answers within so many milliseconds; false where it would be this server itself. */
export async function isAnswering(
  site: Pick<Site, 'address'>,
  { address }: ServerRecord,
  patience: number,
): Promise<boolean> {
  if (address === site.address) return false;
  try {
    return (await fetch(`${address}/livez`, { redirect: 'error', signal: AbortSignal.timeout(patience) })).ok;
  } catch {
    return false;
  }
}

/** An upgrade that is to be sent on. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly caller: string;
  /** How long, in milliseconds, the other server may take to take it. */
  readonly patience: number;
}

/** The headers of a request as they came, without what only servers say. */
function headersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, i) =>
    i % 2 === 1 || [TOKEN, CALLER].includes(name.toLowerCase()) ? [] : [name, rawHeaders[i + 1]!],
  );
}

/** Carries everything both ways until one of them has gone; nobody may take silence on such a line for a fault. */
function join(one: Duplex, other: Socket): void {
  const part = () => {
    one.destroy();
    other.destroy();
  };
  for (const socket of [one as Socket, other]) socket.setTimeout(0).on('error', part).on('close', part);
  one.pipe(other).pipe(one);
}

/**
 * Sends an upgrade on to another server, and everything that is said after it both ways. Gives null once it is taken there, and
 * otherwise the HTTP status with which it is to be refused: the other server's own, or 502 where that cannot be reached.
 */
export function pipeTo(
  { address, token }: ServerRecord,
  { request, socket, head, caller, patience }: Upgrade,
): Promise<number | null> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const asked = ask({
      // An IPv6 address stands in brackets in an address alone.
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      path: request.url,
      headers: [...headersOf(request), TOKEN, token, CALLER, caller],
      agent: false,
    });
    const late = setTimeout(() => asked.destroy(new Error('the other server does not answer')), patience);
    const leave = () => asked.destroy();
    socket.once('close', leave);
    const settled = (status: number | null) => {
      clearTimeout(late);
      socket.off('close', leave);
      resolve(status);
    };
    asked.once('upgrade', (answer: IncomingMessage, other: Socket, first: Buffer) => {
      const { rawHeaders } = answer;
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.write(head);
      join(socket, other);
      settled(null);
    });
    asked.once('response', (answer) => {
      answer.resume();
      settled(answer.statusCode ?? 502);
    });
    asked.once('error', () => settled(502));
    asked.end();
  });
}
