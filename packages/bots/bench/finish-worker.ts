/** A thread in which advantages are played out. */
import { isOver, parsePosition, playLegal, TEAMS, waitsForThrow } from '@dominion/rules';
import { randomThrow } from '../arena/match.js';
import { serve } from '../arena/threads.js';
import { choose, randomFrom } from '../src/index.js';

export interface Lead {
  /** Who is to move is far ahead. */
  readonly position: string;
  readonly seed: string;
  /** How many positions the one who is ahead, and the other, visit for a choice. */
  readonly nodes: readonly [number, number];
  /** After how many turns it is left. */
  readonly most: number;
}

/** After how many turns it was won; null where it was not. */
function finish({ position, seed, nodes, most }: Lead): number | null {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(`${position}: ${parsed.error.message}`);
  let at = parsed.position;
  const { ply, turn } = at;
  const random = randomFrom(seed);
  while (!isOver(at) && at.ply < ply + most) {
    const options = { random, now: () => 0, budget: 1 };
    const action = waitsForThrow(at)
      ? randomThrow(randomFrom(`${seed} ${at.ply}`))
      : at.turn === turn
        ? choose(at, at.turn, 'master', { ...options, nodes: nodes[0] })
        : choose(at, at.turn, 'expert', { ...options, nodes: nodes[1] });
    at = playLegal(at, action).position;
  }
  return isOver(at) && TEAMS.every((team) => team === turn || at.camps[team] === 0) ? at.ply - ply : null;
}

serve<Lead, number | null>(async (lead) => finish(lead));
