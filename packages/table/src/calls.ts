/**
 * Who is to be called to a match, and why. What calls follows from the match as it stands and is never remembered: whoever compares two
 * moments knows what calls anew and what calls no more. Pure; times are milliseconds since 1970.
 */
import type { CallKind } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { awaitedTeams, isBotPlayed, left } from './clocks.js';
import { partsOf } from './features.js';
import { adoptedBy, guestAt } from './guests.js';
import type { Memory } from './memory.js';
import { momentAfter } from './rest.js';
import { isOfDays, type TableRecord } from './table-record.js';

/** How much of somebody's time is left when the deadline calls, as a part of the whole. */
const LEFT_WHEN_CALLED = 0.2;
/** How long, in milliseconds, before an appointment its people are called. */
const BEFORE_APPOINTMENT = 900_000;

/** Something that calls somebody. */
export interface StandingCall {
  readonly team: Team;
  /** The hash of the key of whoever is called. */
  readonly keyHash: string;
  readonly kind: CallKind;
  /** What it is about, as words that stand for one thing each: one that was not there before calls anew. */
  readonly about: readonly string[];
  /** From when on; null for at once. */
  readonly from: number | null;
}

/** What a change does to the calls of a match. */
export interface CallChanges {
  /** What calls anew, in place of what the same person was called to by the same kind. */
  readonly raise: readonly StandingCall[];
  /** What calls as before, but at another time. */
  readonly move: readonly StandingCall[];
  /** What calls no more. */
  readonly drop: readonly Pick<StandingCall, 'team' | 'kind'>[];
}

/** All that calls people to a match as it stands. */
export function standingCalls(memory: Memory): StandingCall[] {
  const { seats, match } = memory;
  return [...seats.values()].flatMap(({ team, keyHash }) => {
    const call = (kind: CallKind, about: readonly string[], from: number | null = null): StandingCall[] =>
      about.length === 0 ? [] : [{ team, keyHash, kind, about, from }];
    const proposed = call('proposed', proposedTo(memory, team));
    if (match === null) return call('sat', othersAt(memory, team));
    if (match.result !== null) return [...call('ended', ['over']), ...proposed];
    return [...turnCalls(memory, team, call), ...appointmentCalls(memory, call), ...proposed];
  });
}

type Call = (kind: CallKind, about: readonly string[], from?: number | null) => StandingCall[];

/** The others who sit at a table that has not begun, each by a part of the hash of their key. */
function othersAt({ seats }: Memory, me: Team): string[] {
  return [...seats.values()].filter(({ team }) => team !== me).map(({ keyHash }) => keyHash.slice(0, 8));
}

/** That the match waits for a team, that its time runs out, and that somebody has nudged it. */
function turnCalls({ table, match }: Memory, own: Team, call: Call): StandingCall[] {
  if (guestAt(table, own) !== null) return [];
  const team = adoptedBy(table, own) ?? own;
  if (isBotPlayed(table, team) || !awaitedTeams(table, match).includes(team)) return [];
  const { ply, phase } = match!.position;
  // What was ordered ahead is played by itself; where it stops, nothing is ordered any more.
  const turn = table.orders[team].length > 0 ? [] : call('turn', [phase === 'muster' ? 'muster' : `${ply}`]);
  const nudged = table.nudged[team];
  const nudge = nudged?.ply === ply ? call('nudge', [`${nudged.at}`]) : [];
  const near = deadlineNears(table, team);
  return [...turn, ...nudge, ...(near === null ? [] : call('deadline', [`${ply}`], near))];
}

/** When a team's deadline calls; null where its time does not run, or is up. */
function deadlineNears(table: TableRecord, team: Team): number | null {
  const bit = 1 << team;
  if (!isOfDays(table) || (table.running & bit) === 0 || (table.late & bit) !== 0) return null;
  const whole = left({ ...table, running: 0 }, team, table.since);
  const until = whole - LEFT_WHEN_CALLED * table.bank[team];
  const at = momentAfter(table.rests[team], table.since, Math.max(0, until));
  return Number.isFinite(at) ? Math.round(at) : null;
}

/** When people go on with a match that was laid aside, as a text that stands for it, and from when on that calls; null for no appointment. */
export function meetingOf({ table, match }: Pick<Memory, 'table' | 'match'>): { about: string; from: number } | null {
  const { adjourned, appointment } = table;
  if (!adjourned || appointment === 0 || match === null || match.result !== null) return null;
  return { about: `${appointment}`, from: appointment - BEFORE_APPOINTMENT };
}

function appointmentCalls(memory: Memory, call: Call): StandingCall[] {
  const meeting = meetingOf(memory);
  return meeting === null ? [] : call('appointment', [meeting.about], meeting.from);
}

/** What waits for the answer of the person on a seat. */
function proposedTo(memory: Memory, me: Team): string[] {
  return partsOf('awaits').flatMap((awaits) => awaits(memory, me));
}

/** What changes of a match's calls from one moment to the next, of those people who can be called; null for nothing. */
export function callsBetween(
  before: Memory,
  after: Memory,
  callable: (keyHash: string) => boolean,
): CallChanges | null {
  const concerned = (memory: Memory): StandingCall[] =>
    [...memory.seats.values()].some(({ keyHash }) => callable(keyHash))
      ? standingCalls(memory).filter(({ keyHash }) => callable(keyHash))
      : [];
  const [stood, stand] = [concerned(before), concerned(after)];
  if (stood.length === 0 && stand.length === 0) return null;
  const same = (one: StandingCall) => (other: StandingCall) => one.team === other.team && one.kind === other.kind;
  const raise: StandingCall[] = [];
  const move: StandingCall[] = [];
  for (const call of stand) {
    const known = stood.find((each) => same(call)(each) && each.keyHash === call.keyHash);
    // Who has just come knows who sits there.
    const comes = call.kind === 'sat' && before.seats.get(call.team)?.keyHash !== call.keyHash;
    if (comes) continue;
    if (known === undefined || call.about.some((word) => !known.about.includes(word))) raise.push(call);
    else if (known.from !== call.from) move.push(call);
  }
  const drop = stood.filter((call) => !stand.some(same(call))).map(({ team, kind }) => ({ team, kind }));
  return raise.length + move.length + drop.length === 0 ? null : { raise, move, drop };
}
