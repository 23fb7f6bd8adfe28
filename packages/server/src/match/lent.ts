/**
 * The thinking that a browser lends whose person plays alone against bots: it is asked for a bot's choice in place of a thread. What it
 * answers goes by the same door as a thread's answer; where none comes in time, or the rules refuse it, a thread is asked.
 */
import { type RefusalCode, type Reply, type RequestPayload, refused, type ThinkMessage } from '@dominion/protocol';
import { lenderOf } from '@dominion/table';
import { after } from '../clock.js';
import type { Keeper } from './keeper.js';
import type { People } from './people.js';

/** What a browser is asked, but for the name of the question. */
export type WantedChoice = Omit<ThinkMessage, 'id'>;

/** Who keeps the match. */
export type LentKeeper = Pick<Keeper, 'attended' | 'memory' | 'botPlays'> & { readonly people: Pick<People, 'count'> };

/** The tabs of a room, as far as they lend. */
export interface LendingTabs<Tab> {
  /** The tab that thinks for the holder of a key; undefined where none does. */
  of(keyHash: string): Tab | undefined;
  ask(tab: Tab, question: ThinkMessage): void;
  /** It has not answered as it should, and is asked no more until it offers itself again. */
  drop(tab: Tab): void;
}

interface Question {
  readonly asked: ThinkMessage;
  readonly tab: unknown;
  /** Ends it with a line, or with none. */
  readonly settle: (line: string | null) => void;
}

/** How much later than its time an answer may come, in milliseconds: it goes to and fro, and a worker may have to start. */
const GRACE = 1000;

const NO_TABS: LendingTabs<unknown> = { of: () => undefined, ask() {}, drop() {} };

export class Lent {
  readonly #keeper: LentKeeper;
  readonly #allowed: boolean;
  #tabs = NO_TABS;
  #open: Question | null = null;
  #asked = 0;

  constructor(keeper: LentKeeper, allowed = true) {
    this.#keeper = keeper;
    this.#allowed = allowed;
  }

  /** The room says which tabs there are. */
  attach<Tab>(tabs: LendingTabs<Tab>): void {
    this.#tabs = tabs as LendingTabs<unknown>;
  }

  /** Whether a browser would be asked now. */
  get isOn(): boolean {
    return this.#tab !== undefined;
  }

  get #tab(): unknown {
    const { attended, people } = this.#keeper;
    const lender = this.#allowed ? lenderOf(attended, people.count) : null;
    return lender === null ? undefined : this.#tabs.of(lender);
  }

  /** Asks for a bot's choice; null where nobody lends. The answer is null where there is none, and once the signal was given. */
  ask(wanted: WantedChoice, signal: AbortSignal): Promise<string | null> | null {
    const tab = this.#tab;
    if (tab === undefined || signal.aborted) return null;
    this.#open?.settle(null);
    return new Promise((done) => {
      const giveUp = () => question.settle(null);
      const callOff = after(wanted.budget + GRACE, () => {
        this.#tabs.drop(tab);
        giveUp();
      });
      const question: Question = {
        asked: { id: ++this.#asked, ...wanted },
        tab,
        settle: (line) => {
          callOff();
          signal.removeEventListener('abort', giveUp);
          if (this.#open === question) this.#open = null;
          done(line);
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#open = question;
      this.#tabs.ask(tab, question.asked);
    });
  }

  /** A tab thinks no more, or is gone: it is not waited for. */
  withdraw(tab: unknown): void {
    if (this.#open?.tab === tab) this.#open?.settle(null);
  }

  /** A tab answers. */
  answer(tab: unknown, { id, at, line }: RequestPayload<'chosen'>): Reply {
    const question = this.#open;
    if (question === null || question.tab !== tab || question.asked.id !== id || question.asked.at !== at)
      return refused('stale-ply');
    // Where somebody else has come meanwhile, a thread chooses.
    if (this.#tab !== tab) {
      question.settle(null);
      return refused('stale-ply');
    }
    const why = this.#whyNot(question.asked, line);
    if (why !== null) this.#tabs.drop(tab);
    question.settle(why === null ? line : null);
    return why === null ? { ok: true } : refused(why);
  }

  /** Why the bot cannot play a line; null where it can. */
  #whyNot({ at, team }: ThinkMessage, line: string): RefusalCode | null {
    if (this.#keeper.memory.lines.length !== at) return 'stale-ply';
    const decision = this.#keeper.botPlays(team, line);
    return typeof decision === 'string' ? decision : null;
  }
}
