/**
 * The room of a match on this device: it answers what a session asks for as a server's room does, throws the sticks, lets bots
 * play, and keeps everything that happened before anybody sees it.
 */
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { formatAction, type Team } from '@dominion/rules';
import { batch } from '@preact/signals';
import { takebackTo } from '../model/offers.js';
import { beginStory, follow, type Story } from '../model/story.js';
import type { Line, Listener } from '../net/connection.js';
import { motionTime } from '../prefs.js';
import { randomHex } from '../random.js';
import type { Thinker } from '../thinking/thinker.js';
import { act, type Decided, draw, playKept, refuse, resign, throwIsDue } from './acts.js';
import { againSettings, beginKept, nextThrow } from './begin.js';
import { DeviceBots, nextBot } from './bots.js';
import { claimed, headerOfKept, type Kept, standsOver } from './kept.js';
import { readKept, watchKept, writeKept } from './store.js';
import { deviceTable, holderOf } from './table.js';

/** As long as a move and the throw after it take, in milliseconds. */
const HANDOVER = 1100;

/** Where nothing moves there is nothing to wait for. */
const usualHandover = (): number => (motionTime() > 0 ? HANDOVER : 0);

export class DeviceRoom implements Line {
  readonly #listener: Listener;
  readonly #bots: DeviceBots;
  readonly #tab = randomHex(8);
  readonly #deaf: () => void;
  readonly #handover: () => number;
  #kept: Kept | null;
  #story: Story | null = null;
  #holder: Team | null = null;
  #handing: ReturnType<typeof setTimeout> | undefined;
  #unkept = false;
  #closed = false;

  /**
   * Opens the match of a code and begins to tell `listener` about it; this tab plays it from now on. `handover` says how long,
   * in milliseconds, one sees what was done before the device is the next person's.
   */
  constructor(code: string, listener: Listener, thinker: Pick<Thinker, 'choose'>, handover = usualHandover) {
    this.#listener = listener;
    this.#handover = handover;
    this.#bots = new DeviceBots(thinker, (action) => {
      if (this.#kept !== null) this.#take(playKept(this.#kept, this.#match, formatAction(action), Date.now()));
    });
    this.#kept = readKept(code);
    this.#deaf = watchKept(code, (kept) => this.#onOther(kept));
    queueMicrotask(() => {
      if (this.#closed) return;
      if (this.#kept === null) return this.#listener.link('unknown');
      this.#listener.link('online');
      this.#go(claimed(this.#kept, this.#tab));
    });
  }

  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (this.#kept === null) return refuse('unknown-match');
    const decided = this.#decide(this.#kept, name, payload);
    if (decided === null) return { ok: true };
    const at = this.#kept.log.length;
    this.#take(decided);
    return decided.ok ? { ok: true, at } : decided;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#handing);
    this.#bots.stop();
    this.#deaf();
  }

  get #match() {
    return this.#story!.match;
  }

  /** Null for what changes nothing here. */
  #decide(kept: Kept, name: RequestName, payload: unknown): Decided | null {
    const now = Date.now();
    if (name === 'here') return { ok: true, kept: claimed(readKept(kept.code) ?? kept, this.#tab) };
    if (kept.tab !== this.#tab) return refuse('other-tab');
    if (name === 'rematch') return this.#again(kept, payload as RequestPayload<'rematch'>);
    if (this.#match.result !== null) return refuse('match-over');
    switch (name) {
      case 'act':
        return act(kept, this.#match, payload as RequestPayload<'act'>, now);
      case 'takeback': {
        const length = takebackTo(this.#story!.steps, deviceTable(kept, this.#match, false).seats);
        if (length === null) return refuse('no-takeback');
        return { ok: true, kept: { ...kept, log: kept.log.slice(0, length), at: now } };
      }
      case 'draw':
        return draw(kept, this.#match, now);
      case 'resign':
        return resign(kept, this.#match, (payload as RequestPayload<'resign'>).team, now);
      default:
        return null;
    }
  }

  /** Begins the match that follows this one. */
  #again(kept: Kept, { seats }: RequestPayload<'rematch'>): Decided {
    if (this.#match.result === null) return refuse('not-over');
    if (seats === null || kept.next !== '') return { ok: true, kept };
    const next = beginKept(againSettings(kept, seats), Date.now());
    if (!writeKept(next)) return refuse('halted');
    return { ok: true, kept: { ...kept, next: next.code } };
  }

  #take(decided: Decided): void {
    if (decided.ok) this.#go(decided.kept);
  }

  /** Goes on from what was decided: throws what is due, keeps it, tells it, and lets the next bot think. */
  #go(decided: Kept): void {
    let kept = decided;
    this.#follow(kept);
    while (throwIsDue(this.#match)) {
      kept = { ...kept, log: [...kept.log, nextThrow(kept, this.#match)] };
      this.#follow(kept);
    }
    this.#unkept = !writeKept(kept);
    this.#tell(kept);
    this.#look(kept);
  }

  #follow(kept: Kept): void {
    const header = headerOfKept(kept);
    const followed = follow(this.#story ?? beginStory(header), header, kept.log, '');
    if (!followed.agrees) throw new Error(`the rules refuse line ${followed.story.steps.length} of match ${kept.code}`);
    this.#story = followed.story;
  }

  #tell(kept: Kept): void {
    this.#kept = kept;
    const holder = holderOf(kept, this.#match, this.#holder);
    const wait = this.#holder === null || holder === this.#holder ? 0 : this.#handover();
    clearTimeout(this.#handing);
    if (wait === 0) this.#holder = holder;
    batch(() => {
      this.#listener.table(deviceTable(kept, this.#match, this.#unkept));
      this.#tellSeat(kept);
    });
    if (wait === 0) return;
    this.#handing = setTimeout(() => {
      this.#holder = holder;
      this.#tellSeat(kept);
    }, wait);
  }

  #tellSeat({ tab }: Kept): void {
    const acts = tab === this.#tab;
    this.#listener.seat({ team: this.#holder, host: false, who: '', acts, now: Date.now() });
  }

  /** Lets a bot think whose turn it is, where this tab plays. */
  #look(kept: Kept): void {
    const acts = kept.tab === this.#tab;
    this.#bots.think(kept, this.#match, acts ? nextBot({ kept, match: this.#match }) : null);
  }

  /** Another tab has gone on with the match, or dropped it. */
  #onOther(kept: Kept | null): void {
    if (kept === null) {
      this.#bots.stop();
      this.#kept = null;
      return this.#listener.link('unknown');
    }
    const mine = this.#kept;
    if (mine !== null && mine.tab !== kept.tab && standsOver(mine, kept)) {
      if (mine.tab !== this.#tab) return;
      // It was written before that tab heard of this one; what it did last counts where it goes on from what is known here.
      if (mine.log.every((line, at) => kept.log[at] === line)) this.#go({ ...mine, log: kept.log });
      else writeKept(mine);
      return;
    }
    this.#follow(kept);
    this.#tell(kept);
    this.#look(kept);
  }
}
