/** A line between clients and a server that can fail in the ways lines do, for all who dial through it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How a line is: well; swallowing everything without a word, as a pulled cable does; cutting whoever dials; at a kilobyte a
 * second each way; or with every piece late by up to 200 ms.
 */
type Fault = 'none' | 'black hole' | 'reset' | 'slow' | 'jitter';

export interface BadLine {
  /** What clients dial. */
  readonly url: string;
  /** From now on the line is like this. Where it was a black hole, what was sent meanwhile arrives now, as TCP sees to it. */
  become(fault: Fault): void;
  close(): void;
}

/** Bytes a second each way of a slow line. */
const SLOW = 1024;
/** Milliseconds that a piece is late at most on a line with jitter: 100, give or take 100. */
const LATE = 200;
/** Milliseconds from one piece to the next on a slow line. */
const STEP = 50;

/** Lays a line to a server. */
export async function layBadLine(url: string): Promise<BadLine> {
  const { hostname, port } = new URL(url);
  let fault: Fault = 'none';
  const flows = new Set<Flow>();
  const sockets = new Set<Socket>();

  /** What goes one way of one connection. */
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
      // An end waits in line like everything else: nobody hears of it through a black hole.
      from.on('close', () => {
        this.#ended = true;
        this.pump();
      });
      from.on('error', () => {});
      to.on('close', () => this.#stop());
    }

    /** Sends on what the line lets through now. */
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
