/** The facts shown about the player's matches, on any page. */
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

/** Returns the page on which a match continues. */
export function routeOf({ code, here }: ListedOwn): Route {
  return here === undefined ? { page: 'room', code } : { page: 'device', code };
}

/** Returns what a waiting match needs: a turn, an answer, or to continue (if its bots wait for the page). */
export function summonsOf({ here, yourTurn }: ListedOwn): string {
  if (!yourTurn) return days.asks;
  return here?.called === false ? words.ownGoOn : words.ownTurn;
}

/** Returns the other players' names, equal bots counted: allies, then opponents; empty for none. */
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
  return formatCompany(namesOf(true), namesOf(false));
}

/** Returns the names of allies and opponents in one line. */
export function formatCompany(allies: readonly string[], foes: readonly string[]): string {
  const parts = [
    ...(allies.length > 0 ? [words.ownWith(allies)] : []),
    ...(foes.length > 0 ? [words.ownAgainst(foes)] : []),
  ];
  return parts.join(' · ');
}

/** Returns the player's remaining time in a correspondence match, and its end; null if it isn't running. */
export function timeLeft({ deadline = null }: OwnMatch, now: number): { text: string; until: string } | null {
  if (deadline === null) return null;
  return { text: deadline <= now ? days.late : days.left(short.time(deadline - now)), until: momentAt(deadline) };
}

/** Returns how long ago something last happened, by the site's calendar, or by this device's for its matches. */
export function sinceOf({ at: when, here }: ListedOwn): string {
  return ago((here === undefined ? siteNow() : nowBy(0)) - when);
}

/** Returns when an adjourned match resumes: `Goes on Thu, Nov 26, 20:00`; null for other matches. */
export function formatAside({
  adjourned = false,
  appointment = null,
}: Partial<Pick<OwnMatch, 'adjourned' | 'appointment'>>): string | null {
  if (!adjourned) return null;
  if (appointment === null) return aside.title;
  return (appointment > siteNow() ? aside.goesOn : aside.wasFor)(momentAt(appointment));
}

/** Returns a match's mode, length, pace if correspondence, progress, and the time it will still take. */
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
