/** A match that goes on before who only looks on: one of people that is listed, else the one between bots in this browser. */
import { parsePosition } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Answer, readReplay } from '../../base/api/api.js';
import { poll } from '../../base/api/poll.js';
import { motion, motionTime } from '../../base/storage/prefs.js';
import { Onlooker } from '../../model/table/onlooker.js';
import { loaded } from '../../ui/board/glimpse.js';
import { exhibitionHere, stillMiddle } from './exhibition-here.js';

/** How long after an answer a match of people is asked for again, in milliseconds: what has not changed is not sent again. */
const PERIOD = 4000;

/** What the person wants here and now; null for what they want everywhere. */
const wanted = signal<boolean | null>(null);

/** Whether what is looked on at shall go on by itself. */
export function goesOn(): boolean {
  // The setting is read so that the component is drawn anew when it changes.
  return wanted.value ?? (motion.value && motionTime() > 0);
}

/** Lets it go on, or rest. */
export function toggleLiving(): void {
  wanted.value = !goesOn();
}

/** Whether an element is in sight of somebody who looks. */
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

/** How a match of people is followed: by its positions alone, or by its record, which tells all that happened. */
type Following = (onlooker: Onlooker, code: string, runs: boolean) => () => void;

/** Where the list of tables tells how it stands nothing more is asked for. */
const asListed: Following = () => () => {};

/** Looks on at the match of a code, or (null) at that of the bots, as long as it `runs`. */
export function useLiving(code: string | null, runs: boolean, follow: Following = asListed): Onlooker {
  const onlooker = useMemo(() => {
    const made = new Onlooker();
    if (code === null) made.stand(stillMiddle());
    else if (loaded?.code === code) made.stand(loaded.position);
    return made;
  }, [code]);
  useEffect(() => {
    if (code === null) return followBots(onlooker, runs);
    return runs || onlooker.view.peek() === null ? follow(onlooker, code, runs) : undefined;
  }, [onlooker, runs]);
  return onlooker;
}

function followBots(onlooker: Onlooker, runs: boolean): () => void {
  let end = () => {};
  let gone = false;
  // Without what it is made of the picture stays.
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

/** Asks again and again as long as a match `runs`, else until it was answered. */
function asking<T>(ask: () => Promise<Answer<T>>, runs: boolean, tell: (value: T) => void): () => void {
  let end = () => {};
  end = poll(ask, PERIOD, (reading) => {
    if (reading.kind !== 'ready') return;
    tell(reading.value);
    if (!runs) end();
  });
  return end;
}

/** Shows a position as it was told; nothing where it cannot be read. */
export function standAs(onlooker: Onlooker, text: string): void {
  const parsed = parsePosition(text);
  if (parsed.ok) onlooker.stand(parsed.position);
}

/** Shows how a match came to where its record ends; nothing where that cannot be read. */
export async function tellRecord(onlooker: Onlooker, record: string): Promise<void> {
  const { readReel } = await import('../../model/reel.js');
  const read = readReel(record);
  if (read.ok) onlooker.tell(read.reel.story);
}

/** Follows what happens in a match. */
export const followRecord: Following = (onlooker, code, runs) => {
  let known = '';
  return asking(
    () => readReplay(code),
    runs,
    async ({ record }) => {
      if (record === known) return;
      known = record;
      await tellRecord(onlooker, record);
    },
  );
};
