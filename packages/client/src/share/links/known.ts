/** Computes what a match's result can show: the chance of its end, its course, and its pictures. */
import type { Review } from '@dominion/insight';
import { type ReadonlySignal, signal } from '@preact/signals';
import { pieces } from '../../base/storage/prefs.js';
import { runOf } from '../../bots/run.js';
import type { Story } from '../../model/story.js';
import { chanceCourse } from '../poster/course.js';
import { makePictures, type SharedPictures } from '../poster/pictures.js';
import { type Depicted, type PosterSubject, subjectOf } from '../poster/subject.js';
import { type Chance, worstOf } from '../stories/moment.js';

type PicturesSoFar = SharedPictures | 'making' | 'failed';

/** The results so far. */
export interface Known {
  readonly subject: ReadonlySignal<PosterSubject>;
  readonly pictures: ReadonlySignal<PicturesSoFar>;
  /** Starts to compute more; returns a function that stops it. */
  start(): () => void;
}

/** Milliseconds before the work begins, so that the screen is drawn first. */
const TIMEOUT = 700;

const all = new WeakMap<Story, Known>();

/** Returns the results, shared between all callers. `name` is for its files. */
export function knownOf(match: Depicted, name: string): Known {
  const known = all.get(match.story) ?? beginKnowing(match, name);
  all.set(match.story, known);
  return known;
}

function beginKnowing(match: Depicted, name: string): Known {
  const subject = signal(subjectOf(match, { weighed: null, course: null }));
  const pictures = signal<PicturesSoFar>('making');
  const make = async (ending: AbortSignal, again = false): Promise<void> => {
    if (!again && typeof pictures.peek() === 'object') return;
    try {
      pictures.value = await makePictures(match, subject.peek(), { pieces: pieces.peek(), name, signal: ending });
    } catch (error) {
      if (ending.aborted) return;
      console.error(error);
      if (typeof pictures.peek() !== 'object') pictures.value = 'failed';
    }
  };
  const weigh = async (ending: AbortSignal): Promise<void> => {
    const { chance, course, winners } = subject.peek();
    if (ending.aborted || winners.length === 0 || (chance !== null && course !== null)) return;
    const review = await weighed(match.story, ending);
    if (review === null) return;
    subject.value = subjectOf(match, { weighed: worstFor(match.story, review), course: chanceCourse(review) });
    // The earlier, simpler pictures stay available until the new ones are ready.
    await make(ending, true);
  };
  return {
    subject,
    pictures,
    start() {
      const ending = new AbortController();
      const timer = setTimeout(() => void make(ending.signal).then(() => weigh(ending.signal)), TIMEOUT);
      return () => {
        clearTimeout(timer);
        ending.abort();
      };
    },
  };
}

/** Returns the curve of a match once its positions have been evaluated, without its throws; null if that was stopped. */
function weighed(story: Story, signal: AbortSignal): Promise<Review | null> {
  const run = runOf(story);
  const { kind: before } = run.progress.peek();
  return new Promise((done) => {
    const stop = run.progress.subscribe(({ kind, review }) => {
      if (isWeighed(review)) queueMicrotask(() => end(review));
      else if (kind === 'failed') queueMicrotask(() => end(null));
    });
    const end = (review: Review | null): void => {
      stop();
      // The review may still need an evaluation of its own.
      if (before !== 'running') run.stop();
      done(review);
    };
    signal.addEventListener('abort', () => end(null));
    if (!isWeighed(run.progress.peek().review)) void run.start();
  });
}

const isWeighed = (review: Review | null): boolean => review !== null && review.stage !== 'curve';

function worstFor(story: Story, { camps, curve }: Review): Chance | null {
  const camp = camps.findIndex((bits) => story.match.result!.winners.some((team) => (bits & (1 << team)) !== 0));
  return worstOf(
    story,
    curve.map((chances) => chances?.[camp] ?? null),
  );
}
