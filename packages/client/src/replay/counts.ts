/** What can be counted on the board at every moment of a match, without weighing anything. */
import { controllers, type Position, RECRUIT, STRONGHOLDS, type Team, teamOf } from '@dominion/rules';
import { positionAfter, type Reel } from './reel.js';

/** What is counted: Territories that are controlled, strongholds on which army units stand (§4), or army units. */
export type Count = 'territories' | 'strongholds' | 'armies';

/** By number of actions, by team of the list: how many. */
export type Counts = readonly (readonly number[])[];

const SITES = STRONGHOLDS.flat();

const COUNTERS: Readonly<Record<Count, (position: Position, team: Team) => number>> = {
  territories: territoriesOf,
  strongholds: strongholdsOf,
  armies: armiesOf,
};

/** Counts for these teams, from before the first action to the end. */
export function countsOf(reel: Reel, teams: readonly Team[], count: Count): Counts {
  const many = COUNTERS[count];
  return Array.from({ length: reel.story.steps.length + 1 }, (_, at) => {
    const position = positionAfter(reel, at);
    return teams.map((team) => many(position, team));
  });
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
  return teamOf(piece) === team && (piece & 15) !== RECRUIT;
}
