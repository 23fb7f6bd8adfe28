/**
 * One stored match: this server's claim, the copy in memory, and the only method that changes both. If it is unknown
 * whether a write succeeded, the match is read again.
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
  type StandingNotification,
  type StoredMatch,
  showsAnew,
  type TableRecord,
  type Times,
  teamBits,
  wakesAt,
  whoMovesFor,
} from '@dominion/table';
import { Away, LEASE_OVER } from '../base/away.js';
import type { ClubMeeting } from '../store/club-notification-store.js';
import type { Lease } from '../store/lease.js';
import { PAUSE } from '../store/rows/webhook-rows.js';
import type { CommittedNotifications, ServerRecord, Store } from '../store/store.js';
import { asRead, standsWritten, toWrite } from './deadlines.js';
import { Stopwatch } from './stopwatch.js';

/** The dependencies of a ledger. */
export interface Office {
  readonly store: Pick<Store, 'matches' | 'duplicates' | 'alone'>;
  /** The steady clock of all countdowns, see `clock.ts`. */
  readonly now: () => number;
  /** The machine's time, milliseconds since 1970, for what is stored and shown. */
  readonly wall: () => number;
  /** The clock of correspondence tables, see `DeadlineClock`. */
  readonly days: () => number;
  readonly times: Times;
  /** Whether a key's holder can be notified, see `notifications/subscribers.ts`. */
  readonly callable: (keyHash: string) => boolean;
  /** Whether a match, by its id, has a webhook. */
  readonly channelled: (matchId: string) => boolean;
  readonly lease: Pick<Lease, 'id' | 'holds' | 'taken'>;
}

/**
 * Returns a table's time: the steady clock for live play. In correspondence it passes even if no server has the match,
 * so it is world time.
 */
export function timeOf(table: TableRecord, { now, days }: Pick<Office, 'now' | 'days'>): number {
  return isOfDays(table) ? days() : now();
}

/** Returns by how much stored times are ahead of a table's clock. */
function aheadOf(table: TableRecord, { now, wall }: Pick<Office, 'now' | 'wall'>): number {
  return isOfDays(table) ? 0 : wall() - now();
}

/** Returns the match with its deadlines on its table's clock. */
function read(stored: StoredMatch, office: Office): Memory {
  const memory = remember(stored);
  const { table } = memory;
  return { ...memory, table: asRead(table, aheadOf(table, office), office.times, timeOf(table, office)) };
}

/** Milliseconds by which the machine's clock may have been set before a table's moments are stored again. */
const SET = 1000;

/** A table as it was stored, and by how much the machine's time was ahead of its clock. */
interface Written {
  readonly table: TableRecord;
  readonly ahead: number;
}

/** Milliseconds that a notification waits: a player who acts at once gets none. */
const HELD = 2000;

/** Returns what a change does to the outbox, at a time in milliseconds since 1970; empty if nothing. */
function callsAt(
  before: Memory,
  after: Memory,
  callable: Office['callable'],
  at: number,
): { readonly calls?: CommittedNotifications } {
  const changes = callsBetween(before, after, callable);
  if (changes === null) return {};
  const { raise, move, drop } = changes;
  const written = ({ about, from, ...rest }: StandingNotification) => {
    return { ...rest, about: about.join(' '), due: Math.max(from ?? 0, at + HELD) };
  };
  return { calls: { raise: raise.map(written), move: move.map(written), drop } };
}

/** Returns what a change does to the time when the players resume a match; empty if nothing. */
function meetsAt(before: Memory, after: Memory, at: number): { readonly meets?: ClubMeeting } {
  const [stood, stands] = [meetingOf(before), meetingOf(after)];
  if (stood?.about === stands?.about) return {};
  return { meets: stands === null ? null : { about: stands.about, due: Math.max(stands.from, at + HELD) } };
}

/** Whether a webhook's message would change: the players, what was played, or an adjournment or its end. */
function tellsAnew(before: Memory, after: Memory): boolean {
  const [was, is] = [before.table, after.table];
  const sits = before.seats !== after.seats || was.bots !== is.bots || was.manners !== is.manners;
  return sits || before.match !== after.match || before.lines !== after.lines || was.adjourned !== is.adjourned;
}

export class MatchLog {
  readonly stopwatch = new Stopwatch();
  readonly #office: Office;
  #memory: Memory;
  /** The epoch of this server's claim; only writes with the latest epoch succeed. */
  #epoch: number;
  /** The table as it was last stored; null if the stored one may differ from memory. */
  #written: Written | null = null;

  private constructor(office: Office, memory: Memory, epoch: number) {
    this.#office = office;
    this.#memory = memory;
    this.#epoch = epoch;
  }

  /** Claims a match and reads it. Returns the server if another has it awake; null if there is no such match. */
  static async open(code: string, office: Office): Promise<MatchLog | ServerRecord | null> {
    // The server listens a moment before it has its lease.
    await office.lease.taken;
    const claim = await office.store.matches.claim(code, office.lease.id);
    if (claim === null || claim.kind === 'elsewhere') return claim?.server ?? null;
    return new MatchLog(office, missing(read(claim.stored, office), office.now(), office.times), claim.epoch);
  }

  /** Whether a server, this or another, had the match before this claim. */
  get claimedBefore(): boolean {
    return this.#epoch > 1;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /**
   * Changes the clocks, then the store, then memory; no other method changes a match. A move and its throw cost one
   * sync together, and neither is ever seen alone. Rejects if it is unknown whether the write succeeded.
   */
  async write(change: Change, moment: Moment): Promise<void> {
    const before = this.#memory;
    const { at } = moment;
    const { next, lines } = applied(before, change, moment);
    const { match } = next;
    // A change of pace also changes the clock.
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
      // Not for guesses: a message for each would reveal a secret act.
      ...(tellsAnew(before, next) && this.#office.channelled(before.record.id) && { told: at + PAUSE }),
      // Secret acts mustn't change the visible time either.
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

  /** Whether the last stored table says the same, so that this one needn't be stored. */
  #stands({ table, ahead }: Written): boolean {
    const last = this.#written;
    return last !== null && Math.abs(ahead - last.ahead) < SET && standsWritten(table, last.table);
  }

  /** Stores a chat message; it replaces those with a `seq` in `gone`. */
  async say(said: SaidRecord, gone: readonly number[]): Promise<void> {
    const memory = this.#memory;
    await this.#office.store.matches.say(memory.record.id, this.#epoch, said, gone);
    this.#memory = { ...memory, said: [...memory.said.filter(({ seq }) => !gone.includes(seq)), said] };
  }

  /** Empties one chat message; its place stays. */
  async strike(seq: number): Promise<void> {
    const memory = this.#memory;
    await this.#office.store.matches.strike(memory.record.id, this.#epoch, seq);
    const struck = (each: SaidRecord): SaidRecord =>
      each.seq === seq ? { ...each, text: '', phrase: null, name: '' } : each;
    this.#memory = { ...memory, said: memory.said.map(struck) };
  }

  /** Drops what is in memory and reads the stored match again; false if another server claimed it meanwhile. */
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

  /** Changes the stored wake-up time to a later one, in milliseconds since 1970, or to none. */
  async putOff(due: number | null): Promise<void> {
    await this.#office.store.matches.putOff(this.#memory.record.id, this.#epoch, due);
  }

  /** Releases the match, so that any server can wake it at once, or only `heir`. */
  async release(heir?: string): Promise<void> {
    await this.#office.store.matches.release(this.#memory.record.id, this.#epoch, heir);
  }
}
