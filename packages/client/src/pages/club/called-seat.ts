/** Who takes which seat at a table to which a circle's people are called, so that no two of them ask for the same one. Pure. */
import type { CircleRunning } from '@dominion/protocol';
import { type Mode, type Team, teamsOf } from '@dominion/rules';

/**
 * The seat of somebody among the people who are called, another one at every table; null for who is not called, and where there are
 * more people than seats.
 */
export function calledSeat(
  me: string,
  people: readonly string[],
  { code, mode, seats }: { readonly code: string; readonly mode: Mode; readonly seats: CircleRunning['seats'] },
): Team | null {
  const bots = seats.filter(({ bot }) => bot !== null).map(({ team }) => team);
  const free = teamsOf(mode, 0).filter((team) => !bots.includes(team));
  const at = people.indexOf(me);
  if (at === -1 || at >= free.length) return null;
  const turned = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return free[(at + turned) % free.length]!;
}
