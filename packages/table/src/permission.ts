/** Whether a seat may request an action, and whether offers still stand. The rules decide whether it's legal. */
import { type Action, allyOf, inspect, livingTeams, type Position, type Team } from '@dominion/rules';
import type { LogEntry } from './feature.js';
import { type Attended, keptBy, type Memory, UNDO } from './memory.js';
import { isByLeave } from './table-record.js';

/**
 * Returns why a seat may not request an action for turn `ply`; null if the rules may decide. Teams muster in any order
 * and may resign at any time; everything else waits for its turn.
 */
export function whyNotAct(position: Position, team: Team, action: Action, ply: number) {
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
      // No turn has begun during the muster; the rules explain it better.
      return position.phase === 'muster' || position.turn === team ? null : 'not-your-turn';
  }
}

/** Returns why a match doesn't run; null if it does, even paused or adjourned. */
export function whyNotRunning({ match }: Memory) {
  if (match === null) return 'not-started';
  return match.result === null ? null : 'match-over';
}

/** Returns why nothing can be done in a match now; null if something can. */
export function whyNotPlaying(memory: Memory) {
  const why = whyNotRunning(memory);
  if (why !== null) return why;
  const { table } = memory;
  if (table.adjourned) return 'adjourned';
  return table.paused ? 'paused' : null;
}

/** Returns the ally who must agree to a resignation; null if none lives or no player leads it. */
export function partnerOf({ match, table, here }: Attended, team: Team): Team | null {
  const ally = allyOf(match!.position, team);
  if (ally === null || !here.has(ally)) return null;
  // An ally who lets the player act for them is still asked.
  const proxy = table.proxies[ally];
  return proxy === null || isByLeave(proxy) ? ally : null;
}

/**
 * Whether a change ends all offers: a team fell whose agreement counted, or the match ended, was rewound or adjourned.
 */
export function offersLapse(before: Memory, after: Memory, entry: LogEntry | undefined): boolean {
  if (after.table.adjourned && !before.table.adjourned) return true;
  if (entry === undefined || entry.line === UNDO || before.match === null || after.match === null) return false;
  if (keptBy(entry.line, 0) !== null || after.match.result !== null) return true;
  return livingTeams(after.match.position).length < livingTeams(before.match.position).length;
}
