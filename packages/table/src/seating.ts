/** Decides who sits where: before the start, and on a bot's seat during the match. Pure. */
import { type BotLevel, cleanText, NAME_LENGTH, type RequestPayload } from '@dominion/protocol';
import { isLiving, TEAMS, type Team } from '@dominion/rules';
import { awayFor } from './absences.js';
import { begin, dueBeginning, unsealed, whyFixed } from './beginning.js';
import type { TableFeature } from './feature.js';
import { seatFor } from './links.js';
import {
  type Attended,
  type Change,
  type Company,
  type DecisionOn,
  type Memory,
  nextSaid,
  playingTeams,
} from './memory.js';
import type { SeatRecord } from './records.js';
import { type SeatHolder, type Seats, teamOfKey } from './seats.js';
import { withSilenced } from './speech.js';
import { standInAt } from './stand-ins.js';
import { isOfDays, type TableRecord, withBot, withTeam } from './table-record.js';

const STORED = {
  /** The hash of the host's key; null without a host. */
  host: null as string | null,
  /** The seats that anyone may take over, as bits. */
  open: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/**
 * Takes a free seat; in a running match a bot's, or one opened for a substitute. The first to sit becomes host if there
 * is none. An `invitation` (its hash) takes the seat kept for it. Before the start, the seat's own player is renamed.
 */
export function sit(memory: Memory, keyHash: string, asked: RequestPayload<'sit'>): DecisionOn<'sit'> {
  const { table, seats, match, record } = memory;
  const { name, seal } = asked;
  if (asked.invitation === undefined && !playingTeams(record).includes(asked.team)) return 'seat-not-in-play';
  const own = teamOfKey(seats, keyHash);
  if (own !== null) return own === asked.team ? renamed(memory, own, name) : 'already-seated';
  if (table.twin !== null) return 'seats-fixed';
  const kept = seatFor(memory, asked);
  // Check this first, so that every wrong guess is reported as one.
  if (kept === 'bad-invitation') return kept;
  const team = kept === 'seat-kept' ? asked.team : kept;
  if (match !== null && match.result !== null) return 'match-over';
  const bot = table.bots[team] !== null;
  const open = match !== null && (table.open & (1 << team)) !== 0;
  // A player with an invitation from the host takes the seat from a guest too.
  if (standInAt(table, team) !== null && !open && asked.invitation === undefined) return 'seat-taken';
  if (match !== null && !bot && !open) return 'already-started';
  if (match === null && whyFixed(memory) !== null) return 'already-started';
  if ((seats.has(team) && !open) || (bot && match === null)) return 'seat-taken';
  if (match !== null && !isLiving(match.position, team)) return 'not-living';
  if (kept === 'seat-kept') return kept;
  const invitations = withTeam(table.invitations, team, null);
  return {
    table: hearingFromNow(withBot({ ...table, host: table.host ?? keyHash, invitations }, team, null), memory, [team]),
    vacated: match === null ? [] : [team],
    seats: new Map(seats).set(team, {
      team,
      keyHash,
      name: toldApart(name, seats),
      seal: match === null ? (seal ?? null) : null,
      entropy: null,
    }),
  };
}

/** Does nothing once the match begins, or for an empty name. The seal stays. */
function renamed(memory: Memory, team: Team, name: string): Change {
  const { match, seats, table } = memory;
  if (name === '' || match !== null || table.twin !== null || whyFixed(memory) !== null) return {};
  const others = new Map(seats);
  others.delete(team);
  return { seats: new Map(seats).set(team, { ...seats.get(team)!, name: toldApart(name, others) }) };
}

/** Seats a bot in a player's place; others may then take the seat. */
export function seatBot(memory: Memory, team: Team, level: BotLevel): Change {
  const left = new Map(memory.seats);
  left.delete(team);
  return { seats: left, table: withBot(memory.table, team, level, 'balanced'), vacated: [team] };
}

/** Lets the new holders of seats hear their camp from now on, and nothing said before. */
function hearingFromNow(table: TableRecord, { said }: Memory, teams: readonly Team[]): TableRecord {
  let { hears } = table;
  for (const team of teams) hears = withTeam(hears, team, nextSaid(said));
  return { ...table, hears };
}

/** Returns a name, with a number behind it if another player at the table has it already. */
function toldApart(name: string, seats: Seats): string {
  const heard = (each: string) => each.toLowerCase();
  const taken = new Set([...seats.values()].map((seat) => heard(seat.name)));
  if (name === '' || !taken.has(heard(name))) return name;
  const short = cleanText(name, NAME_LENGTH - 2);
  const others = TEAMS.map((team) => `${short} ${team + 2}`);
  return others.find((other) => !taken.has(heard(other)))!;
}

function stand(memory: Memory, me: Team): DecisionOn<'stand'> {
  return whyNotArranged(memory) ?? free(memory, me);
}

/** Frees a seat. */
export function free({ table, seats }: Memory, team: Team): Change {
  const left = new Map(seats);
  left.delete(team);
  return { table, seats: left, vacated: [team] };
}

/** Returns why seats can't change hands: it's a duplicate match. Null if they can. */
function whySeated({ table }: Pick<Memory, 'table'>) {
  return table.twin === null ? null : 'seats-fixed';
}

/** Returns why all seats are fixed; null before the start. */
function whyNotArranged(memory: Memory) {
  return whyFixed(memory) ?? whySeated(memory);
}

function startMatch(memory: Attended, _: string, __: unknown, now: number): DecisionOn<'start'> {
  // Pressing twice begins once.
  if (memory.match === null && memory.table.showing !== null) return {};
  return whyNotArranged(memory) ?? (isFull(memory) ? begin(memory, now) : 'seats-free');
}

/** Whether every seat is taken. */
export function isFull({ table, seats, record }: Memory): boolean {
  return playingTeams(record).every((team) => seats.has(team) || table.bots[team] !== null);
}

/** Gives a free seat to a bot, or changes or removes the bot, for the host. */
function placeBot(memory: Memory, _: string, { team, level, manner }: RequestPayload<'bot'>): DecisionOn<'bot'> {
  const why = whyNotArranged(memory);
  if (why !== null) return why;
  const { table, seats, record } = memory;
  if (!playingTeams(record).includes(team)) return 'seat-not-in-play';
  if (seats.has(team)) return 'seat-taken';
  if (level !== null && table.invitations[team] !== null) return 'seat-kept';
  return { table: withBot(table, team, level, manner) };
}

function remove(memory: Memory, _: string, { team }: RequestPayload<'remove'>): DecisionOn<'remove'> {
  return whyNotArranged(memory) ?? (memory.seats.has(team) ? free(memory, team) : 'seat-free');
}

function arrange(memory: Memory, _: string, { from, to }: RequestPayload<'arrange'>): DecisionOn<'arrange'> {
  const why = whyNotArranged(memory);
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

/** Moves every player to the seat that `to` gives for theirs. */
export function reseated(seats: Seats, to: (team: Team) => Team): Seats {
  return new Map([...seats.values()].map((seat) => [to(seat.team), { ...seat, team: to(seat.team) }]));
}

/**
 * Moves a seat to another browser of the same player, with the host's role and being silenced. `idOf` returns the id by
 * which others know a key's holder.
 */
export function takeOver(
  { table, seats, match }: Memory,
  keyHash: string,
  holder: SeatHolder,
  idOf: (keyHash: string) => string,
): DecisionOn<'takeover'> {
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

/** How many former keys of a seat are kept. */
const MOST_FORMER = 50;

/** Returns the former keys of a seat before another key holds it. */
function formerOf({ keyHash, former = [] }: SeatRecord, next: string): readonly string[] {
  return [...former.filter((hash) => hash !== keyHash), keyHash].filter((hash) => hash !== next).slice(-MOST_FORMER);
}

/** Passes the host's role to a player who is here; null if no one is. */
function passHost({ table, seats }: Memory, here: ReadonlySet<Team>): TableRecord | null {
  const next = [...seats.values()].find(({ team }) => here.has(team));
  return next === undefined ? null : { ...table, host: next.keyHash };
}

/**
 * Frees the seats of players gone before the start, and passes on the host's role. A correspondence match keeps its
 * seats.
 */
function dueWaiting(memory: Attended, company: Company, now: number): Change | null {
  const { table, seats, times, here } = memory;
  // `duplicates.ts` says what is due in a duplicate match.
  if (table.twin !== null) return null;
  const beginning = dueBeginning(memory, isFull(memory), now);
  if (beginning !== null) return beginning;
  if (table.auto && table.showing === null && seats.size > 0 && isFull(memory)) return begin(memory, now);
  for (const team of table.showing === null ? seats.keys() : []) {
    const absence = table.absences[team];
    if (absence !== null && awayFor(absence, now) >= times.seat) return free(memory, team);
  }
  if (table.begins !== null) {
    // A rematch begins once all players have sealed their bytes or the waiting time is up.
    const sealed = [...seats.values()].every(({ seal }) => seal !== null);
    if (sealed || now >= table.begins) {
      return isFull(memory) ? begin(memory, now) : { table: { ...table, begins: null } };
    }
  }
  if (!isOfDays(table) && table.host !== null && company.goneFor(table.host) >= times.host) {
    const passed = passHost(memory, here);
    if (passed !== null) return { table: passed };
  }
  return null;
}

/** Returns when a match begins by itself, a seat becomes free, or another player becomes host. */
function nextWaiting({ table, seats, times, here }: Attended, company: Company, now: number): number {
  const due = [table.begins ?? Number.POSITIVE_INFINITY, table.showing ?? Number.POSITIVE_INFINITY];
  if (table.twin !== null) return Math.min(...due);
  for (const team of table.showing === null ? seats.keys() : []) {
    const absence = table.absences[team];
    if (absence !== null) due.push(now + times.seat - awayFor(absence, now));
  }
  const { host } = table;
  if (!isOfDays(table) && host !== null && !company.isHere(host) && here.size > 0) {
    due.push(now + times.host - company.goneFor(host));
  }
  return Math.min(...due);
}

export const gathering = {
  stores: { atFirst: STORED },
  takes: {
    fromAnyone: { always: { sit } },
    fromHost: { always: { start: startMatch, bot: placeBot, remove, arrange } },
    fromSeat: { always: { stand } },
  },
  due: { waiting: { change: dueWaiting, next: nextWaiting } },
  follows: null,
  vacates: (table, team, { match, lines }): TableRecord => ({
    ...table,
    open: table.open & ~(1 << team),
    handed: match === null ? table.handed : [...table.handed, { team, at: lines.length }],
  }),
  forgets: ({ table, seats, here }, { keyHash, team }) => {
    if (table.host !== keyHash) return table;
    const left = [...seats.values()].filter((each) => each.team !== team);
    const next = left.find((each) => here.has(each.team)) ?? left[0];
    return { ...table, host: next?.keyHash ?? null };
  },
  awaits: null,
  shows: {
    table: ({ table, seats }) => ({ host: table.host === null ? null : teamOfKey(seats, table.host) }),
    seat: ({ table }, team) => ({ open: (table.open & (1 << team)) !== 0 }),
  },
} satisfies TableFeature;
