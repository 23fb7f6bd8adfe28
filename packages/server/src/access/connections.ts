/** How many connections there may be, from one place and in all, and how long one may lie there and do nothing. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../base/config.js';
import { networkOf } from './address.js';
import type { Door } from './door.js';

/** How many requests one connection may send while none of them is answered; browsers and proxies send one. */
const MOST_UNANSWERED = 4;
/** After how many requests a connection is closed, so that one line is nobody's for ever. */
const MOST_REQUESTS = 1000;
/** Descriptors that are not for connections: files, threads, database, Redis. */
const RESERVED = 128;

/** How many files and sockets this process may have open; null where nobody says. */
function descriptors(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/** As many connections as wished, and no more than the system gives descriptors for: one that is sent on takes two. */
export function connectionsIn(wished: number, open: number | null = descriptors()): number {
  return open === null ? wished : Math.max(16, Math.min(wished, Math.floor((open - RESERVED) / 2)));
}

/** Counts things by whose they are. */
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

/** Limits the connections of a server. Where proxies are trusted, all connections are theirs: {@link limitRequests} counts callers. */
export function limitConnections(server: Server, config: Config, door: Door): void {
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
 * Says of each request why it is not looked at now, as an HTTP status, or null when it is: 429 where its caller has too many that
 * are not answered, 0 where its connection has, which is cut.
 */
export function limitRequests(
  { limits }: Pick<Config, 'limits'>,
  door: Door,
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
    // An answer that waits for its turn on the line hears nothing of it when the line is cut.
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
