import type { Closure } from '@dominion/protocol';
import { enterEnd } from './line.js';
import type { Attended, Decision } from './memory.js';
import { amended, withTeam } from './table-record.js';

/**
 * Ends a match without a winner: its log gets a draw that no player made, its table who ended it and why. A match that
 * hasn't begun never will, and no one can sit down. Returns `match-over` if there is nothing to end.
 */
export function endedBy(memory: Attended, closure: Closure, now: number): Decision {
  const { table, match } = memory;
  if (table.closure !== null || (match !== null && match.result !== null)) return 'match-over';
  if (match === null) {
    const empty = [0, 1, 2, 3].reduce((bots, team) => withTeam(bots, team as 0, null), table.bots);
    return { table: { ...table, closure, listed: false, host: null, bots: empty, begins: null }, seats: new Map() };
  }
  // An adjourned match would stand still.
  const open = amended(table, { adjourned: false, paused: false, closure });
  return enterEnd({ ...memory, table: open }, 'draw', now);
}
