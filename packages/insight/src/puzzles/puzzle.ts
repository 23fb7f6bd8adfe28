/** Positions with one best answer: what they are about, and how they are told. */

/**
 * What a puzzle is about, in the order in which they are learnt: to recruit, to take a Territory, to enclose, to displace the
 * right one of several, to win a unit by a quiet move, to save a unit, to save the Emperor, to bring an Emperor down.
 */
export const PUZZLE_KINDS = ['recruit', 'hold', 'ring', 'choice', 'win', 'shelter', 'rescue', 'crown'] as const;
/** One of {@link PUZZLE_KINDS}. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** One position, and what is best in it if every throw is blank. */
export interface Puzzle {
  /** Stays the same when others come and go: people's progress is kept by it. */
  readonly id: string;
  readonly kind: PuzzleKind;
  /** How hard, by `effort`: 1 is seen at once, 2 by whoever looks at answers too, 3 by whoever looks far. */
  readonly stars: 1 | 2 | 3;
  /** After how many positions a search has the best action and keeps it, doubled from 1,000 on; 100 where a look at the own actions is enough. */
  readonly effort: number;
  /** In the notation of RULES.md §8, when the team that solves it is to move. */
  readonly position: string;
  /** Own actions and the answers to them by turns, ending with an own one; throws between them are blank. */
  readonly line: readonly string[];
  /** How much better the first action is than any other, in hundredths of a Soldier; a decided match counts for 9999. */
  readonly gap: number;
}
