/**
 * One match as this server holds it. Every change comes through here with the time, and is stored before anyone sees
 * it. Callers must ensure the order.
 */
import { wouldDraw } from '@dominion/bots';
import { type Reply, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import {
  type Attended,
  applied,
  botPlays,
  type Change,
  type Decision,
  dueChange,
  isOfDays,
  type Memory,
  type Moment,
  nextDue,
  type SaidRecord,
  stands,
  teamOfKey,
  throwDue,
  wakesAt,
} from '@dominion/table';
import { publicId } from '../base/seats.js';
import { type MatchLog, type Office, timeOf } from './match-log.js';
import { People } from './people.js';
import { Tokens } from './seat-links.js';
import type { Stopwatch } from './stopwatch.js';
import { outlived } from './talk.js';

export class MatchController {
  readonly people: People;
  /** Links that move seats; a change drops those of players who lost their seat. */
  readonly tokens = new Tokens();
  readonly #office: Office;
  readonly #ledger: MatchLog;
  readonly #tell: () => void;
  /** The last result of {@link #attend}, and its input. */
  #last: { readonly memory: Memory; readonly attended: Attended } | null = null;

  /** `tell` is called after every stored change. */
  constructor(office: Office, ledger: MatchLog, tell: () => void) {
    this.people = new People(office.now);
    this.#office = office;
    this.#ledger = ledger;
    this.#tell = tell;
  }

  get memory(): Memory {
    return this.#ledger.memory;
  }

  get stopwatch(): Stopwatch {
    return this.#ledger.stopwatch;
  }

  /** The time that this table uses, see {@link timeOf}. */
  get now(): number {
    return timeOf(this.memory.table, this.#office);
  }

  /** When something is due, by {@link now}; null if a player must come first. */
  get wakesAt(): number | null {
    return wakesAt(this.attended, this.now);
  }

  get attended(): Attended {
    return this.#attend(this.memory);
  }

  /** Whether the match stands still. */
  get stands(): boolean {
    return stands(this.memory, this.people);
  }

  teamOf(keyHash: string): Team | null {
    return teamOfKey(this.memory.seats, keyHash);
  }

  /** Returns the id by which others know a key's holder. */
  idOf(keyHash: string): string {
    return publicId(keyHash, this.memory.record.id);
  }

  /** Stores a change and shows it. Rejects if it is unknown whether it was stored. */
  async apply(change: Change): Promise<void> {
    await this.#ledger.write(change, this.#moment);
    this.tokens.keep(this.memory.seats);
    const began = performance.now();
    this.#tell();
    this.stopwatch.send += performance.now() - began;
  }

  /** Carries out or refuses a decision; if it was a line, the reply has the line's index. */
  async settle(decision: Decision): Promise<Reply> {
    if (typeof decision === 'string') return refused(decision);
    const at = this.memory.lines.length;
    if (Object.keys(decision).length > 0) await this.apply(decision);
    return this.memory.lines.length > at ? { ok: true, at } : { ok: true };
  }

  /** Stores a chat message; the oldest ones go if there is no room. */
  async say(said: SaidRecord): Promise<void> {
    await this.#ledger.say(said, outlived(this.memory.said, said));
  }

  /** Empties one chat message. */
  async strike(seq: number): Promise<void> {
    await this.#ledger.strike(seq);
  }

  /** Makes a throw left out by a crash, or delayed until a move was final. */
  async throwDue(): Promise<void> {
    const thrown = throwDue(this.attended, this.now);
    if (thrown !== null) await this.apply(thrown);
  }

  /** Returns the time reached by the table's clock, which a change of pace changes. */
  async doDue(now: number): Promise<number> {
    for (let by = now; ; ) {
      const change = dueChange(this.attended, this.people, by);
      if (change === null) return by;
      const { table } = this.memory;
      await this.apply(change);
      if (isOfDays(table) !== isOfDays(this.memory.table)) by = this.now;
    }
  }

  /** Returns when the next event after `now` is due, or infinity. Everything up to `now` must be done. */
  nextDue(now: number): number {
    return nextDue(this.attended, this.people, now);
  }

  botPlays(team: Team, line: string): Decision {
    return botPlays(this.attended, team, line, this.now);
  }

  /** Returns the match after the bot's action and the server's throw; null if the action is refused. */
  foresee(before: Memory, team: Team, line: string): Memory | null {
    const moment = this.#moment;
    const decision = botPlays(this.#attend(before), team, line, moment.now);
    return typeof decision === 'string' ? null : applied(before, decision, moment).next;
  }

  /** Returns false if another server has the match now. */
  async readAgain(): Promise<boolean> {
    if (!(await this.#ledger.readAgain())) return false;
    this.tokens.keep(this.memory.seats);
    await this.throwDue();
    return true;
  }

  /** If nothing is due now, reschedules the match's wake-up to the next event. */
  async putOff(): Promise<void> {
    const due = this.wakesAt;
    if (due === null || due > this.now) await this.#ledger.putOff(due);
  }

  /** Releases the match, so that any server can wake it at once, or only `heir`. */
  async release(heir?: string): Promise<void> {
    await this.#ledger.release(heir);
  }

  /** Reads both clocks once, since a change of pace moves times between them. */
  get #moment(): Moment {
    const { now, wall, days } = this.#office;
    const [steady, at] = [now(), wall()];
    return {
      attend: (memory) => this.#attend(memory, at - steady),
      stands: (memory) => stands(memory, this.people),
      now: timeOf(this.memory.table, { now: () => steady, days }),
      at,
    };
  }

  #attend(memory: Memory, ahead = this.#office.wall() - this.#office.now()): Attended {
    const seen = this.people.teamsHere(memory.seats);
    const { times } = this.#office;
    if (this.#last?.memory === memory) {
      const { attended } = this.#last;
      // Both clocks count whole milliseconds and round differently.
      if (attended.seen === seen && Math.abs(attended.ahead - ahead) <= 1) return attended;
    }
    const here = isOfDays(memory.table) ? new Set(memory.seats.keys()) : seen;
    const attended = { ...memory, times, ahead, wouldDraw, here, seen };
    this.#last = { memory, attended };
    return attended;
  }
}
