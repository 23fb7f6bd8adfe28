/** A cable between a browser and the server that can be pulled out without either end being told. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** The server's address at this end. */
  readonly url: string;
  /** From now on nothing comes through, and nothing new gets in. */
  pull(): void;
  /** What is new gets through again; what was cut is told so when it speaks, as by a router that knows nothing of it. */
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
