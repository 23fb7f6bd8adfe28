import { type Action, countOf, type Dice, isThrow, type Position, type Team } from '@dominion/rules';
import { average, type Chances, chancesIn, type Scales } from '../chances/camps.js';
import { outcomesOf } from '../chances/throws.js';

/** A real or possible outcome, and the chances after it with the team's best choice. */
export interface WeighedOutcome {
  readonly counts: readonly (number | null)[];
  readonly likelihood: number;
  readonly chances: Chances;
}

/** A throw, weighed. */
export interface Weighed {
  /** The number of actions before it. */
  readonly at: number;
  readonly ply: number;
  readonly team: Team;
  readonly purpose: 'fate' | 'succession';
  readonly outcomes: readonly WeighedOutcome[];
  /** The actual outcome; its count is null if the X's weren't up. */
  readonly came: WeighedOutcome;
  readonly count: number | null;
  /** The chances before it: the average over the outcomes. */
  readonly expected: Chances;
  /** How much it moved the chance of each side: the actual minus the expected chance. */
  readonly swing: Chances;
}

/** Returns the chances before a throw, and the throw weighed; null if `action` isn't a throw. */
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
  // A die never shows 0, though the rules allow it in a record: then nothing was moved.
  if (came === undefined) return { expected, weighed: null };
  const { ply, turn: team, phase } = position;
  const purpose = phase === 'succession' ? 'succession' : 'fate';
  const swing = came.chances.map((chance, camp) => chance - expected[camp]!);
  return { expected, weighed: { at, ply, team, purpose, outcomes, came, count, expected, swing } };
}

/** Returns the greatest change of any side's chance by a throw. */
export function greatest({ swing }: Pick<Weighed, 'swing'>): number {
  return Math.max(...swing.map(Math.abs));
}
