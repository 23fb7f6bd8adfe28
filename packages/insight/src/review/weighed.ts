/** One throw of a match, weighed: what it could have brought, what it brought, and how much that moved the chances. */
import { type Action, countOf, type Dice, isThrow, type Position, type Team } from '@dominion/rules';
import { average, type Chances, chancesIn, type Scales } from '../chances/camps.js';
import { outcomesOf } from '../chances/throws.js';

/** What came, or could have come, of a throw, and the chances after it if the team then chooses its best. */
export interface WeighedOutcome {
  readonly counts: readonly (number | null)[];
  readonly likelihood: number;
  readonly chances: Chances;
}

/** A throw, weighed. */
export interface Weighed {
  /** How many actions were done before it. */
  readonly at: number;
  readonly ply: number;
  readonly team: Team;
  readonly purpose: 'fate' | 'succession';
  readonly outcomes: readonly WeighedOutcome[];
  /** The outcome that came, and its count, null where the X's were not up. */
  readonly came: WeighedOutcome;
  readonly count: number | null;
  /** The chances before it: what the outcomes come to on the average. */
  readonly expected: Chances;
  /** How much it moved the chance of each camp: what came less what was to be expected. */
  readonly swing: Chances;
}

/**
 * The chances before a throw, and the throw weighed; null in its place where `action`, what was done there, is none: somebody resigned, or
 * the match ended.
 */
export async function weighThrow(
  position: Position,
  at: number,
  action: Action | null,
  camps: readonly number[],
  dice: Dice,
  scales: Scales,
): Promise<{ readonly expected: Chances; readonly weighed: Weighed | null }> {
  const outcomes: WeighedOutcome[] = [];
  for (const { counts, likelihood, position: after } of outcomesOf(position, dice)) {
    outcomes.push({ counts, likelihood, chances: await chancesIn(after, camps, dice, scales) });
  }
  const expected = average(
    outcomes.map(({ chances }) => chances),
    outcomes.map(({ likelihood }) => likelihood),
  );
  if (action === null || !isThrow(action)) return { expected, weighed: null };
  const count = countOf(action);
  const came = outcomes.find(({ counts }) => counts.includes(count));
  // A die never shows 0, though the rules let it stand in a record: then nothing was moved.
  if (came === undefined) return { expected, weighed: null };
  const { ply, turn: team, phase } = position;
  const purpose = phase === 'succession' ? 'succession' : 'fate';
  const swing = came.chances.map((chance, camp) => chance - expected[camp]!);
  return { expected, weighed: { at, ply, team, purpose, outcomes, came, count, expected, swing } };
}

/** The most by which a throw moved the chance of any camp. */
export function greatest({ swing }: Pick<Weighed, 'swing'>): number {
  return Math.max(...swing.map(Math.abs));
}
