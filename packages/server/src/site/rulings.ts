/**
 * What operators have decided that every server of a site heeds: who says nothing for a while, and what is announced. Each server
 * reads it again and again, so that what was decided at one counts at all of them within a moment, and after a restart as well.
 */
import { noticeAt, type SiteNotice } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import { publicId } from '../base/seats.js';
import type { MuteRecord } from '../store/operator-store.js';
import type { Store } from '../store/store.js';

/** How often, in milliseconds, is looked what others have decided; where nobody else writes, what is over is let go. */
const EVERY = 2000;

export interface RulingsOptions {
  readonly store: Pick<Store, 'operator' | 'alone'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly log: Log;
}

/** Somebody in a match: by their key, and by what the others there know them by. */
export interface Voice {
  readonly keyHash: string;
  readonly who: string;
  readonly matchId: string;
}

export class Rulings {
  /** Called whenever something else is announced than before. */
  onNotice: (notice: SiteNotice | null) => void = () => {};
  readonly #options: RulingsOptions;
  #mutes: readonly MuteRecord[] = [];
  #notice: SiteNotice | null = null;
  #told = 'null';
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: RulingsOptions) {
    this.#options = options;
  }

  /** Begins to read; resolves when all is known, or it could not be read yet. */
  async open(): Promise<void> {
    await this.#look(true);
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }

  /** What is announced now; null where nothing is. */
  get notice(): SiteNotice | null {
    return noticeAt(this.#notice, this.#options.wall());
  }

  /** Until when somebody says nothing, in milliseconds since 1970; null where they may speak. */
  mutedUntil({ keyHash, who, matchId }: Voice): number | null {
    if (this.#mutes.length === 0) return null;
    const now = this.#options.wall();
    let until: number | null = null;
    for (const mute of this.#mutes) {
      const isTheirs = mute.matchId === '' ? mute.keyHash === keyHash : mute.matchId === matchId && mute.who === who;
      if (isTheirs && mute.until > now && mute.until > (until ?? 0)) until = mute.until;
    }
    return until;
  }

  /** The same in a match: with their seat it comes along to whichever key of theirs holds that now. */
  mutedIn({ record, seats }: Pick<Memory, 'record' | 'seats'>, keyHash: string): number | null {
    if (this.#mutes.length === 0) return null;
    const former = [...seats.values()].find((seat) => seat.keyHash === keyHash)?.former ?? [];
    const { id: matchId } = record;
    const untils = [keyHash, ...former].flatMap(
      (hash) => this.mutedUntil({ keyHash: hash, who: publicId(hash, matchId), matchId }) ?? [],
    );
    return untils.length === 0 ? null : Math.max(...untils);
  }

  /** Until when somebody says nothing wherever they are; null where they may speak. */
  mutedEverywhere(keyHash: string): number | null {
    return this.mutedUntil({ keyHash, who: '', matchId: '-' });
  }

  /** Reads anew at once: something was decided here. */
  async refresh(): Promise<void> {
    const { store, wall } = this.#options;
    const [mutes, notice] = await Promise.all([store.operator.mutes(wall()), store.operator.notice()]);
    this.#mutes = mutes;
    this.#notice = notice;
    this.#tell();
  }

  #tell(): void {
    const told = JSON.stringify(this.notice);
    if (told === this.#told) return;
    this.#told = told;
    this.onNotice(this.notice);
  }

  /** Looks, and goes on looking; `reads` until it could be read once. */
  async #look(reads: boolean): Promise<void> {
    const { store, log } = this.#options;
    let unread = reads;
    try {
      // Where nobody else writes, all that is decided is decided here.
      if (reads || !store.alone) await this.refresh();
      else this.#tell();
      unread = false;
    } catch (error) {
      log.error({ err: error }, 'reading operator decisions failed');
    }
    if (!this.#closed) this.#callOff = after(EVERY, () => void this.#look(unread));
  }
}
