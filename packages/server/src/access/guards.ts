/**
 * What Colyseus, ws and Node let a stranger do by default, and what stops it (RELIABILITY.md §2). Each guard has a test
 * that fails when it is taken out.
 */
import type { IncomingMessage } from 'node:http';
import type { Room } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { MOVE_MATCH_PATH } from '@dominion/protocol';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';

/** The longest body, in bytes, of a request. */
export const MAX_BODY = 4096;
/** The longest body, in bytes, of the request that brings a match from a device: more than 3,000 turns. */
export const MAX_MOVED = 32 * 1024;
/** The longest frame, in bytes, that a client may send. */
export const MAX_FRAME = 2048;
/** How much, in bytes, may wait for a client that does not read. */
export const MAX_WAITING = 256 * 1024;

/** Why a request is not let through, as an HTTP status; null when it is. */
export function requestFault(request: IncomingMessage): number | null {
  const { method, url = '', headers, headersDistinct } = request;
  if (!['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method ?? '')) return 405;
  if (!/^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(headers.host ?? '')) return 400;
  // Node takes the first of several; a proxy in front may have meant the last.
  if (headersDistinct.host?.length !== 1) return 400;
  if (!url.startsWith('/') || url.length > 2048) return 400;
  if (method !== 'POST') return headers['transfer-encoding'] !== undefined || hasBody(headers) ? 400 : null;
  // A body whose length is not known beforehand cannot be refused before it is read.
  if (headers['content-length'] === undefined) return 411;
  const most = url === MOVE_MATCH_PATH ? MAX_MOVED : MAX_BODY;
  return Number(headers['content-length']) <= most ? null : 413;
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a person's browser speaks HTTPS with us, as far as a trusted proxy says so or the operator's address of the site does. */
export function cameByHttps(
  { headers }: IncomingMessage,
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>,
) {
  if (siteUrl !== null && new URL(siteUrl).host === headers.host?.toLowerCase()) return siteUrl.startsWith('https:');
  const said = trustProxy > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return said.split(',')[0]!.trim() === 'https';
}

/** Whether a page of this origin may speak to us: our own pages, those on the list, and what is no page at all. */
export function originAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

let patched = false;

/**
 * Mends the parts of Colyseus that a client can break from outside; once a process. `test/http/unguarded.mjs` shows each fault as it is
 * without us, and `docs/upstream/colyseus.md` reports it.
 */
export function guardColyseus(): void {
  if (patched) return;
  patched = true;
  const { leave, raw } = WebSocketClient.prototype;
  // ws throws when a reason has more than 123 bytes, and Colyseus puts the client's own words into it.
  WebSocketClient.prototype.leave = function (code, reason) {
    leave.call(this, code, reason === undefined ? undefined : [...reason].slice(0, 30).join(''));
  };
  // Patches are sent from one shared buffer, which the next patch overwrites while a slow client still waits for this one.
  WebSocketClient.prototype.raw = function (data, options, done) {
    if (this.ref.bufferedAmount > MAX_WAITING) return this.ref.terminate();
    raw.call(this, Uint8Array.from(data), options, done);
  };
}

// biome-ignore-start lint/plugin: Colyseus tells nobody which places are reserved.
/** The places that a room keeps for those who were told to come. */
interface Reservations {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
}

/** Whether anybody has been told to come to a room and isn't there yet. */
export function isReserved(room: Room): boolean {
  return Object.keys((room as unknown as Reservations)._reservedSeats).length > 0;
}

/** Gives up the places in a room that are kept for those who never came: its `disconnect` would wait for them. */
export function dropReservations(room: Room): void {
  const kept = room as unknown as Reservations;
  for (const timeout of Object.values(kept._reservedSeatTimeouts)) clearTimeout(timeout);
  kept._reservedSeats = {};
  kept._reservedSeatTimeouts = {};
}
// biome-ignore-end lint/plugin: see above.

/** What nobody caught: a promise is logged; an exception ends the process, and the store makes a restart safe. */
export function guardProcess(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}
