/**
 * Oaths, as a page sees them: what a person may swear, which moves would break what they have sworn, what lies open for their seal. What
 * breaks an oath is asked of `packages/table/src/breach.ts`, as the server asks.
 */
import { MOST_OATH_TURNS, mayHaveOaths, type Oath, type OathTerms, type Table } from '@dominion/protocol';
import { type Action, isLiving, livingTeams, type OathKind, type Position, type Team } from '@dominion/rules';
import { type BrokenOath, bindingOn, breakingMoves } from '@dominion/table';

/** What has been found of a position, by the oaths that were looked at. */
const FOUND = new WeakMap<Position, { readonly sworn: readonly Oath[]; readonly breaking: BreakingMoves }>();

/** The moves of the team to move that would break an oath, each with those that it breaks. */
export type BreakingMoves = ReadonlyMap<Action, readonly BrokenOath[]>;

/** The moves that would break an oath as the board stands; nothing where none binds whoever is to move. */
export function breakingAt(position: Position, sworn: readonly Oath[]): BreakingMoves {
  const known = FOUND.get(position);
  if (known?.sworn === sworn) return known.breaking;
  const breaking = breakingMoves(sworn, position);
  FOUND.set(position, { sworn, breaking });
  return breaking;
}

/** The same for a team whose move is planned in a position in which another is to move. */
export function breakingFor(position: Position, team: Team, sworn: readonly Oath[]): BreakingMoves {
  if (bindingOn(sworn, team).length === 0) return new Map();
  return breakingMoves(sworn, { ...position, turn: team, phase: 'move' });
}

/** Who could be asked to swear something, clockwise from north: people whose teams live. */
export function mayBeSworn({ seats }: Table, position: Position, me: Team): readonly Team[] {
  return livingTeams(position).filter((team) => team !== me && seats[team]!.holder === 'person');
}

/** Whether a table has oaths at all. */
export function hasOaths({ oaths, mode }: Pick<Table, 'oaths' | 'mode'>): boolean {
  return oaths && mayHaveOaths(mode);
}

/** Whether a person can swear something now: nothing of theirs lies open, and somebody is there. */
export function maySwear(table: Table, position: Position, me: Team | null): me is Team {
  if (me === null || !hasOaths(table) || !isLiving(position, me)) return false;
  const open = table.sworn.some(({ stage, by }) => stage === 'offered' && by === me);
  return !open && mayBeSworn(table, position, me).length > 0;
}

/** A turn with which an oath may end. */
export interface OathEnd {
  readonly turn: number;
  /** In how many turns that is. */
  readonly turns: number;
}

/** How many turns of each living team the ends that are offered lie ahead. */
const TURNS_EACH = [2, 3, 5, 8, 12, 20] as const;

/** The ends that are offered, nearest first; the last is that of the match where that is near. */
export function endsOffered(position: Position): readonly OathEnd[] {
  const teams = livingTeams(position).length;
  const { ply, last, fated } = position;
  const most = Math.min(MOST_OATH_TURNS, last === 0 || fated ? Number.POSITIVE_INFINITY : last + 1 - ply);
  const ends = TURNS_EACH.map((each) => each * teams).filter((turns) => turns <= most);
  if (ends.length === 0) ends.push(Math.max(most, teams));
  return ends.map((turns) => ({ turn: ply + turns, turns }));
}

/** Against whom some teams can swear. */
export function enemiesOf(position: Position, parties: readonly Team[]): readonly Team[] {
  return livingTeams(position).filter((team) => !parties.includes(team));
}

/** The terms that a person has chosen; null while somebody or something is missing. */
export function oathTermsOf(
  position: Position,
  me: Team,
  chosen: {
    readonly kind: OathKind;
    readonly others: readonly Team[];
    readonly enemy: Team | null;
    readonly turn: number;
  },
): OathTerms | null {
  const parties = livingTeams(position)
    .filter((team) => team === me || chosen.others.includes(team))
    .sort((a, b) => a - b);
  const against = chosen.kind === 'against' ? chosen.enemy : null;
  if (parties.length < 2 || parties.length > 3) return null;
  if (chosen.kind === 'against' && (against === null || parties.includes(against))) return null;
  return { kind: chosen.kind, parties, against, turn: chosen.turn };
}

/** Offers on which somebody has still to set their seal. */
export function openOaths({ sworn }: Pick<Table, 'sworn'>): readonly Oath[] {
  return sworn.filter(({ stage }) => stage === 'offered');
}

/** Whether a person is asked for their seal. */
export function isAskedToSeal({ stage, parties, seals }: Oath, me: Team | null): boolean {
  return me !== null && stage === 'offered' && parties.includes(me) && !seals.includes(me);
}

/** The teams that have broken an oath in this match. */
export function oathbreakers({ sworn }: Pick<Table, 'sworn'>): readonly Team[] {
  return [...new Set(sworn.flatMap(({ breakers }) => breakers))];
}

/** What has become of oaths since a table was seen before: those that are new or at another stage. */
export function oathNews(before: Pick<Table, 'sworn'>, now: Pick<Table, 'sworn'>): readonly Oath[] {
  if (before.sworn === now.sworn) return [];
  const stages = new Map(before.sworn.map(({ id, stage }) => [id, stage]));
  return now.sworn.filter(({ id, stage }) => stages.get(id) !== stage);
}
