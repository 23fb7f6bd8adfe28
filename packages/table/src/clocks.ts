/** Keeps the clocks of a match: which run, what is left, and what a turn costs. Pure; `now` is on a monotonic clock. */
import {
  isLiving,
  isMustering,
  isOver,
  type Match,
  TEAMS,
  type Team,
  teamsOfCamp,
  waitsForThrow,
} from '@dominion/rules';
import { counted, momentAfter } from './rest.js';
import { type ByTeam, type TableRecord, teamBits, withTeam } from './table-record.js';

/** Returns the teams whose decision a match waits for; none if it's over or a throw is due. */
export function actingTeams({ position }: Match): Team[] {
  if (isOver(position) || waitsForThrow(position)) return [];
  return position.phase === 'muster' ? TEAMS.filter((team) => isMustering(position, team)) : [position.turn];
}

/** Returns the teams whose decision a table waits for; none before the start, or while paused or adjourned. */
export function awaitedTeams(table: TableRecord, match: Match | null): Team[] {
  return match === null || table.adjourned || table.paused ? [] : actingTeams(match);
}

/** Whether a bot decides for a team: it holds the seat and no guest plays there, or it plays for the seat's player. */
export function isBotPlayed(table: TableRecord, team: Team): boolean {
  const by = table.proxies[team]?.by;
  return by === 'bot' || (table.bots[team] !== null && by !== 'guest');
}

/** Whether teams have a time limit. */
export function isClocked({ clock, pace }: TableRecord): boolean {
  return clock.kind !== 'none' || pace.kind === 'days';
}

function isRunning(table: TableRecord, team: Team): boolean {
  return (table.running & (1 << team)) !== 0;
}

/** Returns milliseconds since a team's clock started; rest days don't count in correspondence. */
function usedSince({ since, pace, rests }: TableRecord, team: Team, now: number): number {
  return counted(pace.kind === 'days' ? rests[team] : null, since, now);
}

/** Returns the time a team has left for this turn; below 0 after its deadline, infinite without clocks. */
export function left(table: TableRecord, team: Team, now: number): number {
  const used = table.used[team] + (isRunning(table, team) ? usedSince(table, team, now) : 0);
  if (table.pace.kind === 'days') return table.bank[team] - used;
  switch (table.clock.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'turn':
      return table.clock.seconds * 1000 - used;
    case 'bank':
      return Math.min(table.bank[team], table.clock.cap * 1000) - used;
  }
}

/** Returns when a team's time will be used up if no one acts; infinite if its clock doesn't run. */
export function deadlineOf(table: TableRecord, team: Team): number {
  if (!isRunning(table, team)) return Number.POSITIVE_INFINITY;
  const rest = table.pace.kind === 'days' ? table.rests[team] : null;
  return momentAfter(rest, table.since, left({ ...table, running: 0 }, team, table.since));
}

/**
 * Returns until when a team's bank of days lasts, in milliseconds since 1970. Null if its time doesn't run or never runs out, and
 * at a live table.
 */
export function bankUntil(table: TableRecord, team: Team): number | null {
  const until = table.pace.kind === 'days' ? deadlineOf(table, team) : Number.POSITIVE_INFINITY;
  return Number.isFinite(until) ? until : null;
}

/** Counts the time up to now, and stops all clocks. */
export function stopClocks(table: TableRecord, now: number): TableRecord {
  // The same object if nothing changes: callers then store and send nothing.
  if (table.running === 0) return table;
  let { used } = table;
  for (const team of teamsOfCamp(table.running)) {
    used = withTeam(used, team, used[team] + usedSince(table, team, now));
  }
  return { ...table, used, running: 0, since: now };
}

/**
 * Adds up elapsed time, pays for ended turns and starts the clocks that run from now on. Returns the same table if the
 * same clocks run on and no turn has ended. `before` and `after` are the match then and now.
 */
export function turnClocks(
  table: TableRecord,
  before: Match | null,
  after: Match | null,
  stands: boolean,
  now: number,
): TableRecord {
  const acting = after === null ? [] : actingTeams(after);
  const ended: Team[] = [];
  for (const team of before === null ? [] : actingTeams(before)) {
    const sameTurn = after !== null && after.position.ply === before!.position.ply && isLiving(after.position, team);
    // The last team to muster may move first; the muster is paid for separately.
    const musters = after?.position.phase === 'muster' && acting.includes(team);
    const mustered = before!.position.phase === 'muster' && !musters;
    if (!sameTurn || mustered) ended.push(team);
  }
  if (before !== null && after !== null && after.position.ply !== before.position.ply) ended.push(before.position.turn);
  const runs = isClocked(table) && !stands && !table.paused && table.undo === null;
  const runningOf = (next: TableRecord) => (runs ? teamBits(acting.filter((team) => !isBotPlayed(next, team))) : 0);
  // Clocks are public: they run on unchanged when a player does something in secret.
  if (ended.length === 0 && runningOf(table) === table.running) return table;
  const next = ended.reduce(payTurn, stopClocks(table, now));
  const running = runningOf(next);
  return running === 0 ? next : { ...next, running, since: now };
}

/** Takes time from the bank, adds the increment, and removes a regent of one turn. */
function payTurn(table: TableRecord, team: Team): TableRecord {
  const proxies = table.proxies[team]?.until === 'turn' ? withTeam(table.proxies, team, null) : table.proxies;
  if (table.used[team] === 0 && proxies === table.proxies) return table;
  return {
    ...table,
    proxies,
    late: table.late & ~(1 << team),
    bank: paidBank(table, team),
    used: withTeam(table.used, team, 0),
  };
}

/** Returns all banks after a team has paid for its turn, in milliseconds. */
function paidBank({ clock, pace, bank, used }: TableRecord, team: Team): ByTeam<number> {
  const rest = Math.max(0, bank[team] - used[team]);
  if (pace.kind === 'days') return withTeam(bank, team, Math.min(rest + pace.increment * 1000, pace.cap * 1000));
  switch (clock.kind) {
    case 'none':
    case 'turn':
      return bank;
    case 'bank':
      return withTeam(bank, team, rest + clock.increment * 1000);
  }
}

/**
 * Adds to a side's bank until the turn is paid for, even beyond the cap. After the deadline the time counts from now
 * on, and a regent who hasn't played goes.
 */
export function extended(before: TableRecord, team: Team, time: number, now: number): TableRecord {
  // Running clocks go on: there is a moment between the decision and storing it.
  const table = { ...stopClocks(before, now), running: before.running };
  const used = withTeam(table.used, team, Math.min(table.used[team], table.bank[team]));
  const extended = { ...table, used, bank: withTeam(table.bank, team, table.bank[team] + time) };
  const late = left(extended, team, now) > 0 ? table.late & ~(1 << team) : table.late;
  const regent = isBotPlayed(table, team) && table.proxies[team]?.until === 'turn';
  return { ...extended, late, proxies: regent ? withTeam(table.proxies, team, null) : table.proxies };
}
