/**
 * Positions from skirmishes, to show spectators. Each was tested: a unit is taken or recruited within a turn or two.
 */
import { type Position, parsePosition } from '@dominion/rules';

const MIDDLES = [
  '15/5nA1nE7/6nSnSnXnS5/6nS3nS4/4nXsX9/5p1p1p5/5p9/5p1p1p5/14nP/5p1p1p5/6nG8/2sP7sS4/4sSsSsTsSsS6/5sG1sE1sX5/15 N-S S move 20 21/60',
  '3sGnA3nE6/6sP8/5nXnS1nSnS5/4nS5nS4/7nX7/5p1p1p5/6sX8/5p1p1p5/10p4/5pnPp1p5/15/5sS3sS5/4sS2sSsS1sS4/7sE1sX5/13nG1 N-S S move 22 23/60',
  '15/5nA1nE7/5nSnS1nS1nS4/8nS6/7nS7/5nR1nR1p3nG1/13nP1/1sG3p1p1p5/10sP4/5sR1p1p5/6sX8/5sS3sS5/6sSsSsS1sX4/7sE1sX5/15 N-S S move 5 31/60',
  '15/5nX1nE1nS5/6nSnSnS1nS4/4nS1nX8/15/5p1p1p5/4sX2nP7/5p1p1p5/4nG10/5p1p1p5/3sG6sX4/4sP10/6sSsSsSsS5/5sS1sE1sA5/15 N-S S move 23 24/60',
  '15/7nE1nG5/7nSnS1nS4/5nS2nS6/6nS8/1nA1nS1p1p1p3sP1/2nT12/5p1p1p5/8sX6/1nP3p3p3sA1/5sSsSsR7/8sS6/6sS1sS6/2sG4sE1sS5/15 N-S S move 2 33/60',
  '15/5nA1nE1nT5/7nSnS1nS4/4nS2nS7/5nS3sP5/5p1sX1p5/15/1nP3p1p1p5/10p4/5p1p1p5/11nG3/15/5sSsSsSsS6/4sGsS1sE1sAsS4/15 N-S N move 6 23/60',
] as const;

/** Returns one of these positions, chosen by `random`, from 0 up to 1. */
export function anyDemoPosition(random: () => number = Math.random): Position {
  const parsed = parsePosition(MIDDLES[Math.floor(random() * MIDDLES.length)]!);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}
