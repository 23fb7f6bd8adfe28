/**
 * The throws of each team with the expected numbers (§6): the X's up in one of four, then 64 equally likely results.
 */
import { type Dice, SUCCESSION_COUNT, type Team } from '@dominion/rules';
import { countChance } from '../../model/board/odds.js';
import type { Step } from '../../model/story.js';

/** How often something came, and how often it was expected. */
export interface Due {
  readonly came: number;
  readonly due: number;
}

export interface TeamThrowStats {
  readonly team: Team;
  /** Its throws of Fate. */
  readonly throws: number;
  /** Throws with the X's up. */
  readonly up: Due;
  /** By count, for the counts that can be thrown. */
  readonly counts: readonly (Due & { readonly count: number; readonly chance: number })[];
  /** Throws for the succession, and those that made an Emperor; null if there was none. */
  readonly succession: (Due & { readonly throws: number }) | null;
}

/** The chance that the X's are up. */
const UP = 1 / 4;

/** Returns the ledgers of some teams after some steps. */
export function ledgersOf(steps: readonly Step[], teams: readonly Team[], dice: Dice): TeamThrowStats[] {
  const thrown = steps.flatMap(({ events }) => events).filter((event) => event.type === 'thrown');
  return teams.map((team) => {
    const own = thrown.filter((event) => event.team === team);
    const fate = own.filter(({ purpose }) => purpose === 'fate');
    const heirs = own.filter(({ purpose }) => purpose === 'succession');
    const counts = [6, 5, 4, 3, 2, 1, 0].filter((count) => countChance(count, dice) > 0);
    return {
      team,
      throws: fate.length,
      up: { came: fate.filter(({ count }) => count !== null).length, due: fate.length * UP },
      counts: counts.map((count) => ({
        count,
        chance: countChance(count, dice),
        came: fate.filter((each) => each.count === count).length,
        due: fate.length * UP * countChance(count, dice),
      })),
      succession:
        heirs.length === 0
          ? null
          : {
              throws: heirs.length,
              came: heirs.filter(({ count }) => count === SUCCESSION_COUNT).length,
              due: heirs.length * UP * countChance(SUCCESSION_COUNT, dice),
            },
    };
  });
}
