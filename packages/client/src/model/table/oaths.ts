/**
 * Oaths in the client: what a player may swear, which of their moves would break an oath, and what waits for their seal.
 * `packages/table/src/breach.ts` decides what breaks an oath, as on the server.
 */
import { MOST_OATH_TURNS, mayHaveOaths, type Oath, type OathTerms, type Table } from '@dominion/protocol';
import { type Action, isLiving, livingTeams, type OathKind, type Position, type Team } from '@dominion/rules';
import { type BrokenOath, bindingOn, breakingMoves } from '@dominion/table';

/** Cached breaking moves of a position, with the oaths they were found for. */
const FOUND = new WeakMap<Position, { readonly sworn: readonly Oath[]; readonly breaking: BreakingMoves }>();

/** The moves of the team to move that would break an oath, each with the oaths it breaks. */
export type BreakingMoves = ReadonlyMap<Action, readonly BrokenOath[]>;

/** Returns the moves that would break an oath in a position; empty if none binds the team to move. */
export function breakingAt(position: Position, sworn: readonly Oath[]): BreakingMoves {
  const known = FOUND.get(position);
  if (known?.sworn === sworn) return known.breaking;
  const breaking = breakingMoves(sworn, position);
  FOUND.set(position, { sworn, breaking });
  return breaking;
}

/** Returns the same for a team that plans a move on another team's turn. */
export function breakingFor(position: Position, team: Team, sworn: readonly Oath[]): BreakingMoves {
  if (bindingOn(sworn, team).length === 0) return new Map();
  return breakingMoves(sworn, { ...position, turn: team, phase: 'move' });
}

/** Returns the possible partners of an oath, clockwise from north: living teams of people. */
export function mayBeSworn({ seats }: Table, position: Position, me: Team): readonly Team[] {
  return livingTeams(position).filter((team) => team !== me && seats[team]!.holder === 'person');
}

/** Whether a table allows oaths. */
export function hasOaths({ oaths, mode }: Pick<Table, 'oaths' | 'mode'>): boolean {
  return oaths && mayHaveOaths(mode);
}

/** Whether a player can swear something now: no offer of theirs is open, and a partner is there. */
export function maySwear(table: Table, position: Position, me: Team | null): me is Team {
  if (me === null || !hasOaths(table) || !isLiving(position, me)) return false;
  const open = table.sworn.some(({ stage, by }) => stage === 'offered' && by === me);
  return !open && mayBeSworn(table, position, me).length > 0;
}

/** A turn with which an oath may end. */
export interface OathEnd {
  readonly turn: number;
  /** The number of turns until then. */
  readonly turns: number;
}

/** The distances of the offered ends, in turns of each living team. */
const TURNS_EACH = [2, 3, 5, 8, 12, 20] as const;

/** Returns the offered ends, nearest first; the last is the end of the match if that is near. */
export function endsOffered(position: Position): readonly OathEnd[] {
  const teams = livingTeams(position).length;
  const { ply, last, fated } = position;
  const most = Math.min(MOST_OATH_TURNS, last === 0 || fated ? Number.POSITIVE_INFINITY : last + 1 - ply);
  const ends = TURNS_EACH.map((each) => each * teams).filter((turns) => turns <= most);
  if (ends.length === 0) ends.push(Math.max(most, teams));
  return ends.map((turns) => ({ turn: ply + turns, turns }));
}

/** Returns the teams that some teams can swear against. */
export function enemiesOf(position: Position, parties: readonly Team[]): readonly Team[] {
  return livingTeams(position).filter((team) => !parties.includes(team));
}

/** Returns the terms that a player has chosen; null while something is missing. */
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

/** Returns the offers that still lack a seal. */
export function openOaths({ sworn }: Pick<Table, 'sworn'>): readonly Oath[] {
  return sworn.filter(({ stage }) => stage === 'offered');
}

/** Whether a player is asked for their seal. */
export function isAskedToSeal({ stage, parties, seals }: Oath, me: Team | null): boolean {
  return me !== null && stage === 'offered' && parties.includes(me) && !seals.includes(me);
}

/** Returns the teams that have broken an oath in this match. */
export function oathbreakers({ sworn }: Pick<Table, 'sworn'>): readonly Team[] {
  return [...new Set(sworn.flatMap(({ breakers }) => breakers))];
}

/** Returns the oaths that are new or at another stage since an earlier view of the table. */
export function oathNews(before: Pick<Table, 'sworn'>, now: Pick<Table, 'sworn'>): readonly Oath[] {
  if (before.sworn === now.sworn) return [];
  const stages = new Map(before.sworn.map(({ id, stage }) => [id, stage]));
  return now.sworn.filter(({ id, stage }) => stages.get(id) !== stage);
}
