import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { ROOM_NAME } from '@dominion/protocol';
import { limitConnections } from '../access/connections.js';
import { MAX_FRAME } from '../access/guards.js';
import { colyseusLog } from '../base/log.js';
import type { ApiOptions } from '../http/api.js';
import { front } from '../http/front.js';
import { guardUpgrades } from '../http/upgrades.js';
import type { Metrics } from '../metrics/metrics.js';
import { RoomDirectory } from '../rooms/directory.js';
import { MatchRoom } from '../rooms/match-room.js';

/** The servers that share the port. */
export interface OpenPort {
  readonly http: HttpServer;
  readonly server: Server;
  readonly upgrades: ReturnType<typeof guardUpgrades>;
}

/** Makes the HTTP server and the rooms behind its WebSockets; it doesn't listen yet. */
export function openHttp(options: ApiOptions, metrics: Metrics): OpenPort {
  const { config, door, site, log } = options;
  // By default Node checks for slow requests only every 30 seconds.
  const http = createServer(
    { connectionsCheckingInterval: Math.min(2000, config.patience.head / 2) },
    metrics.answering(front(options, log), (request) => door.wayOf(request)),
  );
  limitConnections(http, config, door);
  const transport = new WebSocketTransport({ server: http, maxPayload: MAX_FRAME });
  // The transport prints a stack if the port is taken; listen() reports that to its caller.
  http.removeAllListeners('error');
  http.on('error', (error) => log.debug({ err: error }, 'HTTP server failed'));
  const upgrades = guardUpgrades(http, config, door, site);
  http.on('upgrade', (request, socket) => metrics.upgraded(door.wayOf(request), socket));
  // Colyseus's own HTTP routes are never bound: front() handles every request.
  const server = new Server({
    transport,
    driver: new RoomDirectory(),
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(log),
  });
  server.define(ROOM_NAME, MatchRoom);
  return { http, server, upgrades };
}
