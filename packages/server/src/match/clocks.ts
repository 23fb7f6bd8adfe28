/** The clocks of a match: whose run, what is left, and what a turn costs. Pure; `now` is by the steady clock, see `clock.ts`. */
import { isLiving, isMustering, isOver, type Match, TEAMS, type Team } from '@dominion/rules';
import { waitsForThrow } from './permission.js';
import { type ByTeam, bitsOf, type RoomRecord, teamsOfBits, withTeam } from './room-record.js';

/** The teams for whose decision a match waits; none when it is over or fate is to be thrown. */
export function actingTeams({ position }: Match): Team[] {
  if (isOver(position) || waitsForThrow(position)) return [];
  return position.phase === 'muster' ? TEAMS.filter((team) => isMustering(position, team)) : [position.turn];
}

/** Whether a bot decides for a team: it holds the seat, or plays in its person's place. */
export function isBotPlayed(room: RoomRecord, team: Team): boolean {
  return room.bots[team] !== null || room.proxies[team]?.by === 'bot';
}

/** What a team may still use of this turn; infinite without clocks. */
export function left(room: RoomRecord, team: Team, now: number): number {
  const running = (room.running & (1 << team)) !== 0;
  const used = room.used[team] + (running ? now - room.since : 0);
  switch (room.clock.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'turn':
      return room.clock.seconds * 1000 - used;
    case 'bank':
      return Math.min(room.bank[team], room.clock.cap * 1000) - used;
  }
}

/** Counts the time up to now, and stops all clocks. */
export function stopClocks(room: RoomRecord, now: number): RoomRecord {
  let { used } = room;
  for (const team of teamsOfBits(room.running)) {
    used = withTeam(used, team, used[team] + Math.max(0, now - room.since));
  }
  return { ...room, used, running: 0, since: now };
}

/**
 * The clocks after something happened: what ran is counted, ended turns are paid for and what runs from now on is started.
 * `before` and `after` are the match then and now; `stands` says that the match stands still.
 */
export function turnClocks(
  room: RoomRecord,
  before: Match | null,
  after: Match | null,
  stands: boolean,
  now: number,
): RoomRecord {
  let next = stopClocks(room, now);
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
  const runs = room.clock.kind !== 'none' && !stands && !room.paused && room.undo === null;
  const running = runs ? bitsOf(acting.filter((team) => !isBotPlayed(next, team))) : 0;
  return { ...next, running, since: now };
}

/** A turn's time leaves the bank, the increment comes in, and a regent for one turn goes. */
function payTurn(room: RoomRecord, team: Team): RoomRecord {
  const proxies = room.proxies[team]?.until === 'turn' ? withTeam(room.proxies, team, null) : room.proxies;
  if (room.used[team] === 0 && proxies === room.proxies) return room;
  const { clock } = room;
  let bank: ByTeam<number> = room.bank;
  if (clock.kind === 'bank') {
    bank = withTeam(bank, team, Math.max(0, bank[team] - room.used[team]) + clock.increment * 1000);
  }
  return { ...room, proxies, bank, used: withTeam(room.used, team, 0) };
}
