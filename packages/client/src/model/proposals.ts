/**
 * What the table decides, as a page sees it: what a person may propose now and about whom, whose agreement it needs, and what is open.
 * The table itself decides by `packages/table/src/proposals.ts`; a page says the same beforehand, of what everybody can see.
 */
import type { Proposal, ProposalKind, RefusalCode, Table, WhatIsProposed } from '@dominion/protocol';
import { isLiving, livingTeams, sameCamp, type Team } from '@dominion/rules';
import type { Step, Story } from './story.js';

/** What is looked at before something is proposed. */
export interface Proposing {
  readonly table: Table;
  readonly story: Story;
  /** The seat of the person who would propose it. */
  readonly me: Team;
}

/** Whose agreement something needs besides the own: so many of these; of nobody it is done as soon as it is proposed. */
export interface Agreement {
  readonly of: readonly Team[];
  readonly count: number;
}

/** What has to be chosen before something can be proposed, besides its kind. */
export type ProposalChoice = 'nothing' | 'turn' | 'seat' | 'time' | 'bot' | 'camp' | 'moment' | 'pace';

/** What is to be known of a kind of proposal. */
interface ProposalFacts {
  readonly choice: ProposalChoice;
  /** Whether a table has it at all; what it has is shown, and said why not where it cannot be. */
  has(table: Table): boolean;
  /** Whether it ends the match, so that one is asked twice. */
  readonly ends: boolean;
  /** The seats that it can be about, or one of each camp. */
  subjects(at: Proposing): readonly Team[];
}

const everywhere = (): boolean => true;
const nobody = (): readonly Team[] => [];
const isOfDays = ({ pace }: Table): boolean => pace.kind === 'days';

/** Living teams that people lead. */
function persons({ table, story }: Omit<Proposing, 'me'>): readonly Team[] {
  return livingTeams(story.match.position).filter((team) => table.seats[team]!.holder === 'person');
}

const FACTS: Readonly<Record<ProposalKind, ProposalFacts>> = {
  rewind: { choice: 'turn', has: everywhere, ends: false, subjects: nobody },
  extend: {
    choice: 'time',
    has: isOfDays,
    ends: false,
    // A muster is everybody's at once, and belongs to no turn.
    subjects: (at) => persons(at).filter((team) => isToMove(at, team)),
  },
  pause: { choice: 'nothing', has: (table) => isOfDays(table) && !table.paused, ends: false, subjects: nobody },
  resume: { choice: 'nothing', has: (table) => isOfDays(table) && table.paused, ends: false, subjects: nobody },
  adjourn: {
    choice: 'moment',
    has: (table) => !isOfDays(table) && !table.adjourned,
    ends: false,
    subjects: nobody,
  },
  appoint: {
    choice: 'moment',
    has: (table) => !isOfDays(table) && (table.adjourned || table.appointment !== 0),
    ends: false,
    subjects: nobody,
  },
  pace: { choice: 'pace', has: everywhere, ends: false, subjects: nobody },
  replace: {
    choice: 'seat',
    has: everywhere,
    ends: false,
    subjects: (at) => persons(at).filter((team) => !at.table.seats[team]!.open),
  },
  bot: { choice: 'bot', has: everywhere, ends: false, subjects: persons },
  // Who has fallen asks elsewhere, see `guests`.
  adopt: { choice: 'seat', has: () => false, ends: false, subjects: nobody },
  close: { choice: 'nothing', has: everywhere, ends: true, subjects: nobody },
  concede: { choice: 'camp', has: everywhere, ends: true, subjects: campsIn },
};

function isToMove({ story }: Proposing, team: Team): boolean {
  const { phase, turn, mustering } = story.match.position;
  return phase === 'muster' ? (mustering & (1 << team)) !== 0 : turn === team;
}

/** A living team of each camp: one's own first, where it lives. */
function campsIn({ story, me }: Proposing): readonly Team[] {
  const { position } = story.match;
  const living = livingTeams(position);
  const own = living.filter((team) => sameCamp(position, team, me));
  const others = living.filter((team) => !own.includes(team));
  const first = (team: Team, at: number, all: readonly Team[]): boolean =>
    all.findIndex((other) => sameCamp(position, other, team)) === at;
  return [...own.slice(0, 1), ...others.filter(first)];
}

/** What is chosen for a kind, before it is proposed. */
export function choiceOf(kind: ProposalKind): ProposalChoice {
  return FACTS[kind].choice;
}

/** Whether it ends the match, so that whoever proposes or agrees is asked twice. */
export function endsMatch(kind: ProposalKind): boolean {
  return FACTS[kind].ends;
}

/** The order in which kinds are listed: what is wished most often stands first. */
const LISTED = Object.keys(FACTS) as readonly ProposalKind[];

/** The kinds that a table has, in order. */
export function kindsAt(table: Table): readonly ProposalKind[] {
  return LISTED.filter((kind) => FACTS[kind].has(table));
}

/** Whether a person may propose something at a table at all: who sits and lives, while a match on a server runs. */
export function mayPropose(table: Table | null, story: Story | null, me: Team | null): boolean {
  if (table === null || story === null || me === null || table.status !== 'playing') return false;
  return story.match.result === null && isLiving(story.match.position, me);
}

/** A turn to which a match can go back. */
export interface EarlierTurn {
  readonly ply: number;
  readonly team: Team;
  /** How many lines came before it. */
  readonly place: number;
  readonly before: Step['before'];
}

/** The turns that have begun and in which something was done, the latest first; what lies before the first is the muster. */
export function turnsBack({ steps }: Pick<Story, 'steps'>): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const [place, { before }] of steps.entries()) {
    if (before.phase === 'muster' || before.ply === turns.at(-1)?.ply) continue;
    turns.push({ ply: before.ply, team: before.turn, place, before });
  }
  return turns.reverse();
}

/** The seats that a kind can be about now; for a camp a team of it. */
export function subjectsOf(at: Proposing, kind: ProposalKind): readonly Team[] {
  return FACTS[kind].subjects(at).filter((team) => needed(at, aboutTeam(kind, team)) !== null);
}

/** Any proposal of a kind that is about a team: the rest of it changes nothing about who agrees. */
function aboutTeam(kind: ProposalKind, team: Team): WhatIsProposed {
  switch (kind) {
    case 'extend':
      return { kind, team, hours: 1 };
    case 'bot':
      return { kind, team, level: 'skilled' };
    case 'replace':
    case 'adopt':
    case 'concede':
      return { kind, team };
    case 'rewind':
      return { kind, ply: 1 };
    case 'appoint':
      return { kind, moment: 0 };
    case 'pace':
      return { kind, pace: { kind: 'live' } };
    default:
      return { kind };
  }
}

/** Why a kind cannot be proposed now, whatever is chosen for it; null where it can. */
export function whyNotPropose(at: Proposing, kind: ProposalKind): RefusalCode | null {
  const { table, story, me } = at;
  if (table.proposals.some(({ by }) => by === me)) return 'open-proposal';
  switch (FACTS[kind].choice) {
    case 'turn':
      if (table.scheme === 'dice-v1') return 'old-throws';
      return turnsBack(story).length === 0 ? 'no-rewind' : null;
    case 'nothing':
    case 'moment':
    case 'pace':
      return needed(at, aboutTeam(kind, me)) === null ? 'no-others' : null;
    default:
      if (FACTS[kind].subjects(at).length === 0) return 'nothing-to-decide';
      return subjectsOf(at, kind).length === 0 ? 'no-others' : null;
  }
}

/** Whether one need not wait for a seat's person: their time has passed, somebody plays for them, or they are gone. */
function isMissed({ table }: Proposing, team: Team): boolean {
  const { late, regent, presence } = table.seats[team]!;
  return late || regent !== '' || (!isOfDays(table) && presence === 'gone');
}

/** How many make the greater part of so many. */
const majorityOf = (all: number): number => Math.floor(all / 2) + 1;

/** Whose agreement something needs besides that of the person who proposes it; null where nobody could agree to it. */
export function needed(at: Proposing, what: WhatIsProposed): Agreement | null {
  const { table, story, me } = at;
  const { position } = story.match;
  const people = persons(at);
  const all = (asked: readonly Team[]): Agreement | null => {
    const of = asked.filter((team) => team !== me);
    return asked.length === 0 ? null : { of, count: of.length };
  };
  const most = (asked: readonly Team[]): Agreement | null => {
    const of = asked.filter((team) => team !== me);
    const count = majorityOf(asked.length) - (asked.length - of.length);
    return asked.length === 0 ? null : { of, count };
  };
  switch (what.kind) {
    case 'rewind': {
      const start = turnsBack(story).find(({ ply }) => ply === what.ply)?.before ?? position;
      return all(table.seats.filter(({ team, holder }) => holder === 'person' && isLiving(start, team)).map(teamIn));
    }
    case 'pause':
    case 'resume':
    case 'adjourn':
    case 'appoint':
    case 'pace':
    case 'adopt':
      return all(people);
    case 'extend':
      return most(people.filter((team) => team !== what.team));
    case 'replace':
    case 'bot': {
      const others = people.filter((team) => team !== what.team);
      if (what.team === me) return what.kind === 'bot' ? { of: [], count: 0 } : most(others);
      // Nobody takes an army from an opponent who is there by themselves.
      return others.length > 1 || isMissed(at, what.team) ? most(others) : { of: [what.team], count: 1 };
    }
    case 'close':
      return people.some((team) => !sameCamp(position, team, people[0]!)) ? all(people) : null;
    case 'concede':
      return all(people.filter((team) => !sameCamp(position, team, what.team)));
  }
}

const teamIn = ({ team }: { readonly team: Team }): Team => team;

const HOUR = 3_600_000;
/** How long a proposal stands at most: where people need not be there, and where they sit together (`docs/protocol.md`). */
const STANDS = { days: 72 * HOUR, live: 120_000 } as const;

/** For how long people may answer what is proposed now, in milliseconds. */
export function standsFor({ pace, adjourned }: Pick<Table, 'pace' | 'adjourned'>): number {
  if (pace.kind === 'days') return Math.min(STANDS.days, pace.cap * 1000);
  // Who has laid a match aside is not there to answer.
  return adjourned ? STANDS.days : STANDS.live;
}

/** What a person may do about an open proposal. */
export type ProposalPart =
  /** They made it and may take it back. */
  | 'mine'
  /** They are asked and have not answered; or have, and may change it. */
  | 'asked'
  | 'agreed'
  | 'declined'
  /** Others answer it. */
  | 'none';

/** A person's part in an open proposal; `me` is null for who watches. */
export function partIn(proposal: Proposal, me: Team | null): ProposalPart {
  if (me === null) return 'none';
  if (proposal.by === me) return 'mine';
  if (!proposal.asked.includes(me)) return 'none';
  if (proposal.agree.includes(me)) return 'agreed';
  return proposal.decline.includes(me) ? 'declined' : 'asked';
}

/** Who of those who are asked has not answered yet. */
export function unanswered({ asked, agree, decline }: Proposal): readonly Team[] {
  return asked.filter((team) => !agree.includes(team) && !decline.includes(team));
}

/** Open proposals to which a person has not been asked to answer before. */
export function newlyAsked(before: Table, now: Table, me: Team | null): readonly Proposal[] {
  const known = new Set(before.proposals.map(({ id }) => id));
  return now.proposals.filter((each) => !known.has(each.id) && partIn(each, me) === 'asked');
}

/** What has come to an end since a table was seen before, in order, of what a person proposed or was asked. */
export function newlyDecided(before: Table, now: Table, me: Team): readonly Proposal[] {
  const known = new Set(before.decided.map(({ id }) => id));
  return now.decided.filter(({ id, by, asked }) => !known.has(id) && (by === me || asked.includes(me)));
}
