/** Who sits where: before the start, and on a bot's seat while a match runs. Pure: a change, or why not. */
import {
  type BotLevel,
  cleanText,
  NAME_LENGTH,
  type Proposal,
  type RefusalCode,
  type RequestPayload,
} from '@dominion/protocol';
import { isLiving, TEAMS, type Team } from '@dominion/rules';
import { withoutMarks } from './allies.js';
import { begin, unsealed, whyFixed } from './beginning.js';
import { withoutOffer } from './draws.js';
import { guestAt } from './guests.js';
import { seatFor } from './links.js';
import { type Change, type Decision, type Memory, nextSaid, playingTeams } from './memory.js';
import { withoutOrders } from './orders.js';
import type { SeatRecord } from './records.js';
import { type SeatHolder, type Seats, teamOfKey } from './seats.js';
import { withSilenced } from './speech.js';
import { type TableRecord, withBot, withTeam } from './table-record.js';
import type { Times } from './times.js';

/**
 * Takes a free seat, `name` as it is to be shown, or in a match that runs a bot's or one that the table has opened for a substitute;
 * the first to sit is host where there is none. With an `invitation`, here its hash, it is the seat that is kept for it. Who sits there
 * already is called by the new name, as long as the match has not begun.
 */
export function sit(memory: Memory, keyHash: string, asked: RequestPayload<'sit'>): Decision {
  const { table, seats, match, record } = memory;
  const { name, seal } = asked;
  if (asked.invitation === undefined && !playingTeams(record).includes(asked.team)) return 'seat-not-in-play';
  const own = teamOfKey(seats, keyHash);
  if (own !== null) return own === asked.team ? renamed(memory, own, name) : 'already-seated';
  if (table.twin !== null) return 'seats-fixed';
  const kept = seatFor(memory, asked);
  // First, so that every guess is known for one.
  if (kept === 'bad-invitation') return kept;
  const team = kept === 'seat-kept' ? asked.team : kept;
  if (match !== null && match.result !== null) return 'match-over';
  const bot = table.bots[team] !== null;
  const open = match !== null && (table.open & (1 << team)) !== 0;
  // Whoever has a link of the host's takes the seat from a guest as well.
  if (guestAt(table, team) !== null && !open && asked.invitation === undefined) return 'seat-taken';
  if (match !== null && !bot && !open) return 'already-started';
  if (match === null && whyFixed(memory) !== null) return 'already-started';
  if ((seats.has(team) && !open) || (bot && match === null)) return 'seat-taken';
  if (match !== null && !isLiving(match.position, team)) return 'not-living';
  if (kept === 'seat-kept') return kept;
  const invitations = withTeam(table.invitations, team, null);
  return {
    table: hearingFromNow(
      withBot({ ...handed(memory, team), host: table.host ?? keyHash, invitations }, team, null),
      memory,
      [team],
    ),
    seats: new Map(seats).set(team, {
      team,
      keyHash,
      name: toldApart(name, seats),
      seal: match === null ? (seal ?? null) : null,
      entropy: null,
    }),
  };
}

/** Calls the holder of a seat by another name; the seat and its seal stay. Nothing once the match begins, or for no name. */
function renamed(memory: Memory, team: Team, name: string): Change {
  const { match, seats, table } = memory;
  if (name === '' || match !== null || table.twin !== null || whyFixed(memory) !== null) return {};
  const others = new Map(seats);
  others.delete(team);
  return { seats: new Map(seats).set(team, { ...seats.get(team)!, name: toldApart(name, others) }) };
}

/** The table as a seat changes hands while a match runs: what hung on who held it goes. As it is, before the start. */
function handed({ table, match, lines }: Memory, team: Team): TableRecord {
  if (match === null) return table;
  const others = ~(1 << team);
  return {
    ...withoutMarks(withoutOrders(table, team), team),
    recoveries: withTeam(table.recoveries, team, null),
    invitations: withTeam(table.invitations, team, null),
    absences: withTeam(table.absences, team, null),
    proxies: withTeam(table.proxies, team, null),
    rests: withTeam(table.rests, team, null),
    counsels: withTeam(table.counsels, team, null),
    flags: withTeam(table.flags, team, 0),
    away: withTeam(table.away, team, 0),
    ...withoutOffer(table, team),
    pauses: table.pauses & others,
    resigns: table.resigns & others,
    ready: table.ready & others,
    open: table.open & others,
    proposals: withoutVoice(table.proposals, team),
    handed: [...table.handed, { team, at: lines.length }],
  };
}

/** What is proposed, without what a team has answered. */
function withoutVoice(proposals: readonly Proposal[], team: Team): readonly Proposal[] {
  const others = (teams: readonly Team[]) => teams.filter((each) => each !== team);
  return proposals.map((each) => ({ ...each, agree: others(each.agree), decline: others(each.decline) }));
}

/** A bot sits down in a person's place while a match runs, as others may do from then on. */
export function seatBot(memory: Memory, team: Team, level: BotLevel): Change {
  const left = new Map(memory.seats);
  left.delete(team);
  return { seats: left, table: withBot(handed(memory, team), team, level, 'balanced') };
}

/** Whoever sits there hears their camp from now on, and nothing of what it has said before. */
function hearingFromNow(table: TableRecord, { said }: Memory, teams: readonly Team[]): TableRecord {
  let { hears } = table;
  for (const team of teams) hears = withTeam(hears, team, nextSaid(said));
  return { ...table, hears };
}

/** A name, with a number behind it where somebody at the table is called so already. */
function toldApart(name: string, seats: Seats): string {
  const heard = (each: string) => each.toLowerCase();
  const taken = new Set([...seats.values()].map((seat) => heard(seat.name)));
  if (name === '' || !taken.has(heard(name))) return name;
  const short = cleanText(name, NAME_LENGTH - 2);
  const others = TEAMS.map((team) => `${short} ${team + 2}`);
  return others.find((other) => !taken.has(heard(other)))!;
}

/** Gives the own seat back. */
export function stand(memory: Memory, keyHash: string): Decision {
  const team = teamOfKey(memory.seats, keyHash);
  if (team === null) return 'no-seat';
  return whyFixed(memory) ?? whySeated(memory) ?? free(memory, team);
}

/** A seat becomes free. */
export function free({ table, seats }: Memory, team: Team): Change {
  const left = new Map(seats);
  left.delete(team);
  const [absences, recoveries] = [withTeam(table.absences, team, null), withTeam(table.recoveries, team, null)];
  return { table: { ...withoutOrders(table, team), absences, recoveries }, seats: left };
}

/** Why seats stay whose they are: the match is played at two tables with the same throws. */
function whySeated({ table }: Pick<Memory, 'table'>): RefusalCode | null {
  return table.twin === null ? null : 'seats-fixed';
}

/** Why somebody may not arrange the table; null for the host before the start. */
function whyNotArrange({ table, match }: Memory, keyHash: string): RefusalCode | null {
  if (table.host !== keyHash) return 'not-host';
  return whyFixed({ table, match }) ?? whySeated({ table });
}

/** The host begins the match, see {@link begin}. */
export function startMatch(memory: Memory & { readonly times: Times }, keyHash: string, now: number): Decision {
  // Pressed twice it begins once.
  if (memory.table.host === keyHash && memory.match === null && memory.table.showing !== null) return {};
  const why = whyNotArrange(memory, keyHash);
  if (why !== null) return why;
  return isFull(memory) ? begin(memory, now) : 'seats-free';
}

/** Whether every seat is taken. */
export function isFull({ table, seats, record }: Memory): boolean {
  return playingTeams(record).every((team) => seats.has(team) || table.bots[team] !== null);
}

/** The host gives a free seat to a bot, or changes or takes it back. */
export function placeBot(memory: Memory, keyHash: string, { team, level, manner }: RequestPayload<'bot'>): Decision {
  const why = whyNotArrange(memory, keyHash);
  if (why !== null) return why;
  const { table, seats, record } = memory;
  if (!playingTeams(record).includes(team)) return 'seat-not-in-play';
  if (seats.has(team)) return 'seat-taken';
  if (level !== null && table.invitations[team] !== null) return 'seat-kept';
  return { table: withBot(table, team, level, manner) };
}

/** The host sends a person away. */
export function remove(memory: Memory, keyHash: string, { team }: RequestPayload<'remove'>): Decision {
  const why = whyNotArrange(memory, keyHash);
  if (why !== null) return why;
  return memory.seats.has(team) ? free(memory, team) : 'seat-free';
}

/** The host lets two seats change what sits on them. */
export function arrange(memory: Memory, keyHash: string, { from, to }: RequestPayload<'arrange'>): Decision {
  const why = whyNotArrange(memory, keyHash);
  if (why !== null) return why;
  const teams = playingTeams(memory.record);
  if (!teams.includes(from) || !teams.includes(to)) return 'seat-not-in-play';
  const { table, seats } = memory;
  const swapped = (team: Team) => (team === from ? to : team === to ? from : team);
  const swap = <T>(list: readonly [T, T, T, T]) => withTeam(withTeam(list, from, list[to]), to, list[from]);
  const { bots, manners, absences, invitations, recoveries } = table;
  const swaps = { bots: swap(bots), manners: swap(manners), absences: swap(absences) };
  const links = { invitations: swap(invitations), recoveries: swap(recoveries) };
  return {
    table: hearingFromNow({ ...table, ...swaps, ...links }, memory, [from, to]),
    seats: reseated(seats, swapped),
  };
}

/** Everybody on the seat that `to` gives for theirs. */
export function reseated(seats: Seats, to: (team: Team) => Team): Seats {
  return new Map([...seats.values()].map((seat) => [to(seat.team), { ...seat, team: to(seat.team) }]));
}

/**
 * Another browser takes over the seat of the person who let it, and what else hangs on that person's key here: the host's
 * part, and that they speak no more. `idOf` gives what others know the holder of a key by.
 */
export function takeOver(
  { table, seats, match }: Memory,
  keyHash: string,
  holder: SeatHolder,
  idOf: (keyHash: string) => string,
): Decision {
  const seat = seats.get(holder.team);
  if (seat?.keyHash !== holder.keyHash) return 'bad-token';
  if (keyHash === holder.keyHash) return {};
  if (teamOfKey(seats, keyHash) !== null) return 'already-seated';
  const silent = table.silenced.includes(idOf(holder.keyHash));
  const recoveries = withTeam(table.recoveries, holder.team, null);
  const hosted = { ...table, recoveries, host: table.host === holder.keyHash ? keyHash : table.host };
  return {
    table: silent ? withSilenced(hosted, idOf(keyHash), true) : hosted,
    // Only the browser that sealed its bytes knows them.
    seats: new Map(seats).set(holder.team, {
      ...(whyFixed({ table, match }) === null ? unsealed(seat) : seat),
      keyHash,
      former: formerOf(seat, keyHash),
    }),
  };
}

/** Of how many keys it is remembered that they held a seat. */
const MOST_FORMER = 50;

/** The keys by which a seat was held before another one holds it. */
function formerOf({ keyHash, former = [] }: SeatRecord, next: string): readonly string[] {
  return [...former.filter((hash) => hash !== keyHash), keyHash].filter((hash) => hash !== next).slice(-MOST_FORMER);
}

/** The host's part goes to somebody who is here; null when nobody is. */
export function passHost({ table, seats }: Memory, here: ReadonlySet<Team>): TableRecord | null {
  const next = [...seats.values()].find(({ team }) => here.has(team));
  return next === undefined ? null : { ...table, host: next.keyHash };
}
