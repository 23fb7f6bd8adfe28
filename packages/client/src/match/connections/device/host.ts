/**
 * The host of a match on this device: it answers what a session asks for as a server does, throws the sticks, lets bots
 * play, and keeps everything that happened before anybody sees it.
 */
import { type RefusalCode, type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import { batch } from '@preact/signals';
import { randomHex } from '../../../base/random.js';
import { motionTime } from '../../../base/storage/prefs.js';
import { WHOLE_TURN } from '../../../board/beats/beats.js';
import type { Foresight } from '../../../bots/foresight.js';
import { beginStory, follow, type Story } from '../../../model/story.js';
import { takebackTo } from '../../../model/table/offers.js';
import type { HostConnection, Listener } from '../listener.js';
import { againSettings, beginKept } from './begin.js';
import { afterBot, awaitedIn, type BotAct, botsHere } from './bots.js';
import { type AskedHere, decideHere, playedOn } from './here.js';
import { claimed, headerOfKept, type Kept, standsOver } from './kept.js';
import { keptLasts, readKept, watchKept, writeKept } from './store.js';
import { deviceTable, holderOf, memoryOf } from './table.js';

/** As long as a move, the throw after it and a look at it take, in beats. */
export const HANDOVER = WHOLE_TURN + 1.8;

/** Who thinks for bots; some do on people's time as well. */
export type AwaitingThinker = Pick<Foresight, 'choose'> & Partial<Pick<Foresight, 'look'>>;

/** Where nothing moves there is nothing to wait for. */
const usualHandover = (): number => HANDOVER * motionTime();

/** What is kept of a match after what was decided, at a time when something was. */
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
   * Opens the match of a code and begins to tell `listener` about it; this tab plays it from now on. `handover` says how long,
   * in milliseconds, one sees what was done before the device is the next person's.
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

  /** What is decided about; the story has followed the match that is kept. */
  #memory(kept: Kept): Memory {
    return memoryOf(kept, this.#match);
  }

  /** What is kept from now on, or why nothing else is; null for what changes nothing here. */
  #decide(kept: Kept, name: RequestName, payload: unknown): Kept | RefusalCode | null {
    const now = Date.now();
    if (name === 'here') return claimed(readKept(kept.code) ?? kept, this.#tab);
    if (kept.tab !== this.#tab) return 'other-tab';
    if (name === 'rematch') return this.#again(kept, payload as RequestPayload<'rematch'>);
    // After the end too, as long as no other match follows.
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

  /** Begins the match that follows this one. */
  #again(kept: Kept, { seats }: RequestPayload<'rematch'>): Kept | RefusalCode {
    if (this.#match.result === null) return 'not-over';
    if (seats === null || kept.next !== '') return kept;
    const next = beginKept(againSettings(kept, seats), Date.now());
    writeKept(next);
    return { ...kept, next: next.code };
  }

  /** Goes on from what was decided: throws what is due, keeps it, tells it, and lets the next bot think. */
  #go(decided: Kept): void {
    this.#follow(decided);
    // One that was kept before its throw has it now.
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

  /** Lets a bot think whose turn it is, where this tab plays, or of what a person may do. */
  #look(kept: Kept): void {
    const memory = kept.tab === this.#tab ? this.#memory(kept) : null;
    this.#bots.look(memory);
    this.#thinker.look?.(memory === null ? null : awaitedIn(memory));
  }

  /** Another tab has gone on with the match, or dropped it. */
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
