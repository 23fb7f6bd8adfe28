/** The door for WebSockets: who may come in, how many from one place, and which server they are for. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '../access/address.js';
import type { Door } from '../access/door.js';
import { originAllowed, requestFault } from '../access/guards.js';
import { pipeTo, type Site } from '../access/hops.js';
import type { Config } from '../base/config.js';

/** The sockets that are open. */
export interface Upgrades {
  /** Resolves when every socket has gone; those still there after `patience` milliseconds are cut. */
  drain(patience: number): Promise<void>;
}

/** A seat reservation is taken up at `/PROCESS/ROOM?sessionId=…`; Colyseus' own way of reconnecting is not offered. */
const RESERVATION = /^\/([\w-]+)\/[\w-]+\?(?!.*reconnectionToken)(.*&)?sessionId=[\w-]+(&|$)/;

/** Answers with a status instead of a WebSocket. */
function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** Puts the door in front of the upgrade listeners that the server has now. */
export function guardUpgrades(server: Server, config: Config, door: Door, site: Site): Upgrades {
  const inner = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  const { limits, allowedOrigins, patience } = config;
  const open = new Set<Duplex>();
  /** How many come from where, by {@link networkOf}. */
  const from = new Map<string, number>();

  /** Counts a socket until it closes; gives how many came from there before. */
  function count(network: string, socket: Duplex): number {
    const others = from.get(network) ?? 0;
    from.set(network, others + 1);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      const left = from.get(network)! - 1;
      if (left === 0) from.delete(network);
      else from.set(network, left);
    });
    return others;
  }

  /** Why a socket is not let in whoever asks for it, as an HTTP status; null when that depends on who does. */
  function fault(request: IncomingMessage): number | null {
    const wrong = requestFault(request);
    if (wrong !== null) return wrong;
    if (!RESERVATION.test(request.url ?? '')) return 400;
    return originAllowed(request, allowedOrigins) ? null : 403;
  }

  /** Whether the caller may have one socket more, which is counted from now on. */
  async function mayOpen(request: IncomingMessage, socket: Duplex): Promise<boolean> {
    const address = door.addressOf(request);
    const others = count(networkOf(address), socket);
    // Where it came in it was counted.
    if (door.wayOf(request) === 'sent-on' || door.limiter.isFree(address)) return true;
    if (others < limits.sockets) return door.limiter.take('upgrades', address);
    door.limiter.refused('sockets');
    return false;
  }

  /** Lets a socket in here, or sends it on; gives the status with which it is refused instead. */
  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | null> {
    if (!(await mayOpen(request, socket))) return 429;
    const id = RESERVATION.exec(request.url!)![1]!;
    if (id === site.id) {
      // Open sockets are looked after by pings.
      (socket as Socket).setTimeout(0);
      for (const listener of inner) listener.call(server, request, socket, head);
      return null;
    }
    const way = door.wayOf(request);
    if (way !== 'own') return 503;
    const other = await site.find(id).catch(() => null);
    if (other === null) return 404;
    // The process that reserved the place is gone, and this one stands where it stood.
    if (other.address === site.address) return 503;
    return pipeTo(other, { request, socket, head, caller: door.addressOf(request), patience: patience.hop });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const wrong = fault(request);
    if (wrong !== null) return refuse(socket, wrong);
    admit(request, socket, head).then(
      (status) => {
        if (status !== null) refuse(socket, status);
      },
      () => socket.destroy(),
    );
  });

  return {
    async drain(patience) {
      const gone = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      const cut = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, patience);
      await Promise.all(gone);
      clearTimeout(cut);
    },
  };
}
