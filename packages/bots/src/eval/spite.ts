import { livingCamps, type Position, type Team } from '@dominion/rules';

/** By the number of enemy camps: how much each counts beside the own camp; of what one loses the others have a share. */
const SPITE = [1, 1, 0.5, 0.33];

/** How much each enemy of a team counts beside its own camp. */
export function spiteOf(position: Pick<Position, 'camps'>, team: Team): number {
  const enemies = livingCamps(position).filter((camp) => (camp & (1 << team)) === 0);
  return SPITE[enemies.length]!;
}
