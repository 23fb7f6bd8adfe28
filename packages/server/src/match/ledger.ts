/**
 * One match as it is written down: what this server has claimed of it, what it remembers, and the one door by which that
 * changes. All of it is a cache of the store; whoever cannot say whether something was written reads it again.
 */
import {
  applied,
  awaitedTeams,
  type Change,
  callsBetween,
  isBotPlayed,
  isOfDays,
  keptBy,
  type Memory,
  type Moment,
  meetingOf,
  missing,
  noteAsked,
  noteTakenBack,
  remember,
  type SaidRecord,
  type StandingCall,
  type StoredMatch,
  showsAnew,
  type TableRecord,
  type Times,
  teamBits,
  wakesAt,
  whoMovesFor,
} from '@dominion/table';
import { Away, LEASE_OVER } from '../base/away.js';
import type { CircleMeeting } from '../store/circle-call-store.js';
import type { Lease } from '../store/lease.js';
import { PAUSE } from '../store/rows/channel-rows.js';
import type { CommittedCalls, ServerRecord, Store } from '../store/store.js';
import { asRead, standsWritten, toWrite } from './deadlines.js';
import { Stopwatch } from './stopwatch.js';

/** What a ledger needs of the world. */
export interface Office {
  readonly store: Pick<Store, 'matches' | 'duplicates' | 'alone'>;
  /** The steady clock of all countdowns, see `clock.ts`. */
  readonly now: () => number;
  /** The machine's time, milliseconds since 1970, for what is written down and shown. */
  readonly wall: () => number;
  /** The time by which tables of days count, see `DeadlineClock`. */
  readonly days: () => number;
  readonly times: Times;
  /** Whether the holder of a key can be called to a match, see `calls/followers.ts`. */
  readonly callable: (keyHash: string) => boolean;
  /** Whether a match, by its id, has a channel that is told of it. */
  readonly channelled: (matchId: string) => boolean;
  /** This server's right to play matches. */
  readonly lease: Pick<Lease, 'id' | 'holds' | 'taken'>;
}

/**
 * The time by which a table counts. A live one's countdowns go by the steady clock; at one of days time passes though no process
 * plays the match, so it must be a time of the world's.
 */
export function timeOf(table: TableRecord, { now, days }: Pick<Office, 'now' | 'days'>): number {
  return isOfDays(table) ? days() : now();
}

/** How far what is written down is ahead of the clock of a table. */
function aheadOf(table: TableRecord, { now, wall }: Pick<Office, 'now' | 'wall'>): number {
  return isOfDays(table) ? 0 : wall() - now();
}

/** A match as it was written down, its deadlines of the clock by which its table counts. */
function read(stored: StoredMatch, office: Office): Memory {
  const memory = remember(stored);
  const { table } = memory;
  return { ...memory, table: asRead(table, aheadOf(table, office), office.times, timeOf(table, office)) };
}

/** By how much, in milliseconds, the machine's time may have been set before the moments of a table are written down anew. */
const SET = 1000;

/** A table as it was written down, and how far the machine's time was ahead of its clock. */
interface Written {
  readonly table: TableRecord;
  readonly ahead: number;
}

/** How long, in milliseconds, a call waits before it is sent: who acts at once is not called. */
const HELD = 2000;

/** What a change does to the outbox, at a time in milliseconds since 1970; nothing where it does nothing. */
function callsAt(
  before: Memory,
  after: Memory,
  callable: Office['callable'],
  at: number,
): { readonly calls?: CommittedCalls } {
  const changes = callsBetween(before, after, callable);
  if (changes === null) return {};
  const { raise, move, drop } = changes;
  const written = ({ about, from, ...rest }: StandingCall) => {
    return { ...rest, about: about.join(' '), due: Math.max(from ?? 0, at + HELD) };
  };
  return { calls: { raise: raise.map(written), move: move.map(written), drop } };
}

/** What a change does to when people go on with a match; nothing where it does nothing. */
function meetsAt(before: Memory, after: Memory, at: number): { readonly meets?: CircleMeeting } {
  const [stood, stands] = [meetingOf(before), meetingOf(after)];
  if (stood?.about === stands?.about) return {};
  return { meets: stands === null ? null : { about: stands.about, due: Math.max(stands.from, at + HELD) } };
}

/** Whether a channel would be told something else: who plays, what was played, or that the match was laid aside or taken up. */
function tellsAnew(before: Memory, after: Memory): boolean {
  const [was, is] = [before.table, after.table];
  const sits = before.seats !== after.seats || was.bots !== is.bots || was.manners !== is.manners;
  return sits || before.match !== after.match || before.lines !== after.lines || was.adjourned !== is.adjourned;
}

export class Ledger {
  readonly stopwatch = new Stopwatch();
  readonly #office: Office;
  #memory: Memory;
  /** Of this server's claim; only what carries the latest one is written. */
  #epoch: number;
  /** What was written of the table last; null where that may be something else than what is remembered of it. */
  #written: Written | null = null;

  private constructor(office: Office, memory: Memory, epoch: number) {
    this.#office = office;
    this.#memory = memory;
    this.#epoch = epoch;
  }

  /** Claims a match and reads it. Gives the server where it is awake when that is another one, null where there is none. */
  static async open(code: string, office: Office): Promise<Ledger | ServerRecord | null> {
    // The server listens a moment before it has its lease.
    await office.lease.taken;
    const claim = await office.store.matches.claim(code, office.lease.id);
    if (claim === null || claim.kind === 'elsewhere') return claim?.server ?? null;
    return new Ledger(office, missing(read(claim.stored, office), office.now(), office.times), claim.epoch);
  }

  /** Whether a server had the match before this one claimed it, at first or again. */
  get claimedBefore(): boolean {
    return this.#epoch > 1;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /**
   * The one door for changes: the clocks, then the store, then memory. The throw that a move asks for is written with it, so
   * that they cost one sync and nobody ever sees the one without the other. Rejected when nobody can say whether it was done.
   */
  async write(change: Change, moment: Moment): Promise<void> {
    const before = this.#memory;
    const { at } = moment;
    const { next, lines } = applied(before, change, moment);
    const { match } = next;
    // A change of pace is one of the clock as well.
    const by = timeOf(next.table, this.#office);
    const ended = match !== null && match.result !== null && before.match?.result == null;
    if (!this.#office.lease.holds()) throw new Away(LEASE_OVER);
    const written = { table: next.table, ahead: aheadOf(next.table, this.#office) };
    const stands = this.#stands(written);
    if (!stands) this.#written = null;
    const asks = performance.now();
    await this.#office.store.matches.commit(before.record.id, this.#epoch, {
      ...(!stands && { room: toWrite(next.table, written.ahead) }),
      ...(change.seats && { seats: [...change.seats.values()] }),
      ...(change.start && { start: next.record.start! }),
      ...(lines.length > 0 && { lines }),
      ...(change.unsaid !== undefined && { unsaid: change.unsaid }),
      ...(ended && { end: { result: match.result!, endedAt: at } }),
      ply: match?.position.ply ?? 0,
      due: wakesAt(moment.attend(next), by),
      open: isOfDays(next.table) && next.table.listed && match === null,
      waits: teamBits(
        awaitedTeams(next.table, match)
          .filter((team) => !isBotPlayed(next.table, team))
          .map((team) => whoMovesFor(next.table, team)),
      ),
      ...callsAt(before, next, this.#office.callable, at),
      ...meetsAt(before, next, at),
      // Not of guesses and the like: where nothing is edited each is a message, and says that somebody did something in secret.
      ...(tellsAnew(before, next) && this.#office.channelled(before.record.id) && { told: at + PAUSE }),
      // What is secret is told by no time either.
      ...(showsAnew(moment.attend(before), moment.attend(next), by) && { at }),
    });
    this.stopwatch.store += performance.now() - asks;
    if (!stands) this.#written = written;
    const asked = lines.find(({ actor, clientId }) => actor !== null && clientId !== null);
    if (asked !== undefined) noteAsked(next, asked.actor!, asked.clientId!, before.lines.length);
    const kept = change.line === undefined ? null : keptBy(change.line.line, before.lines.length);
    if (kept !== null) noteTakenBack(next, kept);
    this.#memory = next;
  }

  /** Whether a table need not be written down, because what was written last says the same. */
  #stands({ table, ahead }: Written): boolean {
    const last = this.#written;
    return last !== null && Math.abs(ahead - last.ahead) < SET && standsWritten(table, last.table);
  }

  /** Writes down what was said, in place of what `gone` names by its `seq`. */
  async say(said: SaidRecord, gone: readonly number[]): Promise<void> {
    const memory = this.#memory;
    await this.#office.store.matches.say(memory.record.id, this.#epoch, said, gone);
    this.#memory = { ...memory, said: [...memory.said.filter(({ seq }) => !gone.includes(seq)), said] };
  }

  /** Takes the words away of one thing that was said: its place stays, and holds nothing. */
  async strike(seq: number): Promise<void> {
    const memory = this.#memory;
    await this.#office.store.matches.strike(memory.record.id, this.#epoch, seq);
    const struck = (each: SaidRecord): SaidRecord =>
      each.seq === seq ? { ...each, text: '', phrase: null, name: '' } : each;
    this.#memory = { ...memory, said: memory.said.map(struck) };
  }

  /** Forgets what is in memory and reads what was written down; false where another server has claimed the match meanwhile. */
  async readAgain(): Promise<boolean> {
    const { store, lease } = this.#office;
    const claim = await store.matches.claim(this.#memory.record.code, lease.id);
    if (claim === null) throw new Error('the match is not in the store');
    if (claim.kind === 'elsewhere') return false;
    this.#epoch = claim.epoch;
    this.#written = null;
    this.#memory = read(claim.stored, this.#office);
    return true;
  }

  /** Has the match woken by itself later than was written down, at a time in milliseconds since 1970, or not at all. */
  async putOff(due: number | null): Promise<void> {
    await this.#office.store.matches.putOff(this.#memory.record.id, this.#epoch, due);
  }

  /** Gives the match back, so that it can be woken anywhere at once, or by one server alone. */
  async release(heir?: string): Promise<void> {
    await this.#office.store.matches.release(this.#memory.record.id, this.#epoch, heir);
  }
}
