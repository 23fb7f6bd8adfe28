/** Tells who sat where in a club's matches. */
import type { ClubHome, ClubMatch, ClubPast, ClubSeat } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bots, kingdom } from '../../../i18n/index.js';
import { isolated } from '../../../i18n/names.js';
import { circle as words } from '../../../i18n/pages/club.js';

/** Returns the name of a member; a text for former members if no one has that id. */
export function memberName({ people }: Pick<ClubHome, 'people'>, id: string | null): string {
  const member = people.find((each) => each.id === id);
  return member === undefined ? words.left : isolated(member.name);
}

/** Returns a player's name: as the club knows them, otherwise as the table does. */
function sitterName(circle: Pick<ClubHome, 'people'>, { member, name, bot, team }: ClubSeat): string {
  if (bot !== null) return bots.name(bot);
  if (member !== null) return memberName(circle, member);
  return name === '' ? `${kingdom(team)}` : isolated(name);
}

/** Returns the names of all players at a table, by seats. */
export function sittersOf(circle: Pick<ClubHome, 'people'>, { seats }: ClubMatch): string[] {
  return seats.map((seat) => sitterName(circle, seat));
}

/** Returns the names of a match's winners in the order of their seats; empty after a draw. */
export function winnersOf(circle: Pick<ClubHome, 'people'>, match: ClubPast): string[] {
  const { winners } = match.result;
  const won = (team: Team): boolean =>
    match.sides.some(({ teams }) => teams.includes(team) && teams.some((each) => winners.includes(each)));
  return match.seats.filter(({ team }) => won(team)).map((seat) => sitterName(circle, seat));
}

/** Returns the ids of the members at a table. */
export function membersAt({ seats }: ClubMatch): string[] {
  return seats.flatMap(({ member }) => member ?? []);
}
