/** The smallest possible Colyseus room, for comparison: a state of one move, sent as a patch at once. */
import { createServer } from 'node:http';
import { WebSocket } from 'ws';

// Node 20 has no global WebSocket, which Colyseus's rooms refer to.
globalThis.WebSocket ??= WebSocket;
const { Room, Server } = await import('@colyseus/core');
const { WebSocketTransport } = await import('@colyseus/ws-transport');
const { schema, t } = await import('@colyseus/schema');

const MoveState = schema({ move: t.string(), ply: t.uint32() }, 'MoveState');

class BareRoom extends Room {
  patchRate = null;

  onCreate() {
    this.state = new MoveState();
    // Without an initial number there is none to increment.
    this.state.ply = 0;
    this.onMessage('move', (_client, { line }) => {
      this.state.move = line;
      this.state.ply++;
      this.broadcastPatch();
      return { ok: true };
    });
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
  gracefullyShutdown: false,
});
server.define('bare', BareRoom);
await server.listen(Number(process.env.PORT ?? 0), process.env.HOST);
console.log(`A bare room is served at http://127.0.0.1:${http.address().port}`);
