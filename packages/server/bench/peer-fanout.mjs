/** The cost of a bare socket: frames go to all four in a room, and nothing is stored. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
/** The sockets of each path. */
const rooms = new Map();
sockets.on('connection', (socket, { url }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    room.delete(socket);
    if (room.size === 0) rooms.delete(url);
  });
  socket.on('message', (frame) => {
    for (const each of room) each.send(frame, { binary: true });
  });
});
http.listen(Number(process.env.PORT ?? 0), process.env.HOST, () => {
  console.log(`A fan-out is served at http://127.0.0.1:${http.address().port}`);
});
