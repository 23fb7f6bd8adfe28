/** What is said to who looks on, in the language of the page. */
import { attackersOf, type Position, PRINCE, type Team, unitOf } from '@dominion/rules';
import { actorOf } from '@dominion/words/tellers/recap';
import { all, type Texts } from '@dominion/words/watch';
import { spoken } from '../../base/storage/language.js';
import { threatenedCrowns } from '../../model/board/resting.js';
import type { Step, Story } from '../../model/story.js';
import { quietOf } from '../../model/table/quiet.js';

export const { watch, cast } = await spoken(all);
const { caster } = await spoken(all);

/** What was told of one thing that happened. */
export interface CasterLine {
  readonly key: string;
  /** Whose turn it was; null where it was everybody's. */
  readonly team: Team | null;
  readonly text: string;
}

/**
 * What happened of late, at most so many things, the last one first, for who knows no notation: what matters most of a turn, and,
 * apart from it, what Fate said. A throw that brought nothing is not told. `says` is of another language in tests.
 */
export function casterLines({ steps, match }: Story, most: number, says: Texts['caster'] = caster): CasterLine[] {
  const lines: CasterLine[] = [];
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

/** Where that began which ends before a step: with a throw, or with what another team did or was done in another turn. */
function beginningOf(steps: readonly Step[], end: number): number {
  let at = end - 1;
  while (at > 0 && !isThrown(steps[at]!) && together(steps[at - 1]!, steps[at]!)) at--;
  return at;
}

const isThrown = ({ events }: Step): boolean => events.some(({ type }) => type === 'thrown');

/** Whether two steps are of one turn of one team, or both of the muster. */
function together(a: Step, b: Step): boolean {
  const mustering = [a, b].map(({ before }) => before.phase === 'muster');
  return mustering[0] === mustering[1] && a.before.ply === b.before.ply && actorOf(a) === actorOf(b);
}

/** Who stands open to a blow, as one sentence each. */
export function openCrowns(position: Position): string[] {
  return threatenedCrowns(position).map(({ team, square }) => {
    const count = attackersOf(position, square, team).length;
    const prince = unitOf(position.board[square]!) === PRINCE;
    return prince ? watch.openPrince(team, count) : watch.open(team, count);
  });
}
