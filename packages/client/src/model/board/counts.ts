/** What can be counted on the board at every moment of a match, without weighing anything. */
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

/**
 * What is counted: what a team’s camp counts for the Mandate (§10), Territories that are controlled, strongholds on which army
 * units stand (§4), or army units.
 */
export type Count = 'mandate' | 'territories' | 'strongholds' | 'armies';

/** By number of actions, by line of the chart: how many. */
export type Counts = readonly (readonly number[])[];

const SITES = STRONGHOLDS.flat();

const COUNTERS: Readonly<Record<Count, (position: Position, team: Team) => number>> = {
  mandate: mandateFor,
  territories: territoriesOf,
  strongholds: strongholdsOf,
  armies: armiesOf,
};

/**
 * The lines of a chart: those of the Mandate are the camps’ of the beginning, any other the teams’. Each is drawn in the look of
 * its first team, and ends with the last.
 */
export function countLines(count: Count, teams: readonly Team[], mode: Mode): readonly (readonly Team[])[] {
  if (count !== 'mandate' || mode !== '4a') return teams.map((team) => [team]);
  return [
    [0, 2],
    [1, 3],
  ];
}

/** Counts for these lines, by position. */
export function countsOf(positions: readonly Position[], lines: readonly (readonly Team[])[], count: Count): Counts {
  const many = COUNTERS[count];
  return positions.map((position) => lines.map((teams) => Math.max(...teams.map((team) => many(position, team)))));
}

/** All positions of a match, from before the first action to the end. */
export function positionsOf({ steps, match }: Story): readonly Position[] {
  return [...steps.map(({ before }) => before), match.position];
}

/** What a team’s camp counts; nothing once it has fallen. */
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
