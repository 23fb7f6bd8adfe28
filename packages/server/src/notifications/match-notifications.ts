/** Writes the notifications about matches, see decision 0024. */
import { type NotificationKind, USUAL_NOTIFICATIONS } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import type { DueItem } from '../store/outbox-store.js';
import type { CallerRecord } from '../store/store.js';
import { manyOf, notificationTextOf } from './message.js';
import { Notifications } from './notifications.js';
import type { Mail, Message } from './outbox.js';

/** From this many due together, a player gets one combined notification. */
const MANY = 4;

/** Seen already by a player who has the match open. */
const SEEN: ReadonlySet<string> = new Set<NotificationKind>(['sat', 'proposed', 'nudge', 'ended']);
const URGENT: ReadonlySet<string> = new Set<NotificationKind>(['deadline', 'appointment', 'nudge']);

/** The renderer of `calls`. */
export class MatchNotifications extends Notifications {
  readonly box = 'calls';
  readonly every = 500;

  protected async write(caller: CallerRecord, items: readonly DueItem[]): ReturnType<Mail['write']> {
    const settings = caller.settings ?? USUAL_NOTIFICATIONS;
    const { sorted, wanted } = this.sort(caller, items, ({ kind, subject, match, who }) => {
      if (settings.off.some((off) => off === kind) || caller.muted.some(({ id }) => id === subject))
        return 'not-wanted';
      if (match !== null && this.options.looks(match, who)) return SEEN.has(kind) ? 'seen' : 'hold';
      return 'send';
    });
    const found: { readonly call: DueItem; readonly memory: Memory }[] = [];
    for (const call of latestOf(wanted)) {
      const memory = call.match === null ? null : await this.options.find(call.match);
      if (memory !== null) found.push({ call, memory });
    }
    const of = (call: DueItem) => wanted.filter(({ subject }) => subject === call.subject);
    const known = found.flatMap(({ call }) => of(call));
    const gone = { items: wanted.filter((item) => !known.includes(item)), due: null };
    const messages: Message[] = [];
    if (found.length >= MANY) {
      const teams = new Map(found.map(({ call, memory }) => [memory, call.part as Team]));
      const told = await manyOf([...teams.keys()], (memory) => teams.get(memory)!, settings);
      messages.push(this.message(caller, told, known, false));
    } else {
      for (const { call, memory } of found) {
        const kind = call.kind as NotificationKind;
        const told = await notificationTextOf(memory, { team: call.part as Team, kind, settings, now: this.wall() });
        messages.push(this.message(caller, told, of(call), URGENT.has(kind)));
      }
    }
    return { sorted: [...sorted, gone], messages };
  }
}

/** Returns each match's most important notification: a later one would replace it on the device. */
function latestOf(calls: readonly DueItem[]): DueItem[] {
  const rank: readonly NotificationKind[] = ['sat', 'turn', 'proposed', 'nudge', 'deadline', 'appointment', 'ended'];
  const best = new Map<string, DueItem>();
  for (const call of calls) {
    const known = best.get(call.subject);
    if (
      known === undefined ||
      rank.indexOf(call.kind as NotificationKind) > rank.indexOf(known.kind as NotificationKind)
    )
      best.set(call.subject, call);
  }
  return [...best.values()];
}
