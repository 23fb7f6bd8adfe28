/** The guard of WebSockets: who may connect, how many per network, and which server they are for. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { networkOf } from '../access/address.js';
import { pipeTo, type Site } from '../access/forward.js';
import type { Gateway } from '../access/gateway.js';
import { MAX_FRAME, originAllowed, requestFault } from '../access/guards.js';
import type { Config } from '../base/config.js';

export interface Upgrades {
  /** Resolves when every socket has closed; those still open after `patience` milliseconds are cut. */
  drain(patience: number): Promise<void>;
}

/** A seat reservation is claimed at `/PROCESS/ROOM?sessionId=…`; Colyseus's own reconnection isn't offered. */
const RESERVATION = /^\/([\w-]+)\/[\w-]+\?(?!.*reconnectionToken)(.*&)?sessionId=[\w-]+(&|$)/;

/** By this path `doctor` sees whether sockets get through: one is opened and closed at once. */
export const PROBE_PATH = '/healthz/socket?sessionId=none';
const PROBE = 'healthz';

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** Puts the guard in front of the upgrade listeners that the server has now. */
export function guardUpgrades(server: Server, config: Config, door: Gateway, site: Site): Upgrades {
  const inner = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  const { limits, allowedOrigins, patience } = config;
  const probes = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const open = new Set<Duplex>();
  /** The number of open sockets by {@link networkOf}. */
  const from = new Map<string, number>();

  /** Counts a socket until it closes; returns how many others its network has. */
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

  /** Returns the HTTP status of a refusal regardless of the caller; null if only limits remain. */
  function fault(request: IncomingMessage): number | null {
    const wrong = requestFault(request);
    if (wrong !== null) return wrong;
    if (!RESERVATION.test(request.url ?? '')) return 400;
    return originAllowed(request, allowedOrigins) ? null : 403;
  }

  /** Whether the caller may have another socket, which is counted from now on. */
  async function mayOpen(request: IncomingMessage, socket: Duplex): Promise<boolean> {
    const address = door.addressOf(request);
    const others = count(networkOf(address), socket);
    // A forwarded socket was counted where it came in.
    if (door.wayOf(request) === 'sent-on' || door.limiter.isFree(address)) return true;
    if (others < limits.sockets) return door.limiter.take('upgrades', address);
    door.limiter.refused('sockets');
    return false;
  }

  /** Accepts a socket here or forwards it; returns the status to refuse it with, or null. */
  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | null> {
    if (!(await mayOpen(request, socket))) return 429;
    const id = RESERVATION.exec(request.url!)![1]!;
    if (id === PROBE) {
      probes.handleUpgrade(request, socket, head, (opened) => {
        // Frames are ignored: the socket only proves that it opens.
        opened.on('error', () => opened.terminate()).close();
      });
      return null;
    }
    if (id === site.id) {
      // Open WebSockets have pings instead of timeouts.
      (socket as Socket).setTimeout(0);
      for (const listener of inner) listener.call(server, request, socket, head);
      return null;
    }
    const way = door.wayOf(request);
    if (way !== 'own') return 503;
    const other = await site.find(id).catch(() => null);
    if (other === null) return 404;
    // The process that made the reservation is gone, and this one has its address.
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
