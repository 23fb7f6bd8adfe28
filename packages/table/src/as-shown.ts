/**
 * Rebuilds a match from a client's table, so that pages decide like the server. Secrets are missing: planned moves,
 * allies' drawings, guesses.
 */
import { keptOf, type RefusalCode, type Seat, type Table } from '@dominion/protocol';
import {
  allyOf,
  beginMatch,
  formatPosition,
  type Match,
  playLine,
  TEAM_LETTERS,
  TEAMS,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import { type Decidable, decide } from './decide.js';
import type { Attended } from './memory.js';
import { newTableRecord } from './new-table.js';
import type { HeaderRecord } from './records.js';
import { type Absence, type ByTeam, type Deputy, isOfDays, type TableRecord, teamBits } from './table-record.js';
import { TIMES } from './times.js';

/** Stands in for the key of a seat's player, as keys are never shown. */
const keyShown = (team: Team): string => TEAM_LETTERS[team];

/** How long, in milliseconds, players have been gone if no one waits for them any more. */
const LONG_GONE = Number.MAX_SAFE_INTEGER;

function deputyOf({ holder, regent, kept, presence, guest }: Seat): Deputy | null {
  const until = presence === 'regent' ? 'back' : kept || holder === 'bot' ? 'click' : 'turn';
  if (guest !== null) return { by: 'guest', until, of: guest };
  return regent === '' ? null : { by: regent, until };
}

/** Returns how long a seat's player has been gone; 0 while the others wait. */
function absenceOf({ presence }: Seat): Absence | null {
  if (presence === 'here') return null;
  return { purpose: 'lost', elapsed: presence === 'gone' || presence === 'regent' ? LONG_GONE : 0, since: null };
}

/** Teams for which a bot played their last own turn in correspondence. */
const LET_PASS = new WeakMap<Match, readonly Team[]>();
function whoLetPass({ log, regents }: Table, match: Match): readonly Team[] {
  const known = LET_PASS.get(match);
  if (known !== undefined) return known;
  const last = new Map<Team, boolean>();
  let at = beginMatch(match.header);
  for (const [place, line] of log.entries()) {
    const { phase, turn } = at.position;
    if (phase !== 'muster' && !waitsForThrow(at.position)) last.set(turn, regents.get(place) === 'bot');
    const played = playLine(at, line);
    if (!played.ok) break;
    at = played.match;
  }
  const teams = [...last].flatMap(([team, passed]) => (passed ? [team] : []));
  LET_PASS.set(match, teams);
  return teams;
}

/** Returns the team that played the last line: the team to move, or its stand-in. */
function actorOf({ log, regents }: Table, { position }: Match): Team {
  const by = regents.get(log.length - 1);
  if (by === 'ally') return allyOf(position, position.turn) ?? position.turn;
  return TEAMS.find((team) => TEAM_LETTERS[team] === by) ?? position.turn;
}

/** Returns how much of its turn a team has used up to the table's `since`, in milliseconds. */
function usedOf({ pace, clock }: Table, { bank, left }: Seat): number {
  if (pace.kind === 'days') return bank - left;
  if (clock.kind === 'none') return 0;
  return (clock.kind === 'turn' ? clock.seconds * 1000 : Math.min(bank, clock.cap * 1000)) - left;
}

function recordShown(table: Table, match: Match | null): TableRecord {
  const { seats } = table;
  const each = <T>(of: (seat: Seat) => T): ByTeam<T> => [of(seats[0]!), of(seats[1]!), of(seats[2]!), of(seats[3]!)];
  const bits = (of: (seat: Seat) => boolean): number => teamBits(seats.filter(of).map(({ team }) => team));
  const rest = newTableRecord();
  const days = isOfDays(table);
  const passed = days && match !== null && table.regents.size > 0 ? whoLetPass(table, match) : [];
  const ply = match?.position.ply ?? 0;
  return {
    ...rest,
    ...keptOf(table),
    host: table.host === null ? null : keyShown(table.host),
    bots: each(({ bot }) => bot?.level ?? null),
    manners: each(({ bot }) => bot?.manner ?? 'balanced'),
    proxies: each(deputyOf),
    absences: each((seat) => (days ? null : absenceOf(seat))),
    flags: each(({ team, regent }) => (days && (regent === 'bot' || passed.includes(team)) ? 1 : 0)),
    late: bits(({ late }) => late),
    bank: each(({ bank }) => bank),
    used: each((seat) => usedOf(table, seat)),
    running: teamBits(table.running),
    since: table.since,
    rests: each(({ rest: own }) => own),
    counsels: each(({ counsel, hired, named, alone }) =>
      counsel === null ? null : { by: counsel, hired, ply, named, alone },
    ),
    draws: bits(({ offersDraw }) => offersDraw),
    declined: bits(({ declinesDraw }) => declinesDraw),
    lapsed: bits(({ drawLapsed }) => drawLapsed),
    pauses: bits(({ offersPause }) => offersPause),
    resigns: bits(({ offersResign }) => offersResign),
    ready: bits(({ ready }) => ready),
    rematch: table.rematch === '' ? rest.rematch : table.rematch,
    next: table.next === '' ? null : table.next,
    open: bits(({ open }) => open),
    invitations: each(({ invited }) => (invited ? 'kept' : null)),
    nudged: each(({ nudged }) => (nudged === 0 ? null : { ply, at: nudged })),
    undo: table.undo === 0 || match === null ? null : { team: actorOf(table, match), until: table.undo },
    showing: table.showing === 0 ? null : table.showing,
  };
}

/** Returns the match behind a client's table; `wouldDraw` says whether a bot would agree to a draw. */
export function asShown(table: Table, match: Match | null, wouldDraw: Attended['wouldDraw']): Attended {
  const { id, code, mode, empty, dice, length, last, fated, scheme, seals, entropy, from, log, first, opening } = table;
  const people = table.seats.filter(({ holder }) => holder === 'person');
  const here = people.filter(({ presence }) => presence === 'here').map(({ team }) => team);
  const text = (is: boolean): string | null => (is ? 'shown' : null);
  return {
    record: {
      ...{ id, code, mode, empty, dice, length, last, fated, seed: '', createdAt: 0 },
      scheme: scheme as HeaderRecord['scheme'],
      position: from === undefined ? null : formatPosition(from),
      start: table.status === 'waiting' ? null : { first, opening, seals, entropy, startedAt: table.begun },
    },
    table: recordShown(table, match),
    seats: new Map(
      people.map(({ team, name, sealed, mixed }) => [
        team,
        { team, keyHash: keyShown(team), name, seal: text(sealed), entropy: text(mixed) },
      ]),
    ),
    lines: log,
    playedAt: [],
    regents: table.regents,
    planned: new Map(),
    written: log.length,
    asked: new Map(),
    said: [],
    match,
    here: new Set(isOfDays(table) ? people.map(({ team }) => team) : here),
    seen: new Set(here),
    times: TIMES,
    ahead: 0,
    wouldDraw,
  };
}

/**
 * Returns why the server would refuse a player's (null: a spectator's) request; null if it wouldn't. `now` is
 * milliseconds since 1970 on the server's clock.
 */
export function whyRefused(shown: Attended, me: Team | null, asked: Decidable, now: number): RefusalCode | null {
  const decision = decide(shown, me === null ? '' : keyShown(me), asked, now);
  return typeof decision === 'string' ? decision : null;
}
