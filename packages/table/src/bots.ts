/** What of a match bots decide, what their choices are called, and what who lets them take turns asks of it. */
import type { BotLevel } from '@dominion/protocol';
import { formatAction, formatPosition, type Team } from '@dominion/rules';
import { bindingOn, breakingMoves } from './breach.js';
import { actingTeams, isBotPlayed } from './clocks.js';
import type { Memory } from './memory.js';

/**
 * The level at which a regent plays, in a balanced manner. The middle one: who comes back should find neither a game thrown
 * away nor one won by the machine.
 */
const REGENT: BotLevel = 'skilled';

/** The level of the bot that decides for a team; null where a person does. */
export function levelOf({ table }: Memory, team: Team): BotLevel | null {
  return isBotPlayed(table, team) ? (table.bots[team] ?? REGENT) : null;
}

/** What the chance in a bot's choice goes by. */
export function botSeedOf({ record, lines }: Memory): string {
  return `${record.id} ${lines.length}`;
}

/** Names the decision that a bot has to make for a team now; empty when it has none. */
export function decisionKey(memory: Memory, team: Team): string {
  const { match, table, record, lines } = memory;
  if (match === null || !isBotPlayed(table, team) || !actingTeams(match).includes(team)) return '';
  const { ply, phase } = match.position;
  // To a muster others do not matter.
  if (phase === 'muster') return `${record.id} ${ply} ${phase} ${team}`;
  // What was thought about ahead may have come about otherwise: whoever resigns on another's turn changes only the board.
  const oaths = bindingOn(table.sworn, team).map(({ id }) => ` oath ${id}`);
  return `${record.id} ${ply} ${phase} ${team} ${lines.length} ${formatPosition(match.position)}${oaths.join('')}`;
}

/**
 * The lines that whoever plays for a team does not choose while anything else is legal: they would break an oath. A bot or regent keeps
 * what the seat's person has sworn.
 */
export function shunnedLines({ match, table }: Memory): string[] {
  return [...breakingMoves(table.sworn, match!.position).keys()].map(formatAction);
}

/** What bots that take turns ask of a match: the same of every host that keeps a {@link Memory}, once the match has begun. */
export const BOT_QUESTIONS = {
  positionOf: ({ match }: Memory) => match!.position,
  actingIn: ({ match }: Memory) => actingTeams(match!),
  levelOf,
  holds: ({ table }: Memory, team: Team) => table.bots[team] !== null,
  seedOf: botSeedOf,
  key: decisionKey,
};
