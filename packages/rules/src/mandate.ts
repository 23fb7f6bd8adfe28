/** The Mandate of Heaven (§10): what each camp counts, and which leads. A fact of the board, of any position. */

import { SQUARES, STRONGHOLD_AT } from './board.js';
import { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from './points.js';
import { controllers, find, livingCamps, type Position, teamsOfCamp } from './position.js';
import { clockwise, isArmy, TEAMS, type Team, teamOf } from './types.js';
import { EMPEROR } from './units.js';

/** What a team or a camp counts, in points. */
export interface MandateItems {
  readonly territories: number;
  readonly strongholds: number;
  readonly army: number;
}

/** What one camp counts. */
export interface CampMandate {
  /** Its living teams, as bits `1 << team`. */
  readonly camp: number;
  /** The sum of its items. */
  readonly count: number;
  readonly parts: MandateItems;
}

/** The count of a position. */
export interface Mandate {
  /** In the order of the camps field (§8). */
  readonly camps: readonly CampMandate[];
  /** The camp that leads, as bits `1 << team`: the one that wins should the match end by the count now. 0 where nobody lives. */
  readonly leader: number;
}

/** What the questions about the leader need: a position, or a field. */
interface Standing {
  readonly camps: ArrayLike<number>;
  readonly turn: Team;
}

/** What a field keeps up. */
export interface KeptCount extends Standing {
  /** By team, as if it had its Emperor. */
  readonly points: ArrayLike<number>;
  /** Whether a living team has no Emperor (§7). */
  isLeaderless(team: Team): boolean;
}

/** What each team counts, by team: nothing without an Emperor. */
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
 * Of the camps with the highest count, the one whose team would move next: the first living team clockwise after the one
 * whose turn it is or was.
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

/** What each camp of a position counts, item by item, and which leads. */
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

/** What a camp counts, from what a field keeps up. */
export function campPoints(field: KeptCount, camp: number): number {
  let points = 0;
  for (const team of TEAMS) {
    if ((camp & (1 << team)) !== 0 && !field.isLeaderless(team)) points += field.points[team]!;
  }
  return points;
}

/** The camp that leads by the count, as bits, from what a field keeps up. */
export function leadingCamp(field: KeptCount): number {
  return leaderOf(field, (camp) => campPoints(field, camp));
}
