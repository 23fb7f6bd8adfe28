/**
 * What the people at a table decide together while a match runs: one proposes something, those whom it concerns agree or decline.
 * Without a schema, so that a page can use it without the library.
 */
import { PACE_KINDS, type PaceKind, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import { number, restOf, team, teamOrNone, teams, text, type Values, type WireField } from './fields.js';
import type { BotLevel } from './settings.js';

/**
 * What can be proposed: to go back to an earlier turn; to stop the clocks of a table of days, or start them again; more time for
 * the side that is to move; a substitute for somebody, or a bot; to end the match drawn; to give it to a camp; to lay a match of
 * people who sit together aside; when they come together again; another pace; that whoever has fallen plays a bot's or regent's seat.
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

/**
 * How a proposal ended: it was agreed to and done; so many declined that it could no longer be; nobody answered in time; who made
 * it took it back; or what it was about is gone.
 */
export const PROPOSAL_ENDS = ['done', 'declined', 'late', 'withdrawn', 'gone'] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

/** How many hours a side can be given at once, at least and at most. */
export const EXTEND_LIMITS = [1, 336] as const;

/** How many decided proposals a table remembers. */
export const MOST_DECIDED = 20;

/** The fields of a proposal, open or decided. */
export const PROPOSAL_FIELDS = {
  /** Its number in the match, from 1. */
  id: number('uint32'),
  kind: text<ProposalKind>('close'),
  /** Whose seat made it. */
  by: team(),
  /** The side that gets more time, the seat that is to change hands, or a team of the camp that is to win; null for none. */
  team: teamOrNone(),
  /** The turn that is to be played again, or in which there is to be more time; 0 for none. */
  ply: number('uint32'),
  /** How much more time, in hours; 0 for none. */
  hours: number('uint16'),
  /** The level of the bot that is to sit down; empty for none. */
  level: text<BotLevel | ''>(''),
  /** Who may answer, and who of them has agreed or declined. */
  asked: teams(),
  agree: teams(),
  decline: teams(),
  /** When it ends at the latest. */
  until: number(),
  /** How it ended, and when; empty and 0 while it is open. */
  end: text<ProposalEnd | ''>(''),
  at: number(),
  /** The appointment that is proposed, milliseconds since 1970 by the calendar; 0 for none. */
  moment: number(),
  /** The pace that is proposed, and the clock beside it (`formatPace`, `formatClock`); empty for none. */
  pace: text(''),
  clock: text(''),
  /** How many lines the log had when it ended, and no more than were left of them since; 0 while it is open. */
  place: number('uint32'),
};

/** A proposal, open or decided. */
export type Proposal = Values<typeof PROPOSAL_FIELDS>;

/** A proposal of nothing yet: what one that an older server wrote down does not say is as here. */
export const PROPOSAL_AT_REST: Proposal = restOf(PROPOSAL_FIELDS);

/** How far ahead, in milliseconds, an appointment is at least and at most; it is a whole minute. */
export const APPOINT_LIMITS = [300_000, 7_776_000_000] as const;

/** From which place in the log on a match had another pace than before. */
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

/** From which place in the log on a seat is somebody else's than before. */
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
