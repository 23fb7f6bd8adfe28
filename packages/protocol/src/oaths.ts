/**
 * Oaths: what two or three seats of a match each for itself swear to each other in public. No rule of the game knows them: an oath
 * refuses no move, and who breaks one loses a name. Without a schema, so that a page can use it without the library.
 */
import type { Breach, OathKind, Team } from '@dominion/rules';
import { number, restOf, team, teamOrNone, teams, text, type Values } from './fields.js';

/**
 * Where an oath is: offered, and not sealed by all whom it is to bind; sealed, and binding; kept to its end; broken. One that was
 * never sealed was declined, taken back by who offered it, or has lapsed.
 */
const OATH_STAGES = ['offered', 'sealed', 'kept', 'broken', 'declined', 'withdrawn', 'lapsed'] as const;
export type OathStage = (typeof OATH_STAGES)[number];

/** How many turns ahead an oath may end at most; at least it binds for a round. */
export const MOST_OATH_TURNS = 400;

/** How many oaths that are over a table remembers, and how many offers of which nothing came. */
export const MOST_OATHS = { sealed: 40, unsealed: 6 } as const;

/** What is sworn: the words follow from it, and nobody can change it once it was offered. */
const OATH_TERMS = {
  kind: text<OathKind>('until'),
  /** Those whom it binds. */
  parties: teams(),
  /** The team against which it is sworn; null for none. */
  against: teamOrNone(),
  /** The turn with whose beginning it ends, for all alike. */
  turn: number('uint32'),
};

/** What is sworn. */
export type OathTerms = Values<typeof OATH_TERMS>;

/** The fields of an oath. */
export const OATH_FIELDS = {
  /** Its number in the match, from 1. */
  id: number('uint32'),
  /** Whose seat offered it. */
  by: team(),
  ...OATH_TERMS,
  stage: text<OathStage>('offered'),
  /** Who has set their seal to it. */
  seals: teams(),
  /** The turns in which it was offered, sealed by the last of them, and ended; 0 for not yet. */
  offeredIn: number('uint32'),
  sealedIn: number('uint32'),
  endedIn: number('uint32'),
  /** How many lines the log had when it was sealed, and when it ended; it binds from there on. */
  sealedAt: number('uint32'),
  endedAt: number('uint32'),
  /** Who broke it, and how; nobody and empty where nobody has. */
  breakers: teams(),
  breach: text<Breach | ''>(''),
};

/** An oath at a table. */
export type Oath = Values<typeof OATH_FIELDS>;

/** An oath of nothing yet: what one that an older server wrote down does not say is as here. */
export const OATH_AT_REST: Oath = restOf(OATH_FIELDS);

/** Whether an oath was ever sealed: from then on it is remembered under the names of those whom it binds. */
export function wasSealed({ stage }: Pick<Oath, 'stage'>): boolean {
  return stage === 'sealed' || stage === 'kept' || stage === 'broken';
}

/** What somebody has done with an oath. */
export interface OathDeed {
  readonly team: Team;
  readonly deed: 'sealed' | 'kept' | 'broken';
  /** The oath, and to whom else it was sworn. */
  readonly oath: Oath;
  readonly others: readonly Team[];
  /** The turn in which it was done, and how many lines the log had by then. */
  readonly ply: number;
  readonly place: number;
}

/**
 * What was done with the oaths of a match: who sealed, kept and broke them, in order. To whom an oath was broken, has neither kept nor
 * broken it.
 */
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
