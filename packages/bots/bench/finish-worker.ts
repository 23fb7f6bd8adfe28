/** A thread that plays out advantages. */
import { isOver, parsePosition, playLegal, TEAMS, waitsForThrow } from '@dominion/rules';
import { randomThrow } from '../arena/match.js';
import { serve } from '../arena/threads.js';
import { choose, randomFrom } from '../src/index.js';

export interface Lead {
  /** The team to move is far ahead. */
  readonly position: string;
  readonly seed: string;
  /** The positions that the leader, and the other, visit for a choice. */
  readonly nodes: readonly [number, number];
  /** The number of turns after which it stops. */
  readonly most: number;
}

/** Returns the number of turns until it was won; null if it wasn't. */
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
