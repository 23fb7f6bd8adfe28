/** A connection between a browser and the server that can be cut without either end being told. */
import * as http from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** The server's address, through this connection. */
  readonly url: string;
  /** From now on nothing comes through, and no new connection is accepted. */
  pull(): void;
  /** Lets new connections through. Old ones are reset when they send, as by a router that doesn't know them. */
  mend(): void;
  close(): void;
}

export async function layCable(url: string): Promise<Cable> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let pulled = false;
  const server = createServer((near) => {
    if (pulled) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (data) => to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pull() {
      pulled = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').pause();
    },
    mend() {
      pulled = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Starts a proxy that passes plain HTTP but, as in many offices, no upgrade to a socket. */
export async function layProxy(url: string): Promise<{ readonly url: string; allow(): void; close(): void }> {
  let allowed = false;
  const sockets = new Set<Socket>();
  const server = http.createServer((asked, answer) => {
    const { method, headers } = asked;
    const far = http.request(new URL(asked.url!, url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      answer.flushHeaders();
      given.pipe(answer);
      given.on('error', () => answer.destroy());
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    asked.pipe(far);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', ({ method, url: path, rawHeaders }: http.IncomingMessage, near: Socket) => {
    near.on('error', () => {});
    if (!allowed) return near.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    const { hostname, port } = new URL(url);
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    const named = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    far.write(`${method} ${path} HTTP/1.1\r\n${named}\r\n`);
    far.pipe(near).pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets sockets through from now on. */
    allow() {
      allowed = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
