/**
 * How bytes leave by a room's sockets: what many are sent is put into one frame once, and all that one socket is sent in a turn of
 * the event loop – a patch, and the answer to whoever brought it about – goes out by one call of the system. Written past
 * `ws`, which would make a header and two writes of each frame for each socket; nothing here is compressed or in parts.
 */
import type { Socket } from 'node:net';
import type { WebSocketClient } from '@colyseus/ws-transport';

/** What of `ws` is used here that it does not promise; `frames.test.ts` names it when it changes. */
interface Wire {
  readonly readyState: number;
  readonly OPEN: number;
  readonly _socket: Socket | null | undefined;
}

/** The first byte of a frame that is whole and holds bytes (RFC 6455, 5.2). */
const WHOLE_AND_BINARY = 0x82;
/** Lengths, in bytes, from which on a frame's head has two bytes more for it, and eight. */
const LONG = 126;
const LONGER = 65_536;

/** Bytes as a server sends them: in one frame of a WebSocket, not masked. */
export function framed(data: Uint8Array): Buffer {
  const { length } = data;
  const head = length < LONG ? 2 : length < LONGER ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_AND_BINARY;
  frame[1] = length < LONG ? length : length < LONGER ? LONG : LONG + 1;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(data, head);
  return frame;
}

/** What was framed last in this turn: a room gives the same bytes to one client after the other. */
let last: { readonly data: Uint8Array; readonly frame: Buffer } | null = null;
/** The sockets that wait for the end of this turn. */
let corked: Socket[] = [];

function flush(): void {
  const sockets = corked;
  corked = [];
  last = null;
  for (const socket of sockets) socket.uncork();
}

/** Holds back what a socket is given until all that is done at once has been done. */
function cork(socket: Socket): void {
  // After the promises that are settled by now: who is answered because of them is answered with the same call.
  if (corked.length === 0) process.nextTick(flush);
  corked.push(socket);
  socket.cork();
}

/**
 * Sends bytes to a client, as a copy: whoever gave them may write over them. False, and nothing done, where its socket is not open;
 * `done` is called when they were given to the system.
 */
export function sendFrame(client: WebSocketClient, data: Uint8Array, done?: (error?: Error) => void): boolean {
  const wire = client.ref as unknown as Wire;
  // biome-ignore lint/plugin: see {@link Wire}.
  const socket = wire._socket;
  if (!socket || wire.readyState !== wire.OPEN) return false;
  if (socket.writableCorked === 0) cork(socket);
  if (last?.data !== data) last = { data, frame: framed(data) };
  socket.write(last.frame, done === undefined ? done : (error) => done(error ?? undefined));
  return true;
}
