/**
 * A load balancer in front of several servers that hashes the code in each address. A code keeps its place while a
 * server there is ready.
 */
import { createHash } from 'node:crypto';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between readiness checks of each server. */
const LOOK = 200;

/** Finds the code in an address that names a match: rooms, joining, pages, pictures, sockets. */
const CODE = /^\/(?:api\/matches|matchmake\/joinById|r|[\w-]+)\/([A-Z0-9]{6})(?:[/?]|$)/;

/** The process that made a socket's reservation. */
const RESERVED = /^\/([\w-]+)\/[A-Z0-9]{6}\?/;

interface Place {
  /** The addresses of its servers, the newest last; two while one replaces the other. */
  urls: string[];
  ready: Set<string>;
}

/** Returns the rank of a place for a code: the highest gets it. */
function rank(place: number, code: string): string {
  return createHash('sha256').update(`${place} ${code}`).digest('hex');
}

export class Edge {
  /** The number of sockets that reached the right server at once, and of those that were forwarded. */
  straight = 0;
  hops = 0;
  readonly #places: Place[];
  readonly #idOf: (url: string) => string | undefined;
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));
  #closed = false;

  /** Makes `places` places; `idOf` returns the name of the server at an address. */
  constructor(places: number, idOf: (url: string) => string | undefined) {
    this.#places = Array.from({ length: places }, () => ({ urls: [], ready: new Set() }));
    this.#idOf = idOf;
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(asked, socket, head),
    );
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    void this.#watch();
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(place: number, url: string): void {
    this.#places[place]!.urls.push(url);
  }

  close(): void {
    this.#closed = true;
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async ready(url: string): Promise<void> {
    while (!this.#places.some(({ ready }) => ready.has(url))) await sleep(LOOK / 4);
  }

  async #watch(): Promise<void> {
    while (!this.#closed) {
      await Promise.all(this.#places.flatMap((place) => place.urls.map((url) => this.#look(place, url))));
      await sleep(LOOK);
    }
  }

  async #look(place: Place, url: string): Promise<void> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) place.ready.add(url);
    else place.ready.delete(url);
  }

  /** Returns the server for a path's code, or a random one for a path without a code. */
  #pick(path: string): string {
    const code = CODE.exec(path)?.[1] ?? String(Math.random());
    const order = this.#places.map((_, at) => at).sort((a, b) => (rank(a, code) < rank(b, code) ? 1 : -1));
    for (const at of order) {
      const url = this.#places[at]!.urls.findLast((each) => this.#places[at]!.ready.has(each));
      if (url !== undefined) return url;
    }
    return this.#places[order[0]!]!.urls.at(-1)!;
  }

  #ask(url: string, asked: IncomingMessage): ClientRequest {
    const { hostname, port } = new URL(url);
    return request({ host: hostname, port, method: asked.method, path: asked.url, headers: asked.headers });
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const passed = this.#ask(this.#pick(asked.url!), asked);
    passed.once('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #upgrade(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const url = this.#pick(asked.url!);
    if (RESERVED.exec(asked.url!)?.[1] === this.#idOf(url)) this.straight++;
    else this.hops++;
    const { hostname, port } = new URL(url);
    const other = connect(Number(port), hostname);
    const { rawHeaders } = asked;
    const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
    other.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    other.write(head);
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      one.pipe(two);
      one.on('error', () => two.destroy()).on('close', () => two.destroy());
    }
  }
}
