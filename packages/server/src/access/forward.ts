/** Forwards requests to the server that has the match: at most one hop, never to itself. */
import { request as ask, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerRecord } from '../store/store.js';
import { CALLER, TOKEN } from './gateway.js';

/** This server among the servers of its site. */
export interface Site {
  /** This server's name, which marks its reservations. */
  readonly id: string;
  /** The address at which other servers reach this one. */
  readonly address: string;
  /** Finds another server; null if there is none with this id. */
  find(id: string): Promise<ServerRecord | null>;
}

export interface ForwardRequest {
  readonly path: string;
  readonly body: unknown;
  /** The address of the caller that the request is made for. */
  readonly caller: string;
  /** Milliseconds until the response must be there. */
  readonly patience: number;
  readonly authorization?: string;
}

/** Posts a caller's request to another server. Null if it doesn't respond or is this one. */
export async function askServer(
  site: Pick<Site, 'address'>,
  { address, token }: ServerRecord,
  { path, body, caller, patience, authorization }: ForwardRequest,
): Promise<{ readonly status: number; readonly text: string } | null> {
  // A dead server's row may hold its successor's address: our own.
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

/** Whether another server responds within `patience` milliseconds; false for this server itself. */
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

export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly caller: string;
  /** Milliseconds until the other server must accept it. */
  readonly patience: number;
}

/** Returns a request's headers as they came, without those that only servers send. */
function headersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, i) =>
    i % 2 === 1 || [TOKEN, CALLER].includes(name.toLowerCase()) ? [] : [name, rawHeaders[i + 1]!],
  );
}

/** Pipes sockets into each other until either closes. It removes timeouts: silence is no fault here. */
function join(one: Duplex, other: Socket): void {
  const part = () => {
    one.destroy();
    other.destroy();
  };
  for (const socket of [one as Socket, other]) socket.setTimeout(0).on('error', part).on('close', part);
  one.pipe(other).pipe(one);
}

/**
 * Forwards an upgrade and pipes both directions. Returns null once accepted, otherwise the status of the refusal: the
 * other server's, or 502 if unreachable.
 */
export function pipeTo(
  { address, token }: ServerRecord,
  { request, socket, head, caller, patience }: Upgrade,
): Promise<number | null> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const asked = ask({
      // IPv6 addresses have brackets only in URLs.
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
