/**
 * A match of people at one device and of bots, as all hosts in this browser keep it: by the decisions of `@dominion/table`, with
 * the requests that there are here. Whoever sits together agrees by word of mouth, so nobody is asked and nobody waited for. Pure.
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
import type { DeviceSeat } from './kept.js';

/** How a match that begins from a position may have begun. */
export function headerAt(position: Position): MatchHeader {
  return { ...modeOf(position), dice: DEFAULT_DICE, first: position.turn, opening: [], position };
}

/** Who plays from a position on: somebody here one team, beginners all others. */
export function againstBeginners(position: Position, me: Team): (DeviceSeat | null)[] {
  return TEAMS.map((team) => {
    if (!isLiving(position, team)) return null;
    return team === me ? { kind: 'person', name: '' } : { kind: 'bot', level: 'beginner', manner: 'balanced' };
  });
}

/** What the throws of a match are made of, and what people added to it. */
export type ThrowsHere = Pick<HeaderRecord, 'scheme' | 'seed'> & Pick<StartRecord, 'seals' | 'entropy'>;

/** Where nothing is thrown, or by somebody's wish. */
const NO_THROWS: ThrowsHere = { scheme: 'dice-v2', seed: '', seals: '', entropy: '' };

/** A match in this browser. */
export interface MatchHere {
  readonly id: string;
  readonly code: string;
  readonly match: Match;
  /** By team, N E S W; null for one that does not play. */
  readonly seats: readonly (DeviceSeat | null)[];
  /** Whether people may ask for good moves. */
  readonly hints: boolean;
  readonly throws?: ThrowsHere;
  readonly begun?: number;
  readonly length?: TableLength;
  /** The code of the match that followed; empty for none. */
  readonly next?: string;
}

/** The match as it is decided about. */
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

/** The match with whom one could ask, which is nobody. */
export function attend(memory: Memory): Attended {
  return { ...memory, here: NOBODY, seen: NOBODY, times: TIMES, ahead: 0, wouldDraw };
}

/** What people here may ask for. */
export type AskedHere = { [N in 'act' | 'draw' | 'resign']: { readonly name: N; readonly payload: RequestPayload<N> } }[
  | 'act'
  | 'draw'
  | 'resign'];

/** What a request of somebody here comes to at a time, or the code of the refusal. */
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
      // Who asks has asked the others.
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

/** The match after a change, with the throws that are due then. */
export function playedOn(memory: Memory, change: Change, now: number): Memory {
  const moment: Moment = { attend, stands: () => false, now, at: now };
  return applied(memory, change, moment).next;
}

/** What a host adds to what it shows. */
export interface ShownHere {
  /** To what it committed itself of the throws. */
  readonly commitment?: string;
  /** Whether this browser could not write down what happened last. */
  readonly halted?: boolean;
}

const NO_ASKS: readonly Asking[] = [];

/** The table, so that the same screen shows it as a match on a server. */
export function tableHere(memory: Memory, { commitment = '', halted = false }: ShownHere = {}): Table {
  return tableOf(attend(memory), { commitment, halted, watchers: 0, asks: NO_ASKS }, 0);
}
