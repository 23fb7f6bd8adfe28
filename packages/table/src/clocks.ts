/** The clocks of a match: whose run, what is left, and what a turn costs. Pure; `now` is by the host's clock, which only runs on. */
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

/** The teams for whose decision a match waits; none when it is over or fate is to be thrown. */
export function actingTeams({ position }: Match): Team[] {
  if (isOver(position) || waitsForThrow(position)) return [];
  return position.phase === 'muster' ? TEAMS.filter((team) => isMustering(position, team)) : [position.turn];
}

/** The teams for whose decision a table waits; none before the start, and while it is paused or laid aside. */
export function awaitedTeams(table: TableRecord, match: Match | null): Team[] {
  return match === null || table.adjourned || table.paused ? [] : actingTeams(match);
}

/** Whether a bot decides for a team: it holds the seat and no guest plays in its place, or it plays in its person's place. */
export function isBotPlayed(table: TableRecord, team: Team): boolean {
  const by = table.proxies[team]?.by;
  return by === 'bot' || (table.bots[team] !== null && by !== 'guest');
}

/** Whether teams have only so much time. */
export function isClocked({ clock, pace }: TableRecord): boolean {
  return clock.kind !== 'none' || pace.kind === 'days';
}

function isRunning(table: TableRecord, team: Team): boolean {
  return (table.running & (1 << team)) !== 0;
}

/** What a team has used since its clock was started, in milliseconds; at a table of days only what counts of it. */
function usedSince({ since, pace, rests }: TableRecord, team: Team, now: number): number {
  return counted(pace.kind === 'days' ? rests[team] : null, since, now);
}

/** What a team may still use of this turn; below 0 where its deadline is past, infinite without clocks. */
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

/** When a team's time will be used up if nobody does anything; infinite where its clock does not run. */
export function deadlineOf(table: TableRecord, team: Team): number {
  if (!isRunning(table, team)) return Number.POSITIVE_INFINITY;
  const rest = table.pace.kind === 'days' ? table.rests[team] : null;
  return momentAfter(rest, table.since, left({ ...table, running: 0 }, team, table.since));
}

/**
 * Until when a team's bank of days lasts, in milliseconds since 1970; null where its time does not run, or never runs out, and at a
 * live table.
 */
export function bankUntil(table: TableRecord, team: Team): number | null {
  const until = table.pace.kind === 'days' ? deadlineOf(table, team) : Number.POSITIVE_INFINITY;
  return Number.isFinite(until) ? until : null;
}

/** Counts the time up to now, and stops all clocks. */
export function stopClocks(table: TableRecord, now: number): TableRecord {
  // What is the same stays the same object, by which is known that nothing need be written or sent.
  if (table.running === 0) return table;
  let { used } = table;
  for (const team of teamsOfCamp(table.running)) {
    used = withTeam(used, team, used[team] + usedSince(table, team, now));
  }
  return { ...table, used, running: 0, since: now };
}

/**
 * The clocks after something happened: what ran is counted, ended turns are paid for and what runs from now on is started. The same
 * table where the same clocks run on and no turn has ended.
 * `before` and `after` are the match then and now; `stands` says that the match stands still.
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
    // Whoever musters last may move first; the muster is paid for by itself.
    const musters = after?.position.phase === 'muster' && acting.includes(team);
    const mustered = before!.position.phase === 'muster' && !musters;
    if (!sameTurn || mustered) ended.push(team);
  }
  if (before !== null && after !== null && after.position.ply !== before.position.ply) ended.push(before.position.turn);
  const runs = isClocked(table) && !stands && !table.paused && table.undo === null;
  const runningOf = (next: TableRecord) => (runs ? teamBits(acting.filter((team) => !isBotPlayed(next, team))) : 0);
  // What clocks say is public: when somebody does something in secret, they run on as they are.
  if (ended.length === 0 && runningOf(table) === table.running) return table;
  const next = ended.reduce(payTurn, stopClocks(table, now));
  const running = runningOf(next);
  return running === 0 ? next : { ...next, running, since: now };
}

/** A turn's time leaves the bank, the increment comes in, and a regent for one turn goes. */
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

/** All banks after a team has paid for its turn, in milliseconds. */
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
 * The table with more time in a side's bank, beyond its cap where need be, until the turn is paid for. Where the deadline has passed
 * it counts from now on, and a regent who has not played yet goes.
 */
export function extended(before: TableRecord, team: Team, time: number, now: number): TableRecord {
  // What runs goes on: between the decision and its being written down a moment passes.
  const table = { ...stopClocks(before, now), running: before.running };
  const used = withTeam(table.used, team, Math.min(table.used[team], table.bank[team]));
  const extended = { ...table, used, bank: withTeam(table.bank, team, table.bank[team] + time) };
  const late = left(extended, team, now) > 0 ? table.late & ~(1 << team) : table.late;
  const regent = isBotPlayed(table, team) && table.proxies[team]?.until === 'turn';
  return { ...extended, late, proxies: regent ? withTeam(table.proxies, team, null) : table.proxies };
}
