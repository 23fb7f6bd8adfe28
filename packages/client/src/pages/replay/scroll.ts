/** The match as one reads it: its turns, what was said and what was noted, each at its place. */
import type { SaidThen } from '@dominion/protocol';
import { chaptersOf, type TurnChapter } from '../../i18n/chronicle.js';
import { tellOathNote } from '../../i18n/oaths.js';
import type { Reel } from '../../model/reel.js';
import { type ToldGuess, toldGuesses } from './guesses.js';

/** Something to be read, and how many actions were done by then. */
export type ReplayEntry =
  | { readonly kind: 'turn'; readonly at: number; readonly from: number; readonly chapter: TurnChapter }
  | { readonly kind: 'said'; readonly at: number; readonly said: SaidThen }
  | { readonly kind: 'oath'; readonly at: number; readonly text: string; readonly broken: boolean }
  | { readonly kind: 'guesses'; readonly at: number; readonly guesses: readonly ToldGuess[] }
  | { readonly kind: 'note'; readonly at: number; readonly text: string };

/** All of it in order: of what belongs to the same moment first what was done, then what was noted, then what was said. */
export function replayEntries(reel: Reel, said: readonly SaidThen[]): ReplayEntry[] {
  let from = 0;
  const turns = chaptersOf(reel.story, reel.planned).map((chapter): ReplayEntry => {
    const entry: ReplayEntry = { kind: 'turn', at: chapter.end, from, chapter };
    from = chapter.end;
    return entry;
  });
  const notes = [...reel.notes].flatMap(([at, texts]) =>
    texts.map((text): ReplayEntry => ({ kind: 'note', at, text })),
  );
  const oaths = reel.oaths.map(({ at, note, terms }): ReplayEntry => {
    return { kind: 'oath', at, text: tellOathNote(note, terms), broken: note.said === 'broken' };
  });
  const guesses = [...reel.guesses].map(
    ([at]): ReplayEntry => ({ kind: 'guesses', at, guesses: toldGuesses(reel, at) }),
  );
  const talk = said.map((each): ReplayEntry => ({ kind: 'said', at: each.after, said: each }));
  // A turn that goes on after something was said stands before it: it is told as one.
  return [...turns, ...oaths, ...guesses, ...notes, ...talk].sort(
    (a, b) => startOf(a) - startOf(b) || ORDER[a.kind] - ORDER[b.kind],
  );
}

const ORDER: Readonly<Record<ReplayEntry['kind'], number>> = { turn: 0, oath: 1, guesses: 2, note: 3, said: 4 };

/** Where an entry begins: a turn with its first action. */
function startOf(entry: ReplayEntry): number {
  return entry.kind === 'turn' ? Math.min(entry.from + 1, entry.at) : entry.at;
}

/** The place of the entry that the board shows after so many actions: the last turn that has begun by then. */
export function entryAt(scroll: readonly ReplayEntry[], at: number): number {
  return scroll.findLastIndex((entry) => entry.kind === 'turn' && startOf(entry) <= at);
}
