/**
 * The last throw, while it is still in the air: what it brought is told nowhere before it lies on the board, neither to the eye
 * nor to the ear. It lies after its beats, at once when the person presses anything, and from the first where nothing moves.
 */
import type { Team } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { motionTime } from '../../base/storage/prefs.js';
import { grammar } from '../../i18n/index.js';
import { type Cue, lastAct } from '../../model/board/cue.js';
import { follow, type Step, type Story } from '../../model/story.js';
import type { MatchSignals } from './state.js';

/** A throw in the air: whose it is, the story that ends with what it brought, and how that stood when it left the hand. */
interface Flying {
  readonly team: Team;
  readonly story: Story;
  readonly before: Story;
  /** What is said of it to who listens, once it lies. */
  readonly news: string;
}

export class Airborne {
  readonly #known: Pick<MatchSignals, 'story' | 'news'>;
  readonly #flying = signal<Flying | null>(null);
  #end: () => void = () => {};

  constructor(known: Pick<MatchSignals, 'story' | 'news'>) {
    this.#known = known;
  }

  /** Whose throw has not come to lie yet; null while none is in the air. */
  readonly team: ReadonlySignal<Team | null> = computed(() => this.#now()?.team ?? null);

  /** The match as far as its throws lie; null while nothing is known. */
  readonly told: ReadonlySignal<Story | null> = computed(() => this.#now()?.before ?? this.#known.story.value);

  /** Something has happened after `before`: `news` is said of it, at once or when its throw lies. */
  hear(cue: Cue, before: Story, news: string): void {
    const late = this.#flying.peek()?.news ?? '';
    this.#end();
    const { thrown } = cue.beats;
    const unseen = typeof document !== 'undefined' && document.hidden;
    const wait = thrown === null || unseen ? 0 : thrown.lies * motionTime();
    const at = wait === 0 ? -1 : thrownAt(cue);
    batch(() => {
      this.#flying.value = null;
      this.#known.news.value = at === -1 ? grammar.sentences([late, news]) : late || this.#known.news.peek();
      if (at === -1) return;
      const { story } = cue;
      const { turn } = story.steps[at]!.before;
      this.#flying.value = { team: turn, story, before: storyBefore(story, at, before), news };
      this.#land(wait);
    });
  }

  close(): void {
    this.#end();
  }

  /** What is in the air now; what is no longer the story on show is not waited for. */
  #now(): Flying | null {
    const flying = this.#flying.value;
    return flying !== null && flying.story === this.#known.story.value ? flying : null;
  }

  /** Lets it lie after so many milliseconds, or as soon as the person presses anything. */
  #land(wait: number): void {
    const ending = new AbortController();
    const land = (): void => {
      this.#end();
      batch(() => {
        this.#known.news.value = this.#flying.peek()?.news ?? '';
        this.#flying.value = null;
      });
    };
    const timer = setTimeout(land, wait);
    this.#end = () => {
      clearTimeout(timer);
      ending.abort();
    };
    for (const name of ['pointerdown', 'keydown'])
      globalThis.addEventListener?.(name, land, { signal: ending.signal, capture: true });
  }
}

const throws = ({ events }: Step): boolean => events.some(({ type }) => type === 'thrown');

/** Which step of a story was thrown first of those that are shown; -1 for none. */
function thrownAt({ story: { steps }, fresh }: Cue): number {
  const shown = fresh === 0 ? [] : lastAct(steps.slice(-fresh));
  const first = shown.findIndex(throws);
  return first === -1 ? -1 : steps.length - shown.length + first;
}

/** A story as it was before one of its steps, folded on from an earlier one. */
function storyBefore(story: Story, at: number, earlier: Story): Story {
  const steps = story.steps.slice(0, at);
  const lines = steps.map(({ line }) => line);
  return { ...follow(earlier, story.header, lines, '').story, steps };
}
