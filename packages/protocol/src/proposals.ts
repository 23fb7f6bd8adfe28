/** Proposals that people at a running table agree to or decline. Without a schema, for pages without the library. */
import { PACE_KINDS, type PaceKind, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import { number, restOf, team, teamOrNone, teams, text, type Values, type WireField } from './fields.js';
import type { BotLevel } from './settings.js';

/**
 * Go back to an earlier turn; stop or restart correspondence clocks; more time for the side to move; a substitute, or a
 * bot. End the match drawn; award it to a side; adjourn a live match; set when it resumes; change the pace. Let a
 * player who is out take a bot's or regent's seat.
 */
export const PROPOSAL_KINDS = [
  'rewind',
  'pause',
  'resume',
  'extend',
  'replace',
  'bot',
  'close',
  'concede',
  'adjourn',
  'appoint',
  'pace',
  'adopt',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Agreed and done; declined by too many; late; withdrawn; or its subject is gone. */
export const PROPOSAL_ENDS = ['done', 'declined', 'late', 'withdrawn', 'gone'] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

/** How many hours a side can be given at once, least and most. */
export const EXTEND_LIMITS = [1, 336] as const;

/** How many decided proposals a table remembers. */
export const MOST_DECIDED = 20;

/** The fields of a proposal, open or decided. */
export const PROPOSAL_FIELDS = {
  /** Its number in the match, from 1. */
  id: number('uint32'),
  kind: text<ProposalKind>('close'),
  by: team(),
  /** The side that gets more time, the seat that changes hands, or the winner's team; null for none. */
  team: teamOrNone(),
  /** The turn to play again, or the turn that gets more time; 0 for none. */
  ply: number('uint32'),
  /** How much more time, in hours; 0 for none. */
  hours: number('uint16'),
  /** The level of the proposed bot; empty for none. */
  level: text<BotLevel | ''>(''),
  /** The teams that may answer, and those of them that agreed or declined. */
  asked: teams(),
  agree: teams(),
  decline: teams(),
  /** When it ends at the latest. */
  until: number(),
  /** How it ended, and when; empty and 0 while it is open. */
  end: text<ProposalEnd | ''>(''),
  at: number(),
  /** The proposed appointment, milliseconds since 1970 by the calendar; 0 for none. */
  moment: number(),
  /** The proposed pace, and its clock (`formatPace`, `formatClock`); empty for none. */
  pace: text(''),
  clock: text(''),
  /** The log's length at its end, or less if lines were taken back; 0 while open. */
  place: number('uint32'),
};

export type Proposal = Values<typeof PROPOSAL_FIELDS>;

/** An empty proposal. Fields that an older server didn't write have these values. */
export const PROPOSAL_AT_REST: Proposal = restOf(PROPOSAL_FIELDS);

/** How far ahead, in milliseconds, an appointment is at least and at most. It falls on a whole minute. */
export const APPOINT_LIMITS = [300_000, 7_776_000_000] as const;

/** The place in the log from which a match had another pace. */
export interface PaceChange {
  readonly kind: PaceKind;
  readonly at: number;
}

/** Such changes as texts: `days 40`. */
export const paceChanges: WireField<readonly PaceChange[], readonly string[]> = {
  place: ['string'],
  rest: [],
  read: (wire) =>
    [...wire].flatMap((each) => {
      const [word, at] = each.split(' ');
      const kind = PACE_KINDS.find((one) => one === word);
      return kind === undefined ? [] : [{ kind, at: Number(at) }];
    }),
  write: (value) => value.map(({ kind, at }) => `${kind} ${at}`),
};

/** The place in the log from which a seat belongs to another player. */
export interface SeatChange {
  readonly team: Team;
  readonly at: number;
}

/** Such changes as texts: `N 40`. */
export const seatChanges: WireField<readonly SeatChange[], readonly string[]> = {
  place: ['string'],
  rest: [],
  read: (wire) =>
    [...wire].flatMap((each) => {
      const [letter = '', at] = each.split(' ');
      const who = TEAMS.find((one) => TEAM_LETTERS[one] === letter);
      return who === undefined ? [] : [{ team: who, at: Number(at) }];
    }),
  write: (value) => value.map(({ team: who, at }) => `${TEAM_LETTERS[who]} ${at}`),
};
