/**
 * Calls members whose pages are closed: that the evening's table was made with them in it, that a game of a cup waits for them, that
 * somebody asks who is in tonight, that a match of the circle goes on. As calls of matches are: taken from an outbox for a minute, sent, and struck out; see decision 0040.
 */
import { type CallSettings, CIRCLE_CALL_KINDS, EVENING_LASTS, type PushedCall, USUAL_CALLS } from '@dominion/protocol';
import { type Memory, meetingOf } from '@dominion/table';
import type { Log } from '../base/log.js';
import { HOLD, LOOKING, pauseAfter, pushToAll, type ToDevices } from '../calls/devices.js';
import { DueRounds } from '../calls/due-rounds.js';
import { quietUntil } from '../calls/quiet-hours.js';
import type { Sent } from '../calls/sender.js';
import { gameAbout, type TakenCircleCall } from '../store/circle-call-store.js';
import type { CircleRecord, MemberRecord } from '../store/circle-store.js';
import type { Lease } from '../store/lease.js';
import type { CallerRecord, Store } from '../store/store.js';
import { circleNote } from './notes.js';
import { tonightOf } from './view.js';

/** How often, in milliseconds, is looked what is due; how many calls at once. */
const EVERY = 1000;
const MOST = 200;
/** How often, in milliseconds, is noted that somebody looks at a circle's page; and for how long that counts: the page asks every four seconds. */
export const LOOK_NOTED = 8000;
const LOOK_COUNTS = 15_000;
/** How long, in milliseconds, is waited before people are called: whose page is open has gone to the table by then. */
export const CALLS_PAUSE = 6000;
/** How long, in milliseconds, after an appointment nobody is called to it any more. */
const LATE = 1_800_000;

/** What calling members takes. */
export interface CircleCallerOptions extends ToDevices {
  readonly store: Pick<
    Store,
    'takeCircleCalls' | 'strikeCircleCalls' | 'putOffCircleCalls' | 'callers' | 'dropDevice' | 'circle'
  >;
  readonly lease: Pick<Lease, 'id' | 'holds'>;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Matches by their codes; to look one up wakes nothing. */
  readonly find: (code: string) => Promise<Memory | null>;
  /** Whether the holder of a key has a match before their eyes. */
  readonly looks: (code: string, keyHash: string) => boolean;
  /** Told of each call what came of it. */
  readonly counted?: (outcome: Sent, calls: number) => void;
  readonly every?: number;
}

/** A call with what it is about, as that stands now. */
interface Due {
  readonly call: TakenCircleCall;
  readonly circle: CircleRecord;
  readonly member: MemberRecord;
  readonly match: Memory | null;
}

/** Whether a table that gathers has no seat of somebody's yet. */
function waitsFor(match: Memory | null, keyHash: string): boolean {
  if (match === null || match.match !== null || match.table.closure !== null) return false;
  return [...match.seats.values()].every((seat) => seat.keyHash !== keyHash);
}

/** Whether something still calls a member: nobody is called to what is over, or to what they have answered. */
function stillCalls({ call, member, match }: Due, now: number): boolean {
  switch (call.kind) {
    case 'evening':
      return tonightOf(member, now) === null && now < Number(call.about) + EVENING_LASTS.given;
    case 'table':
      return waitsFor(match, call.keyHash);
    case 'game':
      return waitsFor(match, call.keyHash) && now < gameAbout(call.about).at + EVENING_LASTS.given;
    case 'appointment': {
      const meeting = match === null ? null : meetingOf(match);
      return meeting?.about === call.about && now < Number(call.about) + LATE;
    }
  }
}

export class CircleCaller extends DueRounds {
  readonly #options: CircleCallerOptions;

  constructor(options: CircleCallerOptions) {
    super({ ...options, every: options.every ?? EVERY, fault: 'nobody can say who is to be called for a circle' });
    this.#options = options;
  }

  protected async look(): Promise<boolean> {
    const { store, lease, wall } = this.#options;
    const taken = await store.takeCircleCalls(lease.id, wall(), HOLD, MOST);
    if (taken.length > 0) await this.#send(taken);
    return taken.length === MOST;
  }

  async #send(taken: readonly TakenCircleCall[]): Promise<void> {
    const { store, log, find, wall } = this.#options;
    const circles = new Map<string, CircleRecord>();
    for (const code of new Set(taken.flatMap(({ code: each }) => each ?? []))) {
      const circle = await store.circle(code);
      if (circle !== null) circles.set(circle.id, circle);
    }
    const due: Due[] = [];
    for (const call of taken) {
      const circle = circles.get(call.circle);
      const member = circle?.members.find(({ keyHash, calls }) => calls && keyHash === call.keyHash);
      const match = member === undefined || call.match === null ? null : await find(call.match);
      if (circle !== undefined && member !== undefined) due.push({ call, circle, member, match });
    }
    const standing = due.filter((each) => stillCalls(each, wall()));
    const callers = await store.callers([...new Set(standing.map(({ call }) => call.keyHash))]);
    const kept = new Set<TakenCircleCall>();
    for (const caller of callers) {
      const own = standing.filter(({ call }) => call.keyHash === caller.keyHash);
      try {
        for (const call of await this.#call(caller, own)) kept.add(call);
      } catch (error) {
        // They are taken up again once the minute is over.
        log.error({ err: error }, 'club notification failed');
        for (const { call } of own) kept.add(call);
      }
    }
    await store.strikeCircleCalls(taken.filter((call) => !kept.has(call)));
  }

  /** Calls one person; gives the calls that are to be sent later. */
  async #call(caller: CallerRecord, due: readonly Due[]): Promise<TakenCircleCall[]> {
    const { store, wall, looks } = this.#options;
    const settings = caller.settings ?? USUAL_CALLS;
    const off = ({ call }: Due): boolean => call.kind === 'appointment' && settings.off.includes('appointment');
    const wanted = caller.devices.length === 0 ? [] : due.filter((each) => !off(each));
    this.#count('not-wanted', due.length - wanted.length);
    const sees = ({ call, member }: Due): boolean =>
      wall() - member.looked < LOOK_COUNTS || (call.match !== null && looks(call.match, call.keyHash));
    // Who looks at the page is told there what is asked; a table leads them to it.
    const seen = wanted.filter((each) => each.call.kind === 'evening' && sees(each));
    this.#count('seen', seen.length);
    const held = wanted.filter((each) => !seen.includes(each) && sees(each)).map(({ call }) => call);
    await store.putOffCircleCalls(held, wall() + LOOKING, 0);
    const rest = wanted.filter((each) => !seen.includes(each) && !held.includes(each.call));
    const quiet = quietUntil(settings.quiet, settings.zone, wall());
    if (quiet !== null) {
      const calls = rest.map(({ call }) => call);
      await store.putOffCircleCalls(calls, quiet, 0);
      return [...held, ...calls];
    }
    const later: TakenCircleCall[] = [...held];
    // Of one circle one note: what says most.
    for (const id of new Set(rest.map(({ circle }) => circle.id))) {
      const own = rest.filter(({ circle }) => circle.id === id);
      own.sort((a, b) => CIRCLE_CALL_KINDS.indexOf(b.call.kind) - CIRCLE_CALL_KINDS.indexOf(a.call.kind));
      later.push(...(await this.#tell(caller, settings, own)));
    }
    return later;
  }

  async #tell(caller: CallerRecord, settings: CallSettings, own: readonly Due[]): Promise<TakenCircleCall[]> {
    const { store, wall } = this.#options;
    const [{ call, circle, member, match }] = own as [Due, ...Due[]];
    const told = await circleNote({ kind: call.kind, about: call.about, circle, member, match, settings, now: wall() });
    const note: PushedCall = { ...told, waiting: caller.waiting };
    const outcome = await pushToAll(this.#options, caller.devices, note, call.kind !== 'evening');
    const calls = own.map((each) => each.call);
    const tries = Math.max(...calls.map((each) => each.tries)) + 1;
    const pause = outcome === 'failed' ? pauseAfter(tries) : null;
    if (pause === null) {
      this.#count(outcome === 'failed' ? 'given-up' : outcome, calls.length);
      return [];
    }
    this.#count('failed', calls.length);
    await store.putOffCircleCalls(calls, wall() + pause, tries);
    return calls;
  }

  #count(outcome: Sent, calls: number): void {
    if (calls > 0) this.#options.counted?.(outcome, calls);
  }
}
