/** What is said of a circle's matches: who sat where, in words. */
import type { CircleHome, CircleMatch, CirclePast, CircleSeat } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bots, kingdom } from '../../../i18n/index.js';
import { isolated } from '../../../i18n/names.js';
import { circle as words } from '../../../i18n/pages/circle.js';

/** What a member is called; somebody who has left where there is none by that id. */
export function memberName({ people }: Pick<CircleHome, 'people'>, id: string | null): string {
  const member = people.find((each) => each.id === id);
  return member === undefined ? words.left : isolated(member.name);
}

/** What somebody at a seat is called: as the circle knows them, else as the table does. */
function sitterName(circle: Pick<CircleHome, 'people'>, { member, name, bot, team }: CircleSeat): string {
  if (bot !== null) return bots.name(bot);
  if (member !== null) return memberName(circle, member);
  return name === '' ? `${kingdom(team)}` : isolated(name);
}

/** Everybody at a table, by seats. */
export function sittersOf(circle: Pick<CircleHome, 'people'>, { seats }: CircleMatch): string[] {
  return seats.map((seat) => sitterName(circle, seat));
}

/** The names of who won a match, in the order of their seats; none in a draw. */
export function winnersOf(circle: Pick<CircleHome, 'people'>, match: CirclePast): string[] {
  const { winners } = match.result;
  const won = (team: Team): boolean =>
    match.sides.some(({ teams }) => teams.includes(team) && teams.some((each) => winners.includes(each)));
  return match.seats.filter(({ team }) => won(team)).map((seat) => sitterName(circle, seat));
}

/** The members who sat at a table, by their ids. */
export function membersAt({ seats }: CircleMatch): string[] {
  return seats.flatMap(({ member }) => member ?? []);
}
