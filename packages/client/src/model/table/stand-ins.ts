import { actsIn, type StandIn, type Team } from '@dominion/rules';
import type { Step } from '../story.js';

/** Turns that a stand-in played for a player. */
export interface StoodIn {
  readonly turns: number;
  /** The stand-in who played the last of them. */
  readonly by: StandIn;
}

/** Returns what was played for a team since its player last acted; null for nothing. */
export function stoodIn(steps: readonly Step[], me: Team): StoodIn | null {
  const turns = new Set<number>();
  let by: StandIn | null = null;
  for (let at = steps.length - 1; at >= 0; at--) {
    const { before, line, regent } = steps[at]!;
    if (!actsIn(before, line, me)) continue;
    if (regent === null) break;
    turns.add(before.phase === 'muster' ? 0 : before.ply);
    by ??= regent;
  }
  return by === null ? null : { turns: turns.size, by };
}
