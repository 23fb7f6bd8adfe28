/** The drawings over one match's board: the person's own, and those that their ally shows them. */
import type { Drawing } from '@dominion/protocol';
import { allyIn, isLiving, isOver } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn } from '../board/view.js';
import { type Drawings, drawn, NO_DRAWINGS } from '../model/drawings.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

type Known = Pick<MatchSignals, 'link' | 'table' | 'seat' | 'story' | 'acts'>;

/** After how long drawings that came too fast for the server are sent again, in milliseconds. */
const PATIENCE = 1000;

export class Sketch {
  readonly #known: Known;
  readonly #exchange: Wire['exchange'];
  readonly #mine = signal<Drawings>(NO_DRAWINGS);
  readonly #allys = signal<Drawings>(NO_DRAWINGS);
  /** What the ally has been told last; null where that is not known. */
  #told: Drawings | null = NO_DRAWINGS;
  #telling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  /** The living ally, to whom drawings are shown, if a person may be looking there. */
  readonly #ally = computed(() => {
    const { table, seat, story, acts } = this.#known;
    const [me, position] = [seat.value, story.value?.match.position];
    const ally = table.value === null || me === null ? null : allyIn(table.value.mode, me);
    if (ally === null || !position || isOver(position) || !acts.value) return null;
    const { holder, presence } = table.value!.seats[ally]!;
    if (!isLiving(position, me!) || !isLiving(position, ally) || holder !== 'person') return null;
    return { team: ally, here: presence === 'here' };
  });

  /** Everything to be drawn, the ally's under the own. */
  readonly shown: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const ally = this.#ally.value;
    const theirs = ally === null ? [] : this.#allys.value.map(({ from, to }) => ({ from, to, pen: ally.team }));
    return [...theirs, ...this.#mine.value.map(({ from, to, ink }) => ({ from, to, pen: ink }))];
  });

  constructor(known: Known, { exchange }: Pick<Wire, 'exchange'>) {
    this.#known = known;
    this.#exchange = exchange;
    let before = '';
    this.#stop = effect(() => {
      const mine = this.#mine.value;
      // Who has just come knows nothing: nobody kept it for them.
      const listener = `${known.link.value} ${this.#ally.value?.team} ${this.#ally.value?.here}`;
      if (listener !== before) this.#told = mine.length === 0 ? this.#told : null;
      before = listener;
      void this.#tell();
    });
  }

  /** Draws, or wipes out what is repeated. */
  draw(drawing: Drawing): void {
    this.#mine.value = drawn(this.#mine.value, drawing);
  }

  /** Wipes out all of one's own. */
  clear(): void {
    if (this.#mine.value.length > 0) this.#mine.value = NO_DRAWINGS;
  }

  /** The ally shows all that they have drawn now. */
  hear(drawings: Drawings): void {
    this.#allys.value = drawings;
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  /** Shows the ally what is drawn, one message at a time: what changes meanwhile goes with the next. */
  async #tell(): Promise<void> {
    const { link } = this.#known;
    const mine = this.#mine.peek();
    if (this.#telling || mine === this.#told || this.#ally.peek() === null || link.peek() !== 'online') return;
    this.#telling = true;
    const reply = await this.#exchange('sketch', { drawings: [...mine] });
    this.#telling = false;
    if (reply?.ok) {
      this.#told = mine;
      void this.#tell();
    } else if (reply?.code === 'too-fast') {
      this.#timer = setTimeout(() => void this.#tell(), PATIENCE);
    }
  }
}
