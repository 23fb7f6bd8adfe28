/** Limits connections, per network and in all, and their idle time. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../base/config.js';
import { networkOf } from './address.js';
import type { Gateway } from './gateway.js';

/** Unanswered requests allowed on one connection; browsers and proxies send one at a time. */
const MOST_UNANSWERED = 4;
/** Requests after which a connection is closed, so that none lasts forever. */
const MOST_REQUESTS = 1000;
/** Descriptors reserved for files, threads, the database and Redis. */
const RESERVED = 128;

/** Returns how many files and sockets this process may open; null if the system doesn't say. */
function descriptors(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/** Limits the wished number of connections to the system's descriptors: a forwarded connection takes two. */
export function connectionsIn(wished: number, open: number | null = descriptors()): number {
  return open === null ? wished : Math.max(16, Math.min(wished, Math.floor((open - RESERVED) / 2)));
}

/** Counts things per owner. */
export class CountsByAddress {
  readonly #counts = new Map<string, number>();

  of(whose: string): number {
    return this.#counts.get(whose) ?? 0;
  }

  add(whose: string): void {
    this.#counts.set(whose, this.of(whose) + 1);
  }

  remove(whose: string): void {
    const left = this.of(whose) - 1;
    if (left > 0) this.#counts.set(whose, left);
    else this.#counts.delete(whose);
  }
}

/**
 * Limits the connections of a server. Behind trusted proxies all connections are theirs, so {@link limitRequests} counts callers
 * instead.
 */
export function limitConnections(server: Server, config: Config, door: Gateway): void {
  const { limits, patience, maxConnections, trustProxy } = config;
  server.headersTimeout = patience.head;
  server.requestTimeout = patience.request;
  server.setTimeout(patience.stall);
  server.maxRequestsPerSocket = MOST_REQUESTS;
  server.maxConnections = connectionsIn(maxConnections);
  if (trustProxy > 0) return;
  const open = new CountsByAddress();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (door.limiter.isFree(address)) return;
    const network = networkOf(address);
    if (open.of(network) >= limits.connections) {
      door.limiter.refused('connections');
      socket.destroy();
      return;
    }
    open.add(network);
    socket.once('close', () => open.remove(network));
  });
}

/**
 * Returns a check for requests: null to proceed, or the HTTP status of the refusal. 429: the caller has too many
 * unanswered requests. 0: the connection has, and must be cut.
 */
export function limitRequests(
  { limits }: Pick<Config, 'limits'>,
  door: Gateway,
): (request: IncomingMessage, response: ServerResponse) => 429 | 0 | null {
  const ofSocket = new WeakMap<Socket, number>();
  const ofCaller = new CountsByAddress();
  return (request, response) => {
    const { socket } = request;
    const address = door.addressOf(request);
    const counts = door.wayOf(request) !== 'sent-on' && !door.limiter.isFree(address);
    const network = networkOf(address);
    const unanswered = ofSocket.get(socket) ?? 0;
    if (unanswered >= MOST_UNANSWERED) return 0;
    if (counts && ofCaller.of(network) >= limits.connections) {
      door.limiter.refused('connections');
      return 429;
    }
    ofSocket.set(socket, unanswered + 1);
    if (counts) ofCaller.add(network);
    // A response that waits behind another gets no `close` event when the connection is cut.
    const done = () => {
      response.off('close', done);
      socket.off('close', done);
      ofSocket.set(socket, (ofSocket.get(socket) ?? 1) - 1);
      if (counts) ofCaller.remove(network);
    };
    response.once('close', done);
    socket.once('close', done);
    return null;
  };
}
