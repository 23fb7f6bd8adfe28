/** The state of a match and its visitors, in a few words. */
import type { SoughtMatch } from '@dominion/protocol';
import { operator as words } from '../../i18n/pages/operator.js';

/** Returns the state of a match in a few words. */
export function stateOf({ status, pace, closure }: SoughtMatch): string {
  return [
    words.status[status],
    ...(pace === 'days' ? [words.days] : []),
    ...(closure === null ? [] : [words.ended]),
  ].join(', ');
}

/** Returns who is present, or that the match isn't running. */
export function whoIsThere({ here, server }: SoughtMatch): string {
  if (here !== null) return words.seen(here.teams.length, here.watchers);
  return server === null ? words.asleep : server.address;
}
