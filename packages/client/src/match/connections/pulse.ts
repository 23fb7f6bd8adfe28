/** Whether a line to a room is alive: while somebody looks, the room is asked for a sign of life after a silence. */
import type { Room } from '@colyseus/sdk';
import { isRefused } from './answers.js';

/**
 * After how long without a word, in milliseconds, the room is asked for a sign of life, how long that may take, and how many
 * may fail to come: a line that is dead is given up after 8 to 9 seconds.
 */
const SILENCE = 3000;
const SIGN = 2500;
const MISSES = 2;
/** How often that is looked at. */
const BEAT = 1000;

/** The line whose pulse it is. */
export interface PulseLine {
  /** The room that is to be heard; null while there is none. */
  room(): Pick<Room, 'request'> | null;
  /** Called when the room has given no sign. */
  dead(): void;
}

export class Pulse {
  readonly #line: PulseLine;
  /** When the room was last heard, on the clock of `performance.now`. */
  #heard = 0;
  #asking = false;
  readonly #heart: ReturnType<typeof setInterval>;

  constructor(line: PulseLine) {
    this.#line = line;
    this.#heart = setInterval(() => void this.#beat(), BEAT);
  }

  /** The room was heard. */
  heard(): void {
    this.#heard = performance.now();
  }

  /** Another room is to be heard from now on. */
  begin(): void {
    this.heard();
    this.#asking = false;
  }

  close(): void {
    clearInterval(this.#heart);
  }

  /** Asks for a sign of life after a silence, while somebody looks; a line that gives none is no line. */
  async #beat(): Promise<void> {
    const room = this.#line.room();
    if (room === null || this.#asking || document.visibilityState !== 'visible') return;
    if (performance.now() - this.#heard < SILENCE) return;
    this.#asking = true;
    const alive = await this.#answers(room);
    this.#asking = false;
    if (!alive && room === this.#line.room()) this.#line.dead();
  }

  /** Whether a room gives a sign of life. */
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
