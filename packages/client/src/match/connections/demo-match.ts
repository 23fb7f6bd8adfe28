/**
 * A match between bots in this browser, for spectators. It begins in mid-skirmish, and moves at a pace that spectators
 * can follow; after its end another begins. Nothing is stored, and it can pause at any time.
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
import { headerAt, memoryHere, playedOn } from './device/local-match.js';

/** When the next action is shown, in milliseconds after the one before. */
export interface DemoPace {
  readonly first: number;
  /** A move: at least and at most. */
  readonly least: number;
  readonly most: number;
  /** An action that a throw demands, in the same turn. */
  readonly order: number;
  /** The next match, after the end of one. */
  readonly next: number;
}

/** Slow enough to follow, and never a long wait. */
const USUAL_PACE: DemoPace = { first: 900, least: 2200, most: 3800, order: 1400, next: 5000 };

/** A bot's time limit in milliseconds; even a phone needs far less. */
const BUDGET = 400;

/** Bots of this level see threats, and visit so few positions that a phone stays cool. */
const LEVEL = 'skilled';

interface ExhibitionParts {
  /** The start of the first match, and of every further one (called each time). */
  readonly first: Position;
  next(): Position;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly pace?: DemoPace;
  /** From 0 up to 1. */
  random?(): number;
}

export class DemoMatch {
  readonly #parts: ExhibitionParts;
  readonly #pace: DemoPace;
  readonly #random: () => number;
  readonly #story;
  #memory: Memory;
  /** Aborts the current wait; null while paused. */
  #interest: AbortController | null = null;

  constructor(parts: ExhibitionParts) {
    this.#parts = parts;
    this.#pace = parts.pace ?? USUAL_PACE;
    this.#random = parts.random ?? Math.random;
    this.#memory = begun(parts.first);
    this.#story = signal(storyOf(this.#memory, null));
  }

  get story(): ReadonlySignal<Story> {
    return this.#story;
  }

  /** Lets the match continue by itself; does nothing if it already runs. */
  go(): void {
    if (this.#interest !== null) return;
    this.#interest = new AbortController();
    void this.#run(this.#interest.signal, this.#pace.first);
  }

  /** Pauses: nothing thinks, and no timer runs. */
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

  /** Returns the next action and its team; null once the match is over. */
  async #line(signal: AbortSignal): Promise<{ readonly team: Team; readonly line: string } | null> {
    const { match } = this.#memory;
    const team = actingTeams(match!)[0];
    if (match!.result !== null || team === undefined) return null;
    const { position } = match!;
    const wish = { budget: BUDGET, manner: this.#memory.table.manners[team], seed: botSeedOf(this.#memory), signal };
    const choice = await this.#parts.thinker
      .choose(position, team, levelOf(this.#memory, team)!, wish)
      // If no worker can think, continue with any legal action.
      .catch(() => anyAction(position, team, this.#random));
    return { team, line: formatAction(choice) };
  }

  #waitFor({ position, result }: Match): number {
    const { least, most, order, next } = this.#pace;
    if (result !== null) return next;
    return position.phase === 'move' ? least + this.#random() * (most - least) : order;
  }
}

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

/** Resolves after a time in milliseconds, or when aborted. */
function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
