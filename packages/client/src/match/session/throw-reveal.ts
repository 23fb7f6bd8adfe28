/**
 * Hides the last throw's result, on screen and from screen readers, until it lies: after its beats, on any press, or at
 * once if animations are off.
 */
import type { Team } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { motionTime } from '../../base/storage/prefs.js';
import { grammar } from '../../i18n/index.js';
import { type Cue, lastAct } from '../../model/board/cue.js';
import { follow, type Step, type Story } from '../../model/story.js';
import type { MatchSignals } from './state.js';

/** A throw in flight, with the stories before it and with its result. */
interface Flying {
  readonly team: Team;
  readonly story: Story;
  readonly before: Story;
  /** The announcement for screen readers once it lies. */
  readonly news: string;
}

export class ThrowReveal {
  readonly #known: Pick<MatchSignals, 'story' | 'news'>;
  readonly #flying = signal<Flying | null>(null);
  #end: () => void = () => {};

  constructor(known: Pick<MatchSignals, 'story' | 'news'>) {
    this.#known = known;
  }

  /** The team whose throw is in flight; null if none is. */
  readonly team: ReadonlySignal<Team | null> = computed(() => this.#now()?.team ?? null);

  /** The match up to its last throw that lies; null while nothing is known. */
  readonly told: ReadonlySignal<Story | null> = computed(() => this.#now()?.before ?? this.#known.story.value);

  /** Handles a change after `before`: `news` is announced at once, or when its throw lies. */
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

  /** Returns the throw in flight; a throw of another story than the one on show doesn't count. */
  #now(): Flying | null {
    const flying = this.#flying.value;
    return flying !== null && flying.story === this.#known.story.value ? flying : null;
  }

  /** Lays it down after a time in milliseconds, or as soon as the player presses anything. */
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

/** Returns the index of the first throw among the new steps; -1 if there is none. */
function thrownAt({ story: { steps }, fresh }: Cue): number {
  const shown = fresh === 0 ? [] : lastAct(steps.slice(-fresh));
  const first = shown.findIndex(throws);
  return first === -1 ? -1 : steps.length - shown.length + first;
}

/** Returns a story as it was before one of its steps, replayed from an earlier one. */
function storyBefore(story: Story, at: number, earlier: Story): Story {
  const steps = story.steps.slice(0, at);
  const lines = steps.map(({ line }) => line);
  return { ...follow(earlier, story.header, lines, '').story, steps };
}
