/**
 * One live match: who asks what, in which order, written down before anybody hears of it. It knows neither Colyseus nor
 * HTTP. Everything it holds is a cache of the store; when a write fails, it forgets it all and reads again.
 */
import {
  cleanName,
  formatOpening,
  type RefusalCode,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
} from '@dominion/protocol';
import { isLiving, livingTeams, parseAction, playLine, type Team, teamsOf } from '@dominion/rules';
import { diceKey, throwOpening } from '@dominion/rules/dice';
import type { Log } from '../log.js';
import { teamOfKey, whyNotSit } from '../seats.js';
import type { LineRecord, SeatRecord, StartRecord, Store } from '../store/store.js';
import { askedName, begin, type Memory, nextThrow, remember, withLine } from './memory.js';
import { waitsForThrow, whyNotAct } from './permission.js';

/** Gives the person who asked their answer, once; the work may go on after it. */
type Answer = (reply: Reply) => void;
type Asked<Name extends RequestName> = RequestPayload<Name>;

/** The longest pause, in milliseconds, between two tries to read the match again. */
const LONGEST_PAUSE = 5000;

export class LiveMatch {
  readonly #store: Store;
  readonly #log: Log;
  readonly #now: () => number;
  #memory: Memory;
  #queue: Promise<void> = Promise.resolve();
  readonly #offers = new Set<Team>();
  #halted = false;
  #closed = false;
  /** Called after every change that people may see; the room sets it. */
  onChange: () => void = () => {};

  private constructor(store: Store, log: Log, now: () => number, memory: Memory) {
    this.#store = store;
    this.#log = log.child({ match: memory.record.id });
    this.#now = now;
    this.#memory = memory;
  }

  /** Reads a match from the store and makes the throw that a crash may have left out; null when there is none. */
  static async wake(code: string, store: Store, log: Log, now: () => number = Date.now): Promise<LiveMatch | null> {
    const stored = await store.load(code);
    if (stored === null) return null;
    const live = new LiveMatch(store, log, now, remember(stored));
    await live.#throwDue();
    return live;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /** The teams that offer a draw now. */
  get offers(): ReadonlySet<Team> {
    return this.#offers;
  }

  /** Whether the match takes no requests, because what is written down is being read again. */
  get halted(): boolean {
    return this.#halted;
  }

  /** The teams that play in this match's mode. */
  get teams(): readonly Team[] {
    return teamsOf(this.#memory.record.mode, this.#memory.record.empty);
  }

  /** The team that the holder of a key speaks for, or null. */
  teamOf(keyHash: string): Team | null {
    return teamOfKey(this.#memory.seats, keyHash);
  }

  /** Does what a person asks for, after everything that was asked before, and answers when it is written down. */
  ask<Name extends RequestName>(keyHash: string, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const tasks: { [N in RequestName]: (payload: Asked<N>, answer: Answer) => Promise<void> } = {
      sit: (asked, answer) => this.#sit(keyHash, asked, answer),
      stand: (_asked, answer) => this.#stand(keyHash, answer),
      act: (asked, answer) => this.#act(keyHash, asked, answer),
      draw: (asked, answer) => this.#draw(keyHash, asked, answer),
    };
    return new Promise((answer) => {
      this.#queue = this.#queue.then(async () => {
        try {
          if (this.#halted) return answer(refused('halted'));
          await tasks[name](payload, answer);
        } catch (error) {
          // Whether it was the store or a mistake of ours: what is in memory is not to be trusted any more.
          this.#log.error({ err: error }, 'a request failed; reading the match again');
          this.#halt();
          answer(refused('halted'));
        }
      });
    });
  }

  /** Resolves when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Stops trying to read the match again. */
  close(): void {
    this.#closed = true;
  }

  async #sit(keyHash: string, { team, name }: Asked<'sit'>, answer: Answer): Promise<void> {
    const { seats, record, match } = this.#memory;
    const why = whyNotSit(seats, this.teams, match !== null, keyHash, team);
    if (why !== null) return answer(refused(why));
    if (seats.has(team)) return answer({ ok: true });
    const seat: SeatRecord = { team, keyHash, name: cleanName(name) };
    const start = seats.size + 1 === this.teams.length ? this.#openingThrow() : null;
    await this.#store.sit(record.id, seat, start);
    const begun = { ...record, start };
    this.#memory = {
      ...this.#memory,
      record: begun,
      seats: new Map(seats).set(team, seat),
      match: start === null ? null : begin(begun),
    };
    this.onChange();
    answer({ ok: true });
  }

  #openingThrow(): StartRecord {
    const { seed, id, dice } = this.#memory.record;
    const { first, rounds } = throwOpening(diceKey(seed, id), this.teams, dice);
    return { first, opening: formatOpening(rounds), startedAt: this.#now() };
  }

  async #stand(keyHash: string, answer: Answer): Promise<void> {
    const { seats, record, match } = this.#memory;
    const team = teamOfKey(seats, keyHash);
    if (team === null) return answer(refused('no-seat'));
    if (match !== null) return answer(refused('already-started'));
    await this.#store.stand(record.id, team);
    const left = new Map(seats);
    left.delete(team);
    this.#memory = { ...this.#memory, seats: left };
    this.onChange();
    answer({ ok: true });
  }

  async #act(keyHash: string, { line, ply, id }: Asked<'act'>, answer: Answer): Promise<void> {
    const { seats, match, asked } = this.#memory;
    const team = teamOfKey(seats, keyHash);
    if (team === null) return answer(refused('no-seat'));
    const before = asked.get(askedName(team, id));
    if (before !== undefined) return answer({ ok: true, at: before });
    const why = this.#whyNotPlaying() ?? whyNotAct(match!.position, team, parseAction(line)!, ply);
    if (why !== null) return answer(refused(why));
    const at = await this.#play(line, team, id);
    if (typeof at === 'string') return answer(refused(at));
    answer({ ok: true, at });
    await this.#throwDue();
  }

  async #draw(keyHash: string, { offer }: Asked<'draw'>, answer: Answer): Promise<void> {
    const team = teamOfKey(this.#memory.seats, keyHash);
    if (team === null) return answer(refused('no-seat'));
    const why = this.#whyNotPlaying();
    if (why !== null) return answer(refused(why));
    const { position } = this.#memory.match!;
    if (!isLiving(position, team)) return answer(refused('not-living'));
    const agreed = offer && livingTeams(position).every((other) => other === team || this.#offers.has(other));
    if (agreed) {
      const at = await this.#play('draw', null, null);
      return answer(typeof at === 'string' ? refused(at) : { ok: true, at });
    }
    if (offer) this.#offers.add(team);
    else this.#offers.delete(team);
    this.onChange();
    answer({ ok: true });
  }

  #whyNotPlaying(): RefusalCode | null {
    const { match } = this.#memory;
    if (match === null) return 'not-started';
    return match.result === null ? null : 'match-over';
  }

  /** The one door for a line: the rules, then the store, then memory and people. Its place in the log, or a refusal. */
  async #play(line: string, actor: Team | null, clientId: string | null): Promise<number | RefusalCode> {
    const { match, lines, record } = this.#memory;
    const played = playLine(match!, line);
    if (!played.ok) return played.refusal.code;
    const at = this.#now();
    const written: LineRecord = { seq: lines.length, line, ply: match!.position.ply, actor, clientId, at };
    const { result } = played.match;
    await this.#store.append(record.id, written, result === null ? null : { result, endedAt: at });
    this.#memory = withLine(this.#memory, played.match, written);
    if (actor !== null) this.#offers.delete(actor);
    // Those who offered agreed with the teams that were there, so an offer does not outlive one of them.
    if (result !== null || played.events.some(({ type }) => type === 'eliminated')) this.#offers.clear();
    this.onChange();
    return written.seq;
  }

  /** Throws for as long as the position waits for a throw. */
  async #throwDue(): Promise<void> {
    for (let { match } = this.#memory; match !== null && waitsForThrow(match.position); { match } = this.#memory) {
      const thrown = await this.#play(nextThrow(this.#memory), null, null);
      if (typeof thrown === 'string') throw new Error(`the rules refuse the server's throw [${thrown}]`);
    }
  }

  #halt(): void {
    this.#halted = true;
    this.onChange();
    void this.#readAgain();
  }

  /** Forgets what is in memory and reads what was written down, until that works. Meanwhile everything is refused. */
  async #readAgain(): Promise<void> {
    for (let pause = 50; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const stored = await this.#store.load(this.#memory.record.code);
        if (stored === null) throw new Error('the match is not in the store');
        this.#memory = remember(stored);
        this.#offers.clear();
        await this.#throwDue();
        this.#halted = false;
        this.onChange();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the match cannot be read again yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
