/** The player's view of a match: from which side, at which position, and with which marks. */
import { defaultFirst, type Position, type Square, start, type Team } from '@dominion/rules';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { foresight, turnBoard } from '../../base/storage/prefs.js';
import type { BoardHandle, Drawn } from '../../board/view.js';
import { type SeenView, unforeseen, viewOf, withBroken } from '../../model/board/board-view.js';
import { restingView } from '../../model/board/static-view.js';
import type { Task } from '../../model/board/task.js';
import { type Story, upTo } from '../../model/story.js';
import { standInSeat } from '../../model/table/absence.js';
import { sidesOf } from '../../model/table/sides.js';
import { standing } from '../../model/table/table.js';
import { takeEmbeddedPosition, viewingSide } from '../../ui/board/embedded-position.js';
import type { MatchSignals } from './state.js';
import type { ThrowReveal } from './throw-reveal.js';
import type { BoardTool } from './tool.js';

type Known = Pick<
  MatchSignals,
  'code' | 'place' | 'table' | 'story' | 'seat' | 'beside' | 'second' | 'situation' | 'task' | 'interaction'
>;

/** An earlier position of a finished match. */
export interface Past {
  /** The number of actions done. */
  readonly at: number;
  readonly drawn: readonly Drawn[];
}

/** The parts with something to show on the board besides the match. */
interface Beneath {
  readonly airborne: ThrowReveal;
  readonly tools: readonly BoardTool[];
}

export class Viewpoint {
  readonly #known: Known;
  readonly #airborne: ThrowReveal;
  readonly #tools: readonly BoardTool[];
  /** The board before the host has sent anything. */
  readonly #glimpse: Position | null;
  /** The number of seats the board is turned from the player's side. */
  readonly #turns: Signal<number>;
  readonly board: Signal<BoardHandle | null>;
  /** The drawings of a lesson on the board. */
  readonly guide = signal<readonly Drawn[]>([]);
  /** The reviewed position of a finished match; null for the end. */
  readonly past: Signal<Past | null>;
  /** Squares at the edges of the part that a page frames; null for the whole board. */
  readonly focus = signal<readonly Square[] | null>(null);
  /** Whether everything but the board and the prompt is hidden. */
  readonly zen: Signal<boolean>;
  /** Whether friend and foe are shown, while a key is held or until the button is pressed again. */
  readonly held: Signal<boolean>;
  readonly sided: Signal<boolean>;

  /** The team whose side is at the bottom. */
  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home() + this.#turns.value) & 3) as Team);
  /** Whether destinations show previews: by the player's setting, but not in a lesson that trains to see it. */
  readonly previewing: ReadonlySignal<boolean> = computed(() => {
    const { table, place } = this.#known;
    return foresight.value && (table.value?.hints === true || place !== 'lesson');
  });
  /** The view on the board; null while nothing is known. */
  readonly view: ReadonlySignal<SeenView | null> = computed(() => this.#view());
  /** The match as far as the board shows it; null while nothing is known. */
  readonly told: ReadonlySignal<Story | null> = computed(() => {
    const { value: story } = this.#known.story;
    return story === null || this.past.value === null ? this.#airborne.told.value : upTo(story, this.past.value.at);
  });
  /** Friend or foe of every unit, while shown. */
  readonly sides = computed(() => {
    const position = this.view.value?.position;
    if (!position || !(this.held.value || this.sided.value)) return [];
    const { seat, table } = this.#known;
    const guest = table.value === null ? null : standInSeat(table.value, seat.value);
    return sidesOf(position, guest ?? seat.value ?? this.bottom.value);
  });

  /** A second player at this device shares the board of the `first`. */
  constructor(known: Known, { airborne, tools }: Beneath, first?: Viewpoint) {
    this.#known = known;
    this.#turns = first === undefined ? signal(0) : first.#turns;
    this.board = first?.board ?? signal<BoardHandle | null>(null);
    this.past = first?.past ?? signal<Past | null>(null);
    this.zen = first?.zen ?? signal(false);
    this.held = first?.held ?? signal(false);
    this.sided = first?.sided ?? signal(false);
    this.#airborne = airborne;
    this.#tools = tools;
    this.#glimpse = known.second ? null : takeEmbeddedPosition(known.code);
  }

  /** Turns the board by one seat. */
  turn(): void {
    this.#turns.value++;
  }

  /** Turns the board back to the player's side. */
  turnHome(): void {
    this.#turns.value = 0;
  }

  /** Turns the board so that a team's side is at the bottom. */
  sitBehind(team: Team): void {
    this.#turns.value = (team - this.#home()) & 3;
  }

  /** Returns the unturned board's bottom side: the player's, or South, or the first that plays. */
  #home(): Team {
    const { place, beside, second } = this.#known;
    const seat = this.#known.seat.value;
    const table = this.#known.table.value;
    // Of two at one device, the browser's own player sits at the bottom, unless the board turns.
    if (beside.value !== null && second && !turnBoard.value) return beside.value;
    const fixed = place === 'study' || (place === 'device' && !turnBoard.value);
    if (table !== null && fixed) return standing(table);
    if (seat !== null) return seat;
    if (table?.from) return viewingSide(table.from);
    if (table !== null) return defaultFirst(table.mode, table.empty);
    return this.#glimpse === null ? 2 : viewingSide(this.#glimpse);
  }

  #view(): SeenView | null {
    const { task, interaction, situation } = this.#known;
    const table = this.#known.table.value;
    if (table === null) {
      return this.#glimpse && viewOf(this.#glimpse, [], this.bottom.value, task.value, interaction.value);
    }
    const story = this.#known.story.value;
    const past = this.past.value;
    if (story !== null && past !== null) {
      const position = story.steps[past.at]?.before ?? story.match.position;
      return restingView(position, this.bottom.value, story.steps.slice(0, past.at));
    }
    const position =
      story?.match.position ?? table.from ?? start(table.mode, defaultFirst(table.mode, table.empty), table.empty);
    // The choices that a throw offers aren't shown before it lies.
    const flies = task.value.kind === 'choose' && this.#airborne.team.value !== null;
    const now: Task = flies ? { kind: 'busy' } : task.value;
    const plain = viewOf(position, story?.steps ?? [], this.bottom.value, now, interaction.value);
    const view = withBroken(plain, situation.value.breaking);
    const own = this.previewing.value ? view : unforeseen(view);
    return this.#tools.reduceRight((beneath, tool) => tool.over(beneath), own);
  }
}
