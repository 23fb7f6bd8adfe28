/** A match that whoever runs the site ends. Pure: a change, or why not. */
import type { Closure } from '@dominion/protocol';
import { enterEnd } from './line.js';
import type { Attended, Decision } from './memory.js';
import { amended, withTeam } from './table-record.js';

/**
 * Ends a match without a winner: in its log stands a draw that nobody made, and at its table who ended it and why. One that has not
 * begun never will: its seats are free, and nobody sits down any more. `match-over` where there is nothing to end.
 */
export function endedBy(memory: Attended, closure: Closure, now: number): Decision {
  const { table, match } = memory;
  if (table.closure !== null || (match !== null && match.result !== null)) return 'match-over';
  if (match === null) {
    const empty = [0, 1, 2, 3].reduce((bots, team) => withTeam(bots, team as 0, null), table.bots);
    return { table: { ...table, closure, listed: false, host: null, bots: empty, begins: null }, seats: new Map() };
  }
  // Laid aside, the match would stand.
  const open = amended(table, { adjourned: false, paused: false, closure });
  return enterEnd({ ...memory, table: open }, 'draw', now);
}
