/** Counts things on the board at every moment of a match, without judging them. */
import {
  controllers,
  isArmy,
  type Mode,
  mandateOf,
  type Position,
  STRONGHOLDS,
  type Team,
  teamOf,
} from '@dominion/rules';
import type { Story } from '../story.js';

/** A camp's points for the Mandate (§10), Territories, strongholds with army units (§4), or army units. */
export type Count = 'mandate' | 'territories' | 'strongholds' | 'armies';

/** The counts, by number of actions and then by line of the chart. */
export type Counts = readonly (readonly number[])[];

const SITES = STRONGHOLDS.flat();

const COUNTERS: Readonly<Record<Count, (position: Position, team: Team) => number>> = {
  mandate: mandateFor,
  territories: territoriesOf,
  strongholds: strongholdsOf,
  armies: armiesOf,
};

/**
 * Returns the camps of the beginning for the Mandate, else the teams. A line looks like its first team and ends with
 * its last.
 */
export function countLines(count: Count, teams: readonly Team[], mode: Mode): readonly (readonly Team[])[] {
  if (count !== 'mandate' || mode !== '4a') return teams.map((team) => [team]);
  return [
    [0, 2],
    [1, 3],
  ];
}

/** Returns the counts of these lines, by position. */
export function countsOf(positions: readonly Position[], lines: readonly (readonly Team[])[], count: Count): Counts {
  const many = COUNTERS[count];
  return positions.map((position) => lines.map((teams) => Math.max(...teams.map((team) => many(position, team)))));
}

/** Returns all positions of a match, from before the first action to the end. */
export function positionsOf({ steps, match }: Story): readonly Position[] {
  return [...steps.map(({ before }) => before), match.position];
}

/** Returns the points of a team’s camp; 0 once it has fallen. */
function mandateFor(position: Position, team: Team): number {
  return mandateOf(position).camps.find(({ camp }) => (camp & (1 << team)) !== 0)?.count ?? 0;
}

function territoriesOf({ board }: Position, team: Team): number {
  return controllers(board).filter((by) => by === team).length;
}

function strongholdsOf({ board }: Position, team: Team): number {
  return SITES.filter((square) => isArmyUnit(board[square]!, team)).length;
}

function armiesOf({ board }: Position, team: Team): number {
  let many = 0;
  for (const piece of board) if (isArmyUnit(piece, team)) many++;
  return many;
}

function isArmyUnit(piece: number, team: Team): boolean {
  return teamOf(piece) === team && isArmy(piece);
}
