/** The headers of every response, and which other sites may read it. */
import type { Request, RequestHandler } from 'express';
import { cameByHttps, originAllowed } from '../access/guards.js';
import type { Config } from '../base/config.js';
import { refuse } from './refuse.js';

/** The only page for other sites' frames: a match without anything to press by mistake. */
const FRAMED = /^\/embed\/[0-9A-Za-z]{1,12}\/?$/;

/** Allows our pages only our own files and WebSocket, and no framing by others. */
function contentPolicy(sockets: string, framed: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    // Not every browser lets 'self' include the WebSocket.
    `connect-src 'self' ${sockets}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ');
}

/** Browser features that none of our pages uses; no injected code may use them either. */
const UNUSED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** Seconds for which a browser that came by HTTPS uses only HTTPS: a year. */
const HTTPS_FOR = 31_536_000;

export function securityHeaders(config: Pick<Config, 'siteUrl' | 'trustProxy'>): RequestHandler {
  return (request, response, next) => {
    const https = cameByHttps(request, config);
    const host = request.headers.host ?? 'localhost';
    const sockets = https ? `wss://${host}` : `ws://${host} wss://${host}`;
    response.set({
      'Content-Security-Policy': contentPolicy(sockets, FRAMED.test(request.path)),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    });
    // Browsers only obey it over HTTPS; over HTTP we couldn't promise it.
    if (https) response.set('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
    next();
  };
}

/**
 * The paths that an embedded match reads: page files, and the match as everyone sees it. A frame with
 * `sandbox="allow-scripts"` requests them from an opaque origin.
 */
const OPEN = /^\/(assets\/[^/]+|favicon\.svg|api\/matches\/[0-9A-Za-z]{1,12}\/replay)$/;

/** Whether pages of any site may read the response; only for requests without a key. */
const isOpen = ({ method, path, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && OPEN.test(path);

/** Allows the configured origins, and any for public reads. Refuses changes from other origins. */
export function crossOrigin(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin !== undefined && allowed.includes(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        // The SDK asks for credentials even if it has none; we set no cookies.
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'Content-Type, Accept, Authorization',
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Max-Age': '600',
      });
    } else if (isOpen(request)) response.set('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') response.status(204).end();
    else if (request.method === 'POST' && !originAllowed(request, allowed)) {
      refuse(response, 403, 'bad-request', 'Pages of this site may not speak to this server.');
    } else next();
  };
}
