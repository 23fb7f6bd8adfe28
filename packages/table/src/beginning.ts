/**
 * Begins a match (docs/notation.md, “Throws that can be checked”): all seal random bytes, the start publishes the
 * seals, then each shows their bytes. Pure; times are milliseconds of the server's clock.
 */
import { formatOpening, type RequestPayload, sealsNothing, showTimeOfDays } from '@dominion/protocol';
import { type Team, teamsOf } from '@dominion/rules';
import { NO_ENTROPY, sealOf, throwOpening } from '@dominion/rules/dice';
import { formatByTeam, formatEntropy } from '@dominion/rules/proof';
import type { TableFeature } from './feature.js';
import { type Change, type DecisionOn, type Memory, openingIn } from './memory.js';
import type { SeatRecord } from './records.js';
import type { Seats } from './seats.js';
import type { TableRecord } from './table-record.js';
import { keyOf } from './throws.js';
import type { Times } from './times.js';

const STORED = {
  /** When a rematch begins at the latest; null if the host starts it. */
  begins: null as number | null,
  /** Until when players may show their bytes, once all seals are published; null before the start. */
  showing: null as number | null,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Returns why the table is fixed: the match has begun or is about to. Null while players may still come, go and seal. */
export function whyFixed({ table, match }: Pick<Memory, 'table' | 'match'>) {
  const fixed = table.twin !== null && (table.twin.stage === 'fixed' || table.twin.stage === 'shown');
  return match !== null || table.showing !== null || fixed ? 'already-started' : null;
}

/** Seals a player's bytes; another seal replaces it until the match is about to start. */
function seal(memory: Memory, me: Team, asked: RequestPayload<'seal'>): DecisionOn<'seal'> {
  if (sealsNothing(memory.table.twin)) return 'first-evening';
  const why = whyFixed(memory);
  if (why !== null) return why;
  return { seats: new Map(memory.seats).set(me, { ...memory.seats.get(me)!, seal: asked.seal }) };
}

/** Shows a player's bytes, once all seals are published. */
function mix(memory: Memory, me: Team, { entropy }: RequestPayload<'mix'>): DecisionOn<'mix'> {
  const { record, table, seats, match } = memory;
  const seat = seats.get(me)!;
  if (seat.entropy === entropy) return {};
  if (match !== null) return 'already-started';
  const shown = { seats: new Map(seats).set(me, { ...seat, entropy }) };
  // Nothing was sealed in `dice-v1`, and the first bytes count.
  if (record.scheme === 'dice-v1') return seat.entropy === null ? shown : {};
  if (table.showing === null) return 'seals-open';
  return seat.seal === sealOf(entropy, record.id) ? shown : 'other-bytes';
}

/** Whether a player who sealed bytes hasn't shown them yet. */
export function waitsForBytes(seats: Seats): boolean {
  return [...seats.values()].some((seat) => seat.seal !== null && seat.entropy === null);
}

/** Returns how long, in milliseconds, the start waits for players to show their bytes. */
export function showTime({ pace }: TableRecord, times: Times): number {
  return pace.kind === 'live' ? times.show : showTimeOfDays(pace);
}

/** Begins a full match: at once if no one has sealed bytes, else when all have shown them. */
export function begin(memory: Memory & { readonly times: Times }, now: number): Change {
  const { table, seats, times } = memory;
  if (!waitsForBytes(seats)) return { table: { ...table, begins: null, showing: null }, start: openingThrow(memory) };
  return { table: { ...table, begins: null, showing: now + showTime(table, times) } };
}

/**
 * Begins once all have shown their bytes or the time is up. If a seat became free, all seal again, because some bytes
 * are known.
 */
export function dueBeginning(memory: Memory, full: boolean, now: number): Change | null {
  const { table, seats } = memory;
  if (table.showing === null) return null;
  const still = { ...table, showing: null };
  if (!full) return { table: still, seats: new Map([...seats].map(([team, seat]) => [team, unsealed(seat)])) };
  return now >= table.showing || !waitsForBytes(seats) ? { table: still, start: openingThrow(memory) } : null;
}

/** Returns a seat without its seal and bytes. */
export function unsealed(seat: SeatRecord): SeatRecord {
  return { ...seat, seal: null, entropy: null };
}

/** Returns all teams' seals or bytes as text, see `formatByTeam`. */
export function byTeam(
  { record, seats }: Pick<Memory, 'record' | 'seats'>,
  of: (seat: SeatRecord) => string | null,
): string {
  const teams = teamsOf(record.mode, record.empty);
  const values = teams.map((team: Team) => {
    const seat = seats.get(team);
    return seat === undefined ? null : of(seat);
  });
  return formatByTeam(teams, values);
}

/** Returns all published seals; empty before the start, and in a match of `dice-v1`. */
function publishedSeals({ record, table, seats }: Pick<Memory, 'record' | 'table' | 'seats'>): string {
  if (record.start !== null) return record.start.seals;
  return whyFixed({ table, match: null }) === null ? '' : byTeam({ record, seats }, (seat) => seat.seal);
}

/** Fixes the players' bytes, and throws for who begins unless the first position says so. */
export function openingThrow(memory: Memory): NonNullable<Change['start']> {
  const { record, seats } = memory;
  const teams = teamsOf(record.mode, record.empty);
  const old = record.scheme === 'dice-v1';
  const seals = old ? '' : byTeam(memory, (seat) => seat.seal);
  const entropy = old
    ? formatEntropy(
        teams,
        teams.map((team) => seats.get(team)?.entropy ?? NO_ENTROPY),
      )
    : byTeam(memory, (seat) => seat.entropy);
  const from = openingIn(record).position;
  if (from !== undefined) return { first: from.turn, opening: '', seals, entropy };
  const { first, rounds } = throwOpening(keyOf(record, entropy, memory.table.twin), teams, record.dice, record.scheme);
  return { first, opening: formatOpening(rounds), seals, entropy };
}

/** The feature of starting a match and of the players' bytes for the throws. */
export const beginning = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { seal, mix } } },
  due: {},
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: {
    table: (memory) => ({
      seals: publishedSeals(memory),
      showing: memory.match === null ? (memory.table.showing ?? 0) : 0,
    }),
    seat: ({ seats }, team) => {
      const person = seats.get(team);
      return {
        mixed: person !== undefined && person.entropy !== null,
        sealed: person !== undefined && person.seal !== null,
      };
    },
  },
} satisfies TableFeature;
