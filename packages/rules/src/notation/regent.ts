/**
 * The marks at actions of a record: that somebody played in the place of a team's person, that a seat became another's, that it was
 * ordered ahead, that people sat together from there on or no longer.
 */
import { TEAM_LETTERS, TEAMS, type Team } from '../types.js';

/** Who plays where a team has somebody else: a bot, the ally, or the person whose own team, named by its letter, has fallen. */
export const STAND_INS = ['bot', 'ally', ...TEAM_LETTERS] as const;
/** One of {@link STAND_INS}. */
export type StandIn = (typeof STAND_INS)[number];

/** The team whose fallen person plays; null where a bot or the ally does, or nobody. */
export function fallenIn(by: StandIn | null): Team | null {
  return TEAMS.find((team) => TEAM_LETTERS[team] === by) ?? null;
}

/** The comment that says so, see docs/notation.md; to whoever does not know it, it is a comment like any other. */
export function regentMark(by: StandIn): string {
  return `[%regent ${by}]`;
}

/** What a comment marks; null for one that is a comment and nothing else. */
export function readRegentMark(comment: string): StandIn | null {
  return STAND_INS.find((by) => regentMark(by) === comment) ?? null;
}

/** The comment that says that from this action on a team's seat is somebody else's than before, see docs/notation.md. */
export function seatMark(team: Team): string {
  return `[%seat ${TEAM_LETTERS[team]}]`;
}

/** The team of such a comment; null for any other. */
export function readSeatMark(comment: string): Team | null {
  return TEAMS.find((team) => seatMark(team) === comment) ?? null;
}

/** The comment that says in which turn an action was ordered ahead, see docs/notation.md. */
export function plannedMark(ply: number): string {
  return `[%planned ${ply}]`;
}

/** The turn of such a comment; null for any other. */
export function readPlannedMark(comment: string): number | null {
  const read = /^\[%planned ([1-9]\d{0,5})\]$/.exec(comment);
  return read === null ? null : Number(read[1]);
}

/** How people play a match: they sit together, or each comes when they can. */
export const PACE_KINDS = ['live', 'days'] as const;
/** One of {@link PACE_KINDS}. */
export type PaceKind = (typeof PACE_KINDS)[number];

/** The comment that says that from this action on people played at another pace than before, see docs/notation.md. */
export function paceMark(kind: PaceKind): string {
  return `[%pace ${kind}]`;
}

/** What such a comment says; null for any other. */
export function readPaceMark(comment: string): PaceKind | null {
  return PACE_KINDS.find((kind) => paceMark(kind) === comment) ?? null;
}
