/**
 * One match as this server keeps it: what is written down of it, and who is here. Whatever changes it comes through here, as of
 * now, and is written down before anybody hears of it. It asks nothing of its own accord, and does not see to the order.
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
import { type Ledger, type Office, timeOf } from './ledger.js';
import { People } from './people.js';
import type { Stopwatch } from './stopwatch.js';
import { outlived } from './talk.js';
import { Tokens } from './tokens.js';

export class Keeper {
  readonly people: People;
  /** Links by which seats of this match move; those of people who no longer hold theirs go with every change. */
  readonly tokens = new Tokens();
  readonly #office: Office;
  readonly #ledger: Ledger;
  readonly #tell: () => void;
  /** What {@link #attend} gave last, and for what. */
  #last: { readonly memory: Memory; readonly attended: Attended } | null = null;

  /** `tell` is called after everything that was written down. */
  constructor(office: Office, ledger: Ledger, tell: () => void) {
    this.people = new People(office.now);
    this.#office = office;
    this.#ledger = ledger;
    this.#tell = tell;
  }

  get memory(): Memory {
    return this.#ledger.memory;
  }

  /** Where the time goes of what is being done. */
  get stopwatch(): Stopwatch {
    return this.#ledger.stopwatch;
  }

  /** The time by which this table counts, see {@link timeOf}. */
  get now(): number {
    return timeOf(this.memory.table, this.#office);
  }

  /** When something is due of itself, by {@link now}, though nobody is here; null where somebody must come first. */
  get wakesAt(): number | null {
    return wakesAt(this.attended, this.now);
  }

  /** The match with the teams whose persons are here. */
  get attended(): Attended {
    return this.#attend(this.memory);
  }

  /** Whether nothing moves on. */
  get stands(): boolean {
    return stands(this.memory, this.people);
  }

  /** The team that the holder of a key speaks for, or null. */
  teamOf(keyHash: string): Team | null {
    return teamOfKey(this.memory.seats, keyHash);
  }

  /** What others know the holder of a key by. */
  idOf(keyHash: string): string {
    return publicId(keyHash, this.memory.record.id);
  }

  /** Writes a change down, and tells people. Rejected when nobody can say whether it was done. */
  async apply(change: Change): Promise<void> {
    await this.#ledger.write(change, this.#moment);
    this.tokens.keep(this.memory.seats);
    const began = performance.now();
    this.#tell();
    this.stopwatch.send += performance.now() - began;
  }

  /** Does what was decided, or refuses it; where that was a line, the answer has its place. */
  async settle(decision: Decision): Promise<Reply> {
    if (typeof decision === 'string') return refused(decision);
    const at = this.memory.lines.length;
    if (Object.keys(decision).length > 0) await this.apply(decision);
    return this.memory.lines.length > at ? { ok: true, at } : { ok: true };
  }

  /** Writes down what was said; the oldest goes where there is no room. */
  async say(said: SaidRecord): Promise<void> {
    await this.#ledger.say(said, outlived(this.memory.said, said));
  }

  /** Takes the words away of one thing that was said. */
  async strike(seq: number): Promise<void> {
    await this.#ledger.strike(seq);
  }

  /** Makes the throw that was left waiting, by a crash or by a move that can no longer be taken back. */
  async throwDue(): Promise<void> {
    const thrown = throwDue(this.attended, this.now);
    if (thrown !== null) await this.apply(thrown);
  }

  /** Does whatever is due by `now`; gives up to when by the table's clock, which a change of its pace makes another. */
  async doDue(now: number): Promise<number> {
    for (let by = now; ; ) {
      const change = dueChange(this.attended, this.people, by);
      if (change === null) return by;
      const { table } = this.memory;
      await this.apply(change);
      if (isOfDays(table) !== isOfDays(this.memory.table)) by = this.now;
    }
  }

  /** When something is due after `now`, up to which everything was done; infinite when nothing will be. */
  nextDue(now: number): number {
    return nextDue(this.attended, this.people, now);
  }

  /** What the action of the bot that plays for a team changes now, or why the rules refuse it. */
  botPlays(team: Team, line: string): Decision {
    return botPlays(this.attended, team, line, this.now);
  }

  /** A match after a bot's action and the throw that the server will make; null where the rules refuse the action. */
  foresee(before: Memory, team: Team, line: string): Memory | null {
    const moment = this.#moment;
    const decision = botPlays(this.#attend(before), team, line, moment.now);
    return typeof decision === 'string' ? null : applied(before, decision, moment).next;
  }

  /** Forgets what is in memory and reads what was written down; false where the match is another server's by now. */
  async readAgain(): Promise<boolean> {
    if (!(await this.#ledger.readAgain())) return false;
    this.tokens.keep(this.memory.seats);
    await this.throwDue();
    return true;
  }

  /** Where nothing is due now, has the match woken by itself when something will be. */
  async putOff(): Promise<void> {
    const due = this.wakesAt;
    if (due === null || due > this.now) await this.#ledger.putOff(due);
  }

  /** Gives the match back, so that it can be woken anywhere at once, or by one server alone. */
  async release(heir?: string): Promise<void> {
    await this.#ledger.release(heir);
  }

  /** Who is here, and when it is. Both clocks are read once: a change of pace takes the time over from one to the other. */
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
      // Both clocks count whole milliseconds, each from a moment of its own.
      if (attended.seen === seen && Math.abs(attended.ahead - ahead) <= 1) return attended;
    }
    const here = isOfDays(memory.table) ? new Set(memory.seats.keys()) : seen;
    const attended = { ...memory, times, ahead, wouldDraw, here, seen };
    this.#last = { memory, attended };
    return attended;
  }
}
