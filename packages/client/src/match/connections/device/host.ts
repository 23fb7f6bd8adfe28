/**
 * The host of a match on this device, which answers a session's requests as a server does and lets bots play. It stores
 * every change before it shows it.
 */
import { type RefusalCode, type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import { batch } from '@preact/signals';
import { randomHex } from '../../../base/random.js';
import { motionTime } from '../../../base/storage/prefs.js';
import { WHOLE_TURN } from '../../../board/beats/beats.js';
import type { Pondering } from '../../../bots/pondering.js';
import { beginStory, follow, type Story } from '../../../model/story.js';
import { takebackTo } from '../../../model/table/offers.js';
import type { HostConnection, Listener } from '../listener.js';
import { againSettings, beginKept } from './begin.js';
import { afterBot, awaitedIn, type BotAct, botsHere } from './bots.js';
import { type AskedHere, decideHere, playedOn } from './local-match.js';
import { keptLasts, readKept, watchKept, writeKept } from './store.js';
import { claimed, headerOfKept, type Kept, standsOver } from './stored-match.js';
import { deviceTable, holderOf, memoryOf } from './table.js';

/** The duration of a move, its throw and a look at it, in beats. */
export const HANDOVER = WHOLE_TURN + 1.8;

/** A thinker for bots; some also think during the players' time. */
export type AwaitingThinker = Pick<Pondering, 'choose'> & Partial<Pick<Pondering, 'look'>>;

/** Returns the usual pause in milliseconds; 0 if animations are off. */
const usualHandover = (): number => HANDOVER * motionTime();

/** Returns a stored match with a new log and the time of its last change. */
function keptAfter(kept: Kept, { lines }: Memory, at = kept.at): Kept {
  return { ...kept, log: lines, at };
}

export class DeviceHost implements HostConnection {
  readonly #listener: Listener;
  readonly #bots: ReturnType<typeof botsHere>;
  readonly #tab = randomHex(8);
  readonly #deaf: () => void;
  readonly #handover: () => number;
  readonly #thinker: AwaitingThinker;
  #kept: Kept | null;
  #story: Story | null = null;
  #holder: Team | null = null;
  #handing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /**
   * Reports to `listener`; this tab plays the match from now on. `handover` returns how many milliseconds a move stays
   * on show before the next player gets the device.
   */
  constructor(code: string, listener: Listener, thinker: AwaitingThinker, handover = usualHandover) {
    this.#listener = listener;
    this.#handover = handover;
    this.#thinker = thinker;
    this.#bots = botsHere(thinker, (act) => {
      if (this.#kept !== null) this.#go(this.#afterBot(this.#kept, act));
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
    if (this.#kept === null) return refused('unknown-match');
    const decided = this.#decide(this.#kept, name, payload);
    if (decided === null) return { ok: true };
    if (typeof decided === 'string') return refused(decided);
    const at = this.#kept.log.length;
    this.#go(decided);
    return { ok: true, at };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#handing);
    this.#bots.forget();
    this.#thinker.look?.(null);
    this.#deaf();
  }

  get #match() {
    return this.#story!.match;
  }

  /** Returns the memory for decisions. The story must already follow the stored match. */
  #memory(kept: Kept): Memory {
    return memoryOf(kept, this.#match);
  }

  /** Returns the match to store, or the refusal's code; null if nothing changes. */
  #decide(kept: Kept, name: RequestName, payload: unknown): Kept | RefusalCode | null {
    const now = Date.now();
    if (name === 'here') return claimed(readKept(kept.code) ?? kept, this.#tab);
    if (kept.tab !== this.#tab) return 'other-tab';
    if (name === 'rematch') return this.#again(kept, payload as RequestPayload<'rematch'>);
    // Takebacks are allowed after the end too, unless another match has followed.
    if (name === 'takeback' && kept.next === '') {
      const length = takebackTo(this.#story!.steps, deviceTable(kept, this.#match, false).seats);
      return length === null ? 'no-takeback' : { ...kept, log: kept.log.slice(0, length), at: now };
    }
    if (this.#match.result !== null) return 'match-over';
    switch (name) {
      case 'act':
      case 'draw':
      case 'resign': {
        const memory = this.#memory(kept);
        const decision = decideHere(memory, { name, payload } as AskedHere, now);
        return typeof decision === 'string' ? decision : keptAfter(kept, playedOn(memory, decision, now), now);
      }
      default:
        return null;
    }
  }

  #afterBot(kept: Kept, act: BotAct): Kept {
    const now = Date.now();
    return keptAfter(kept, afterBot(this.#memory(kept), act, now), now);
  }

  #again(kept: Kept, { seats }: RequestPayload<'rematch'>): Kept | RefusalCode {
    if (this.#match.result === null) return 'not-over';
    if (seats === null || kept.next !== '') return kept;
    const next = beginKept(againSettings(kept, seats), Date.now());
    writeKept(next);
    return { ...kept, next: next.code };
  }

  /** Continues from a decision: makes due throws, stores and reports the match, and lets the next bot think. */
  #go(decided: Kept): void {
    this.#follow(decided);
    // A match stored before its throw gets it now.
    const kept = keptAfter(decided, playedOn(this.#memory(decided), {}, 0));
    this.#follow(kept);
    writeKept(kept);
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
      this.#listener.table(deviceTable(kept, this.#match, !keptLasts(kept.code)));
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

  /** Lets the next bot think if this tab plays. Bots also think ahead while a player chooses. */
  #look(kept: Kept): void {
    const memory = kept.tab === this.#tab ? this.#memory(kept) : null;
    this.#bots.look(memory);
    this.#thinker.look?.(memory === null ? null : awaitedIn(memory));
  }

  /** Another tab has changed or deleted the match. */
  #onOther(kept: Kept | null): void {
    if (kept === null) {
      this.#bots.forget();
      this.#thinker.look?.(null);
      this.#kept = null;
      return this.#listener.link('unknown');
    }
    const mine = this.#kept;
    if (mine !== null && mine.tab !== kept.tab && standsOver(mine, kept)) {
      if (mine.tab !== this.#tab) return;
      // That tab wrote before it heard of this one. Its last action counts if it continues this log.
      if (mine.log.every((line, at) => kept.log[at] === line)) this.#go({ ...mine, log: kept.log });
      else writeKept(mine);
      return;
    }
    this.#follow(kept);
    this.#tell(kept);
    this.#look(kept);
  }
}
