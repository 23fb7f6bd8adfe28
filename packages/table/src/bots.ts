/** Finds what bots have to decide in a match, names each decision, and serves the code that lets bots take turns. */
import type { BotLevel } from '@dominion/protocol';
import { formatAction, formatPosition, type Team } from '@dominion/rules';
import { bindingOn, breakingMoves } from './breach.js';
import { actingTeams, isBotPlayed } from './clocks.js';
import type { Memory } from './memory.js';

/** The middle level: a player who returns should find a match neither thrown away nor won by the bot. */
const REGENT: BotLevel = 'skilled';

/** Returns the level of the bot that decides for a team; null if a player does. */
export function levelOf({ table }: Memory, team: Team): BotLevel | null {
  return isBotPlayed(table, team) ? (table.bots[team] ?? REGENT) : null;
}

/** Returns the seed of the chance in a bot's choice. */
export function botSeedOf({ record, lines }: Memory): string {
  return `${record.id} ${lines.length}`;
}

/** Names the decision that a bot must make for a team now; empty for none. */
export function decisionKey(memory: Memory, team: Team): string {
  const { match, table, record, lines } = memory;
  if (match === null || !isBotPlayed(table, team) || !actingTeams(match).includes(team)) return '';
  const { ply, phase } = match.position;
  // A muster doesn't depend on the others.
  if (phase === 'muster') return `${record.id} ${ply} ${phase} ${team}`;
  // A resignation on another team's turn changes only the board, so the turn alone can't be the key.
  const oaths = bindingOn(table.sworn, team).map(({ id }) => ` oath ${id}`);
  return `${record.id} ${ply} ${phase} ${team} ${lines.length} ${formatPosition(match.position)}${oaths.join('')}`;
}

/**
 * Returns the lines that break an oath of the seat's player. Bots and regents choose none while anything else is legal.
 */
export function shunnedLines({ match, table }: Memory): string[] {
  return [...breakingMoves(table.sworn, match!.position).keys()].map(formatAction);
}

/** Answers what bots that take turns need to know of a begun match, for every host of a {@link Memory}. */
export const BOT_QUESTIONS = {
  positionOf: ({ match }: Memory) => match!.position,
  actingIn: ({ match }: Memory) => actingTeams(match!),
  levelOf,
  holds: ({ table }: Memory, team: Team) => table.bots[team] !== null,
  seedOf: botSeedOf,
  key: decisionKey,
};
