/** Writes the notifications of clubs, for members whose pages are closed. See decision 0040. */
import {
  CLUB_NOTIFICATION_KINDS,
  type ClubNotificationKind,
  EVENING_LASTS,
  USUAL_NOTIFICATIONS,
} from '@dominion/protocol';
import { type Memory, meetingOf } from '@dominion/table';
import { Notifications } from '../notifications/notifications.js';
import type { Mail, Message } from '../notifications/outbox.js';
import { gameAbout } from '../store/club-notification-store.js';
import type { ClubRecord, MemberRecord } from '../store/club-store.js';
import type { DueItem } from '../store/outbox-store.js';
import type { CallerRecord } from '../store/store.js';
import { clubMessageOf } from './club-message.js';
import { tonightOf } from './view.js';

/**
 * Milliseconds between records of a look at a club's page, and for which one counts; the page sends a request every
 * four seconds.
 */
export const LOOK_NOTED = 8000;
const LOOK_COUNTS = 15_000;
/** Milliseconds before members are notified: those with an open page have reached the table by then. */
export const CALLS_PAUSE = 6000;
/** Milliseconds after an appointment until which players are notified of it. */
const LATE = 1_800_000;

interface Due {
  readonly call: DueItem;
  readonly circle: ClubRecord;
  readonly member: MemberRecord;
  readonly match: Memory | null;
}

/** Whether a match gathers players and the holder of a key has no seat in it. */
function waitsFor(match: Memory | null, keyHash: string): boolean {
  if (match === null || match.match !== null || match.table.closure !== null) return false;
  return [...match.seats.values()].every((seat) => seat.keyHash !== keyHash);
}

/** Whether a notification still applies: it is neither over nor answered. */
function stillCalls({ call, member, match }: Due, now: number): boolean {
  switch (call.kind as ClubNotificationKind) {
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
  /** The clubs of the last batch of items, by code. */
  readonly #clubs = new Map<string, ClubRecord | null>();

  override mailOf(items: readonly DueItem[]): Promise<readonly Mail[]> {
    this.#clubs.clear();
    return super.mailOf(items);
  }

  async #clubOf(code: string): Promise<ClubRecord | null> {
    if (!this.#clubs.has(code)) this.#clubs.set(code, await this.options.store.circles.load(code));
    return this.#clubs.get(code)!;
  }

  /** Reads the subjects of items. Leaves out those whose club is gone, or whose player isn't a member or doesn't want them. */
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
    const settings = caller.settings ?? USUAL_NOTIFICATIONS;
    const known = await this.#read(items);
    const { sorted, wanted } = this.sort(caller, items, (call) => {
      const due = known.get(call);
      if (due === undefined || !stillCalls(due, this.wall())) return 'over';
      if (call.kind === 'appointment' && settings.off.includes('appointment')) return 'not-wanted';
      const sees = this.wall() - due.member.looked < LOOK_COUNTS;
      if (!sees && (call.match === null || !this.options.looks(call.match, call.who))) return 'send';
      // The open page shows the question, and leads the member to the table.
      return call.kind === 'evening' ? 'seen' : 'hold';
    });
    const rank: readonly string[] = CLUB_NOTIFICATION_KINDS;
    const messages: Message[] = [];
    // One notification per club: the most important one.
    for (const id of new Set(wanted.map(({ subject }) => subject))) {
      const own = wanted.filter(({ subject }) => subject === id);
      const best = own.toSorted((a, b) => rank.indexOf(b.kind) - rank.indexOf(a.kind))[0]!;
      const kind = best.kind as ClubNotificationKind;
      const told = await clubMessageOf({ ...known.get(best)!, kind, about: best.about, settings, now: this.wall() });
      messages.push(this.message(caller, told, own, kind !== 'evening'));
    }
    return { sorted, messages };
  }
}
