/** Chooses seats for notified club members, so that no two request the same one. Pure. */
import type { ClubRunning } from '@dominion/protocol';
import { type Mode, type Team, teamsOf } from '@dominion/rules';

/** Returns a notified member's seat, different from table to table; null if not notified, or without enough seats. */
export function calledSeat(
  me: string,
  people: readonly string[],
  { code, mode, seats }: { readonly code: string; readonly mode: Mode; readonly seats: ClubRunning['seats'] },
): Team | null {
  const bots = seats.filter(({ bot }) => bot !== null).map(({ team }) => team);
  const free = teamsOf(mode, 0).filter((team) => !bots.includes(team));
  const at = people.indexOf(me);
  if (at === -1 || at >= free.length) return null;
  const turned = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return free[(at + turned) % free.length]!;
}
