import { livingCamps, type Position, type Team } from '@dominion/rules';

/** By the number of enemy sides: the weight of each relative to the own side. The others share in one side's loss. */
const SPITE = [1, 1, 0.5, 0.33];

/** Returns the weight of each enemy of a team relative to its own side. */
export function opponentWeightOf(position: Pick<Position, 'camps'>, team: Team): number {
  const enemies = livingCamps(position).filter((camp) => (camp & (1 << team)) === 0);
  return SPITE[enemies.length]!;
}
