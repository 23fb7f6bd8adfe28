/**
 * Finds whom a match notifies, and why. Notifications are never stored: comparing two states shows which are new or
 * gone. Pure; times are milliseconds since 1970.
 */
import type { NotificationKind } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { awaitedTeams, isBotPlayed, left } from './clocks.js';
import { partsOf } from './features.js';
import type { Memory } from './memory.js';
import { momentAfter } from './rest.js';
import { adoptedBy, standInAt } from './stand-ins.js';
import { isOfDays, type TableRecord } from './table-record.js';

/** The part of a player's whole time that is left when the deadline notification goes out. */
const LEFT_WHEN_CALLED = 0.2;
/** How long, in milliseconds, before an appointment its players are notified. */
const BEFORE_APPOINTMENT = 900_000;

/** A notification that stands for a player. */
export interface StandingNotification {
  readonly team: Team;
  readonly keyHash: string;
  readonly kind: NotificationKind;
  /** Words that each stand for one thing; a new word notifies again. */
  readonly about: readonly string[];
  /** When it starts to count; null for at once. */
  readonly from: number | null;
}

/** How a change alters the notifications of a match. */
export interface NotificationChanges {
  /** New notifications, which replace the same player's earlier ones of the same kind. */
  readonly raise: readonly StandingNotification[];
  /** Notifications that stay but move to another time. */
  readonly move: readonly StandingNotification[];
  readonly drop: readonly Pick<StandingNotification, 'team' | 'kind'>[];
}

/** Returns all notifications that stand in a match. */
export function standingNotifications(memory: Memory): StandingNotification[] {
  const { seats, match } = memory;
  return [...seats.values()].flatMap(({ team, keyHash }) => {
    const call = (
      kind: NotificationKind,
      about: readonly string[],
      from: number | null = null,
    ): StandingNotification[] => (about.length === 0 ? [] : [{ team, keyHash, kind, about, from }]);
    const proposed = call('proposed', proposedTo(memory, team));
    if (match === null) return call('sat', othersAt(memory, team));
    if (match.result !== null) return [...call('ended', ['over']), ...proposed];
    return [...turnCalls(memory, team, call), ...appointmentCalls(memory, call), ...proposed];
  });
}

type Call = (kind: NotificationKind, about: readonly string[], from?: number | null) => StandingNotification[];

/** Returns the other players at a table that hasn't begun, each as a part of their key's hash. */
function othersAt({ seats }: Memory, me: Team): string[] {
  return [...seats.values()].filter(({ team }) => team !== me).map(({ keyHash }) => keyHash.slice(0, 8));
}

function turnCalls({ table, match }: Memory, own: Team, call: Call): StandingNotification[] {
  if (standInAt(table, own) !== null) return [];
  const team = adoptedBy(table, own) ?? own;
  if (isBotPlayed(table, team) || !awaitedTeams(table, match).includes(team)) return [];
  const { ply, phase } = match!.position;
  // Planned moves are played without the player; when they stop, none are left.
  const turn = table.orders[team].length > 0 ? [] : call('turn', [phase === 'muster' ? 'muster' : `${ply}`]);
  const nudged = table.nudged[team];
  const nudge = nudged?.ply === ply ? call('nudge', [`${nudged.at}`]) : [];
  const near = deadlineNears(table, team);
  return [...turn, ...nudge, ...(near === null ? [] : call('deadline', [`${ply}`], near))];
}

/** Returns when a team is notified of its deadline; null if its time doesn't run or is up. */
function deadlineNears(table: TableRecord, team: Team): number | null {
  const bit = 1 << team;
  if (!isOfDays(table) || (table.running & bit) === 0 || (table.late & bit) !== 0) return null;
  const whole = left({ ...table, running: 0 }, team, table.since);
  const until = whole - LEFT_WHEN_CALLED * table.bank[team];
  const at = momentAfter(table.rests[team], table.since, Math.max(0, until));
  return Number.isFinite(at) ? Math.round(at) : null;
}

/**
 * Returns the appointment to resume, as a text that stands for it, with the time of its notification. Null for none.
 */
export function meetingOf({ table, match }: Pick<Memory, 'table' | 'match'>): { about: string; from: number } | null {
  const { adjourned, appointment } = table;
  if (!adjourned || appointment === 0 || match === null || match.result !== null) return null;
  return { about: `${appointment}`, from: appointment - BEFORE_APPOINTMENT };
}

function appointmentCalls(memory: Memory, call: Call): StandingNotification[] {
  const meeting = meetingOf(memory);
  return meeting === null ? [] : call('appointment', [meeting.about], meeting.from);
}

function proposedTo(memory: Memory, me: Team): string[] {
  return partsOf('awaits').flatMap((awaits) => awaits(memory, me));
}

/** Returns how reachable players' notifications change between two states; null if they don't. */
export function callsBetween(
  before: Memory,
  after: Memory,
  callable: (keyHash: string) => boolean,
): NotificationChanges | null {
  const concerned = (memory: Memory): StandingNotification[] =>
    [...memory.seats.values()].some(({ keyHash }) => callable(keyHash))
      ? standingNotifications(memory).filter(({ keyHash }) => callable(keyHash))
      : [];
  const [stood, stand] = [concerned(before), concerned(after)];
  if (stood.length === 0 && stand.length === 0) return null;
  const same = (one: StandingNotification) => (other: StandingNotification) =>
    one.team === other.team && one.kind === other.kind;
  const raise: StandingNotification[] = [];
  const move: StandingNotification[] = [];
  for (const call of stand) {
    const known = stood.find((each) => same(call)(each) && each.keyHash === call.keyHash);
    // A player who has just sat down knows who sits there.
    const comes = call.kind === 'sat' && before.seats.get(call.team)?.keyHash !== call.keyHash;
    if (comes) continue;
    if (known === undefined || call.about.some((word) => !known.about.includes(word))) raise.push(call);
    else if (known.from !== call.from) move.push(call);
  }
  const drop = stood.filter((call) => !stand.some(same(call))).map(({ team, kind }) => ({ team, kind }));
  return raise.length + move.length + drop.length === 0 ? null : { raise, move, drop };
}
