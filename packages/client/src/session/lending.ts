/**
 * The bots that one person plays alone against on a server think in that person's browser, where the device can: it is offered to the
 * server, which asks for one choice after the other, and chooses itself what does not come in time.
 */
import type { Seat, Table, ThinkMessage } from '@dominion/protocol';
import { formatAction, type Position } from '@dominion/rules';
import { effect } from '@preact/signals';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

type Known = Pick<MatchSignals, 'place' | 'link' | 'table' | 'seat' | 'acts' | 'story'>;

/** What thinks on this device. */
export interface Lender {
  /** Whether it is quick enough, looking at some position in which a team is to move; asked once. */
  isQuick(position: Position): Promise<boolean>;
  /** The action line of a bot; rejected when nobody can think, or nobody wants to know any more. */
  choose(position: Position, question: ThinkMessage, signal: AbortSignal): Promise<string>;
}

/** So many positions in so many milliseconds are asked for: a fifth of what one thread of a server can, and more than it has when it is full. */
const NODES = 20_000;
const LONGEST = 200;

/** Whether this page should be asked at all: a processor is left for the page, and no data are to be saved. */
function mayThink(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return typeof Worker !== 'undefined' && navigator.hardwareConcurrency >= 2 && connection?.saveData !== true;
}

async function measured(position: Position): Promise<boolean> {
  if (!mayThink()) return false;
  const { thinker } = await import('../thinking/thinker.js');
  const look = () => thinker.analyse(position, position.turn, { budget: 5 * LONGEST, nodes: NODES });
  // The first look has the worker come over the line, and warms it up; another one may be in the way of what the page does.
  await look();
  for (let tries = 0; tries < 3; tries++) {
    const began = performance.now();
    await look();
    if (performance.now() - began <= LONGEST) return true;
  }
  return false;
}

let quick: Promise<boolean> | null = null;

const ofThisPage: Lender = {
  isQuick(position) {
    quick ??= measured(position).catch(() => false);
    return quick;
  },
  async choose(position, { team, level, ...wish }, signal) {
    const { thinker } = await import('../thinking/thinker.js');
    return formatAction(await thinker.choose(position, team, level, { ...wish, signal }));
  },
};

/** Whether somebody plays alone against bots, as far as the table says. */
function playsAlone({ status, pace, watchers, seats }: Table, me: Seat['team'] | null): boolean {
  const bots = seats.filter(({ plays, team }) => plays && team !== me);
  return me !== null && status === 'playing' && pace.kind === 'live' && watchers === 0 && bots.every(({ bot }) => bot);
}

/** Follows a session until it is closed. */
export class Lending {
  readonly #known: Known;
  readonly #exchange: Wire['exchange'];
  readonly #lender: Lender;
  readonly #ends: readonly (() => void)[];
  /** Whether the server was told on this line. */
  #offered = false;
  #broken = false;
  #closed = false;
  #thinking: { readonly at: number; readonly stop: AbortController } | null = null;

  constructor(known: Known, { exchange }: Pick<Wire, 'exchange'>, lender: Lender = ofThisPage) {
    this.#known = known;
    this.#exchange = exchange;
    this.#lender = lender;
    const offering = effect(() => {
      if (known.link.value !== 'online') this.#offered = false;
      const table = known.table.value;
      const position = known.story.value?.match.position;
      const could = known.place === 'server' && known.link.value === 'online' && known.acts.value && table !== null;
      if (!could || position?.phase !== 'move' || !playsAlone(table, known.seat.value)) return;
      void this.#offer(position);
    });
    const movedOn = effect(() => {
      const length = known.story.value?.steps.length ?? 0;
      if (this.#thinking !== null && this.#thinking.at !== length) this.#thinking.stop.abort();
    });
    this.#ends = [offering, movedOn];
  }

  /** The server asks for a choice. */
  hear(question: ThinkMessage): void {
    void this.#answer(question);
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
    this.#thinking?.stop.abort();
  }

  async #offer(position: Position): Promise<void> {
    if (this.#offered || this.#broken) return;
    this.#offered = true;
    if (!(await this.#lender.isQuick(position)) || this.#closed || !this.#offered) return;
    await this.#exchange('lend', { lends: true });
  }

  async #answer(question: ThinkMessage): Promise<void> {
    const { id, at } = question;
    const story = this.#known.story.peek();
    if (story === null || story.steps.length !== at) return this.#withdraw();
    const stop = new AbortController();
    this.#thinking?.stop.abort();
    this.#thinking = { at, stop };
    try {
      const line = await this.#lender.choose(story.match.position, question, stop.signal);
      if (!stop.signal.aborted) await this.#exchange('chosen', { id, at, line });
    } catch {
      if (!stop.signal.aborted) await this.#withdraw();
    }
  }

  /** Nobody can think here any more. */
  async #withdraw(): Promise<void> {
    this.#broken = true;
    await this.#exchange('lend', { lends: false });
  }
}
