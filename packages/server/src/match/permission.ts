/** Whether a seat may ask for an action at all. Whether the action is legal is for the rules to say. */
import type { RefusalCode } from '@dominion/protocol';
import { type Action, inspect, type Position, type Team } from '@dominion/rules';

/**
 * Why a team's seat may not ask for an action meant for turn `ply`; null when the rules may decide. Each team musters in
 * any order and may resign at any time; everything else waits for its turn.
 */
export function whyNotAct(position: Position, team: Team, action: Action, ply: number): RefusalCode | null {
  const parts = inspect(action);
  switch (parts.kind) {
    case 'throw':
    case 'draw':
      return 'not-your-action';
    case 'muster':
    case 'resign':
      if (parts.team !== team) return 'not-your-action';
      return ply === position.ply ? null : 'stale-ply';
    case 'move':
    case 'pass':
    case 'change':
    case 'peasant':
      if (ply !== position.ply) return 'stale-ply';
      // During the muster no turn has begun; the rules say so in better words.
      return position.phase === 'muster' || position.turn === team ? null : 'not-your-turn';
  }
}

/** Whether a position waits for the server's throw. */
export function waitsForThrow(position: Position): boolean {
  return position.phase === 'fate' || position.phase === 'succession';
}
