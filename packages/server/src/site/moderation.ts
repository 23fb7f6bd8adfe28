/**
 * The operators' decisions that every server of a site applies: mutes, the notice, and the site's settings. Each server reads
 * them repeatedly, so that a decision made on one applies on all within seconds, and after a restart.
 */
import { NO_SETTINGS, noticeAt, type SiteNotice, type SiteSettings } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import { publicId } from '../base/seats.js';
import type { MuteRecord } from '../store/operator-store.js';
import type { Store } from '../store/store.js';

/** Milliseconds between reads. If no other server writes, only expired decisions are dropped. */
const EVERY = 2000;

export interface ModerationOptions {
  readonly store: Pick<Store, 'operator' | 'alone'>;
  /** The site's settings from the environment, which the page can't change. */
  readonly fixed: Partial<SiteSettings>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly log: Log;
}

/** A person in a match: by their key, and by their public id there. */
export interface Voice {
  readonly keyHash: string;
  readonly who: string;
  readonly matchId: string;
}

export class Moderation {
  onNotice: (notice: SiteNotice | null) => void = () => {};
  /** Called whenever people who could watch no longer may. */
  onWatching: () => void = () => {};
  readonly #options: ModerationOptions;
  #mutes: readonly MuteRecord[] = [];
  #notice: SiteNotice | null = null;
  /** Null before the first read. */
  #settings: Partial<SiteSettings> | null = null;
  /** The setting on who may watch, and the number of withdrawn invitations, as text; null before the first read. */
  #watching: string | null = null;
  #told = 'null';
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: ModerationOptions) {
    this.#options = options;
  }

  /** Starts to read; resolves when all is known, or the first read failed. */
  async open(): Promise<void> {
    await this.#look(true);
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }

  get notice(): SiteNotice | null {
    return noticeAt(this.#notice, this.#options.wall());
  }

  /** The site's settings: those of the environment come before those set by the page. */
  get site(): SiteSettings {
    return { ...NO_SETTINGS, ...this.#settings, ...this.fixed };
  }

  /** Reads unread settings first, so that a closed site never seems open. */
  async settled(): Promise<SiteSettings> {
    if (this.#settings === null) await this.refresh();
    return this.site;
  }

  get fixed(): Partial<SiteSettings> {
    return this.#options.fixed;
  }

  /** Returns until when a person is muted, in milliseconds since 1970; null if they may speak. */
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

  /** Returns until when a person is muted; a mute moves with their seat to a new key. */
  mutedIn({ record, seats }: Pick<Memory, 'record' | 'seats'>, keyHash: string): number | null {
    if (this.#mutes.length === 0) return null;
    const former = [...seats.values()].find((seat) => seat.keyHash === keyHash)?.former ?? [];
    const { id: matchId } = record;
    const untils = [keyHash, ...former].flatMap(
      (hash) => this.mutedUntil({ keyHash: hash, who: publicId(hash, matchId), matchId }) ?? [],
    );
    return untils.length === 0 ? null : Math.max(...untils);
  }

  mutedEverywhere(keyHash: string): number | null {
    return this.mutedUntil({ keyHash, who: '', matchId: '-' });
  }

  async refresh(): Promise<void> {
    const { store, wall } = this.#options;
    const { operator } = store;
    const [mutes, notice, settings, withdrawals] = await Promise.all([
      operator.mutes(wall()),
      operator.notice(),
      operator.settings(),
      operator.withdrawals(),
    ]);
    this.#mutes = mutes;
    this.#notice = notice;
    this.#settings = settings;
    this.#heedWatching(withdrawals);
    this.#tell();
  }

  /** Withdrawals are counted, since an invitation can come and go between two looks. */
  #heedWatching(withdrawals: number): void {
    const watching = JSON.stringify([this.site.watching, withdrawals]);
    const before = this.#watching;
    this.#watching = watching;
    if (before !== null && before !== watching && this.site.watching !== 'anyone') this.onWatching();
  }

  #tell(): void {
    const told = JSON.stringify(this.notice);
    if (told === this.#told) return;
    this.#told = told;
    this.onNotice(this.notice);
  }

  /** Reads repeatedly; with `reads`, even if this server is alone, until the first read succeeds. */
  async #look(reads: boolean): Promise<void> {
    const { store, log } = this.#options;
    let unread = reads;
    try {
      // If no other server writes, all decisions are made here.
      if (reads || !store.alone) await this.refresh();
      else this.#tell();
      unread = false;
    } catch (error) {
      log.error({ err: error }, 'reading operator decisions failed');
    }
    if (!this.#closed) this.#callOff = after(EVERY, () => void this.#look(unread));
  }
}
