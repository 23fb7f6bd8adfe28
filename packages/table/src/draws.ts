/**
 * Draws that are offered: all living teams of people must offer one, and bots agree where they would. An offer stands for a whole round at least, through the own move
 * with which it was made; it lapses when its team moves after everybody has had a turn since. Whoever declines ends them all.
 * Pure; plies are numbers of turns.
 */
import type { RefusalCode } from '@dominion/protocol';
import { isLiving, livingTeams, type Position, type Team } from '@dominion/rules';
import { isBotPlayed } from './clocks.js';
import { guestAt } from './guests.js';
import type { Attended } from './memory.js';
import { type DrawRecord, NO_DRAWS, withTeam } from './table-record.js';

/** Who sits, and what bots think of a draw. */
type Askable = Pick<Attended, 'table' | 'wouldDraw'>;

/** Whether a bot holds a team's seat and agrees to a draw as things stand. A regent agrees to nothing for its person. */
function isWilling({ table, wouldDraw }: Askable, position: Position, team: Team): boolean {
  return table.bots[team] !== null && wouldDraw(position, team);
}

/** Why a team can neither offer a draw nor decline one; null when it can. */
export function whyNoDraw(asked: Askable, position: Position, me: Team): RefusalCode | null {
  if (!isLiving(position, me)) return 'not-living';
  const { table } = asked;
  // A guest has no voice in this: it is the bot's, or whose the seat is.
  const voiceless = (team: Team) => isBotPlayed(table, team) || guestAt(table, team) !== null;
  return livingTeams(position).some((team) => voiceless(team) && !isWilling(asked, position, team))
    ? 'bots-play'
    : null;
}

/** Whether all living teams offer one, or are bots that agree to it. */
export function allAgree({ draws }: DrawRecord, asked: Askable, position: Position): boolean {
  return livingTeams(position).every((team) => (draws & (1 << team)) !== 0 || isWilling(asked, position, team));
}

/** With a team's offer; what was said about earlier ones is over. */
export function withOffer({ draws, drawsSince }: DrawRecord, { ply }: Position, me: Team): DrawRecord {
  return { ...NO_DRAWS, draws: draws | (1 << me), drawsSince: withTeam(drawsSince, me, ply) };
}

/** Without a team's offer. */
export function withoutOffer({ draws }: DrawRecord, me: Team): Pick<DrawRecord, 'draws'> {
  return { draws: draws & ~(1 << me) };
}

/** After a team declined what others offer; null where nobody does. */
export function declined({ draws }: DrawRecord, { ply }: Position, me: Team): DrawRecord | null {
  return (draws & ~(1 << me)) === 0 ? null : { ...NO_DRAWS, declined: 1 << me, drawsTold: ply };
}

/** What the act of the team whose turn it is makes of them. What became of offers is told for a round. */
export function afterAct(
  { draws, drawsSince, declined, lapsed, drawsTold }: DrawRecord,
  position: Position,
): Partial<DrawRecord> {
  const { ply, turn } = position;
  const round = livingTeams(position).length;
  const bit = 1 << turn;
  if ((draws & bit) !== 0 && ply - drawsSince[turn] >= round) {
    return { draws: draws & ~bit, lapsed: lapsed | bit, drawsTold: ply };
  }
  return (declined | lapsed) !== 0 && ply - drawsTold >= round ? { declined: 0, lapsed: 0 } : {};
}
