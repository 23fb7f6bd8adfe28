/** Describes proposals: what they are and how they ended; `outcomes` describes their effect. */
import { type Proposal, parseClock, parsePace, type Table, type WhatIsProposed } from '@dominion/protocol';
import { livingTeams, sameCamp, type Team } from '@dominion/rules';
import type { Story } from '../model/story.js';
import { HOUR } from '../model/table/clock.js';
import type { DecisionLine } from './chronicle.js';
import { momentAt } from './dates.js';
import { short, span } from './days.js';
import { bots, capital, duration } from './index.js';
import { timingName } from './match/timing.js';
import { ended, open, what as whats } from './match/votes.js';
import { leaderOf } from './names.js';

/** Returns hours in full: `12 hours`, `2 days`. */
export const formatHours = (hours: number): string => span.time(hours * HOUR);

/** Returns the players of some seats by name, the reader as `you`. */
export function leadersOf(table: Table, teams: readonly Team[], me: Team | null): readonly string[] {
  return teams.map((team) => (team === me ? open.you : leaderOf(table, team)));
}

/** Returns a team's camp as the leaders of its living teams. */
export function leadersOfCamp(
  table: Table,
  { match: { position } }: Pick<Story, 'match'>,
  team: Team,
): readonly string[] {
  const camp = livingTeams(position).filter((each) => sameCamp(position, each, team));
  return (camp.length === 0 ? [team] : camp).map((each) => leaderOf(table, each));
}

/** Returns a proposal in the form of a request; null for a kind unknown here. */
export function proposedIn(proposal: Proposal): WhatIsProposed | null {
  const { kind, team, ply, hours, level, moment, clock } = proposal;
  switch (kind) {
    case 'rewind':
      return { kind, ply };
    case 'extend':
      return team === null ? null : { kind, team, hours };
    case 'bot':
      return team === null || level === '' ? null : { kind, team, level };
    case 'replace':
    case 'adopt':
    case 'concede':
      return team === null ? null : { kind, team };
    case 'adjourn':
    case 'appoint':
      return { kind, moment };
    case 'pace': {
      const [pace, by] = [parsePace(proposal.pace), parseClock(clock)];
      return pace === null ? null : { kind, pace, ...(by !== null && { clock: by }) };
    }
    case 'pause':
    case 'resume':
    case 'close':
      return { kind };
    default:
      return null;
  }
}

/** Returns the proposed pace, or the clock of a live one. */
export function paceTold({ pace, clock = { kind: 'none' } }: Extract<WhatIsProposed, { kind: 'pace' }>): string {
  return timingName({ pace, clock });
}

/** Returns what it is, in a few words that can follow a colon; `by` is the proposer. */
export function formatProposed(table: Table, story: Pick<Story, 'match'>, asked: WhatIsProposed, by: Team): string {
  switch (asked.kind) {
    case 'rewind':
      return whats.rewind(asked.ply);
    case 'extend':
      return whats.extend(leaderOf(table, asked.team), formatHours(asked.hours));
    case 'replace':
      return whats.replace(leaderOf(table, asked.team));
    case 'adopt':
      return whats.adopt(leaderOf(table, by), asked.team);
    case 'bot':
      return whats.bot(leaderOf(table, asked.team), bots.name({ level: asked.level, manner: 'balanced' }));
    case 'concede':
      return whats.concede(leadersOfCamp(table, story, asked.team));
    case 'resume':
      // At a live table the match was adjourned.
      return table.pace.kind === 'live' ? whats.goOn : whats.resume;
    case 'adjourn':
      return asked.moment ? whats.adjournTo(momentAt(asked.moment)) : whats.adjourn;
    case 'appoint':
      return asked.moment === 0 ? whats.noDay : whats.appoint(momentAt(asked.moment));
    case 'pace':
      return asked.pace.kind === 'days' ? whats.toDays(paceTold(asked)) : whats.toLive(paceTold(asked));
    default:
      return whats[asked.kind];
  }
}

/** Returns the time left to answer, as short as possible. */
export function formatLeft(left: number): string {
  return open.left(left < HOUR ? duration(Math.max(0, Math.ceil(left / 1000))) : short.time(left));
}

/** Returns the table's decisions for the move list, with their places in the log, in order. */
export function decisionLines(table: Table, story: Pick<Story, 'match'>): readonly DecisionLine[] {
  return table.decided
    .filter(({ end }) => end === 'done')
    .map((each) => ({ key: `decided-${each.id}`, place: each.place, text: formatDecided(table, story, each) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.place - b.place);
}

/** Returns a decision and its outcome, in a line: `Back to turn 12 – agreed by Ying and Bao`. */
export function formatDecided(table: Table, story: Pick<Story, 'match'>, proposal: Proposal): string {
  const asked = proposedIn(proposal);
  const named = (teams: readonly Team[]) => teams.map((team) => leaderOf(table, team));
  const how = (): string => {
    switch (proposal.end) {
      case '':
        return '';
      case 'done':
        return ended.done(named(proposal.agree));
      case 'declined':
        return ended.declined(named(proposal.decline));
      default:
        return ended[proposal.end];
    }
  };
  return asked === null ? '' : capital(ended.line(formatProposed(table, story, asked, proposal.by), how()));
}
