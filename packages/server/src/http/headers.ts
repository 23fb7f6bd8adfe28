/** The headers that every answer carries, and who may read it from another site. */
import type { Request, RequestHandler } from 'express';
import { cameByHttps, originAllowed } from '../access/guards.js';
import type { Config } from '../base/config.js';
import { refuse } from './refuse.js';

/** The one page that may stand in a page of another site: a match to be looked at, without anything to press by mistake. */
const FRAMED = /^\/embed\/[0-9A-Za-z]{1,12}\/?$/;

/** The policy of our pages: nothing but what we serve ourselves, and the socket; nobody shows them as their own. */
function contentPolicy(sockets: string, framed: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    // Not every browser takes 'self' to mean the socket too.
    `connect-src 'self' ${sockets}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ');
}

/** What no page of ours asks a browser for, and nothing that gets into one shall. */
const UNUSED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** For how long, in seconds, a browser that has come by HTTPS comes by nothing else: a year. */
const HTTPS_FOR = 31_536_000;

/** Sets what every answer carries. */
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
    // Browsers heed it only where it comes by HTTPS; said anywhere else it would be a promise of nobody's.
    if (https) response.set('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
    next();
  };
}

/**
 * What an embedded match reads: files of the pages, and what everyone with the link is told of a match, of which nothing depends on who
 * asks. In a frame with `sandbox="allow-scripts"` it asks for them as a page of no site at all.
 */
const OPEN = /^\/(assets\/[^/]+|favicon\.svg|api\/matches\/[0-9A-Za-z]{1,12}\/replay)$/;

/** Whether the pages of any site may read what is asked for: without a key alone. */
const isOpen = ({ method, path, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && OPEN.test(path);

/** Lets the pages of the allowed origins in, everyone's where what they read is public, and refuses everybody else's requests to change something. */
export function crossOrigin(allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin !== undefined && allowed.includes(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        // The SDK asks for credentials whether it has any or not; we set no cookies.
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
