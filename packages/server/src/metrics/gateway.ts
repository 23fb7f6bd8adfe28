/** Metrics of incoming traffic: requests by route and status, sockets, forwarded requests, and refusals. */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Arrival } from '../access/gateway.js';
import type { Limit } from '../access/limiter.js';

export interface GatewayMetrics {
  /** Counts responses by the route's pattern and status; `wayOf` tells where a request came from. */
  answering(listener: RequestListener, wayOf: (request: IncomingMessage) => Arrival): RequestListener;
  /** Counts a socket while it is open. */
  upgraded(way: Arrival, socket: Duplex): void;
  /** Counts a refusal because of a limit. */
  limited(limit: Limit): void;
  /** Counts an error in a browser. */
  broken(kind: string): void;
}

/**
 * Returns the pattern of the route that responded, since addresses contain codes of matches. All pages' files count as
 * one; a request without a route was refused earlier.
 */
function routeOf(url: string, path: unknown): string {
  if (url.startsWith('/assets/')) return '/assets';
  if (typeof path === 'string') return path;
  return path === undefined ? 'other' : 'page';
}

/** HTTP responses take tens of milliseconds. Fewer buckets than for actions, because there are many routes. */
const CLASSES = [0.005, 0.02, 0.1, 0.5, 2];

export function gatewayMetrics(registers: Registry[]): GatewayMetrics {
  const answers = new Counter({
    name: 'dominion_http_requests_total',
    help: 'Requests by HTTP, by route and status; status 0 where the caller went before the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const took = new Histogram({
    name: 'dominion_http_seconds',
    help: 'What the answer to a request by HTTP takes',
    labelNames: ['route'],
    buckets: CLASSES,
    registers,
  });
  const sockets = new Gauge({
    name: 'dominion_sockets',
    help: 'Open WebSockets, by whether callers opened them or another server sent them on',
    labelNames: ['way'],
    registers,
  });
  const sentOn = new Counter({
    name: 'dominion_sent_on_total',
    help: 'What another server of the site sent on to this one: requests and sockets',
    labelNames: ['kind'],
    registers,
  });
  const limited = new Counter({
    name: 'dominion_limited_total',
    help: 'Requests, connections and sockets that were refused because their address has had its share',
    labelNames: ['limit'],
    registers,
  });
  const broken = new Counter({
    name: 'dominion_client_errors_total',
    help: 'What broke in people’s browsers, by kind',
    labelNames: ['kind'],
    registers,
  });
  for (const way of ['own', 'sent-on']) sockets.set({ way }, 0);
  for (const kind of ['request', 'socket']) sentOn.inc({ kind }, 0);
  return {
    answering: (listener, wayOf) => (request: IncomingMessage & { route?: { path: unknown } }, response) => {
      const { url = '' } = request;
      const began = performance.now();
      if (wayOf(request) === 'sent-on') sentOn.inc({ kind: 'request' });
      response.once('close', () => {
        const route = routeOf(url, request.route?.path);
        const status = response.writableFinished ? response.statusCode : 0;
        answers.inc({ method: request.method ?? '', route, status });
        took.observe({ route }, (performance.now() - began) / 1000);
      });
      listener(request, response);
    },
    upgraded(way, socket) {
      if (way === 'astray') return;
      if (way === 'sent-on') sentOn.inc({ kind: 'socket' });
      sockets.inc({ way });
      socket.once('close', () => sockets.dec({ way }));
    },
    limited(limit) {
      limited.inc({ limit });
    },
    broken(kind) {
      broken.inc({ kind });
    },
  };
}
