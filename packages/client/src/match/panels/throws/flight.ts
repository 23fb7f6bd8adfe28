/** The flight of a throw. Components that read its progress render every frame. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { motionTime } from '../../../base/storage/prefs.js';
import { flightAt, type Happening, type Throw, thrownIn } from '../../../board/beats/beats.js';

/** A throw in flight or at rest. */
export interface Flight {
  /** From 0, in the hand, to 1, at rest. */
  readonly time: ReadonlySignal<number>;
  readonly landed: ReadonlySignal<boolean>;
  /** Whether it's new: in flight, or a moment after. */
  readonly fresh: ReadonlySignal<boolean>;
}

/** How long a throw at rest is news, in milliseconds: longer with the X's up. */
const NEWS = 1100;
const GREAT_NEWS = 2000;
/** The same if it's in the player's way. */
const BRIEF_NEWS = 500;

/**
 * Returns the last throw's flight; with `wanted`, only for matching throws. If it `yields`, it's news for half a
 * second.
 */
export function useFlight(
  of: ReadonlySignal<Happening | null>,
  wanted: (thrown: Throw) => boolean = () => true,
  yields = false,
): Flight {
  const { time, landed, fresh } = useMemo(() => {
    const time = signal(1);
    return { time, landed: computed(() => time.value >= 1), fresh: signal(false) };
  }, [of]);
  const cue = of.value;
  const end = useRef(() => {});
  // Before painting: the throw must not be seen at rest before it flies.
  useLayoutEffect(() => {
    if (!cue?.beats.thrown || !wanted(cue.beats.thrown)) return;
    const thrown = thrownIn(cue.events)!;
    end.current();
    end.current = fly(
      yields ? BRIEF_NEWS : thrown.count !== null ? GREAT_NEWS : NEWS,
      cue.beats.thrown,
      (at) => (time.value = at),
      (news) => (fresh.value = news),
    );
  }, [cue]);
  useEffect(() => () => end.current(), [of]);
  return { time, landed, fresh };
}

/** Lets a throw fly and lie for a time in milliseconds; a press or key lays it down at once. Returns a function that ends it. */
function fly(stays: number, thrown: Throw, move: (time: number) => void, tell: (news: boolean) => void): () => void {
  const beat = motionTime();
  const start = performance.now();
  const ending = new AbortController();
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flying = true;
  const land = (): void => {
    flying = false;
    cancelAnimationFrame(frame);
    move(1);
    timer = setTimeout(end, stays);
  };
  const end = (): void => {
    ending.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    move(1);
    tell(false);
  };
  const draw = (): void => {
    const time = flightAt(thrown, (performance.now() - start) / beat);
    if (time >= 1) return land();
    move(time);
    frame = requestAnimationFrame(draw);
  };
  for (const name of ['pointerdown', 'keydown']) {
    addEventListener(name, () => (flying ? land() : end()), { signal: ending.signal, capture: true });
  }
  tell(true);
  // A hidden page renders no frames: lay it down at once.
  if (beat === 0 || document.hidden) land();
  else draw();
  return end;
}
