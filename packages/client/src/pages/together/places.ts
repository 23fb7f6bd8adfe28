/** Converts between a place in a match and the lines that lead there, and collects drawings. Pure. */
import { type Drawing, type OnShow, parseVariation, type TogetherPerson, wrongIn } from '@dominion/protocol';
import type { Drawn } from '../../board/view.js';
import type { Story } from '../../model/story.js';

/** Returns how many lines two lists share from the start. */
export function commonPlace(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((line, at) => line !== b[at]);
  return differs === -1 ? a.length : differs;
}

/** Returns the place in a match after some lines: the variation begins where they leave its log. */
export function placeAfter(log: readonly string[], done: readonly string[]): OnShow {
  const at = commonPlace(done, log);
  return { at, lines: done.slice(at) };
}

/** Returns the lines to step through, and how many are done. Without a variation, the match continues. */
export function linesAt(log: readonly string[], { at, lines }: OnShow): { lines: readonly string[]; at: number } {
  return lines.length === 0 ? { lines: log, at } : { lines: [...log.slice(0, at), ...lines], at: at + lines.length };
}

export function isSamePlace(a: OnShow | undefined, b: OnShow): boolean {
  return a !== undefined && a.at === b.at && a.lines.join(' ') === b.lines.join(' ');
}

/** Returns a message's variation; null if none is legal in this match. */
export function variationIn(text: string, { steps, match }: Story): OnShow | null {
  const place = parseVariation(text);
  if (place === null || place.at > steps.length) return null;
  const begins = steps[place.at]?.before ?? match.position;
  return wrongIn(begins, place.lines) === null ? place : null;
}

/** Returns others' drawings in their team's colour, else their chosen ink. */
export function drawnByOthers(
  marks: Readonly<Record<string, readonly Drawing[]>>,
  people: readonly TogetherPerson[],
  isLeftOut: (who: string) => boolean,
): readonly Drawn[] {
  const all = new Map<string, Drawn>();
  for (const { who, team } of people) {
    if (isLeftOut(who)) continue;
    for (const { from, to, ink } of marks[who] ?? []) {
      const pen = team ?? ink;
      // The board tells drawings apart by pen and squares.
      all.set(`${pen}:${from}:${to}`, { from, to, pen });
    }
  }
  return [...all.values()];
}
