/**
 * Seers: those who look on and guess the move of a turn, and what Fate will say at its end. What they guess is sealed until it was made:
 * the server tells it to nobody but themselves before that, and then to all who look on; after the end to everybody.
 */
import { type FatePhase, ORDERS } from '@dominion/rules';

/** What somebody guesses of a fate throw: no order, an order that adds or promotes, or one that demotes. */
export const FORETOLD = ['silent', 'kind', 'harsh'] as const;
/** One of {@link FORETOLD}. */
export type Foretold = (typeof FORETOLD)[number];

const KIND: readonly FatePhase[] = ['promote-upper', 'promote-lower', 'add-peasant'];

/** What a fate throw's count (null: the X's are not up) is to who has guessed; whether somebody can follow the order changes nothing. */
export function foretoldBy(count: number | null): Foretold {
  const order = count === null ? null : ORDERS[count]!;
  return order === null ? 'silent' : KIND.includes(order) ? 'kind' : 'harsh';
}

/** The most seers of a match. */
export const MOST_SEERS = 64;
/** The most that a right guess is worth. */
export const MOST_WORTH = 24;

/**
 * What a right guess is worth, in points: as many as it was held for one in. What was held for one in six brings six, one at the least and
 * {@link MOST_WORTH} at the most; one where nobody has reckoned the odds. So by those odds no guess is better than another.
 */
export function guessWorth(odds: number | null): number {
  if (odds === null || !(odds > 0)) return 1;
  return Math.min(MOST_WORTH, Math.max(1, Math.round(1 / odds)));
}

/** A guess that is sealed no more. */
export interface OpenGuess {
  /** The turn, and what of it was guessed. */
  readonly ply: number;
  readonly kind: 'move' | 'fate';
  /** The line of the move, or what is {@link Foretold}. */
  readonly guess: string;
  readonly right: boolean;
  /** How likely the bots held it, 0 to 1, or how likely the throw was; null for a wrong guess, and where nobody has reckoned it. */
  readonly odds: number | null;
  /** What it has brought, 0 where it was wrong; null while that is reckoned. */
  readonly points: number | null;
}

/** Somebody of whom a guess was opened, as all see them who may. */
export interface Seer {
  /** The id beside what they say. */
  readonly who: string;
  readonly name: string;
  /** The team of their seat, which has fallen; null for who has none. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly points: number;
  /** How many guesses were right, of how many. */
  readonly right: number;
  readonly made: number;
  /** What they guessed last, move and throw of one turn, or of two while one is reckoned. */
  readonly last: readonly OpenGuess[];
}

/** What somebody has guessed of a turn, as they alone are told it. */
export interface SealedGuess {
  readonly ply: number;
  /** The line of the move; null for no guess. */
  readonly line: string | null;
  readonly fate: Foretold | null;
}

/** All seers, the best first. */
export interface SeersMessage {
  readonly seers: readonly Seer[];
  /** What the listener has guessed of the present turn; left out for nothing. */
  readonly own?: SealedGuess;
}
