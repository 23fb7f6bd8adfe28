import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The connection is fine, loses everything silently like a pulled cable, or resets new connections. Slow is a kilobyte
 * a second each way; with jitter each piece is up to 200 ms late.
 */
type Fault = 'none' | 'black hole' | 'reset' | 'slow' | 'jitter';

export interface BadLine {
  readonly url: string;
  /** Changes the state. After a black hole, what was sent meanwhile arrives now, as with TCP. */
  become(fault: Fault): void;
  close(): void;
}

/** Bytes a second each way, if slow. */
const SLOW = 1024;
/** The most milliseconds by which a piece is late with jitter: 100, give or take 100. */
const LATE = 200;
/** Milliseconds between pieces, if slow. */
const STEP = 50;

/** Opens such a connection to a server. */
export async function layBadLine(url: string): Promise<BadLine> {
  const { hostname, port } = new URL(url);
  let fault: Fault = 'none';
  const flows = new Set<Flow>();
  const sockets = new Set<Socket>();

  /** One direction of one connection. */
  class Flow {
    readonly #to: Socket;
    #waiting: Buffer[] = [];
    #ended = false;
    #timer: NodeJS.Timeout | undefined;

    constructor(from: Socket, to: Socket) {
      this.#to = to;
      flows.add(this);
      from.on('data', (data) => {
        this.#waiting.push(data);
        this.pump();
      });
      // A close queues like everything else: no one learns of it through a black hole.
      from.on('close', () => {
        this.#ended = true;
        this.pump();
      });
      from.on('error', () => {});
      to.on('close', () => this.#stop());
    }

    /** Sends on what the state lets through now. */
    pump(): void {
      if (this.#timer !== undefined || fault === 'black hole') return;
      if (this.#waiting.length === 0) {
        if (this.#ended) this.#to.destroy();
        return;
      }
      if (fault === 'jitter') this.#later(Math.random() * LATE, Number.POSITIVE_INFINITY);
      else if (fault === 'slow') this.#later(STEP, (SLOW * STEP) / 1000);
      else this.#send(Number.POSITIVE_INFINITY);
    }

    #later(time: number, bytes: number): void {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        if (fault !== 'black hole') this.#send(bytes);
      }, time);
    }

    #send(bytes: number): void {
      const all = Buffer.concat(this.#waiting);
      const now = all.subarray(0, bytes);
      this.#waiting = now.length < all.length ? [all.subarray(now.length)] : [];
      this.#to.write(now);
      this.pump();
    }

    #stop(): void {
      clearTimeout(this.#timer);
      flows.delete(this);
    }
  }

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  const server = createServer({ allowHalfOpen: false }, (near) => {
    keep(near);
    if (fault === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    new Flow(near, far);
    new Flow(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      fault = next;
      if (next === 'reset') for (const socket of sockets) socket.resetAndDestroy();
      for (const flow of flows) flow.pump();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
