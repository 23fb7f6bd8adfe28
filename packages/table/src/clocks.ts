/** The clocks of a match: whose run, what is left, and what a turn costs. Pure; `now` is by the steady clock, see `clock.ts`. */
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
import { type ByTeam, type TableRecord, teamBits, withTeam } from './table-record.js';

/** The teams for whose decision a match waits; none when it is over or fate is to be thrown. */
export function actingTeams({ position }: Match): Team[] {
  if (isOver(position) || waitsForThrow(position)) return [];
  return position.phase === 'muster' ? TEAMS.filter((team) => isMustering(position, team)) : [position.turn];
}

/** Whether a bot decides for a team: it holds the seat, or plays in its person's place. */
export function isBotPlayed(table: TableRecord, team: Team): boolean {
  return table.bots[team] !== null || table.proxies[team]?.by === 'bot';
}

/** What a team may still use of this turn; infinite without clocks. */
export function left(table: TableRecord, team: Team, now: number): number {
  const running = (table.running & (1 << team)) !== 0;
  const used = table.used[team] + (running ? now - table.since : 0);
  switch (table.clock.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'turn':
      return table.clock.seconds * 1000 - used;
    case 'bank':
      return Math.min(table.bank[team], table.clock.cap * 1000) - used;
  }
}

/** Counts the time up to now, and stops all clocks. */
export function stopClocks(table: TableRecord, now: number): TableRecord {
  let { used } = table;
  for (const team of teamsOfCamp(table.running)) {
    used = withTeam(used, team, used[team] + Math.max(0, now - table.since));
  }
  return { ...table, used, running: 0, since: now };
}

/**
 * The clocks after something happened: what ran is counted, ended turns are paid for and what runs from now on is started.
 * `before` and `after` are the match then and now; `stands` says that the match stands still.
 */
export function turnClocks(
  table: TableRecord,
  before: Match | null,
  after: Match | null,
  stands: boolean,
  now: number,
): TableRecord {
  let next = stopClocks(table, now);
  const acting = after === null ? [] : actingTeams(after);
  for (const team of before === null ? [] : actingTeams(before)) {
    const sameTurn = after !== null && after.position.ply === before!.position.ply && isLiving(after.position, team);
    // Whoever musters last may move first; the muster is paid for by itself.
    const musters = after?.position.phase === 'muster' && acting.includes(team);
    const mustered = before!.position.phase === 'muster' && !musters;
    if (sameTurn && !mustered) continue;
    next = payTurn(next, team);
  }
  if (before !== null && after !== null && after.position.ply !== before.position.ply) {
    next = payTurn(next, before.position.turn);
  }
  const runs = table.clock.kind !== 'none' && !stands && !table.paused && table.undo === null;
  const running = runs ? teamBits(acting.filter((team) => !isBotPlayed(next, team))) : 0;
  return { ...next, running, since: now };
}

/** A turn's time leaves the bank, the increment comes in, and a regent for one turn goes. */
function payTurn(table: TableRecord, team: Team): TableRecord {
  const proxies = table.proxies[team]?.until === 'turn' ? withTeam(table.proxies, team, null) : table.proxies;
  if (table.used[team] === 0 && proxies === table.proxies) return table;
  return { ...table, proxies, bank: paidBank(table, team), used: withTeam(table.used, team, 0) };
}

/** All banks after a team has paid for its turn, in milliseconds. */
function paidBank({ clock, bank, used }: TableRecord, team: Team): ByTeam<number> {
  switch (clock.kind) {
    case 'none':
    case 'turn':
      return bank;
    case 'bank':
      return withTeam(bank, team, Math.max(0, bank[team] - used[team]) + clock.increment * 1000);
  }
}
