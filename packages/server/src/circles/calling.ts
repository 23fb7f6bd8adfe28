/**
 * Writes the notifications of clubs, for members whose pages are closed: tonight's table is there, a tournament's match waits, a member
 * asks who is in tonight, a match of the club resumes. See decision 0040.
 */
import { CIRCLE_CALL_KINDS, type CircleCallKind, EVENING_LASTS, USUAL_CALLS } from '@dominion/protocol';
import { type Memory, meetingOf } from '@dominion/table';
import { Notifications } from '../calls/notifications.js';
import type { Mail, Message } from '../calls/outbox.js';
import { gameAbout } from '../store/circle-call-store.js';
import type { CircleRecord, MemberRecord } from '../store/circle-store.js';
import type { DueItem } from '../store/outbox-store.js';
import type { CallerRecord } from '../store/store.js';
import { circleNote } from './notes.js';
import { tonightOf } from './view.js';

/** How often, in milliseconds, is noted that somebody looks at a circle's page; and for how long that counts: the page asks every four seconds. */
export const LOOK_NOTED = 8000;
const LOOK_COUNTS = 15_000;
/** How long, in milliseconds, is waited before people are called: whose page is open has gone to the table by then. */
export const CALLS_PAUSE = 6000;
/** How long, in milliseconds, after an appointment nobody is called to it any more. */
const LATE = 1_800_000;

/** A call with what it is about, as that stands now. */
interface Due {
  readonly call: DueItem;
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
  switch (call.kind as CircleCallKind) {
    case 'evening':
      return tonightOf(member, now) === null && now < Number(call.about) + EVENING_LASTS.given;
    case 'table':
      return waitsFor(match, call.who);
    case 'game':
      return waitsFor(match, call.who) && now < gameAbout(call.about).at + EVENING_LASTS.given;
    case 'appointment': {
      const meeting = match === null ? null : meetingOf(match);
      return meeting?.about === call.about && now < Number(call.about) + LATE;
    }
  }
}

/** The renderer of `circle_calls`. */
export class ClubNotifications extends Notifications {
  readonly box = 'circle_calls';
  readonly every = 1000;
  /** The clubs of the items that were taken last, by their codes. */
  readonly #clubs = new Map<string, CircleRecord | null>();

  override mailOf(items: readonly DueItem[]): Promise<readonly Mail[]> {
    this.#clubs.clear();
    return super.mailOf(items);
  }

  async #clubOf(code: string): Promise<CircleRecord | null> {
    if (!this.#clubs.has(code)) this.#clubs.set(code, await this.options.store.circles.load(code));
    return this.#clubs.get(code)!;
  }

  /** Reads what items are about. Leaves out those whose club is gone, or whose person is no member or does not want them. */
  async #read(items: readonly DueItem[]): Promise<ReadonlyMap<DueItem, Due>> {
    const due = new Map<DueItem, Due>();
    for (const call of items) {
      const circle = call.club === null ? null : await this.#clubOf(call.club);
      const member = circle?.members.find(({ keyHash, calls }) => calls && keyHash === call.who);
      if (circle === null || member === undefined) continue;
      due.set(call, { call, circle, member, match: call.match === null ? null : await this.options.find(call.match) });
    }
    return due;
  }

  protected async write(caller: CallerRecord, items: readonly DueItem[]): ReturnType<Mail['write']> {
    const settings = caller.settings ?? USUAL_CALLS;
    const known = await this.#read(items);
    const { sorted, wanted } = this.sort(caller, items, (call) => {
      const due = known.get(call);
      if (due === undefined || !stillCalls(due, this.wall())) return 'over';
      if (call.kind === 'appointment' && settings.off.includes('appointment')) return 'not-wanted';
      const sees = this.wall() - due.member.looked < LOOK_COUNTS;
      if (!sees && (call.match === null || !this.options.looks(call.match, call.who))) return 'send';
      // Who looks at the page is told there what is asked; a table leads them to it.
      return call.kind === 'evening' ? 'seen' : 'hold';
    });
    const rank: readonly string[] = CIRCLE_CALL_KINDS;
    const messages: Message[] = [];
    // One note a club: the one that says most.
    for (const id of new Set(wanted.map(({ subject }) => subject))) {
      const own = wanted.filter(({ subject }) => subject === id);
      const best = own.toSorted((a, b) => rank.indexOf(b.kind) - rank.indexOf(a.kind))[0]!;
      const kind = best.kind as CircleCallKind;
      const told = await circleNote({ ...known.get(best)!, kind, about: best.about, settings, now: this.wall() });
      messages.push(this.message(caller, told, own, kind !== 'evening'));
    }
    return { sorted, messages };
  }
}
