/** The spectators' guesses about an action, from a record. */
import { FORETOLD, type Foretold } from '@dominion/protocol';
import { EMPTY, originOf, type Position, parseAction, targetOf } from '@dominion/rules';
import { seers as words } from '../../i18n/match/seers.js';
import { isolated, shortened } from '../../i18n/names.js';
import { speakerName } from '../../match/session/talk.js';
import type { Reel } from '../../model/reel.js';

/** The most characters shown of a name: a record may come from anywhere. */
const NAME = 60;

/** Returns the name of a spectator who guessed. */
export function seerName(name: string): string {
  return isolated(shortened(speakerName({ name }), NAME));
}

export interface ToldGuess {
  readonly text: string;
  /** The points for it; 0 if it was wrong. */
  readonly points: number;
}

function isForetold(guess: string): guess is Foretold {
  return FORETOLD.some((each) => each === guess);
}

/** Returns a guess in words: as a move by the unit on its first square, if there is one. */
function tellGuessed({ board }: Position, guess: string): string {
  if (isForetold(guess)) return words.fates[guess];
  const action = parseAction(guess);
  const piece = action === null ? EMPTY : (board[originOf(action)] ?? EMPTY);
  return piece === EMPTY ? guess : words.move(piece, originOf(action!), targetOf(action!));
}

/** Returns the guesses about the last of `at` actions, right ones first. */
export function toldGuesses(
  { guesses, seers, story }: Pick<Reel, 'guesses' | 'seers' | 'story'>,
  at: number,
): ToldGuess[] {
  const { before } = story.steps[at - 1]!;
  const told = (guesses.get(at) ?? []).map(({ seer, points, guess }): ToldGuess => {
    const name = seerName(seers.get(seer)!.name);
    const what = tellGuessed(before, guess);
    return { points, text: points > 0 ? words.guessedIt(name, what, points) : words.guessedElse(name, what) };
  });
  return told.sort((a, b) => b.points - a.points);
}
