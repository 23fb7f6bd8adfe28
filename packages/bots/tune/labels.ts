/** Labels positions by a search: their value a few turns on, with much less noise than the end of a match. */
import { parsePosition } from '@dominion/rules';
import { analyse } from '../src/index.js';
import type { Sample } from './samples.js';

/** Samples to search, and the positions visited for each. */
export interface Look {
  readonly samples: readonly Sample[];
  readonly nodes: number;
}

/** Values beyond this mean that the game is decided, which an evaluation at rest can't know. */
const DECIDED = 20_000;
/** From this many quiet moves on a search sees the approaching draw, which positions at rest must not reflect. */
const QUIET = 20;

/** Returns the samples with the search's value for the team to move; without those for which it has none. */
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
