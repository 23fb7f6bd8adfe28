/** The Mandate of Heaven (§10): each side's points, and the side that leads. It is defined for any position. */

import { SQUARES, STRONGHOLD_AT } from './board.js';
import { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from './points.js';
import { controllers, find, livingCamps, type Position, teamsOfCamp } from './position.js';
import { clockwise, isArmy, TEAMS, type Team, teamOf } from './types.js';
import { EMPEROR } from './units.js';

/** The points of a team or a side, by item. */
export interface MandateItems {
  readonly territories: number;
  readonly strongholds: number;
  readonly army: number;
}

/** The points of one side. */
export interface CampMandate {
  /** Its living teams, as bits `1 << team`. */
  readonly camp: number;
  readonly count: number;
  readonly parts: MandateItems;
}

/** The points of a position. */
export interface Mandate {
  /** In the order of the camps field (§8). */
  readonly camps: readonly CampMandate[];
  /** As bits `1 << team`: it wins by points now. 0 if no team is living. */
  readonly leader: number;
}

/** The facts that leader queries need: a position, or a field. */
interface Standing {
  readonly camps: ArrayLike<number>;
  readonly turn: Team;
}

/** The data that a field maintains. */
export interface KeptCount extends Standing {
  /** By team, as if it had its Emperor. */
  readonly points: ArrayLike<number>;
  /** Whether a living team has no Emperor (§7). */
  isLeaderless(team: Team): boolean;
}

/** Returns each team's points by item, by team: nothing without an Emperor. */
function itemsOf({ board }: Pick<Position, 'board'>): readonly MandateItems[] {
  const control = controllers(board);
  return TEAMS.map((team) => {
    const items = { territories: 0, strongholds: 0, army: 0 };
    if (find({ board }, team, EMPEROR) === -1) return items;
    items.territories = TERRITORY_POINTS * control.filter((holder) => holder === team).length;
    for (let square = 0; square < SQUARES; square++) {
      const p = board[square]!;
      if (teamOf(p) !== team) continue;
      items.army += ARMY_POINTS[p & 15]!;
      if (isArmy(p) && STRONGHOLD_AT[square] !== -1) items.strongholds += STRONGHOLD_POINTS;
    }
    return items;
  });
}

/**
 * Returns the side with most points; of several, that of the first team clockwise after the one whose turn it is or
 * was.
 */
function leaderOf({ camps, turn }: Standing, countOf: (camp: number) => number): number {
  let leader = 0;
  let most = -1;
  let team = turn;
  do {
    team = clockwise(team);
    const camp = camps[team]!;
    const count = camp === 0 ? -1 : countOf(camp);
    if (count <= most) continue;
    leader = camp;
    most = count;
  } while (team !== turn);
  return leader;
}

/** Returns each side's points in a position, item by item, and the side that leads. */
export function mandateOf(position: Pick<Position, 'board' | 'camps' | 'turn'>): Mandate {
  const items = itemsOf(position);
  const camps = livingCamps(position).map((camp) => {
    const teams = teamsOfCamp(camp);
    const sum = (item: keyof MandateItems) => teams.reduce<number>((points, team) => points + items[team]![item], 0);
    const parts = { territories: sum('territories'), strongholds: sum('strongholds'), army: sum('army') };
    return { camp, count: parts.territories + parts.strongholds + parts.army, parts };
  });
  return { camps, leader: leaderOf(position, (camp) => camps.find((each) => each.camp === camp)!.count) };
}

/** Returns a side's points, from a field's data. */
export function campPoints(field: KeptCount, camp: number): number {
  let points = 0;
  for (const team of TEAMS) {
    if ((camp & (1 << team)) !== 0 && !field.isLeaderless(team)) points += field.points[team]!;
  }
  return points;
}

/** Returns the side that leads by points, as bits, from a field's data. */
export function leadingCamp(field: KeptCount): number {
  return leaderOf(field, (camp) => campPoints(field, camp));
}
