/** What is told of a match of one's own, wherever it is shown. */
import type { OwnMatch } from '@dominion/protocol';
import { allyIn, TEAMS, teamsOf } from '@dominion/rules';
import type { Route } from '../../base/route.js';
import { nowBy, siteNow } from '../../base/site-time.js';
import { turnShown } from '../../i18n/agreed.js';
import { momentAt } from '../../i18n/dates.js';
import { days, short } from '../../i18n/days.js';
import { ago, bots as botWords, kingdom, MODE_NAMES, home as words } from '../../i18n/index.js';
import { aside } from '../../i18n/match/adjourn.js';
import { length } from '../../i18n/match/length.js';
import { timingIn, timingName } from '../../i18n/match/timing.js';
import { isolated } from '../../i18n/names.js';
import { play } from '../../i18n/pages/play.js';
import { expectedLeft, sittingOf } from '../../model/options/duration.js';
import type { ListedOwn } from '../../model/table/lists.js';

/** Where a match is gone on with. */
export function routeOf({ code, here }: ListedOwn): Route {
  return here === undefined ? { page: 'room', code } : { page: 'device', code };
}

/** What a match that waits calls for: a turn of one's own, an answer, or that one goes on, where bots wait for the page to be open. */
export function summonsOf({ here, yourTurn }: ListedOwn): string {
  if (!yourTurn) return days.asks;
  return here?.called === false ? words.ownGoOn : words.ownTurn;
}

/** Who else plays in a match, by name, bots alike counted: whom one is allied with, then whom one plays against; nothing for nobody. */
export function companyIn({ mode, team, seats, bots }: Pick<OwnMatch, 'mode' | 'team' | 'seats' | 'bots'>): string {
  const namesOf = (allied: boolean): string[] => {
    const names = TEAMS.flatMap((other) => {
      if (other === team || (allyIn(mode, team) === other) !== allied) return [];
      const person = seats.find((seat) => seat.team === other);
      const bot = bots.find((seat) => seat.team === other);
      if (person) return [isolated(person.name) || kingdom(other)];
      return bot ? [botWords.name(bot)] : [];
    });
    return [...new Set(names)].map((name) => play.several(names.filter((each) => each === name).length, name));
  };
  return companyTold(namesOf(true), namesOf(false));
}

/** The names of allies and opponents in one line. */
export function companyTold(allies: readonly string[], foes: readonly string[]): string {
  const parts = [
    ...(allies.length > 0 ? [words.ownWith(allies)] : []),
    ...(foes.length > 0 ? [words.ownAgainst(foes)] : []),
  ];
  return parts.join(' · ');
}

/** What is left of the asker's time at a table of days, and until when that is; null where it does not run. */
export function timeLeft({ deadline = null }: OwnMatch, now: number): { text: string; until: string } | null {
  if (deadline === null) return null;
  return { text: deadline <= now ? days.late : days.left(short.time(deadline - now)), until: momentAt(deadline) };
}

/** How long ago something last happened in a match: by the site's calendar, or by this device's where the match is kept there. */
export function sinceOf({ at: when, here }: ListedOwn): string {
  return ago((here === undefined ? siteNow() : nowBy(0)) - when);
}

/** When a match that is laid aside goes on: `Goes on Thu, Nov 26, 20:00`; null for one that is not. */
export function asideTold({
  adjourned = false,
  appointment = null,
}: Partial<Pick<OwnMatch, 'adjourned' | 'appointment'>>): string | null {
  if (!adjourned) return null;
  if (appointment === null) return aside.title;
  return (appointment > siteNow() ? aside.goesOn : aside.wasFor)(momentAt(appointment));
}

/** What is told of a match that goes on: its mode, its length, its pace where that is of days, how far it has come, and how long it will still take. */
export function lastingOf(match: ListedOwn): string[] {
  const { mode, dice, team, status, last } = match;
  const named = length.name(match.length, last);
  const timing = timingIn(match);
  const pace = timing.pace.kind === 'days' ? [timingName(timing)] : [];
  const told = [MODE_NAMES[mode], ...(named === '' ? [] : [named]), ...pace];
  if (match.here !== undefined) told.push(words.ownHere);
  if (status === 'over') return told;
  const bots = match.bots.map(() => ({ holder: 'bot' }));
  const people = Math.max(teamsOf(mode, team === 0 ? 1 : 0).length - bots.length, match.seats.length);
  const seats = [...bots, ...Array.from({ length: people }, () => ({ holder: 'person' }))];
  const place = match.here === undefined ? 'server' : 'device';
  const left = expectedLeft(match, sittingOf({ mode, dice, ...timing }, seats, place));
  const time = left === null ? [] : [status === 'playing' ? length.left(length.time(left)) : length.time(left)];
  return [...told, ...(status === 'playing' ? [turnShown(match)] : []), ...time];
}
