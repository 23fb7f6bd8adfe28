/** Checks whether the connection to a room is alive: while the page is visible, it pings after a silence. */
import type { Room } from '@colyseus/sdk';
import { isRefused } from './answers.js';

/**
 * Milliseconds before a ping and for its answer, and the pings that may fail. A dead connection is dropped after 8 to 9
 * seconds.
 */
const SILENCE = 3000;
const SIGN = 2500;
const MISSES = 2;
/** The interval of these checks, in milliseconds. */
const BEAT = 1000;

export interface PulseLine {
  /** The room to ping; null while there is none. */
  room(): Pick<Room, 'request'> | null;
  /** Called when the room hasn't answered. */
  dead(): void;
}

export class Pulse {
  readonly #line: PulseLine;
  /** When the room last sent something, on the clock of `performance.now`. */
  #heard = 0;
  #asking = false;
  readonly #heart: ReturnType<typeof setInterval>;

  constructor(line: PulseLine) {
    this.#line = line;
    this.#heart = setInterval(() => void this.#beat(), BEAT);
  }

  /** Notes that the room has sent something. */
  heard(): void {
    this.#heard = performance.now();
  }

  begin(): void {
    this.heard();
    this.#asking = false;
  }

  close(): void {
    clearInterval(this.#heart);
  }

  /** Pings after a silence, while the page is visible. A connection without an answer is dead. */
  async #beat(): Promise<void> {
    const room = this.#line.room();
    if (room === null || this.#asking || document.visibilityState !== 'visible') return;
    if (performance.now() - this.#heard < SILENCE) return;
    this.#asking = true;
    const alive = await this.#answers(room);
    this.#asking = false;
    if (!alive && room === this.#line.room()) this.#line.dead();
  }

  async #answers(room: Pick<Room, 'request'>): Promise<boolean> {
    const before = this.#heard;
    for (let miss = 0; miss < MISSES && room === this.#line.room(); miss++) {
      try {
        await room.request('ping', {}, { timeout: SIGN });
        this.heard();
      } catch (error) {
        // A refusal is a sign of life as well.
        if (isRefused((error as { reason?: unknown }).reason)) this.heard();
      }
      if (this.#heard > before) return true;
    }
    return false;
  }
}
