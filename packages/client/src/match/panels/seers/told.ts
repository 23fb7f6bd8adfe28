/** What was guessed and what it has brought, in words. */
import type { Foretold, OpenGuess } from '@dominion/protocol';
import { EMPTY, originOf, type Position, parseAction, targetOf } from '@dominion/rules';
import { seers as words } from '../../../i18n/match/seers.js';
import type { Story } from '../../../model/story.js';
import type { Session } from '../../session/session.js';

/** The position in which a turn's move was chosen; null where the log does not have it (any more). */
function begunIn(story: Story, ply: number): Position | null {
  const { position } = story.match;
  if (position.ply === ply && position.phase === 'move') return position;
  return story.steps.findLast(({ before }) => before.ply === ply && before.phase === 'move')?.before ?? null;
}

/** What is told of guesses, and to whom; nothing of a throw that still flies. */
export type GuessesTold = Pick<Session, 'airborne' | 'seers' | 'story' | 'who'>;

/** A move as it was guessed in a turn: which unit, from where to where. */
export function tellMove(story: Story, ply: number, line: string): string {
  const action = parseAction(line);
  const piece = action === null ? EMPTY : (begunIn(story, ply)?.board[originOf(action)] ?? EMPTY);
  return action === null || piece === EMPTY ? line : words.move(piece, originOf(action), targetOf(action));
}

/** What was guessed, in words. */
function tellGuessed(story: Story, { kind, ply, guess }: OpenGuess): string {
  return kind === 'move' ? tellMove(story, ply, guess) : words.fates[guess as Foretold];
}

/** What a guess has brought, in a sentence. */
export function tellOutcome(story: Story, open: OpenGuess): string {
  const what = tellGuessed(story, open);
  const { kind, right, odds, points } = open;
  if (!right) return words.wrong(what);
  if (points === null) return words.reckoned(what);
  if (odds === null) return words.rightAnyhow(what, points);
  const n = odds > 0.3 ? Math.round(10 / odds) / 10 : Math.round(1 / odds);
  return kind === 'move' ? words.right(what, n, points) : words.rightFate(what, n, points);
}

/** What somebody guessed last, as far as it is to be seen: nothing of a throw that still flies. */
export function lyingOf(last: readonly OpenGuess[], { airborne }: Pick<Session, 'airborne'>): readonly OpenGuess[] {
  const flies = airborne.team.value !== null;
  return last.filter(({ kind }) => kind === 'move' || !flies);
}
