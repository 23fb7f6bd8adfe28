/** The match as text: its turns, messages and notes in order. */
import type { SaidThen } from '@dominion/protocol';
import { chaptersOf, type TurnChapter } from '../../i18n/chronicle.js';
import { formatOathNote } from '../../i18n/oaths.js';
import type { Reel } from '../../model/reel.js';
import { type ToldGuess, toldGuesses } from './guesses.js';

/** An entry, and the number of actions done by then. */
export type ReplayEntry =
  | { readonly kind: 'turn'; readonly at: number; readonly from: number; readonly chapter: TurnChapter }
  | { readonly kind: 'said'; readonly at: number; readonly said: SaidThen }
  | { readonly kind: 'oath'; readonly at: number; readonly text: string; readonly broken: boolean }
  | { readonly kind: 'guesses'; readonly at: number; readonly guesses: readonly ToldGuess[] }
  | { readonly kind: 'note'; readonly at: number; readonly text: string };

/** Returns all entries in order. Of the same moment, actions come first, then notes, then messages. */
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
    return { kind: 'oath', at, text: formatOathNote(note, terms), broken: note.said === 'broken' };
  });
  const guesses = [...reel.guesses].map(
    ([at]): ReplayEntry => ({ kind: 'guesses', at, guesses: toldGuesses(reel, at) }),
  );
  const talk = said.map((each): ReplayEntry => ({ kind: 'said', at: each.after, said: each }));
  // A turn that goes on after a message stands before it, because it is one entry.
  return [...turns, ...oaths, ...guesses, ...notes, ...talk].sort(
    (a, b) => startOf(a) - startOf(b) || ORDER[a.kind] - ORDER[b.kind],
  );
}

const ORDER: Readonly<Record<ReplayEntry['kind'], number>> = { turn: 0, oath: 1, guesses: 2, note: 3, said: 4 };

/** Returns the first moment of an entry: for a turn its first action. */
function startOf(entry: ReplayEntry): number {
  return entry.kind === 'turn' ? Math.min(entry.from + 1, entry.at) : entry.at;
}

/** Returns the index of the last turn begun after a number of actions. */
export function entryAt(scroll: readonly ReplayEntry[], at: number): number {
  return scroll.findLastIndex((entry) => entry.kind === 'turn' && startOf(entry) <= at);
}
