/** The door for WebSockets: who may come in, how many from one place, and which server they are for. */
import { timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.js';
import { addressOf, isLoopback, originAllowed, requestFault } from '../guards.js';
import type { ServerRecord } from '../store/store.js';
import { Quota } from './quota.js';

/** The sockets that are open. */
export interface Upgrades {
  /** Resolves when every socket has gone; those still there after `patience` milliseconds are cut. */
  drain(patience: number): Promise<void>;
}

/** A seat reservation is taken up at `/PROCESS/ROOM?sessionId=…`; Colyseus' own way of reconnecting is not offered. */
const RESERVATION = /^\/([\w-]+)\/[\w-]+\?(?!.*reconnectionToken)(.*&)?sessionId=[\w-]+(&|$)/;

/** By this header a server knows that another one of the site has let the caller in; nobody else knows what it must say. */
const TOKEN = 'x-dominion-token';

/** This server among those of its site. */
export interface Site {
  /** This server's name, by which reservations are its own. */
  readonly id: string;
  readonly token: string;
  /** Another server, or null. */
  find(id: string): Promise<ServerRecord | null>;
}

function sameToken(given: unknown, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sends an upgrade on to another server, and everything that is said after it both ways. */
function forward(request: IncomingMessage, socket: Duplex, head: Buffer, { address, token }: ServerRecord): void {
  const { hostname, port } = new URL(address);
  const other = connect(Number(port || 80), hostname);
  const part = () => {
    socket.destroy();
    other.destroy();
  };
  const headers: string[] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]!.toLowerCase() !== TOKEN)
      headers.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
  }
  other.once('connect', () => {
    other.write(`GET ${request.url} HTTP/1.1\r\n${[...headers, `${TOKEN}: ${token}`].join('\r\n')}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  other.on('error', part).on('close', part);
  socket.on('close', part);
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Puts the door in front of the upgrade listeners that the server has now. */
export function guardUpgrades(server: Server, config: Config, site: Site): Upgrades {
  const inner = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  const { limits } = config;
  const quota = new Quota(limits.upgrades, 10_000);
  const open = new Map<Duplex, string>();

  function fault(request: IncomingMessage, address: string): number | null {
    const wrong = requestFault(request);
    if (wrong !== null) return wrong;
    if (!RESERVATION.test(request.url ?? '')) return 400;
    if (!originAllowed(request, config.allowedOrigins)) return 403;
    // Where it came in it was counted.
    if (sameToken(request.headers[TOKEN], site.token)) return null;
    if (isLoopback(address) && !limits.loopback) return null;
    const sockets = [...open.values()].filter((other) => other === address).length;
    return sockets < limits.sockets && quota.take(address) ? null : 429;
  }

  async function sendOn(id: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const other = await site.find(id).catch(() => null);
    if (other === null) refuse(socket, 404);
    else forward(request, socket, head, other);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request, config.trustProxy);
    const status = fault(request, address);
    if (status !== null) {
      refuse(socket, status);
      return;
    }
    open.set(socket, address);
    socket.once('close', () => open.delete(socket));
    const id = RESERVATION.exec(request.url!)![1]!;
    if (id !== site.id) {
      void sendOn(id, request, socket, head);
      return;
    }
    try {
      for (const listener of inner) listener.call(server, request, socket, head);
    } catch {
      socket.destroy();
    }
  });

  return {
    async drain(patience) {
      const gone = [...open.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      const cut = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, patience);
      await Promise.all(gone);
      clearTimeout(cut);
    },
  };
}
