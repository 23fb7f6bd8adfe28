/** Shows what Colyseus does without our guards: prints a line of JSON for `guards-limits.test.ts`. */
import { once } from 'node:events';
import { WebSocketClient } from '@colyseus/ws-transport';
import { WebSocket, WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');
const far = new WebSocket(`ws://127.0.0.1:${server.address().port}`);
const [[near]] = await Promise.all([once(server, 'connection'), once(far, 'open')]);
const client = new WebSocketClient('session', near);

let leave = 'sent';
try {
  client.leave(4002, 'x'.repeat(124));
} catch (error) {
  leave = error.name;
}

const came = [];
far.on('message', (data) => came.push(data));
far.pause();
// More than the system's buffers of both sides hold, so that the next message has to wait.
for (let sent = 0; near.bufferedAmount === 0 && sent < 256; sent++) client.raw(new Uint8Array(1 << 20));
const shared = Uint8Array.of(1, 2, 3);
client.raw(shared);
shared.fill(9);
far.resume();
while (came.at(-1)?.length !== 3) await once(far, 'message');

console.log(JSON.stringify({ leave, waited: [...came.at(-1)] }));
far.terminate();
server.close();
