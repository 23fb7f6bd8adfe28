/**
 * Proposals in the client: what a player may propose now and about whom, whose agreement it needs, and what is open. The table's
 * own function decides whom a proposal concerns (`asking.ts`).
 */
import type { Proposal, ProposalKind, RefusalCode, Table, WhatIsProposed } from '@dominion/protocol';
import { isLiving, livingTeams, sameCamp, type Team } from '@dominion/rules';
import { aboutOf, type Concern, concernOf, isOfDays } from '@dominion/table';
import type { Story } from '../story.js';
import { type Asker, asTable } from './asking.js';
import { turnsBack } from './rewinds.js';

/** A player with a seat who would propose something. */
export interface Proposing extends Asker {
  readonly me: Team;
}

/** The agreement that something needs besides the player's own; if empty, it's done as soon as it's proposed. */
export interface Agreement {
  /** The teams that must all agree, and how many of the others. */
  readonly all: readonly Team[];
  readonly of: readonly Team[];
  readonly count: number;
  /** The teams that are enough if a team in `all` declines, once the time to answer is over; empty if there is no such way. */
  readonly late: readonly Team[];
}

/** The choice to make before proposing something, besides its kind. */
export type ProposalChoice = 'nothing' | 'turn' | 'seat' | 'time' | 'bot' | 'camp' | 'moment' | 'pace';

/** Facts about a kind of proposal. */
interface ProposalFacts {
  readonly choice: ProposalChoice;
  /** Whether a table allows it. */
  has(table: Table): boolean;
  /** Whether it ends the match, so that a player is asked to confirm. */
  readonly ends: boolean;
}

const everywhere = (): boolean => true;

const FACTS: Readonly<Record<ProposalKind, ProposalFacts>> = {
  rewind: { choice: 'turn', has: everywhere, ends: false },
  extend: { choice: 'time', has: isOfDays, ends: false },
  pause: { choice: 'nothing', has: (table) => isOfDays(table) && !table.paused, ends: false },
  resume: { choice: 'nothing', has: (table) => isOfDays(table) && table.paused, ends: false },
  adjourn: { choice: 'moment', has: (table) => !isOfDays(table) && !table.adjourned, ends: false },
  appoint: {
    choice: 'moment',
    has: (table) => !isOfDays(table) && (table.adjourned || table.appointment !== 0),
    ends: false,
  },
  pace: { choice: 'pace', has: everywhere, ends: false },
  replace: { choice: 'seat', has: everywhere, ends: false },
  bot: { choice: 'bot', has: everywhere, ends: false },
  // Fallen players ask elsewhere, see `guests`.
  adopt: { choice: 'seat', has: () => false, ends: false },
  close: { choice: 'nothing', has: everywhere, ends: true },
  concede: { choice: 'camp', has: everywhere, ends: true },
};

/** Returns a living team of each camp: the player's own first, if it lives. */
function campsIn({ story, me }: Proposing): readonly Team[] {
  const { position } = story.match;
  const living = livingTeams(position);
  const own = living.filter((team) => sameCamp(position, team, me));
  const others = living.filter((team) => !own.includes(team));
  const first = (team: Team, at: number, all: readonly Team[]): boolean =>
    all.findIndex((other) => sameCamp(position, other, team)) === at;
  return [...own.slice(0, 1), ...others.filter(first)];
}

/** Returns the choice to make for a kind before it's proposed. */
export function choiceOf(kind: ProposalKind): ProposalChoice {
  return FACTS[kind].choice;
}

/** Whether it ends the match, so that proposing or agreeing needs a confirmation. */
export function endsMatch(kind: ProposalKind): boolean {
  return FACTS[kind].ends;
}

/** The kinds in the order of the list: the most wanted first. */
const LISTED = Object.keys(FACTS) as readonly ProposalKind[];

/** Returns the kinds that a table allows, in order. */
export function kindsAt(table: Table): readonly ProposalKind[] {
  return LISTED.filter((kind) => FACTS[kind].has(table));
}

/** Whether a player may propose anything: they sit and live, and the match runs on a server. */
export function mayPropose(table: Table | null, story: Story | null, me: Team | null): boolean {
  if (table === null || story === null || me === null || table.status !== 'playing') return false;
  return story.match.result === null && isLiving(story.match.position, me);
}

/** Returns the seats that a kind can be about now; for a camp one of its teams. */
export function subjectsOf(at: Proposing, kind: ProposalKind): readonly Team[] {
  return candidates(at, kind).filter((team) => whyNot(at, aboutTeam(at, kind, team)) === null);
}

function candidates(at: Proposing, kind: ProposalKind): readonly Team[] {
  return FACTS[kind].choice === 'camp' ? campsIn(at) : livingTeams(at.story.match.position);
}

/** Returns any proposal of a kind about a team: its other fields don't change who agrees. */
function aboutTeam({ table, story }: Proposing, kind: ProposalKind, team: Team): WhatIsProposed {
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
      return { kind, ply: turnsBack(story)[0]?.ply ?? 0 };
    case 'appoint':
      return { kind, moment: Number.MAX_SAFE_INTEGER };
    case 'pace':
      return { kind, pace: isOfDays(table) ? { kind: 'live' } : SOME_DAYS };
    default:
      return { kind };
  }
}

const SOME_DAYS = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' } as const;

/** Returns why a kind can't be proposed now, for any choice; null if it can. */
export function whyNotPropose(at: Proposing, kind: ProposalKind): RefusalCode | null {
  const { table, me } = at;
  if (table.proposals.some(({ by }) => by === me)) return 'open-proposal';
  const { choice } = FACTS[kind];
  const isAboutSeats = choice === 'seat' || choice === 'bot' || choice === 'camp' || choice === 'time';
  const codes = (isAboutSeats ? candidates(at, kind) : [me]).map((team) => whyNot(at, aboutTeam(at, kind, team)));
  if (codes.includes(null)) return null;
  return codes.find((code) => code !== 'nothing-to-decide') ?? 'nothing-to-decide';
}

function concernAt(at: Proposing, what: WhatIsProposed): Concern | RefusalCode {
  return concernOf(asTable(at), aboutOf(at.story.match, at.me, what), 0);
}

/** Returns why something can't be proposed; null if it can. */
function whyNot(at: Proposing, what: WhatIsProposed): RefusalCode | null {
  const concern = concernAt(at, what);
  if (typeof concern === 'string') return concern;
  return concern.passes((team) => concern.asked.includes(team)) ? null : 'no-others';
}

/** Returns all subsets of some teams, the smallest first. */
function choicesOf(teams: readonly Team[]): readonly (readonly Team[])[] {
  const all = Array.from({ length: 1 << teams.length }, (_, bits) => teams.filter((_, at) => (bits & (1 << at)) !== 0));
  return all.sort((a, b) => a.length - b.length);
}

/** Returns whose agreement something needs besides the proposer's; null if no one could agree to it. */
export function needed(at: Proposing, what: WhatIsProposed): Agreement | null {
  const concern = concernAt(at, what);
  if (typeof concern === 'string') return null;
  const { asked } = concern;
  const others = asked.filter((team) => team !== at.me);
  const passes = (agree: readonly Team[], over: boolean): boolean =>
    concern.passes((team) => asked.includes(team) && (team === at.me || agree.includes(team)), over);
  const ways = choicesOf(others).filter((each) => passes(each, false));
  const [least] = ways;
  if (least === undefined) return null;
  const all = least.filter((team) => ways.every((each) => each.includes(team)));
  const count = least.length - all.length;
  const late = others.filter((team) => !all.includes(team));
  const shortest = ways.filter(({ length }) => length === least.length);
  const of = late.filter((team) => shortest.some((each) => each.includes(team)));
  return { all, of, count, late: all.length > 0 && passes(late, true) ? late : [] };
}

/** A player's part in an open proposal. */
export type ProposalPart =
  /** They made it and may withdraw it. */
  | 'mine'
  /** They are asked and haven't answered; or have, and may change it. */
  | 'asked'
  | 'agreed'
  | 'declined'
  /** Others answer it. */
  | 'none';

/** Returns a player's part in an open proposal; `me` is null for a spectator. */
export function partIn(proposal: Proposal, me: Team | null): ProposalPart {
  if (me === null) return 'none';
  if (proposal.by === me) return 'mine';
  if (!proposal.asked.includes(me)) return 'none';
  if (proposal.agree.includes(me)) return 'agreed';
  return proposal.decline.includes(me) ? 'declined' : 'asked';
}

/** Returns the teams that are asked and haven't answered yet. */
export function unanswered({ asked, agree, decline }: Proposal): readonly Team[] {
  return asked.filter((team) => !agree.includes(team) && !decline.includes(team));
}

/** Returns the open proposals that a player is newly asked about. */
export function newlyAsked(before: Table, now: Table, me: Team | null): readonly Proposal[] {
  const known = new Set(before.proposals.map(({ id }) => id));
  return now.proposals.filter((each) => !known.has(each.id) && partIn(each, me) === 'asked');
}

/**
 * Returns the proposals that have ended since an earlier view of the table, in order, of those that a player made or was asked.
 */
export function newlyDecided(before: Table, now: Table, me: Team): readonly Proposal[] {
  const known = new Set(before.decided.map(({ id }) => id));
  return now.decided.filter(({ id, by, asked }) => !known.has(id) && (by === me || asked.includes(me)));
}
