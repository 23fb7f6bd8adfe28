/**
 * Oaths that two or three seats swear in public, if each plays alone. They refuse no move: breaking one only costs a
 * good name. Without a schema, for pages without the library.
 */
import type { Breach, OathKind, Team } from '@dominion/rules';
import { number, restOf, team, teamOrNone, teams, text, type Values } from './fields.js';

/** Not sealed by all; binding; kept to its end; broken. Never sealed: declined, withdrawn, or lapsed. */
const OATH_STAGES = ['offered', 'sealed', 'kept', 'broken', 'declined', 'withdrawn', 'lapsed'] as const;
export type OathStage = (typeof OATH_STAGES)[number];

/** How many turns ahead an oath may end at most; it binds for at least a round. */
export const MOST_OATH_TURNS = 400;

/** How many past oaths, and how many offers that were never sealed, a table remembers. */
export const MOST_OATHS = { sealed: 40, unsealed: 6 } as const;

/** The terms of an oath. Its text follows from them, and they can't change after the offer. */
const OATH_TERMS = {
  kind: text<OathKind>('until'),
  /** The teams that it binds. */
  parties: teams(),
  /** The team that it is against; null for none. */
  against: teamOrNone(),
  /** The turn at whose beginning it ends, for all parties. */
  turn: number('uint32'),
};

export type OathTerms = Values<typeof OATH_TERMS>;

export const OATH_FIELDS = {
  /** Its number in the match, from 1. */
  id: number('uint32'),
  by: team(),
  ...OATH_TERMS,
  stage: text<OathStage>('offered'),
  seals: teams(),
  /** The turns in which it was offered, sealed by the last party, and ended; 0 for not yet. */
  offeredIn: number('uint32'),
  sealedIn: number('uint32'),
  endedIn: number('uint32'),
  /** The log's lengths when it was sealed, and ended. It binds from there on. */
  sealedAt: number('uint32'),
  endedAt: number('uint32'),
  /** The teams that broke it, and how; none and empty if unbroken. */
  breakers: teams(),
  breach: text<Breach | ''>(''),
};

export type Oath = Values<typeof OATH_FIELDS>;

/** An empty oath. Fields that an older server didn't write have these values. */
export const OATH_AT_REST: Oath = restOf(OATH_FIELDS);

/** Whether an oath was ever sealed. From then on it is remembered under its parties' names. */
export function wasSealed({ stage }: Pick<Oath, 'stage'>): boolean {
  return stage === 'sealed' || stage === 'kept' || stage === 'broken';
}

/** A deed of a team with an oath. */
export interface OathDeed {
  readonly team: Team;
  readonly deed: 'sealed' | 'kept' | 'broken';
  /** The oath, and the other teams that it was sworn to. */
  readonly oath: Oath;
  readonly others: readonly Team[];
  /** The turn, and the length of the log at that time. */
  readonly ply: number;
  readonly place: number;
}

/** Returns who sealed, kept or broke oaths, in order. With a partner who broke it, a team did neither. */
export function oathDeeds(oaths: readonly Oath[]): readonly OathDeed[] {
  const deeds = oaths.filter(wasSealed).flatMap((oath): OathDeed[] => {
    const { stage, parties, breakers, sealedIn, sealedAt, endedIn, endedAt } = oath;
    const by = (teams: readonly Team[], deed: OathDeed['deed'], ply: number, place: number) =>
      teams.map((team) => ({ team, deed, oath, others: parties.filter((each) => each !== team), ply, place }));
    const ended = stage === 'kept' ? parties : stage === 'broken' ? breakers : [];
    return [
      ...by(parties, 'sealed', sealedIn, sealedAt),
      ...by(ended, stage === 'kept' ? 'kept' : 'broken', endedIn, endedAt),
    ];
  });
  return deeds.sort((a, b) => a.place - b.place || a.oath.id - b.oath.id);
}
