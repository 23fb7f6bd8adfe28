/**
 * What two allies show each other over one match's board: drawings, squares they point to, and a move that one suggests to the other. A
 * survivor and their counsel draw and point for each other.
 */
import type { Drawing, PointMessage, SketchMessage } from '@dominion/protocol';
import {
  allyIn,
  EMPTY,
  formatAction,
  isLiving,
  isOver,
  move,
  type Position,
  type Square,
  type Team,
  teamOf,
} from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn } from '../../../board/view.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import { type Drawings, drawn, NO_DRAWINGS } from '../../../model/board/drawings.js';
import type { Input } from '../../../model/board/interaction.js';
import { premoveReach } from '../../../model/board/premove.js';
import type { MatchSignals } from '../state.js';
import type { BoardTool } from '../tool.js';
import type { Wire } from '../wire.js';

type Known = Pick<MatchSignals, 'link' | 'table' | 'seat' | 'beside' | 'story' | 'acts'>;

/** After how long drawings that came too fast for the server are sent again, in milliseconds. */
const PATIENCE = 1000;
/** For how long one sees where somebody has just pointed, in milliseconds. */
const POINTS_FOR = 5000;

/** A square that somebody has just pointed to. */
export interface Pointed extends PointMessage {
  /** Tells it from the same again. */
  readonly key: number;
}

export class Sketch implements BoardTool {
  readonly #known: Known;
  readonly #wire: Pick<Wire, 'exchange' | 'request'>;
  readonly #mine = signal<Drawings>(NO_DRAWINGS);
  readonly #allys = signal<SketchMessage>({ drawings: NO_DRAWINGS });
  /** What people draw with whom one looks at a match together. */
  readonly others = signal<readonly Drawn[]>([]);
  /** What the ally or the counsel has been told last. */
  #told: Drawings = NO_DRAWINGS;
  #telling = false;
  /** Whether the person has drawn since they came: what the server keeps is older. */
  #touched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #stop: () => void;
  readonly #pointed = signal<Pointed | null>(null);
  readonly #suggests = signal<string | null>(null);
  readonly #declined = signal(false);

  /** The living ally, to whom things are shown, if a person leads them who does not sit at this device too. */
  readonly ally: ReadonlySignal<Team | null> = computed(() => {
    const { table, seat, beside, story, acts } = this.#known;
    const [me, position] = [seat.value, story.value?.match.position];
    const ally = table.value === null || me === null ? null : allyIn(table.value.mode, me);
    if (ally === null || ally === beside.value || !position || isOver(position) || !acts.value) return null;
    if (!isLiving(position, me!) || !isLiving(position, ally)) return null;
    return table.value!.seats[ally]!.holder === 'person' ? ally : null;
  });
  /** To whom the person shows what they draw: the ally, the counsel whom they have, or whom they counsel; null for nobody. */
  readonly companion: ReadonlySignal<Team | null> = computed(() => {
    if (this.ally.value !== null) return this.ally.value;
    const { table, seat, beside, story, acts } = this.#known;
    const [me, position] = [seat.value, story.value?.match.position];
    if (table.value === null || me === null || !position || isOver(position) || !acts.value) return null;
    const { seats } = table.value;
    const other = isLiving(position, me)
      ? seats[me]!.hired
        ? seats[me]!.counsel
        : null
      : (seats.find(({ counsel, hired }) => hired && counsel === me)?.team ?? null);
    return other === beside.value ? null : other;
  });
  /** Where one of the two has just pointed; null a while after. */
  readonly pointed: ReadonlySignal<Pointed | null> = this.#pointed;
  /** The move that the ally suggests, as a line; null for none. */
  readonly suggested = computed(() => (this.ally.value === null ? null : (this.#allys.value.suggested ?? null)));
  /** The move that the person suggests; null for none. */
  readonly suggests: ReadonlySignal<string | null> = this.#suggests;
  /** Whether the ally did not want what was suggested last. */
  readonly declined: ReadonlySignal<boolean> = this.#declined;

  /** All of one's own. */
  get mine(): ReadonlySignal<Drawings> {
    return this.#mine;
  }

  /** Everything to be drawn, that of others under the own. */
  readonly shown: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const [ally, other] = [this.ally.value, this.companion.value];
    const pointed = this.#pointed.value;
    const { drawings, points = [] } = this.#allys.value;
    const circle = (square: Square, pen: Drawn['pen']): Drawn => ({ from: square, to: square, pen });
    const theirs = other === null ? [] : drawings.map(({ from, to }) => ({ from, to, pen: other }));
    const at = other === null ? [] : points.map((square) => circle(square, other));
    const now = pointed === null ? [] : [circle(pointed.square, pointed.team)];
    const mine = this.#mine.value.map(({ from, to, ink }) => ({ from, to, pen: ink }));
    const proposed = ally === null ? null : arrowOf(this.#suggests.value);
    // An arrow that was drawn stands for the move already.
    const ghost = proposed === null || mine.some(({ from, to }) => from === proposed.from && to === proposed.to);
    const plan = ghost ? [] : [{ ...proposed, pen: 'plan' as const }];
    // What a counsel has named, everybody sees.
    const named = (this.#known.table.value?.seats ?? []).flatMap(({ counsel, named: square }) =>
      counsel === null || square === null ? [] : [circle(square, counsel)],
    );
    return unique([...theirs, ...at, ...named, ...now, ...this.others.value, ...mine, ...plan]);
  });

  constructor(known: Known, wire: Pick<Wire, 'exchange' | 'request'>) {
    this.#known = known;
    this.#wire = wire;
    this.#stop = effect(() => {
      void [this.#mine.value, known.link.value, this.companion.value];
      void this.#tell();
    });
  }

  /** Wipes out what is drawn where an empty square is pressed, and leaves the press to others. */
  take(input: Input, shown: SeenView): null {
    const square = input.kind === 'press' ? input.square : null;
    if (square !== null && shown.position.board[square] === EMPTY) this.clear();
    return null;
  }

  /** The view with what the ally suggests, as a ghost while nothing else is planned. */
  over(view: SeenView): SeenView {
    const planned = view.planned ?? arrowOf(this.suggested.value);
    return planned === null ? view : { ...view, planned };
  }

  /** Draws, or wipes out what is repeated. A circle points an ally to the square, and an arrow that is a move of theirs suggests it. */
  draw(drawing: Drawing): void {
    const { from, to } = drawing;
    const before = this.#mine.value;
    this.#touched = true;
    this.#mine.value = drawn(before, drawing);
    const fresh = this.#mine.value.length > before.length;
    const line = from === to ? null : formatAction(move(from, to));
    if (fresh && line === null) void this.point(from);
    else if (fresh && this.reach(from).includes(to)) void this.suggest(line);
    else if (!fresh && line !== null && line === this.#suggests.value) void this.suggest(null);
  }

  /** Wipes out all of one's own. */
  clear(): void {
    this.#touched = true;
    if (this.#mine.value.length > 0) this.#mine.value = NO_DRAWINGS;
  }

  /** Where the ally's unit on a square could go; nowhere for any other. */
  reach(from: Square): readonly Square[] {
    const position = this.#known.story.peek()?.match.position;
    const ally = this.ally.peek();
    if (!position || ally === null || position.phase === 'muster' || teamOf(position.board[from]!) !== ally) return [];
    return premoveReach(position, ally, from);
  }

  /** Points the ally or the counsel to a square. */
  async point(square: Square): Promise<void> {
    if (this.companion.peek() !== null) await this.#wire.exchange('point', { square });
  }

  /** Shows a square for a while, to the person alone. */
  glance(square: Square, team: Team): void {
    this.hearPoint({ square, team });
  }

  /** Suggests a move of theirs to the ally, or (null) no longer. */
  async suggest(line: string | null): Promise<void> {
    if (this.ally.peek() === null || !(await this.#wire.request('suggest', { line }))) return;
    this.#suggests.value = line;
    this.#declined.value = false;
  }

  /** Does not want what the ally suggests. */
  async decline(): Promise<void> {
    await this.#wire.request('refuse', {});
  }

  /** The ally shows all that they show now. */
  hear(message: SketchMessage): void {
    const { own } = message;
    this.#allys.value = message;
    if (own === undefined) return;
    if (!this.#touched) {
      this.#told = own.drawings;
      this.#mine.value = own.drawings;
    }
    const suggests = own.suggested ?? null;
    // What was played, or could not be any more, went with the board that changed.
    this.#declined.value = suggests === null && this.#suggests.value !== null;
    this.#suggests.value = suggests;
  }

  /** One of the two has just pointed to a square. */
  hearPoint(message: PointMessage): void {
    clearTimeout(this.#fading);
    this.#pointed.value = { ...message, key: ++this.#count };
    this.#fading = setTimeout(() => (this.#pointed.value = null), POINTS_FOR);
  }

  /** The board has moved on: what the two drew on the one before goes as soon as one of them has moved. */
  follow(before: Position, after: Position): void {
    const { seat } = this.#known;
    const other = this.companion.peek();
    if (other === null || before.phase === 'muster') return;
    const moved = after.ply !== before.ply || after.phase !== before.phase;
    if (!moved || (before.turn !== seat.peek() && before.turn !== other)) return this.#check(other, after);
    this.#declined.value = false;
    this.#mine.value = NO_DRAWINGS;
    this.#told = NO_DRAWINGS;
    if (before.turn === other) this.#suggests.value = null;
    else this.#check(other, after);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    clearTimeout(this.#fading);
  }

  /** A suggestion that could not be played any more is none. */
  #check(ally: Team, position: Position): void {
    const squares = arrowOf(this.#suggests.peek());
    if (squares !== null && !premoveReach(position, ally, squares.from).includes(squares.to))
      this.#suggests.value = null;
  }

  /** Shows the ally what is drawn, one message at a time: what changes meanwhile goes with the next. */
  async #tell(): Promise<void> {
    const { link } = this.#known;
    const mine = this.#mine.peek();
    if (this.#telling || mine === this.#told || this.companion.peek() === null || link.peek() !== 'online') return;
    this.#telling = true;
    const reply = await this.#wire.exchange('sketch', { drawings: [...mine] });
    this.#telling = false;
    if (reply?.ok) {
      this.#told = mine;
      void this.#tell();
    } else if (reply?.code === 'too-fast') {
      this.#timer = setTimeout(() => void this.#tell(), PATIENCE);
    }
  }
}

/** Each drawing once: pictures are told apart by pen and squares. */
function unique(all: readonly Drawn[]): readonly Drawn[] {
  return [...new Map(all.map((each) => [`${each.pen}:${each.from}:${each.to}`, each])).values()];
}
