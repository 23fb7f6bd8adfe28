/** What a search finds of positions: with much less noise than the end of a match, how they stand a few turns on. */
import { parsePosition } from '@dominion/rules';
import { analyse } from '../src/index.js';
import type { Sample } from './samples.js';

/** Samples to look at, visiting so many positions from each. */
export interface Look {
  readonly samples: readonly Sample[];
  readonly nodes: number;
}

/** Values that say more than this say that the game is decided: not what an evaluation at rest could know. */
const DECIDED = 20_000;
/** From so many quiet moves on a search counts the draw that is near; positions at rest are not to know of it. */
const QUIET = 20;

/** The samples with what the search found for the team to move; without those of which it tells nothing. */
export function labelled({ samples, nodes }: Look): Sample[] {
  return samples.flatMap((sample) => {
    const parsed = parsePosition(sample.position);
    if (!parsed.ok || parsed.position.quiet > QUIET) return [];
    const { position } = parsed;
    const options = { budget: Number.POSITIVE_INFINITY, nodes, now: () => 0 };
    const [line] = analyse(position, position.turn, options).lines;
    return line === undefined || Math.abs(line.value) > DECIDED ? [] : [{ ...sample, value: line.value }];
  });
}
