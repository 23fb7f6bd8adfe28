/** Tables of four at the servers compared with ours, played in the same way. */
import { once } from 'node:events';
import { Client, type Room } from '@colyseus/sdk';
import { WebSocket } from 'ws';
import { type Bytes, type Playable, socketBytes, type Times } from './player.js';

const SEATS = 4;
/** The text of a move, as long as a real one. */
const LINE = 'e3e4';

interface MoveState {
  readonly move: string;
  readonly ply: number;
}

/** Four real SDK clients in a bare Colyseus room. */
export class BareTable implements Playable {
  readonly #rooms: readonly Room<unknown, MoveState>[];
  #ply = 0;
  /** Called for each patch that one of the four receives. */
  #heard: () => void = () => {};

  private constructor(rooms: readonly Room<unknown, MoveState>[]) {
    this.#rooms = rooms;
    for (const room of rooms) {
      room.reconnection.enabled = false;
      room.onStateChange(() => this.#heard());
    }
  }

  static async open(url: string): Promise<BareTable> {
    const first = await new Client(url).create<MoveState>('bare');
    const rooms = [first];
    while (rooms.length < SEATS) rooms.push(await new Client(url).joinById<MoveState>(first.roomId));
    return new BareTable(rooms as Room<unknown, MoveState>[]);
  }

  async step(): Promise<Times> {
    const ply = ++this.#ply;
    const began = performance.now();
    const seen = new Promise<number>((resolve) => {
      this.#heard = () => {
        if (this.#rooms.every(({ state }) => state.ply >= ply)) resolve(performance.now() - began);
      };
    });
    await this.#rooms[ply % SEATS]!.request('move', { line: LINE });
    const acknowledged = performance.now() - began;
    return { acknowledged, seen: await seen };
  }

  bytes(): Bytes {
    return socketBytes(this.#rooms);
  }

  async leave(): Promise<void> {
    await Promise.all(this.#rooms.map((room) => room.leave(true)));
  }
}

/** Four plain sockets in a fan-out. A move is acknowledged when its sender receives it. */
export class FanoutTable implements Playable {
  static #opened = 0;
  readonly #sockets: readonly WebSocket[];
  #ply = 0;
  #heard: (seat: number) => void = () => {};

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
    for (const [seat, socket] of sockets.entries()) socket.on('message', () => this.#heard(seat));
  }

  static async open(url: string): Promise<FanoutTable> {
    const room = `${url.replace('http', 'ws')}/${process.pid}-${FanoutTable.#opened++}`;
    const sockets = Array.from({ length: SEATS }, () => new WebSocket(room, { perMessageDeflate: false }));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    return new FanoutTable(sockets);
  }

  step(): Promise<Times> {
    const mover = ++this.#ply % SEATS;
    const began = performance.now();
    return new Promise((resolve) => {
      let [waiting, acknowledged] = [SEATS, 0];
      this.#heard = (seat) => {
        const now = performance.now() - began;
        if (seat === mover) acknowledged = now;
        if (--waiting === 0) resolve({ acknowledged, seen: now });
      };
      this.#sockets[mover]!.send(LINE);
    });
  }

  bytes(): Bytes {
    return socketBytes(this.#sockets);
  }

  async leave(): Promise<void> {
    await Promise.all(
      this.#sockets.map((socket) => {
        socket.close();
        return once(socket, 'close');
      }),
    );
  }
}
