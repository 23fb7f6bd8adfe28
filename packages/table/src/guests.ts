/**
 * Guests: people whose own team has fallen and who play where a bot or a regent did. They move for that seat and no more. It stays
 * whose it was, in its voice at the table, its oaths and its result; and their own fallen seat stays theirs. Pure; times are
 * milliseconds of the host's clock.
 */
import { type Action, allyIn, isLiving, legalActions, TEAMS, type Team } from '@dominion/rules';
import { isOverdue } from './absences.js';
import { breakingMoves } from './breach.js';
import { isBotPlayed } from './clocks.js';
import { becoming, type TableFeature } from './feature.js';
import type { Attended, Memory } from './memory.js';
import { isOfDays, type TableRecord, withTeam } from './table-record.js';

/** The fallen team whose person plays a seat; null where none does. */
export function guestAt({ proxies }: Pick<TableRecord, 'proxies'>, team: Team): Team | null {
  const proxy = proxies[team];
  return proxy?.by === 'guest' ? (proxy.of ?? null) : null;
}

/** The seat that the person of a fallen team plays; null for none. */
export function adoptedBy(table: Pick<TableRecord, 'proxies'>, fallen: Team): Team | null {
  return TEAMS.find((team) => guestAt(table, team) === fallen) ?? null;
}

/** The seat whose person moves for a team: the guest's where one plays, else the team's own. */
export function whoMovesFor(table: Pick<TableRecord, 'proxies'>, team: Team): Team {
  return guestAt(table, team) ?? team;
}

/** Whether a bot or a regent plays a seat for longer than this turn, and nobody who is there or comes by a link has a claim to it. */
function isToBeHad({ table, seen }: Attended, team: Team): boolean {
  const proxy = table.proxies[team];
  if (table.bots[team] !== null) return isBotPlayed(table, team);
  // At a table of days a regent plays turn by turn for who lets their time pass.
  if (isOfDays(table)) return table.flags[team] > 0 && proxy?.by !== 'guest';
  return proxy?.by === 'bot' && proxy.until !== 'turn' && !seen.has(team);
}

/** Why a person cannot play a seat as a guest as things stand; null where they can. */
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

/** The table at which the person of a fallen team plays a seat from now on. */
export function adopted(table: TableRecord, me: Team, team: Team): TableRecord {
  // Who comes back to a table of days is not seen to: they ask for their seat, or play.
  const until = table.bots[team] !== null || isOfDays(table) ? 'click' : 'back';
  return { ...table, proxies: withTeam(table.proxies, team, { by: 'guest', until, of: me } as const) };
}

/** The table without the guest of a seat: its bot plays on, or a regent until its person is back. The same table where there is none. */
export function withoutGuest(table: TableRecord, team: Team): TableRecord {
  if (guestAt(table, team) === null) return table;
  const regent = table.bots[team] === null && !isOfDays(table) && table.absences[team] !== null;
  const proxy = regent ? ({ by: 'bot', until: 'back' } as const) : null;
  return { ...table, proxies: withTeam(table.proxies, team, proxy) };
}

/** The table whose guests play on: without those who are gone for good, live again, or whose seat has fallen. The same table for none. */
function withoutIdleGuests(memory: Attended, now: number): TableRecord {
  const { match, seats } = memory;
  let { table } = memory;
  for (const team of TEAMS) {
    const guest = guestAt(table, team);
    if (guest === null) continue;
    const { position } = match!;
    const plays = isLiving(position, team) && !isLiving(position, guest) && seats.has(guest);
    if (!plays || (!isOfDays(table) && isOverdue(memory, guest, now))) table = withoutGuest(table, team);
  }
  return table;
}

/** The table as it was before regents: of those who play in another's place only guests in that of a bot stay. */
export function guestsOfBots({ proxies, bots }: TableRecord): TableRecord['proxies'] {
  const [n, e, s, w] = TEAMS.map((team) =>
    proxies[team]?.by === 'guest' && bots[team] !== null ? proxies[team] : null,
  );
  return [n!, e!, s!, w!];
}

/** Whether a guest's action would break what the seat's person has sworn, while something else is legal. */
export function breaksForAnother({ table, match }: Memory, action: Action): boolean {
  const breaking = breakingMoves(table.sworn, match!.position);
  return breaking.has(action) && legalActions(match!.position).some((each) => !breaking.has(each));
}

/** Guests, whom the table keeps among its proxies. */
export const guests = {
  stores: {},
  takes: {},
  due: { playing: becoming(withoutIdleGuests) },
  follows: null,
  vacates: null,
  forgets: ({ table }, { team }) => {
    const seat = team === null ? null : adoptedBy(table, team);
    return seat === null ? table : withoutGuest(table, seat);
  },
  awaits: null,
  shows: { seat: ({ table }, team) => ({ guest: guestAt(table, team) }) },
} satisfies TableFeature;
