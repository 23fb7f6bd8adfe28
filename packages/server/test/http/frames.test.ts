/** How bytes leave: one frame for all, one write for what a socket is sent at once; read by the library's own receiver. */
import { type AddressInfo, Socket } from 'node:net';
import { SchemaSerializer } from '@colyseus/core';
import { MatchState } from '@dominion/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { shareEncoders } from '../../src/encoders.js';
import { framed, sendFrame } from '../../src/frames.js';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

/** Both ends of a new line, and what has come by it. */
async function line() {
  const connected = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const came: Buffer[] = [];
  far.on('message', (data: Buffer) => came.push(data));
  const ref = await connected;
  await new Promise((resolve) => far.once('open', resolve));
  return { client: { ref } as never, ref, far, came };
}

describe('a frame', () => {
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %i bytes is read as it was meant', async (length) => {
    const { client, far, came } = await line();
    const data = Uint8Array.from({ length }, (_, at) => at % 251);
    expect(sendFrame(client, data)).toBe(true);
    await expect.poll(() => came.length).toBe(1);
    expect(Buffer.compare(came[0]!, Buffer.from(data))).toBe(0);
    far.terminate();
  });

  test('is a copy, made once for all who are sent the same', async () => {
    const [one, two] = [await line(), await line()];
    const written: Uint8Array[] = [];
    for (const { ref } of [one, two]) {
      const { _socket } = ref as unknown as { _socket: Socket };
      const write = _socket.write.bind(_socket) as (...all: unknown[]) => boolean;
      _socket.write = ((chunk: Uint8Array, ...rest: unknown[]) =>
        written.push(chunk) > 0 && write(chunk, ...rest)) as never;
    }
    const data = Uint8Array.of(1, 2, 3);
    sendFrame(one.client, data);
    sendFrame(two.client, data);
    data.fill(9);
    expect(written[0]).toBe(written[1]);
    await expect
      .poll(() => [...one.came, ...two.came].map((each) => [...each]))
      .toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    one.far.terminate();
    two.far.terminate();
  });

  test('waits for whatever else its socket is sent at once, and then leaves with it', async () => {
    const { client, ref, far, came } = await line();
    const { _socket: socket } = ref as unknown as { _socket: Socket };
    let calls = 0;
    // biome-ignore lint/plugin: Node documents it, for those who make streams.
    const writev = socket._writev!.bind(socket);
    socket._writev = (chunks, done) => {
      calls++;
      writev(chunks, done);
    };
    sendFrame(client, Uint8Array.of(1));
    await Promise.resolve();
    sendFrame(client, Uint8Array.of(2));
    expect(socket.writableCorked).toBe(1);
    await expect.poll(() => came.map((each) => each[0])).toEqual([1, 2]);
    expect([calls, socket.writableCorked]).toEqual([1, 0]);
    far.terminate();
  });

  test('is not sent by a socket that is not open', async () => {
    const { client, ref, far } = await line();
    const closed = new Promise((resolve) => ref.once('close', resolve));
    far.terminate();
    await closed;
    expect(sendFrame(client, Uint8Array.of(1))).toBe(false);
  });

  test('has what is used of the library: a socket of Node’s below it', async () => {
    const { ref, far } = await line();
    // biome-ignore lint/plugin: that it is there is what is tested.
    expect((ref as unknown as { _socket: unknown })._socket).toBeInstanceOf(Socket);
    expect([...framed(Uint8Array.of(7))]).toEqual([0x82, 1, 7]);
    far.terminate();
  });
});

test('rooms that share their bytes keep their states apart', () => {
  shareEncoders();
  const rooms = ['one', 'two'].map((code) => {
    const serializer = new SchemaSerializer<MatchState>();
    const state = new MatchState();
    state.code = code;
    serializer.reset(state);
    return { serializer, state };
  });
  const told = () => rooms.map(({ serializer }) => Buffer.from(serializer.getFullState()).toString('latin1'));
  const [one, two] = told();
  expect([one, two].map((each) => /one|two/.exec(each!)?.[0])).toEqual(['one', 'two']);
  // Neither changed, and yet the other one wrote over it.
  expect(told()).toEqual([one, two]);
  // What describes them to who joins is made once, and is none of what is written over.
  const [description, again] = rooms.map(({ serializer }) => serializer.handshake());
  expect(description).toBe(again);
  expect(Buffer.from(description!).includes('opening')).toBe(true);
  const [first] = rooms as unknown as { serializer: { fullEncodeBuffer: Uint8Array } }[];
  const [, second] = rooms as unknown as { serializer: { fullEncodeBuffer: Uint8Array } }[];
  expect(first!.serializer.fullEncodeBuffer).toBe(second!.serializer.fullEncodeBuffer);
});
