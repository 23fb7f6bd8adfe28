// The Mandate of Heaven: each side's points, and the side that leads (RULES.md §10).
import { clockwiseFrom, strongholdsOf, TEAMS } from './geometry.js';
import { controllerOf, countOf, heldBy, isLeaderless, livingTeams, type OraclePosition } from './position.js';
import { WORTH } from './units.js';

interface CampCount {
  // The living teams' letters as capitals, as in the camps field: 'NS'.
  camp: string;
  territories: number;
  strongholds: number;
  army: number;
}

export interface Mandate {
  // In the order of the camps field.
  counts: CampCount[];
  // The letters of the side that leads.
  leads: string;
}

// The sides in the order of their first living team; an elimination may have changed that order (§8).
function campsInOrder(position: OraclePosition): string[][] {
  const capitals = position.camps.map((camp) => camp.map((letter) => letter.toUpperCase()));
  return capitals.sort((one, other) => TEAMS.indexOf(one[0] ?? '') - TEAMS.indexOf(other[0] ?? ''));
}

function countOfCamp(position: OraclePosition, teams: string[]): CampCount {
  const count: CampCount = { camp: teams.join(''), territories: 0, strongholds: 0, army: 0 };
  for (const team of teams) {
    if (isLeaderless(position, team) || countOf(position, team, 'E') === 0) {
      continue; // a leaderless team has no points
    }
    for (const territory of TEAMS) {
      if (controllerOf(position, territory) === team) {
        count.territories += 12;
      }
      count.strongholds += 2 * heldBy(position, team, strongholdsOf(territory));
    }
    for (const [kind, worth] of WORTH) {
      count.army += worth * countOf(position, team, kind);
    }
  }
  return count;
}

function total(count: CampCount): number {
  return count.territories + count.strongholds + count.army;
}

export function mandate(position: OraclePosition): Mandate {
  const counts = campsInOrder(position).map((camp) => countOfCamp(position, camp));
  const highest = Math.max(...counts.map(total));
  const sharing = counts.filter((count) => total(count) === highest);
  // Of tied sides: the first clockwise after the team whose turn it was.
  const [turn = '', ...others] = clockwiseFrom(position.turn);
  const living = livingTeams(position);
  const next = [...others, turn].find(
    (team) => living.includes(team) && sharing.some(({ camp }) => camp.includes(team)),
  );
  return { counts, leads: sharing.find(({ camp }) => camp.includes(next ?? ''))?.camp ?? '' };
}
