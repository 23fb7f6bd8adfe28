/** Shows a match to a spectator: a board that follows it, and what has just happened. */
import {
  formatPosition,
  type GameEvent,
  livingTeams,
  type Position,
  S,
  SQUARES,
  southFirst,
  type Team,
} from '@dominion/rules';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Happening, happeningOf, QUICK_FLIGHT } from '../../board/beats/beats.js';
import type { BoardHandle } from '../../board/view.js';
import type { SeenView } from '../board/board-view.js';
import { restingView } from '../board/static-view.js';
import type { Step, Story } from '../story.js';

export class Spectator {
  readonly #view = signal<SeenView | null>(null);
  readonly #cue = signal<Happening | null>(null);
  readonly #bottom: Team | null;
  readonly #story = signal<Story | null>(null);
  readonly board = signal<BoardHandle | null>(null);

  /** Watches from the side of `bottom`; null for South, or the first team that lives. */
  constructor(bottom: Team | null = null) {
    this.#bottom = bottom;
  }

  /** Null until there is something to see. */
  get view(): ReadonlySignal<SeenView | null> {
    return this.#view;
  }

  /** The history of the match; null if only positions are known. */
  get story(): ReadonlySignal<Story | null> {
    return this.#story;
  }

  /** The events that led to the view; null after a jump from elsewhere. */
  get cue(): ReadonlySignal<Happening | null> {
    return this.#cue;
  }

  /** Moves the match to the end of this story. */
  tell(story: Story): void {
    const known = this.#story.peek();
    if (known === story) return;
    const fresh = story.steps.slice(knownOf(known, story) ?? story.steps.length);
    const events = fresh.flatMap((step) => step.events);
    batch(() => {
      this.#story.value = story;
      this.#show(story.match.position, story.steps, events, fresh[0]?.before ?? null);
    });
  }

  /** Sets the position; what led to it is found by comparing it with the last one. */
  stand(position: Position): void {
    const before = this.#view.peek()?.position ?? null;
    const events = before === null ? [] : eventsBetween(before, position);
    const steps: Step[] = events.length === 0 ? [] : [{ line: '', before: before!, events, regent: null }];
    this.#show(position, steps, events, before);
  }

  #show(position: Position, steps: readonly Step[], events: readonly GameEvent[], from: Position | null): void {
    const bottom = this.#bottom ?? southFirst(livingTeams(position)) ?? S;
    batch(() => {
      this.#cue.value = events.length === 0 ? null : happeningOf(events, from, QUICK_FLIGHT);
      this.#view.value = restingView(position, bottom, steps);
    });
  }
}

/** Returns how many steps were known; null if it's another match or goes another way. */
function knownOf(known: Story | null, story: Story): number | null {
  if (known === null || known.steps.length > story.steps.length) return null;
  const same = known.steps.every(({ line }, at) => story.steps[at]!.line === line);
  return same && formatPosition(startOf(known)) === formatPosition(startOf(story)) ? known.steps.length : null;
}

const startOf = ({ steps, match }: Story): Position => steps[0]?.before ?? match.position;

/** Returns the move between two positions if exactly one unit changed its place; else empty. */
function eventsBetween(before: Position, now: Position): readonly GameEvent[] {
  const left = [...squares()].filter((square) => before.board[square] !== 0 && now.board[square] === 0);
  const moves = left.flatMap((from) => {
    const piece = before.board[from]!;
    const there = [...squares()].filter((to) => now.board[to] === piece && before.board[to] !== piece);
    return there.length === 1 ? [{ type: 'moved' as const, piece, from, to: there[0]! }] : [];
  });
  return moves.length === 1 ? moves : [];
}

function* squares(): Iterable<number> {
  for (let square = 0; square < SQUARES; square++) yield square;
}
