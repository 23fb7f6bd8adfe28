/**
 * Spectators who guess a turn's move, and what Fate says. Until then only its seer sees a guess; afterwards all
 * spectators, and after the end everyone.
 */
import { type FatePhase, ORDERS } from '@dominion/rules';

/** No order, one that adds or promotes, or one that demotes. */
export const FORETOLD = ['silent', 'kind', 'harsh'] as const;
export type Foretold = (typeof FORETOLD)[number];

const KIND: readonly FatePhase[] = ['promote-upper', 'promote-lower', 'add-peasant'];

/** Returns which guess a throw confirms, even if the order can't be followed; null means the X's aren't up. */
export function foretoldBy(count: number | null): Foretold {
  const order = count === null ? null : ORDERS[count]!;
  return order === null ? 'silent' : KIND.includes(order) ? 'kind' : 'harsh';
}

export const MOST_SEERS = 64;
/** Most points for a right guess. */
export const MOST_WORTH = 24;

/**
 * Returns points: the inverse of the odds, from 1 to {@link MOST_WORTH}; 1 without odds. By those odds, no guess is
 * better than another.
 */
export function guessWorth(odds: number | null): number {
  if (odds === null || !(odds > 0)) return 1;
  return Math.min(MOST_WORTH, Math.max(1, Math.round(1 / odds)));
}

/** A guess that is no longer sealed. */
export interface OpenGuess {
  /** The turn, and whether its move or its fate throw was guessed. */
  readonly ply: number;
  readonly kind: 'move' | 'fate';
  /** The line of the move, or one of {@link Foretold}. */
  readonly guess: string;
  readonly right: boolean;
  /** By the bots or of the throw, 0 to 1; null if wrong or not computed. */
  readonly odds: number | null;
  /** Its points, 0 if wrong; null while they are computed. */
  readonly points: number | null;
}

/** A seer with an open guess, as others see them. */
export interface Seer {
  /** Their id in the chat. */
  readonly who: string;
  readonly name: string;
  /** The team of their seat, which is out; null without a seat. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly points: number;
  readonly right: number;
  readonly made: number;
  /** Their last guesses: move and throw of one turn, or of two while one is computed. */
  readonly last: readonly OpenGuess[];
}

/** A sealed guess, which only its seer sees. */
export interface SealedGuess {
  readonly ply: number;
  /** The line of the move; null for no guess. */
  readonly line: string | null;
  readonly fate: Foretold | null;
}

/** All seers, the best first. */
export interface SeersMessage {
  readonly seers: readonly Seer[];
  /** The receiver's own guess for the present turn; left out for none. */
  readonly own?: SealedGuess;
}
