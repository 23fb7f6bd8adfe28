/** The door for WebSockets: who may come in, and how many from one place. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.js';
import { addressOf, isLoopback, originAllowed, requestFault } from '../guards.js';
import { Quota } from './quota.js';

/** The sockets that are open. */
export interface Upgrades {
  /** Resolves when every socket has gone; those still there after `patience` milliseconds are cut. */
  drain(patience: number): Promise<void>;
}

/** A seat reservation is taken up at `/PROCESS/ROOM?sessionId=…`; Colyseus' own way of reconnecting is not offered. */
const RESERVATION = /^\/[\w-]+\/[\w-]+\?(?!.*reconnectionToken)(.*&)?sessionId=[\w-]+(&|$)/;

/** Puts the door in front of the upgrade listeners that the server has now. */
export function guardUpgrades(server: Server, config: Config): Upgrades {
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
    if (isLoopback(address) && !limits.loopback) return null;
    const sockets = [...open.values()].filter((other) => other === address).length;
    return sockets < limits.sockets && quota.take(address) ? null : 429;
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = addressOf(request, config.trustProxy);
    const status = fault(request, address);
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    open.set(socket, address);
    socket.once('close', () => open.delete(socket));
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
