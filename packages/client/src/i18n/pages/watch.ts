/** The commentator's words for spectators, in the language of the page. */
import { attackersOf, type Position, PRINCE, type Team, unitOf } from '@dominion/rules';
import { actorOf } from '@dominion/words/formatters/recap';
import { all, type Texts } from '@dominion/words/watch';
import { spoken } from '../../base/storage/language.js';
import { threatenedCrowns } from '../../model/board/static-view.js';
import type { Step, Story } from '../../model/story.js';
import { quietOf } from '../../model/table/quiet.js';

export const { watch, cast } = await spoken(all);
const { caster } = await spoken(all);

export interface CommentaryLine {
  readonly key: string;
  /** The team that had the turn; null for the muster of all. */
  readonly team: Team | null;
  readonly text: string;
}

/**
 * Returns at most `most` comments, newest first, for people who don't read notation. A turn gets its most important
 * event, and what Fate said. Throws that brought nothing get none. `says` has another language in tests.
 */
export function commentaryLines(
  { steps, match }: Story,
  most: number,
  says: Texts['caster'] = caster,
): CommentaryLine[] {
  const lines: CommentaryLine[] = [];
  for (let end = steps.length; end > 0 && lines.length < most; ) {
    const from = beginningOf(steps, end);
    const done = steps.slice(from, end);
    const events = done.flatMap((step) => step.events);
    const after = steps[end]?.before ?? match.position;
    const text = says.told(events, quietOf(events, done[0]!.before, after));
    if (text !== '') lines.push({ key: `step-${from}`, team: actorOf(done[0]!), text });
    end = from;
  }
  return lines;
}

/** Returns where the group before a step begins: with a throw, another turn, or another team's part in it. */
function beginningOf(steps: readonly Step[], end: number): number {
  let at = end - 1;
  while (at > 0 && !isThrown(steps[at]!) && together(steps[at - 1]!, steps[at]!)) at--;
  return at;
}

const isThrown = ({ events }: Step): boolean => events.some(({ type }) => type === 'thrown');

/** Whether two steps belong to one turn of one team, or both to the muster. */
function together(a: Step, b: Step): boolean {
  const mustering = [a, b].map(({ before }) => before.phase === 'muster');
  return mustering[0] === mustering[1] && a.before.ply === b.before.ply && actorOf(a) === actorOf(b);
}

/** Returns the leaders who could be taken, as one sentence each. */
export function openCrowns(position: Position): string[] {
  return threatenedCrowns(position).map(({ team, square }) => {
    const count = attackersOf(position, square, team).length;
    const prince = unitOf(position.board[square]!) === PRINCE;
    return prince ? watch.openPrince(team, count) : watch.open(team, count);
  });
}
