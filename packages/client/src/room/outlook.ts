/** How the person looks at a match: from which side, at which of its positions, and how that came about. */
import { defaultFirst, type Position, start, type Team } from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardHandle, BoardView, Drawn } from '../board/view.js';
import { IDLE } from '../model/interaction.js';
import { viewOf } from '../model/seen.js';
import { sidesOf } from '../model/sides.js';
import { NO_PLAY, type Play, type Story, upTo } from '../model/story.js';
import { standing } from '../model/table.js';
import { foresight, turnBoard } from '../prefs.js';
import { sideOf, takeGlimpse } from './glimpse.js';
import { moveOf } from './order.js';
import type { Session } from './session.js';

/** An earlier position of a finished match. */
export interface Past {
  /** How many actions were done. */
  readonly at: number;
  readonly drawn: readonly Drawn[];
}

export class Outlook {
  readonly #session: Session;
  /** What the board is before the room has told anything. */
  readonly #glimpse: Position | null;
  /** Seats that the board is turned by, from the own side. */
  readonly #turns = signal(0);
  /** What led to the story on show; taken by the board once. */
  #play = NO_PLAY;
  /** The board on the page, while it is there. */
  readonly board = signal<BoardHandle | null>(null);
  /** What a lesson draws on the board. */
  readonly guide = signal<readonly Drawn[]>([]);
  /** The position of a finished match that is looked at again, after so many actions, and what is drawn over it; null for the end. */
  readonly past = signal<Past | null>(null);
  /** Whether all but the board and the prompt is hidden. */
  readonly zen = signal(false);
  /** Whether friend and foe are shown: while a key is held, or until the button is pressed again. */
  readonly held = signal(false);
  readonly sided = signal(false);

  /** The team whose side is at the bottom. */
  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home() + this.#turns.value) & 3) as Team);
  /** Whether destinations are marked with what they would bring: as the person likes, and not to who learns to see it. */
  readonly foresees: ReadonlySignal<boolean> = computed(() => {
    const { table, place } = this.#session;
    return foresight.value && (table.value?.hints === true || place !== 'lesson');
  });
  /** What is to be seen on the board; null while nothing is known. */
  readonly view: ReadonlySignal<BoardView | null> = computed(() => this.#view());
  /** The match as far as the board shows it; null while nothing is known. */
  readonly told: ReadonlySignal<Story | null> = computed(() => {
    const { value: story } = this.#session.story;
    return story === null || this.past.value === null ? story : upTo(story, this.past.value.at);
  });
  /** Friend and foe of every unit, while they are asked for. */
  readonly sides = computed(() => {
    const position = this.view.value?.position;
    if (!position || !(this.held.value || this.sided.value)) return [];
    return sidesOf(position, this.#session.seat.value ?? this.bottom.value);
  });

  constructor(session: Session) {
    this.#session = session;
    this.#glimpse = takeGlimpse(session.code);
  }

  /** Turns the board by one seat. */
  turn(): void {
    this.#turns.value++;
  }

  /** Turns the board back to the own side. */
  turnHome(): void {
    this.#turns.value = 0;
  }

  /** Turns the board so that a team's side is at the bottom. */
  sitBehind(team: Team): void {
    this.#turns.value = (team - this.#home()) & 3;
  }

  /** Notes what leads to the position that is about to be shown. */
  play(play: Play): void {
    this.#play = play;
  }

  /** What led to the position on show; asked again, nothing. */
  takePlay(): Play {
    const play = this.#play;
    this.#play = NO_PLAY;
    return play;
  }

  /** The side at the bottom when nothing is turned: one's own, or South, or the first that plays. */
  #home(): Team {
    const { place } = this.#session;
    const seat = this.#session.seat.value;
    const table = this.#session.table.value;
    const fixed = place === 'study' || (place === 'device' && !turnBoard.value);
    if (table !== null && fixed) return standing(table);
    if (seat !== null) return seat;
    if (table?.from) return sideOf(table.from);
    if (table !== null) return defaultFirst(table.mode, table.empty);
    return this.#glimpse === null ? 2 : sideOf(this.#glimpse);
  }

  #view(): BoardView | null {
    const { task, hand, plans } = this.#session;
    const table = this.#session.table.value;
    if (table === null) {
      return this.#glimpse && viewOf(this.#glimpse, [], this.bottom.value, task.value, hand.interaction.value);
    }
    const story = this.#session.story.value;
    const past = this.past.value;
    if (story !== null && past !== null) {
      const position = story.steps[past.at]?.before ?? story.match.position;
      return viewOf(position, story.steps.slice(0, past.at), this.bottom.value, { kind: 'over' }, IDLE);
    }
    const position =
      story?.match.position ?? table.from ?? start(table.mode, defaultFirst(table.mode, table.empty), table.empty);
    const view = viewOf(position, story?.steps ?? [], this.bottom.value, task.value, hand.interaction.value);
    const over = plans.over(this.foresees.value ? view : { ...view, effects: new Map() });
    const ordered = moveOf(hand.ordered.value);
    return ordered === null ? over : { ...over, planned: ordered };
  }
}
