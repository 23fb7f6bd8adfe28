/**
 * The bots that one person plays alone against on a server think in that person's browser, where the device can: it is offered to the
 * server, which asks for one choice after the other, and chooses itself what does not come in time.
 */
import type { ThinkMessage } from '@dominion/protocol';
import { type Action, formatAction, type Position, playLegal, type Team, THROWS } from '@dominion/rules';
import { effect } from '@preact/signals';
import type { Story } from '../model/story.js';
import { playsAlone } from '../model/table.js';
import type { Awaited, ForeseenChoice, Foresight } from '../thinking/foresight.js';
import { mayThink } from '../thinking/spare.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

type Known = Pick<MatchSignals, 'place' | 'link' | 'table' | 'seat' | 'acts' | 'story'>;

/** What thinks on this device. */
export interface Lender {
  /** Whether it is quick enough, looking at some position in which a team is to move; asked once. */
  isQuick(position: Position): Promise<boolean>;
  /** The action line of a bot; rejected when nobody can think, or nobody wants to know any more. */
  choose(position: Position, question: ThinkMessage, signal: AbortSignal): Promise<string>;
  /** Bots wait for a person, of whose choice may be thought meanwhile, or for nobody. */
  look(awaited: Awaited | null): void;
}

/** So many positions in so many milliseconds are asked for: a fifth of what one thread of a server can, and more than it has when it is full. */
const NODES = 20_000;
const LONGEST = 200;

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
let foresight: Promise<Foresight> | null = null;

async function loadForesight(): Promise<Foresight> {
  const [{ Foresight }, { thinker }] = await Promise.all([
    import('../thinking/foresight.js'),
    import('../thinking/thinker.js'),
  ]);
  return new Foresight(thinker);
}

const ofThisPage: Lender = {
  isQuick(position) {
    quick ??= measured(position).catch(() => false);
    return quick;
  },
  async choose(position, { team, level, ...wish }, signal) {
    foresight ??= loadForesight();
    return formatAction(await (await foresight).choose(position, team, level, { ...wish, signal }));
  },
  look(awaited) {
    // Where no bot was asked for yet, nobody needs it.
    foresight?.then((loaded) => loaded.look(awaited)).catch(() => {});
  },
};

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
  /** What was asked last for each team. */
  readonly #asked = new Map<Team, ThinkMessage>();

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
    const waiting = effect(() => {
      const awaited = this.#awaited();
      if (awaited !== undefined) lender.look(awaited);
    });
    this.#ends = [offering, movedOn, waiting];
  }

  /** The server asks for a choice. */
  hear(question: ThinkMessage): void {
    void this.#answer(question);
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
    this.#thinking?.stop.abort();
    this.#lender.look(null);
  }

  /**
   * The person here, whose choice the bots wait for that are asked for here; null where none are. Undefined once the person has
   * chosen: what was foreseen of it stays until the server asks.
   */
  #awaited(): Awaited | null | undefined {
    const { link, table, seat, story, acts } = this.#known;
    const [me, at, shown] = [seat.value, story.value, table.value];
    const could = link.value === 'online' && acts.value && this.#offered && !this.#broken;
    if (!could || me === null || at === null || shown === null || !playsAlone(shown, me)) return null;
    const { position } = at.match;
    if (position.phase !== 'move' || position.turn !== me) return undefined;
    const levels = [...this.#asked.values()].map(({ level }) => level);
    return { position, team: me, levels, after: (action) => this.#question(at, action) };
  }

  /**
   * What the server will ask once the person has done something, if the throw after it brings nothing, as most do: the same as when
   * it last asked for that team, and the seed that ends with the place in the log.
   */
  #question({ match, steps }: Story, action: Action): ForeseenChoice | null {
    const thrown = playLegal(match.position, action).position;
    if (thrown.phase !== 'fate') return null;
    const { position } = playLegal(thrown, THROWS[0]!);
    const asked = this.#asked.get(position.turn);
    if (asked === undefined || position.phase !== 'move') return null;
    const { team, level, manner, budget } = asked;
    const seed = `${asked.seed.slice(0, asked.seed.lastIndexOf(' '))} ${steps.length + 2}`;
    return { position, team, level, manner, seed, budget };
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
    this.#asked.set(question.team, question);
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
