/**
 * A match between bots in this browser, for whoever only looks on: it begins in the middle of a skirmish, goes on at the pace
 * of somebody who watches, and after its end another one begins. Nothing of it is kept, and it can rest at any time.
 */
import { anyAction } from '@dominion/bots';
import { formatAction, isLiving, type Match, type Position, TEAMS, type Team } from '@dominion/rules';
import { actingTeams, botSeedOf, levelOf, type Memory } from '@dominion/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { randomHex } from '../../base/random.js';
import type { Thinker } from '../../bots/thinker.js';
import { beginStory, follow, type Story } from '../../model/story.js';
import { throwsOf } from './device/begin.js';
import { afterBot } from './device/bots.js';
import { headerAt, memoryHere, playedOn } from './device/here.js';

/** When what happens next is seen, in milliseconds after what happened before. */
export interface ExhibitionPace {
  /** The first action of all. */
  readonly first: number;
  /** A move: at least and at most. */
  readonly least: number;
  readonly most: number;
  /** What a throw ordered, in the same turn. */
  readonly order: number;
  /** The next match, after the end of one. */
  readonly next: number;
}

/** So that one can follow, and never waits for long. */
const USUAL_PACE: ExhibitionPace = { first: 900, least: 2200, most: 3800, order: 1400, next: 5000 };

/** How long a bot may think, in milliseconds; on a phone as well it is done long before. */
const BUDGET = 400;

/** Bots of this level see what hangs, and visit few enough positions not to warm a phone. */
const LEVEL = 'skilled';

/** What an exhibition is made of. */
interface ExhibitionParts {
  /** Where the first match begins, and (asked for each time) every further one. */
  readonly first: Position;
  next(): Position;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly pace?: ExhibitionPace;
  /** From 0 up to 1. */
  random?(): number;
}

export class Exhibition {
  readonly #parts: ExhibitionParts;
  readonly #pace: ExhibitionPace;
  readonly #random: () => number;
  readonly #story;
  #memory: Memory;
  /** What is waited for; null while it rests. */
  #interest: AbortController | null = null;

  constructor(parts: ExhibitionParts) {
    this.#parts = parts;
    this.#pace = parts.pace ?? USUAL_PACE;
    this.#random = parts.random ?? Math.random;
    this.#memory = begun(parts.first);
    this.#story = signal(storyOf(this.#memory, null));
  }

  /** The match and how it came about. */
  get story(): ReadonlySignal<Story> {
    return this.#story;
  }

  /** Lets the match go on by itself; nothing where it does already. */
  go(): void {
    if (this.#interest !== null) return;
    this.#interest = new AbortController();
    void this.#run(this.#interest.signal, this.#pace.first);
  }

  /** Lets it rest: nothing is thought, and no timer runs. */
  rest(): void {
    this.#interest?.abort();
    this.#interest = null;
  }

  async #run(signal: AbortSignal, first: number): Promise<void> {
    let wait = first;
    while (!signal.aborted) {
      const [line] = await Promise.all([this.#line(signal), sleep(wait, signal)]);
      if (signal.aborted) return;
      this.#memory = line === null ? begun(this.#parts.next()) : afterBot(this.#memory, line, 0);
      this.#story.value = storyOf(this.#memory, this.#story.peek());
      wait = this.#waitFor(this.#memory.match!);
    }
  }

  /** What is done next, and for whom; null once the match is over. */
  async #line(signal: AbortSignal): Promise<{ readonly team: Team; readonly line: string } | null> {
    const { match } = this.#memory;
    const team = actingTeams(match!)[0];
    if (match!.result !== null || team === undefined) return null;
    const { position } = match!;
    const wish = { budget: BUDGET, manner: this.#memory.table.manners[team], seed: botSeedOf(this.#memory), signal };
    const choice = await this.#parts.thinker
      .choose(position, team, levelOf(this.#memory, team)!, wish)
      // Where nobody can think the match goes on all the same.
      .catch(() => anyAction(position, team, this.#random));
    return { team, line: formatAction(choice) };
  }

  #waitFor({ position, result }: Match): number {
    const { least, most, order, next } = this.#pace;
    if (result !== null) return next;
    return position.phase === 'move' ? least + this.#random() * (most - least) : order;
  }
}

/** A match between bots from a position on. */
function begun(position: Position): Memory {
  const header = headerAt(position);
  const seats = TEAMS.map((team) =>
    isLiving(position, team)
      ? ({ kind: 'bot', level: LEVEL, manner: team === 0 ? 'bold' : 'balanced' } as const)
      : null,
  );
  const throws = throwsOf({ scheme: 'dice-v1', seed: randomHex(32), mode: header.mode, empty: header.empty });
  const { match } = beginStory(header);
  return playedOn(memoryHere({ id: 'exhibition', code: '', match, seats, hints: false, throws }), {}, 0);
}

function storyOf({ match, lines }: Memory, known: Story | null): Story {
  return follow(known, match!.header, lines, '').story;
}

/** Resolves after so many milliseconds, or when it is given up. */
function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
