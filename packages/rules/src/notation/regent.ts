/**
 * The marks at actions of a record: a stand-in played for a team's player, or a seat changed hands.
 * Also: the action was a planned move, or the match changed between live and correspondence.
 */
import { TEAM_LETTERS, TEAMS, type Team } from '../types.js';

/** A bot, the ally, or the player of another team, named by its letter, that is out. */
export const STAND_INS = ['bot', 'ally', ...TEAM_LETTERS] as const;
export type StandIn = (typeof STAND_INS)[number];

/** Returns the team, now out, whose player stands in; null for a bot, the ally or none. */
export function fallenIn(by: StandIn | null): Team | null {
  return TEAMS.find((team) => TEAM_LETTERS[team] === by) ?? null;
}

/** Returns the comment for a stand-in, see docs/notation.md. Readers that don't know it see an ordinary comment. */
export function regentMark(by: StandIn): string {
  return `[%regent ${by}]`;
}

/** Reads such a comment; null for any other. */
export function readRegentMark(comment: string): StandIn | null {
  return STAND_INS.find((by) => regentMark(by) === comment) ?? null;
}

/** Returns the comment that a team's seat belongs to another player from this action on, see docs/notation.md. */
export function seatMark(team: Team): string {
  return `[%seat ${TEAM_LETTERS[team]}]`;
}

/** Returns the team of such a comment; null for any other. */
export function readSeatMark(comment: string): Team | null {
  return TEAMS.find((team) => seatMark(team) === comment) ?? null;
}

/** Returns the comment with the turn in which an action was planned, see docs/notation.md. */
export function plannedMark(ply: number): string {
  return `[%planned ${ply}]`;
}

/** Returns the turn of such a comment; null for any other. */
export function readPlannedMark(comment: string): number | null {
  const read = /^\[%planned ([1-9]\d{0,5})\]$/.exec(comment);
  return read === null ? null : Number(read[1]);
}

/** The pace of a match: live, or by correspondence. */
export const PACE_KINDS = ['live', 'days'] as const;
export type PaceKind = (typeof PACE_KINDS)[number];

/** Returns the comment that the match has another pace from this action on, see docs/notation.md. */
export function paceMark(kind: PaceKind): string {
  return `[%pace ${kind}]`;
}

/** Reads such a comment; null for any other. */
export function readPaceMark(comment: string): PaceKind | null {
  return PACE_KINDS.find((kind) => paceMark(kind) === comment) ?? null;
}
