/**
 * Sends what the outbox holds. Every server of a site asks the store what is due; a call is taken for a minute, sent, and struck out, so
 * that one whose server dies in between is sent by another after that minute: each at least once, and never twice within a minute.
 */
import { setImmediate } from 'node:timers/promises';
import { type CallKind, type CallSettings, type PushedCall, USUAL_CALLS } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { Log } from '../base/log.js';
import type { Lease } from '../store/lease.js';
import type { CallerRecord, Store, TakenCall } from '../store/store.js';
import { despatchOf, manyOf } from './despatch.js';
import { HOLD, LOOKING, pauseAfter, pushToAll } from './devices.js';
import { DueRounds } from './due-rounds.js';
import type { Push } from './push.js';
import { quietUntil } from './quiet-hours.js';

/** How often, in milliseconds, the store is asked what is due; how many calls it gives at once. */
const EVERY = 500;
const MOST = 200;
/** How many people are called at the same time. */
const ABREAST = 16;
/** So many of one person's that are due together are one note. */
const MANY = 4;

/** What who looks at the match has seen by that, so that nobody need call them to it any more. */
const SEEN: ReadonlySet<CallKind> = new Set(['sat', 'proposed', 'nudge', 'ended']);
/** What waits for nobody: it goes before other messages. */
const URGENT: ReadonlySet<CallKind> = new Set(['deadline', 'appointment', 'nudge']);

/** What came of calls, for the operator. */
export type Sent = 'sent' | 'failed' | 'given-up' | 'not-wanted' | 'seen';

export interface SenderOptions {
  readonly store: Pick<Store, 'takeCalls' | 'strikeCalls' | 'putOffCalls' | 'callers' | 'dropDevice'>;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly push: Pick<Push, 'send'>;
  /** Matches by their codes; to look one up wakes nothing. */
  readonly find: (code: string) => Promise<Memory | null>;
  /** Whether the holder of a key has a match before their eyes. */
  readonly looks: (code: string, keyHash: string) => boolean;
  /** Told of each call what came of it. */
  readonly counted?: (outcome: Sent, calls: number) => void;
  readonly every?: number;
}

/** One person's calls that are due, and how they are called. */
interface Due {
  readonly caller: CallerRecord;
  readonly settings: CallSettings;
  readonly calls: readonly TakenCall[];
}

export class Sender extends DueRounds {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    super({ ...options, every: options.every ?? EVERY, fault: 'nobody can say who is to be called' });
    this.#options = options;
  }

  protected async look(): Promise<boolean> {
    const { store, lease, wall } = this.#options;
    const taken = await store.takeCalls(lease.id, wall(), HOLD, MOST);
    if (taken.length > 0) await this.#send(taken);
    return taken.length === MOST;
  }

  /** Sends calls to whom they are for, each person's together; what was sent of some people is struck out in one breath. */
  async #send(taken: readonly TakenCall[]): Promise<void> {
    const { store, log } = this.#options;
    const people = [...new Set(taken.map(({ keyHash }) => keyHash))];
    for (let from = 0; from < people.length && !this.closed; from += ABREAST) {
      const callers = await store.callers(people.slice(from, from + ABREAST));
      const done = await Promise.all(
        callers.map(async (caller, at) => {
          const calls = taken.filter(({ keyHash }) => keyHash === caller.keyHash);
          const settings = caller.settings ?? USUAL_CALLS;
          // What is to be encrypted and told takes its milliseconds: whoever plays comes in between.
          for (let turn = 0; turn <= at; turn++) await setImmediate();
          try {
            return await this.#call({ caller, settings, calls });
          } catch (error) {
            // They are taken up again once the minute is over.
            log.error({ err: error }, 'notification failed');
            return [];
          }
        }),
      );
      await store.strikeCalls(done.flat());
    }
  }

  /** Calls one person; gives the calls that are to be struck out. */
  async #call(due: Due): Promise<readonly TakenCall[]> {
    const { store, looks, wall } = this.#options;
    const { caller, settings } = due;
    const quiet = quietUntil(settings.quiet, settings.zone, wall());
    const lotOf = (call: TakenCall): 'unwanted' | 'seen' | 'hold' | 'quiet' | 'send' => {
      const off = settings.off.includes(call.kind) || caller.muted.some(({ id }) => id === call.matchId);
      if (off || caller.devices.length === 0) return 'unwanted';
      if (looks(call.code, call.keyHash)) return SEEN.has(call.kind) ? 'seen' : 'hold';
      return quiet === null ? 'send' : 'quiet';
    };
    const lots = due.calls.map((call) => ({ call, lot: lotOf(call) }));
    const of = (name: ReturnType<typeof lotOf>) => lots.flatMap(({ call, lot }) => (lot === name ? [call] : []));
    this.#count('not-wanted', of('unwanted').length);
    this.#count('seen', of('seen').length);
    await store.putOffCalls(of('hold'), wall() + LOOKING, 0);
    if (quiet !== null) await store.putOffCalls(of('quiet'), quiet, 0);
    const wanted = of('send');
    const latest = latestOf(wanted);
    const done = [...of('unwanted'), ...of('seen')];
    if (latest.length >= MANY) done.push(...(await this.#sendMany(due, latest, wanted)));
    else for (const call of latest) done.push(...(await this.#sendOne(due, call, wanted)));
    return done;
  }

  async #sendOne({ caller, settings }: Due, call: TakenCall, all: readonly TakenCall[]): Promise<readonly TakenCall[]> {
    const { find, wall } = this.#options;
    const memory = await find(call.code);
    const same = all.filter(({ matchId }) => matchId === call.matchId);
    if (memory === null) return same;
    const { team, kind } = call;
    const told = await despatchOf(memory, { team, kind, settings, now: wall() });
    return this.#toDevices(caller, told, same, URGENT.has(kind));
  }

  /** One note for what would be a pile of them. */
  async #sendMany(
    { caller, settings }: Due,
    calls: readonly TakenCall[],
    all: readonly TakenCall[],
  ): Promise<readonly TakenCall[]> {
    const found = await Promise.all(calls.map(async (call) => ({ call, memory: await this.#options.find(call.code) })));
    const teams = new Map(found.flatMap(({ call, memory }) => (memory === null ? [] : [[memory, call.team] as const])));
    const told = await manyOf([...teams.keys()], (memory: Memory) => teams.get(memory)!, settings);
    return this.#toDevices(caller, told, all, false);
  }

  /** Sends a note to all devices of a person; gives the calls that are done: it has come when one device has it. */
  async #toDevices(
    { devices, waiting }: CallerRecord,
    told: Omit<PushedCall, 'waiting'>,
    calls: readonly TakenCall[],
    urgent: boolean,
  ): Promise<readonly TakenCall[]> {
    const { store, push, wall } = this.#options;
    const note: PushedCall = { ...told, waiting };
    const outcome = await pushToAll({ store, push }, devices, note, urgent);
    const tries = Math.max(...calls.map((call) => call.tries)) + 1;
    const pause = outcome === 'failed' ? pauseAfter(tries) : null;
    if (pause === null) {
      this.#count(outcome === 'failed' ? 'given-up' : outcome, calls.length);
      return calls;
    }
    this.#count('failed', calls.length);
    await store.putOffCalls(calls, wall() + pause, tries);
    return [];
  }

  #count(outcome: Sent, calls: number): void {
    if (calls > 0) this.#options.counted?.(outcome, calls);
  }
}

/** Of each match's calls the one that says most: a later note takes the place of the one before. */
function latestOf(calls: readonly TakenCall[]): TakenCall[] {
  const rank: readonly CallKind[] = ['sat', 'turn', 'proposed', 'nudge', 'deadline', 'appointment', 'ended'];
  const best = new Map<string, TakenCall>();
  for (const call of calls) {
    const known = best.get(call.matchId);
    if (known === undefined || rank.indexOf(call.kind) > rank.indexOf(known.kind)) best.set(call.matchId, call);
  }
  return [...best.values()];
}
