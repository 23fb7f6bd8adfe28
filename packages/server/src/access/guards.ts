/**
 * Guards against what Colyseus, ws and Node let a stranger do by default (RELIABILITY.md §2). Each has a test that
 * fails without it.
 */
import type { IncomingMessage } from 'node:http';
import type { Room } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { MOVE_MATCH_PATH } from '@dominion/protocol';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';

/** The longest request body, in bytes. */
export const MAX_BODY = 4096;
/** Bytes of a match moved from a device (more than 3,000 turns), or an operator's texts. */
export const MAX_LONG = 32 * 1024;
/** The longest frame, in bytes, that a client may send. */
export const MAX_FRAME = 2048;
/** Bytes that may wait for a client that doesn't read. */
export const MAX_WAITING = 256 * 1024;

/** The paths that accept a long body. */
const LONG: readonly string[] = [MOVE_MATCH_PATH, '/api/operator/site'];

/** Returns the HTTP status to refuse a request with; null to accept it. */
export function requestFault(request: IncomingMessage): number | null {
  const { method, url = '', headers, headersDistinct } = request;
  if (!['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method ?? '')) return 405;
  if (!/^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(headers.host ?? '')) return 400;
  // Node takes the first of several Host headers; a proxy in front may have used the last.
  if (headersDistinct.host?.length !== 1) return 400;
  if (!url.startsWith('/') || url.length > 2048) return 400;
  if (method !== 'POST') return headers['transfer-encoding'] !== undefined || hasBody(headers) ? 400 : null;
  // A body of unknown length can't be refused before it is read.
  if (headers['content-length'] === undefined) return 411;
  const most = LONG.includes(url) ? MAX_LONG : MAX_BODY;
  return Number(headers['content-length']) <= most ? null : 413;
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the browser reaches us over HTTPS, by the site's configured address or a trusted proxy. */
export function cameByHttps(
  { headers }: IncomingMessage,
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>,
) {
  if (siteUrl !== null && new URL(siteUrl).host === headers.host?.toLowerCase()) return siteUrl.startsWith('https:');
  const said = trustProxy > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return said.split(',')[0]!.trim() === 'https';
}

/** Whether a request's origin is allowed: our own pages, the listed origins, and requests without an origin. */
export function originAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

let patched = false;

/**
 * Fixes the parts of Colyseus that a client can break from outside; once per process. `test/http/unguarded.mjs` shows
 * each fault without them, and `docs/upstream/colyseus.md` reports it.
 */
export function guardColyseus(): void {
  if (patched) return;
  patched = true;
  const { leave, raw } = WebSocketClient.prototype;
  // ws throws if a reason exceeds 123 bytes, and Colyseus includes the client's own words.
  WebSocketClient.prototype.leave = function (code, reason) {
    leave.call(this, code, reason === undefined ? undefined : [...reason].slice(0, 30).join(''));
  };
  // Colyseus sends patches from one buffer: the next would overwrite one that waits for a slow client.
  WebSocketClient.prototype.raw = function (data, options, done) {
    if (this.ref.bufferedAmount > MAX_WAITING) return this.ref.terminate();
    raw.call(this, Uint8Array.from(data), options, done);
  };
}

// biome-ignore-start lint/plugin: Colyseus doesn’t expose which seats are reserved.
interface Reservations {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
}

/** Whether a room has reserved seats whose clients haven't joined yet. */
export function isReserved(room: Room): boolean {
  return Object.keys((room as unknown as Reservations)._reservedSeats).length > 0;
}

/** Drops a room's reserved seats; otherwise its `disconnect` would wait for clients who never came. */
export function dropReservations(room: Room): void {
  const kept = room as unknown as Reservations;
  for (const timeout of Object.values(kept._reservedSeatTimeouts)) clearTimeout(timeout);
  kept._reservedSeats = {};
  kept._reservedSeatTimeouts = {};
}
// biome-ignore-end lint/plugin: see above.

/** Logs rejections; an exception ends the process, and the store makes a restart safe. */
export function guardProcess(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}
