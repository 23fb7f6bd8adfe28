/** The flight of a throw: how far it has come, and whether it is news. Drawn by whoever reads it, frame by frame. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { motionTime } from '../../../base/storage/prefs.js';
import { flightAt, type Happening, type Throw, thrownIn } from '../../../board/beats/beats.js';

/** A throw in flight, or lying there. */
export interface Flight {
  /** From 0, in the hand, to 1, where it lies. */
  readonly time: ReadonlySignal<number>;
  /** Whether it lies. */
  readonly landed: ReadonlySignal<boolean>;
  /** Whether it has just been thrown: in flight, and a moment after. */
  readonly fresh: ReadonlySignal<boolean>;
}

/** How long a throw that lies there is news, in milliseconds: longer where the X's are up. */
const NEWS = 1100;
const GREAT_NEWS = 2000;
/** The same where it must get out of somebody's way. */
const BRIEF_NEWS = 500;

/**
 * The flight of the last throw among what happens; of those alone that are `wanted`, if told. Where it `yields`, it is news
 * for half a second only.
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
  // Before anything is painted: what was thrown must not be seen lying before it flies.
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

/** Lets a throw fly, and lie there for so many milliseconds; a press or a key lays it down at once. Gives what ends it. */
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
  // A page that nobody sees draws no frames: there it lies.
  if (beat === 0 || document.hidden) land();
  else draw();
  return end;
}
