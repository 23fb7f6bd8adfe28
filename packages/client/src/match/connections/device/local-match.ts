/**
 * A match of players at one device and bots. It follows the decisions of `@dominion/table`; players who sit together
 * agree in person, so nothing is asked or waited for. Pure.
 */
import { wouldDraw } from '@dominion/bots';
import type { Asking, RequestPayload, Table, TableLength } from '@dominion/protocol';
import {
  DEFAULT_DICE,
  formatAction,
  formatOpening,
  formatPosition,
  inspect,
  isLiving,
  type Match,
  type MatchHeader,
  modeOf,
  type Position,
  parseAction,
  TEAMS,
  type Team,
} from '@dominion/rules';
import {
  type Attended,
  applied,
  type Change,
  type Decision,
  decideFor,
  type HeaderRecord,
  type Memory,
  type Moment,
  newTableRecord,
  type SeatRecord,
  type StartRecord,
  TIMES,
  tableOf,
  teamBits,
  whyNotAct,
  withBot,
} from '@dominion/table';
import type { DeviceSeat } from './stored-match.js';

/** Returns a possible header for a match that begins from a position. */
export function headerAt(position: Position): MatchHeader {
  return { ...modeOf(position), dice: DEFAULT_DICE, first: position.turn, opening: [], position };
}

/** Returns the seats from a position on: a player for one team, beginner bots for all others. */
export function againstBeginners(position: Position, me: Team): (DeviceSeat | null)[] {
  return TEAMS.map((team) => {
    if (!isLiving(position, team)) return null;
    return team === me ? { kind: 'person', name: '' } : { kind: 'bot', level: 'beginner', manner: 'balanced' };
  });
}

/** The values the throws of a match follow from, including the players' entropy. */
export type ThrowsHere = Pick<HeaderRecord, 'scheme' | 'seed'> & Pick<StartRecord, 'seals' | 'entropy'>;

/** For matches without throws, or with chosen ones. */
const NO_THROWS: ThrowsHere = { scheme: 'dice-v2', seed: '', seals: '', entropy: '' };

export interface MatchHere {
  readonly id: string;
  readonly code: string;
  readonly match: Match;
  /** By team, N E S W; null for one that doesn't play. */
  readonly seats: readonly (DeviceSeat | null)[];
  readonly hints: boolean;
  readonly throws?: ThrowsHere;
  readonly begun?: number;
  readonly length?: TableLength;
  /** The code of the match that followed; empty if none. */
  readonly next?: string;
}

/** Returns the match in the form that decisions use. */
export function memoryHere(here: MatchHere): Memory {
  const { id, code, match, seats, hints, throws = NO_THROWS, begun = 0, length = '', next = '' } = here;
  const { mode, empty, dice, first, opening, position } = match.header;
  const { scheme, seed, seals, entropy } = throws;
  const persons = new Map<Team, SeatRecord>();
  let table = newTableRecord({ hints });
  for (const [at, seat] of seats.entries()) {
    const team = at as Team;
    if (seat?.kind === 'bot') table = withBot(table, team, seat.level, seat.manner);
    else if (seat) persons.set(team, { team, keyHash: '', name: seat.name, seal: null, entropy: null });
  }
  const lines = match.actions.map(formatAction);
  return {
    record: {
      ...{ id, code, mode, empty, dice, length, scheme, seed },
      position: position === undefined ? null : formatPosition(position),
      last: match.position.last,
      fated: match.position.fated,
      start: { first, opening: formatOpening(opening), seals, entropy, startedAt: begun },
      createdAt: begun,
    },
    table: next === '' ? table : { ...table, next },
    seats: persons,
    lines,
    playedAt: lines.map(() => begun),
    regents: new Map(),
    planned: new Map(),
    written: lines.length,
    asked: new Map(),
    said: [],
    match,
  };
}

const NOBODY: ReadonlySet<Team> = new Set();

/** Returns the match with the players who could be asked: none. */
export function attend(memory: Memory): Attended {
  return { ...memory, here: NOBODY, seen: NOBODY, times: TIMES, ahead: 0, wouldDraw };
}

export type AskedHere = { [N in 'act' | 'draw' | 'resign']: { readonly name: N; readonly payload: RequestPayload<N> } }[
  | 'act'
  | 'draw'
  | 'resign'];

/** Returns the decision about a request, or the refusal's code. */
export function decideHere(memory: Memory, asked: AskedHere, now: number): Decision {
  const { seats, match, table } = memory;
  const { position } = match!;
  switch (asked.name) {
    case 'act': {
      const action = parseAction(asked.payload.line)!;
      const parts = inspect(action);
      const team = 'team' in parts ? parts.team : position.turn;
      if (!seats.has(team)) return whyNotAct(position, team, action, asked.payload.ply) ?? 'not-your-turn';
      return decideFor(attend(memory), team, asked, now);
    }
    case 'draw': {
      // The player at the device has already asked the others.
      const agreed = { ...memory, table: { ...table, draws: teamBits([...seats.keys()]) } };
      const one = [...seats.keys()].find((team) => isLiving(position, team));
      return one === undefined
        ? 'no-seat'
        : decideFor(attend(agreed), one, { name: 'draw', payload: { offer: true } }, now);
    }
    case 'resign': {
      const { team } = asked.payload;
      if (!seats.has(team)) return 'not-your-seat';
      return decideFor(attend(memory), team, { name: 'resign', payload: { team, offer: true } }, now);
    }
  }
}

/** Returns the match after a change, with the throws that are due then. */
export function playedOn(memory: Memory, change: Change, now: number): Memory {
  const moment: Moment = { attend, stands: () => false, now, at: now };
  return applied(memory, change, moment).next;
}

/** Values a host adds to the table it shows. */
export interface ShownHere {
  /** The commitment to the throws. */
  readonly commitment?: string;
  /** Whether this browser couldn't store the last change. */
  readonly halted?: boolean;
}

const NO_ASKS: readonly Asking[] = [];

/** Returns the table, so that the same screen shows it like a match on a server. */
export function tableHere(memory: Memory, { commitment = '', halted = false }: ShownHere = {}): Table {
  return tableOf(attend(memory), { commitment, halted, watchers: 0, asks: NO_ASKS }, 0);
}
