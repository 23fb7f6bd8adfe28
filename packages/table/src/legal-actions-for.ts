/** Lists what a player may play now, for programs that don't know the rules. Pure. */
import type { Oath } from '@dominion/protocol';
import { formatAction, inspect, legalActions, type Match, parseAction, TEAMS, type Team } from '@dominion/rules';
import { whyNotAdvised } from './advisers.js';
import { bindingOn, breakingMoves, brokenBy } from './breach.js';
import { actsFor } from './line.js';
import type { Attended, Memory } from './memory.js';
import { whyNotAct, whyNotPlaying } from './permission.js';
import { askedName, TAKEN_BACK } from './replay-log.js';
import { adoptedBy, breaksForAnother, withoutStandIn } from './stand-ins.js';

/** The legal actions of a match as lines, by team. */
const LEGAL = new WeakMap<Match, readonly (readonly string[])[]>();

function legalIn(match: Match): readonly (readonly string[])[] {
  const known = LEGAL.get(match);
  if (known !== undefined) return known;
  const { position } = match;
  const actions = legalActions(position).filter((action) => inspect(action).kind !== 'resign');
  const byTeam = TEAMS.map((team) =>
    actions.filter((action) => whyNotAct(position, team, action, position.ply) === null).map(formatAction),
  );
  LEGAL.set(match, byTeam);
  return byTeam;
}

/**
 * Returns the lines that the player on seat `me` may play now, also for an ally or guest's seat. A guest's seat
 * excludes moves that break its oaths; a hired adviser's named unit excludes all others. Empty while nothing can be
 * played or it's another team's turn. Leaves out resigning, which is always possible.
 */
export function legalActionsFor(before: Attended, me: Team): readonly string[] {
  const { match } = before;
  if (match === null || whyNotPlaying(before) !== null) return [];
  // A player who plays in person needs no guest.
  const memory = { ...before, table: withoutStandIn(before.table, me) };
  const { ply } = match.position;
  const host = adoptedBy(memory.table, me);
  const may = (team: Team, line: string): boolean =>
    team === me
      ? whyNotAdvised(memory, me, { line, ply, id: '' }) === null
      : team !== host || !breaksForAnother(memory, parseAction(line)!);
  const plays = (team: Team): boolean => (team === me ? memory.table.proxies[me] === null : actsFor(memory, me, team));
  return TEAMS.flatMap((team) => (plays(team) ? legalIn(match)[team]!.filter((line) => may(team, line)) : []));
}

/** The moves that would break oaths, as lines with the numbers of those oaths. */
const BREAKING = new WeakMap<
  Match,
  { readonly sworn: readonly Oath[]; readonly moves: ReadonlyMap<string, readonly number[]> }
>();

function breakingIn(match: Match, sworn: readonly Oath[]): ReadonlyMap<string, readonly number[]> {
  const known = BREAKING.get(match);
  if (known?.sworn === sworn) return known.moves;
  const breaking = breakingMoves(sworn, match.position);
  const moves = new Map([...breaking].map(([move, broken]) => [formatAction(move), broken.map(({ oath }) => oath.id)]));
  BREAKING.set(match, { sworn, moves });
  return moves;
}

/** Returns which `lines` from {@link legalActionsFor} would break the seat's oaths, with their numbers. */
export function ownBreaks(
  { table, match }: Memory,
  me: Team,
  lines: readonly string[],
): Readonly<Record<string, readonly number[]>> {
  // A move for another team breaks no oath of the player.
  if (match === null || match.position.turn !== me || lines.length === 0) return {};
  const breaking = breakingIn(match, table.sworn);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const broken = breaking.get(line);
      return broken === undefined ? [] : [[line, broken] as const];
    }),
  );
}

/** Returns the numbers of the oaths that a team's line would break without saying so in `said`. */
export function breaksUnsaid({ table, match }: Memory, me: Team, line: string, said: readonly number[]): number[] {
  const action = parseAction(line);
  if (match === null || match.position.turn !== me || action === null) return [];
  const broken = brokenBy(bindingOn(table.sworn, me), match.position, action);
  return broken.flatMap(({ oath: { id } }) => (said.includes(id) ? [] : [id]));
}

/** Returns the first name from `named`, counting from 0, that the team's taken-back requests don't use. */
export function freshName({ asked }: Memory, team: Team, named: (count: number) => string): string {
  let count = 0;
  while (asked.get(askedName(team, named(count))) === TAKEN_BACK) count++;
  return named(count);
}
