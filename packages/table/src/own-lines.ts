/** What somebody may play now, for programs that do not know the rules. Pure. */
import type { Oath } from '@dominion/protocol';
import { formatAction, inspect, legalActions, type Match, parseAction, TEAMS, type Team } from '@dominion/rules';
import { bindingOn, breakingMoves, brokenBy } from './breach.js';
import { whyNotCounselled } from './counsel.js';
import { askedName, TAKEN_BACK } from './fold.js';
import { adoptedBy, breaksForAnother, withoutGuest } from './guests.js';
import { actsFor } from './line.js';
import type { Attended, Memory } from './memory.js';
import { whyNotAct, whyNotPlaying } from './permission.js';

/** The legal actions of a match, each as a line, by whose they are: reckoned once for each that is looked at. */
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
 * The actions that the person on seat `me` may play now, as lines: those of their own team – once a counsel whom they have hired has
 * named the unit, that unit's alone –, of an ally's where they play that too, and of the seat where they are a guest, but for those that
 * would break its oaths. None while nothing can be played or others are to. Resigning is left out: that may be done at any time.
 */
export function ownLines(before: Attended, me: Team): readonly string[] {
  const { match } = before;
  if (match === null || whyNotPlaying(before) !== null) return [];
  // Whoever plays for themselves needs no guest.
  const memory = { ...before, table: withoutGuest(before.table, me) };
  const { ply } = match.position;
  const host = adoptedBy(memory.table, me);
  const may = (team: Team, line: string): boolean =>
    team === me
      ? whyNotCounselled(memory, me, { line, ply, id: '' }) === null
      : team !== host || !breaksForAnother(memory, parseAction(line)!);
  const plays = (team: Team): boolean => (team === me ? memory.table.proxies[me] === null : actsFor(memory, me, team));
  return TEAMS.flatMap((team) => (plays(team) ? legalIn(match)[team]!.filter((line) => may(team, line)) : []));
}

/** The moves of a match that would break what is sworn, each as a line with the numbers of those oaths: reckoned once for each such state. */
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

/** Which of the `lines` that {@link ownLines} gave a seat would break oaths that bind it, each with the numbers of those. */
export function ownBreaks(
  { table, match }: Memory,
  me: Team,
  lines: readonly string[],
): Readonly<Record<string, readonly number[]>> {
  // What is played for another breaks no oath of one's own.
  if (match === null || match.position.turn !== me || lines.length === 0) return {};
  const breaking = breakingIn(match, table.sworn);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const broken = breaking.get(line);
      return broken === undefined ? [] : [[line, broken] as const];
    }),
  );
}

/** The numbers of the oaths that a line of a team would break, and which it does not say that it breaks (`said`). */
export function breaksUnsaid({ table, match }: Memory, me: Team, line: string, said: readonly number[]): number[] {
  const action = parseAction(line);
  if (match === null || match.position.turn !== me || action === null) return [];
  const broken = brokenBy(bindingOn(table.sworn, me), match.position, action);
  return broken.flatMap(({ oath: { id } }) => (said.includes(id) ? [] : [id]));
}

/** The first name that `named` gives, counting from 0, under which a team has asked for nothing that was taken back since. */
export function freshName({ asked }: Memory, team: Team, named: (count: number) => string): string {
  let count = 0;
  while (asked.get(askedName(team, named(count))) === TAKEN_BACK) count++;
  return named(count);
}
