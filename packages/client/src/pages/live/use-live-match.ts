/** A running match for spectators: between players, else between bots in this browser. */
import { parsePosition } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Answer, readReplay } from '../../base/api/api.js';
import { poll } from '../../base/api/poll.js';
import { motion, motionTime } from '../../base/storage/prefs.js';
import { Spectator } from '../../model/table/spectator.js';
import { loaded } from '../../ui/board/embedded-position.js';
import { exhibitionHere, stillDemoPosition } from './page-demo.js';

/** Milliseconds between an answer and the next request. The server doesn't resend what hasn't changed. */
const PERIOD = 4000;

/** The spectator's choice in this tab; null for their general setting. */
const wanted = signal<boolean | null>(null);

/** Whether the watched match moves on by itself. */
export function goesOn(): boolean {
  // Reading the setting makes the component render again when it changes.
  return wanted.value ?? (motion.value && motionTime() > 0);
}

/** Toggles between moving on and stopping. */
export function toggleLiving(): void {
  wanted.value = !goesOn();
}

/** Whether an element is visible, in a visible tab. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(true);
  const [open, setOpen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setOpen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting));
    if (place.current) watch.observe(place.current);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watch.disconnect();
    };
  }, []);
  return near && open;
}

/** How a match between players is followed: by its positions, or by its record, which has all events. */
type Following = (onlooker: Spectator, code: string, runs: boolean) => () => void;

/** The list of tables includes the position, so no further requests are needed. */
const asListed: Following = () => () => {};

/** Returns a spectator of a match, or (null) of the bots' match, updated while it `runs`. */
export function useLiving(code: string | null, runs: boolean, follow: Following = asListed): Spectator {
  const onlooker = useMemo(() => {
    const made = new Spectator();
    if (code === null) made.stand(stillDemoPosition());
    else if (loaded?.code === code) made.stand(loaded.position);
    return made;
  }, [code]);
  useEffect(() => {
    if (code === null) return followBots(onlooker, runs);
    return runs || onlooker.view.peek() === null ? follow(onlooker, code, runs) : undefined;
  }, [onlooker, runs]);
  return onlooker;
}

function followBots(onlooker: Spectator, runs: boolean): () => void {
  let end = () => {};
  let gone = false;
  // If its code can't be loaded, the picture stays.
  void exhibitionHere().then(
    (exhibition) => {
      if (gone) return;
      const quiet = effect(() => onlooker.tell(exhibition.story.value));
      if (runs) exhibition.go();
      end = () => {
        quiet();
        exhibition.rest();
      };
    },
    (error: unknown) => console.error(error),
  );
  return () => {
    gone = true;
    end();
  };
}

/** Repeats a request while a match `runs`, else until there is an answer. */
function asking<T>(ask: () => Promise<Answer<T>>, runs: boolean, tell: (value: T) => void): () => void {
  let end = () => {};
  end = poll(ask, PERIOD, (reading) => {
    if (reading.kind !== 'ready') return;
    tell(reading.value);
    if (!runs) end();
  });
  return end;
}

/** Shows a position from its text; ignores it if it can't be parsed. */
export function standAs(onlooker: Spectator, text: string): void {
  const parsed = parsePosition(text);
  if (parsed.ok) onlooker.stand(parsed.position);
}

/** Shows the story of a record up to its end; ignores it if it can't be read. */
export async function describeRecord(onlooker: Spectator, record: string): Promise<void> {
  const { readReel } = await import('../../model/reel.js');
  const read = readReel(record);
  if (read.ok) onlooker.tell(read.reel.story);
}

/** Follows the events of a match. */
export const followRecord: Following = (onlooker, code, runs) => {
  let known = '';
  return asking(
    () => readReplay(code),
    runs,
    async ({ record }) => {
      if (record === known) return;
      known = record;
      await describeRecord(onlooker, record);
    },
  );
};
