/** Writes the notifications about matches, see decision 0024. */
import { type CallKind, USUAL_CALLS } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import type { DueItem } from '../store/outbox-store.js';
import type { CallerRecord } from '../store/store.js';
import { despatchOf, manyOf } from './despatch.js';
import { Notifications } from './notifications.js';
import type { Mail, Message } from './outbox.js';

/** So many of one person's that are due together are one note. */
const MANY = 4;

/** What people who look at the match have seen by that, so that no notification is needed. */
const SEEN: ReadonlySet<string> = new Set<CallKind>(['sat', 'proposed', 'nudge', 'ended']);
/** Kinds that go before all others. */
const URGENT: ReadonlySet<string> = new Set<CallKind>(['deadline', 'appointment', 'nudge']);

/** The renderer of `calls`. */
export class MatchNotifications extends Notifications {
  readonly box = 'calls';
  readonly every = 500;

  protected async write(caller: CallerRecord, items: readonly DueItem[]): ReturnType<Mail['write']> {
    const settings = caller.settings ?? USUAL_CALLS;
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
        const kind = call.kind as CallKind;
        const told = await despatchOf(memory, { team: call.part as Team, kind, settings, now: this.wall() });
        messages.push(this.message(caller, told, of(call), URGENT.has(kind)));
      }
    }
    return { sorted: [...sorted, gone], messages };
  }
}

/** Of each match's calls the one that says most: a later note takes the place of the one before. */
function latestOf(calls: readonly DueItem[]): DueItem[] {
  const rank: readonly CallKind[] = ['sat', 'turn', 'proposed', 'nudge', 'deadline', 'appointment', 'ended'];
  const best = new Map<string, DueItem>();
  for (const call of calls) {
    const known = best.get(call.subject);
    if (known === undefined || rank.indexOf(call.kind as CallKind) > rank.indexOf(known.kind as CallKind))
      best.set(call.subject, call);
  }
  return [...best.values()];
}
