/**
 * Guests: fallen players who move for a bot's or regent's seat. Its chat, oaths and result stay with its own player.
 * Pure; times are milliseconds of a monotonic clock.
 */
import { type Action, allyIn, isLiving, legalActions, TEAMS, type Team } from '@dominion/rules';
import { isOverdue } from './absences.js';
import { breakingMoves } from './breach.js';
import { isBotPlayed } from './clocks.js';
import { becoming, type TableFeature } from './feature.js';
import type { Attended, Memory } from './memory.js';
import { isOfDays, type TableRecord, withTeam } from './table-record.js';

/** Returns the fallen team whose player plays a seat; null for none. */
export function standInAt({ proxies }: Pick<TableRecord, 'proxies'>, team: Team): Team | null {
  const proxy = proxies[team];
  return proxy?.by === 'guest' ? (proxy.of ?? null) : null;
}

/** Returns the seat that a fallen team's player plays; null for none. */
export function adoptedBy(table: Pick<TableRecord, 'proxies'>, fallen: Team): Team | null {
  return TEAMS.find((team) => standInAt(table, team) === fallen) ?? null;
}

/** Returns the guest's seat if a guest moves for a team, else the team's own. */
export function whoMovesFor(table: Pick<TableRecord, 'proxies'>, team: Team): Team {
  return standInAt(table, team) ?? team;
}

/** Whether a bot or regent plays the seat for longer than this turn, and no player there has a claim to it. */
function isToBeHad({ table, seen }: Attended, team: Team): boolean {
  const proxy = table.proxies[team];
  if (table.bots[team] !== null) return isBotPlayed(table, team);
  // In correspondence a regent plays turn by turn for a player who is out of time.
  if (isOfDays(table)) return table.flags[team] > 0 && proxy?.by !== 'guest';
  return proxy?.by === 'bot' && proxy.until !== 'turn' && !seen.has(team);
}

/** Returns why a player can't play a seat as a guest now; null if they can. */
export function whyNotAdopt(memory: Attended, me: Team, team: Team) {
  const { match, table, seats, record } = memory;
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { position } = match;
  if (record.mode === '2' || isLiving(position, me) || !seats.has(me)) return 'not-fallen';
  if (!isLiving(position, team)) return 'not-living';
  if (adoptedBy(table, me) !== null) return 'already-seated';
  if (record.mode === '4a' && allyIn(record.mode, team) !== me) return 'other-camp';
  if (table.invitations[team] !== null) return 'seat-kept';
  return isToBeHad(memory, team) ? null : 'no-bot-there';
}

/** Returns the table at which a fallen team's player plays a seat from now on. */
export function adopted(table: TableRecord, me: Team, team: Team): TableRecord {
  // No one sees a player return to a correspondence match: they ask for their seat, or play.
  const until = table.bots[team] !== null || isOfDays(table) ? 'click' : 'back';
  return { ...table, proxies: withTeam(table.proxies, team, { by: 'guest', until, of: me } as const) };
}

/**
 * Removes a seat's guest: its bot plays on, or a regent until its player is back. Returns the same table without a
 * guest.
 */
export function withoutStandIn(table: TableRecord, team: Team): TableRecord {
  if (standInAt(table, team) === null) return table;
  const regent = table.bots[team] === null && !isOfDays(table) && table.absences[team] !== null;
  const proxy = regent ? ({ by: 'bot', until: 'back' } as const) : null;
  return { ...table, proxies: withTeam(table.proxies, team, proxy) };
}

/**
 * Removes guests who left for good or live again, or whose seat has fallen. Returns the same table if there are none.
 */
function withoutIdleGuests(memory: Attended, now: number): TableRecord {
  const { match, seats } = memory;
  let { table } = memory;
  for (const team of TEAMS) {
    const guest = standInAt(table, team);
    if (guest === null) continue;
    const { position } = match!;
    const plays = isLiving(position, team) && !isLiving(position, guest) && seats.has(guest);
    if (!plays || (!isOfDays(table) && isOverdue(memory, guest, now))) table = withoutStandIn(table, team);
  }
  return table;
}

/** Returns the stand-ins without regents: only guests in a bot's place stay. */
export function standInsOfBots({ proxies, bots }: TableRecord): TableRecord['proxies'] {
  const [n, e, s, w] = TEAMS.map((team) =>
    proxies[team]?.by === 'guest' && bots[team] !== null ? proxies[team] : null,
  );
  return [n!, e!, s!, w!];
}

/** Whether a guest's action would break an oath of the seat's player, while something else is legal. */
export function breaksForAnother({ table, match }: Memory, action: Action): boolean {
  const breaking = breakingMoves(table.sworn, match!.position);
  return breaking.has(action) && legalActions(match!.position).some((each) => !breaking.has(each));
}

/** The feature of guests, who are stored among the table's proxies. */
export const guests = {
  stores: {},
  takes: {},
  due: { playing: becoming(withoutIdleGuests) },
  follows: null,
  vacates: null,
  forgets: ({ table }, { team }) => {
    const seat = team === null ? null : adoptedBy(table, team);
    return seat === null ? table : withoutStandIn(table, seat);
  },
  awaits: null,
  shows: { seat: ({ table }, team) => ({ guest: standInAt(table, team) }) },
} satisfies TableFeature;
