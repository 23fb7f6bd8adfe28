/**
 * In learning order: recruit, take a Territory, encircle, take the right unit, win a unit by a quiet move. Then: save a
 * unit, save the Emperor, bring down an Emperor.
 */
export const PUZZLE_KINDS = ['recruit', 'hold', 'ring', 'choice', 'win', 'shelter', 'rescue', 'crown'] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** A position, and the best play in it if every throw is blank. */
export interface Puzzle {
  /** Stays the same when other puzzles change: progress is stored under it. */
  readonly id: string;
  readonly kind: PuzzleKind;
  /** The difficulty, by `effort`: 1 is seen at once, 2 by looking at answers too, 3 by looking far ahead. */
  readonly stars: 1 | 2 | 3;
  /** Positions until a search keeps the best action, doubled from 1,000 on; 100 if a look at own actions is enough. */
  readonly effort: number;
  /** In the notation of RULES.md §8, with the solving team to move. */
  readonly position: string;
  /** Own actions and the answers in turn, ending with an own action; throws between them are blank. */
  readonly line: readonly string[];
  /** The first action's lead, in hundredths of a Soldier; 9999 for a decided match. */
  readonly gap: number;
}
