/** Explains the second way to win (§10) in a first match, each part of the points when it first changes. */
import { type MandateItems, mandateOf, type Position, type Team, teamsOfCamp } from '@dominion/rules';

/** The parts of the points, the heaviest first. */
const TIPS = ['territories', 'strongholds', 'army'] as const satisfies readonly (keyof MandateItems)[];
export type Tip = (typeof TIPS)[number];

/** Returns the first part of the points that changed and isn't `told` yet. Null for none. */
export function tipOf(
  before: Position,
  now: Position,
  me: Team,
  told: readonly string[],
): { readonly tip: Tip; readonly by: number } | null {
  const [was, is] = [partsOf(before, me), partsOf(now, me)];
  if (was === null || is === null) return null;
  const tip = TIPS.find((each) => was[each] !== is[each] && !told.includes(each));
  return tip === undefined ? null : { tip, by: is[tip] - was[tip] };
}

const partsOf = (position: Position, me: Team): MandateItems | null =>
  mandateOf(position).camps.find(({ camp }) => teamsOfCamp(camp).includes(me))?.parts ?? null;
