/**
 * Whether a seat may ask for an action at all, and whether what people offered each other still stands. Whether an action is legal is for
 * the rules to say.
 */
import { type Action, allyOf, inspect, livingTeams, type Position, type Team } from '@dominion/rules';
import type { LogEntry } from './feature.js';
import { type Attended, keptBy, type Memory, UNDO } from './memory.js';
import { isByLeave } from './table-record.js';

/**
 * Why a team's seat may not ask for an action meant for turn `ply`; null when the rules may decide. Each team musters in
 * any order and may resign at any time; everything else waits for its turn.
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
      // During the muster no turn has begun; the rules say so in better words.
      return position.phase === 'muster' || position.turn === team ? null : 'not-your-turn';
  }
}

/** Why a match does not go on; null where it does, though it may be paused or laid aside. */
export function whyNotRunning({ match }: Memory) {
  if (match === null) return 'not-started';
  return match.result === null ? null : 'match-over';
}

/** Why nothing can be done in a match now; null when something can. */
export function whyNotPlaying(memory: Memory) {
  const why = whyNotRunning(memory);
  if (why !== null) return why;
  const { table } = memory;
  if (table.adjourned) return 'adjourned';
  return table.paused ? 'paused' : null;
}

/** The ally who must agree before a team resigns; null where none lives or no person plays for it. */
export function partnerOf({ match, table, here }: Attended, team: Team): Team | null {
  const ally = allyOf(match!.position, team);
  if (ally === null || !here.has(ally)) return null;
  // Who has given leave to act for them is still asked.
  const proxy = table.proxies[ally];
  return proxy === null || isByLeave(proxy) ? ally : null;
}

/**
 * Whether what people have offered each other ends with a change: a team fell, with which the others had agreed; the match is over, went
 * back to an earlier turn, or was laid aside.
 */
export function offersLapse(before: Memory, after: Memory, entry: LogEntry | undefined): boolean {
  if (after.table.adjourned && !before.table.adjourned) return true;
  if (entry === undefined || entry.line === UNDO || before.match === null || after.match === null) return false;
  if (keptBy(entry.line, 0) !== null || after.match.result !== null) return true;
  return livingTeams(after.match.position).length < livingTeams(before.match.position).length;
}
