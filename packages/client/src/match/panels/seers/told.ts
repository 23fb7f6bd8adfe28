/** Describes guesses and their results in words. */
import type { Foretold, OpenGuess } from '@dominion/protocol';
import { EMPTY, originOf, type Position, parseAction, targetOf } from '@dominion/rules';
import { seers as words } from '../../../i18n/match/seers.js';
import type { Story } from '../../../model/story.js';
import type { Session } from '../../session/session.js';

/** Returns the position in which a turn's move was chosen; null if the log doesn't have it. */
function begunIn(story: Story, ply: number): Position | null {
  const { position } = story.match;
  if (position.ply === ply && position.phase === 'move') return position;
  return story.steps.findLast(({ before }) => before.ply === ply && before.phase === 'move')?.before ?? null;
}

/** The part of a session needed to describe guesses; nothing about a throw in flight. */
export type GuessesTold = Pick<Session, 'airborne' | 'seers' | 'story' | 'who'>;

/** Returns a guessed move in words: which unit, from where to where. */
export function formatMove(story: Story, ply: number, line: string): string {
  const action = parseAction(line);
  const piece = action === null ? EMPTY : (begunIn(story, ply)?.board[originOf(action)] ?? EMPTY);
  return action === null || piece === EMPTY ? line : words.move(piece, originOf(action), targetOf(action));
}

function tellGuessed(story: Story, { kind, ply, guess }: OpenGuess): string {
  return kind === 'move' ? formatMove(story, ply, guess) : words.fates[guess as Foretold];
}

/** Returns the result of a guess in a sentence. */
export function formatOutcome(story: Story, open: OpenGuess): string {
  const what = tellGuessed(story, open);
  const { kind, right, odds, points } = open;
  if (!right) return words.wrong(what);
  if (points === null) return words.reckoned(what);
  if (odds === null) return words.rightAnyhow(what, points);
  const n = odds > 0.3 ? Math.round(10 / odds) / 10 : Math.round(1 / odds);
  return kind === 'move' ? words.right(what, n, points) : words.rightFate(what, n, points);
}

/** Returns the visible part of a seer's last guesses: nothing about a throw in flight. */
export function lyingOf(last: readonly OpenGuess[], { airborne }: Pick<Session, 'airborne'>): readonly OpenGuess[] {
  const flies = airborne.team.value !== null;
  return last.filter(({ kind }) => kind === 'move' || !flies);
}
