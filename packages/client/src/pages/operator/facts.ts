/** What a match is at, and who is there, in a few words. */
import type { SoughtMatch } from '@dominion/protocol';
import { operator as words } from '../../i18n/pages/operator.js';

/** What a match is doing, in a few words. */
export function stateOf({ status, pace, closure }: SoughtMatch): string {
  return [
    words.status[status],
    ...(pace === 'days' ? [words.days] : []),
    ...(closure === null ? [] : [words.ended]),
  ].join(', ');
}

/** Who is there, or that it sleeps. */
export function whoIsThere({ here, server }: SoughtMatch): string {
  if (here !== null) return words.seen(here.teams.length, here.watchers);
  return server === null ? words.asleep : server.address;
}
