/**
 * Proposals: the players whom one concerns agree or decline, and it's done once it passes. Each seat has one open
 * proposal at a time. Pure; times are milliseconds of a monotonic clock.
 */
import {
  type BotLevel,
  MOST_DECIDED,
  PROPOSAL_AT_REST,
  type Proposal,
  type ProposalEnd,
  parseClock,
  parsePace,
  type RequestPayload,
} from '@dominion/protocol';
import { formatAction, isLiving, livingTeams, resign, sameCamp, type Team } from '@dominion/rules';
import { goneOn, laidAside, repaced, withAppointment } from './adjourn.js';
import { extended } from './clocks.js';
import type { TableFeature } from './feature.js';
import { enterEnd } from './line.js';
import type { Attended, Change, DecisionOn, Memory } from './memory.js';
import { withoutPlans } from './planned-moves.js';
import { type About, aboutOf, type Concern, concernOf, isAhead, mayGoOn, persons } from './proposal-voters.js';
import { rewound, startOf } from './rewind.js';
import { seatBot } from './seating.js';
import { adopted } from './stand-ins.js';
import { type TableRecord, teamBits } from './table-record.js';
import type { Times } from './times.js';

const HOUR = 3_600_000;

/** The longest time to answer in a correspondence match; a side's bank never lasts longer than its cap. */
const ANSWER_OF_DAYS = 72 * HOUR;

/** Returns how long, in milliseconds, players may answer a proposal made now. */
export function answerTime(
  { pace, adjourned }: Pick<TableRecord, 'pace' | 'adjourned'>,
  times: Pick<Times, 'propose'>,
): number {
  if (pace.kind === 'days') return Math.min(ANSWER_OF_DAYS, pace.cap * 1000);
  // Players of an adjourned match aren't there to answer.
  return adjourned ? ANSWER_OF_DAYS : times.propose;
}

function nextId({ proposals, decided }: TableRecord): number {
  return 1 + Math.max(0, ...[...proposals, ...decided].map(({ id }) => id));
}

/** Makes a proposal; its maker agrees to it. */
function propose(memory: Attended, me: Team, { what }: RequestPayload<'propose'>, now: number): DecisionOn<'propose'> {
  const { table, match } = memory;
  const about = aboutOf(match, me, what);
  const concern = concernOf(memory, about, now);
  if (typeof concern === 'string') return concern;
  if (about.kind !== 'adopt' && !isLiving(match!.position, me)) return 'not-living';
  if (wasRefused(table, about)) return 'not-again';
  if (!isAhead(memory, about.moment, now)) return 'bad-moment';
  const goesOn = mayGoOn(memory, about.kind);
  if (!goesOn && table.proposals.some(({ by }) => by === me)) return 'open-proposal';
  const { asked } = concern;
  if (!goesOn && !concern.passes((team) => asked.includes(team))) return 'no-others';
  const proposal: Proposal = {
    ...about,
    id: nextId(table),
    asked,
    agree: asked.includes(me) ? [me] : [],
    decline: [],
    until: now + answerTime(table, memory.times),
    end: '',
    at: 0,
    place: 0,
  };
  if (goesOn) return done({ ...memory, table: ended(memory, proposal, 'done', now) }, proposal, now);
  return settled(memory, { ...table, proposals: [...table.proposals, proposal] }, now);
}

function wasRefused({ decided }: TableRecord, { kind, by, team }: About): boolean {
  return (
    kind === 'adopt' &&
    decided.some((each) => each.kind === kind && each.by === by && each.team === team && each.end === 'declined')
  );
}

/** Agrees to a proposal or declines it; its maker withdraws it by declining. */
function answerProposal(
  memory: Attended,
  me: Team,
  asked: RequestPayload<'answer'>,
  now: number,
): DecisionOn<'answer'> {
  const { table } = memory;
  const proposal = table.proposals.find(({ id }) => id === asked.id);
  if (proposal === undefined) return 'no-proposal';
  if (proposal.by === me && !asked.agree) return { table: ended(memory, proposal, 'withdrawn', now) };
  if (!proposal.asked.includes(me)) return 'not-your-answer';
  const others = (teams: readonly Team[]) => teams.filter((team) => team !== me);
  const answered = {
    ...proposal,
    agree: asked.agree ? [...others(proposal.agree), me] : others(proposal.agree),
    decline: asked.agree ? others(proposal.decline) : [...others(proposal.decline), me],
  };
  if (asked.agree && mayGoOn(memory, proposal.kind)) {
    return done({ ...memory, table: ended(memory, answered, 'done', now) }, answered, now);
  }
  const proposals = table.proposals.map((each) => (each === proposal ? answered : each));
  return settled(memory, { ...table, proposals }, now);
}

/** Returns the change for a table with a new proposal or answer, with what follows from it. */
function settled(memory: Attended, table: TableRecord, now: number): Change {
  return dueProposal({ ...memory, table }, now) ?? { table };
}

function ended({ table, lines }: Memory, proposal: Proposal, end: ProposalEnd, now: number): TableRecord {
  return {
    ...table,
    proposals: table.proposals.filter(({ id }) => id !== proposal.id),
    decided: [...table.decided, { ...proposal, end, at: now, place: lines.length }].slice(-MOST_DECIDED),
  };
}

/** Returns how a proposal has ended by now; null if it's open. */
function endOf(
  proposal: Proposal,
  concern: ReturnType<typeof concernOf>,
  memory: Attended,
  now: number,
): ProposalEnd | null {
  const { kind, by, agree, decline, until } = proposal;
  if (typeof concern === 'string' || (kind !== 'adopt' && !persons(memory).includes(by))) return 'gone';
  const may = (team: Team) => concern.asked.includes(team);
  if (concern.passes((team) => may(team) && agree.includes(team), now >= until)) return 'done';
  if (now >= until) return 'late';
  return concern.passes((team) => may(team) && !decline.includes(team)) ? null : 'declined';
}

/** Ends the first proposal that is decided by now, and carries it out if it passed; null if all are open. */
function dueProposal(memory: Attended, now: number): Change | null {
  const { table } = memory;
  for (const proposal of table.proposals) {
    const concern = concernOf(memory, proposal, now);
    const end = endOf(proposal, concern, memory, now);
    if (end === 'done') return done({ ...memory, table: ended(memory, proposal, 'done', now) }, proposal, now);
    if (end !== null) return { table: ended(memory, proposal, end, now) };
    const asked = teamBits((concern as Concern).asked);
    if (asked !== teamBits(proposal.asked)) {
      const anew = { ...proposal, asked: (concern as Concern).asked };
      return { table: { ...table, proposals: table.proposals.map((each) => (each === proposal ? anew : each)) } };
    }
  }
  return null;
}

/** Returns when the first open proposal ends at the latest; infinite if there is none. */
function proposalsEnd({ table: { proposals } }: Attended): number {
  return Math.min(...proposals.map(({ until }) => until));
}

/** Carries out a proposal that has passed. */
function done(memory: Attended, proposal: Proposal, now: number): Change {
  const { kind, by, team, ply, hours, level, moment, pace, clock } = proposal;
  const { table, match } = memory;
  switch (kind) {
    case 'rewind': {
      const alone = table.rewoundAlone || proposal.asked.length === 1;
      return rewound({ ...memory, table: { ...table, rewoundAlone: alone } }, startOf(memory, ply)!);
    }
    case 'pause':
    case 'resume':
      if (table.adjourned) return { table: goneOn(table) };
      return { table: { ...table, paused: kind === 'pause', pauses: 0 } };
    case 'extend':
      return { table: extended(table, team!, hours * HOUR, now) };
    case 'replace':
      return { table: { ...table, open: table.open | (1 << team!) } };
    case 'bot':
      return seatBot(memory, team!, level as BotLevel);
    case 'adopt':
      return { table: withoutPlans(adopted(table, by, team!), team!) };
    case 'close':
      return enterEnd(memory, 'draw', now);
    case 'concede': {
      const { position } = match!;
      const others = livingTeams(position).filter((each) => !sameCamp(position, each, team!));
      const [first, ...more] = others.map((each) => formatAction(resign(each)));
      return { ...enterEnd(memory, first!, now), more };
    }
    case 'adjourn':
      return { table: laidAside(table, moment) };
    case 'appoint':
      return { table: withAppointment(table, moment) };
    case 'pace':
      return { table: repaced(memory, parsePace(pace)!, parseClock(clock) ?? { kind: 'none' }, now) };
  }
}

/** Returns the open proposals without a team's answers. */
function withoutVoice(table: TableRecord, team: Team): TableRecord {
  const others = (teams: readonly Team[]) => teams.filter((each) => each !== team);
  const proposals = table.proposals.map((each) => ({
    ...each,
    agree: others(each.agree),
    decline: others(each.decline),
  }));
  return { ...table, proposals };
}

/** Returns the numbers of the proposals that wait for a team's answer. */
function waitingFor({ table, match }: Memory, me: Team): readonly string[] {
  if (match?.result !== null || !isLiving(match.position, me)) return [];
  return table.proposals
    .filter(
      ({ asked, agree, decline, by }) =>
        by !== me && asked.includes(me) && !agree.includes(me) && !decline.includes(me),
    )
    .map(({ id }) => `${id}`);
}

const whole = (each: Proposal): Proposal => ({ ...PROPOSAL_AT_REST, ...each });

/** The feature of proposals, which the table shows as it holds them. */
export const proposals = {
  stores: { read: ({ proposals: open, decided }) => ({ proposals: open.map(whole), decided: decided.map(whole) }) },
  takes: { fromSeat: { always: { propose, answer: answerProposal } } },
  due: {
    always: { change: (memory, _, now) => dueProposal(memory, now) },
    playing: { next: proposalsEnd },
  },
  follows: null,
  vacates: withoutVoice,
  forgets: null,
  awaits: waitingFor,
  shows: {},
} satisfies TableFeature;
