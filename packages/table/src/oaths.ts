/**
 * Oaths at a table: offered to one or two others in public, sealed by all of them or by nobody, and from then on watched. Nothing here
 * refuses a move. Terms never change: other terms are another offer. Pure; what happens follows from the log and needs no clock.
 */
import {
  MOST_OATH_TURNS,
  MOST_OATHS,
  OATH_AT_REST,
  type Oath,
  type OathStage,
  type OathTerms,
  type RequestPayload,
  wasSealed,
} from '@dominion/protocol';
import { isLiving, livingTeams, type Match, type Position, parseAction, TEAMS, type Team } from '@dominion/rules';
import { brokenBy, brokenBySwearing } from './breach.js';
import type { LogEntry, TableFeature } from './feature.js';
import { type DecisionOn, keptBy, type Memory } from './memory.js';
import type { TableRecord } from './table-record.js';

/** The most turns that an oath offered now may end after: the latest turn with whose beginning it can end. */
function latestTurn({ ply, last, fated }: Position): number {
  const latest = ply + MOST_OATH_TURNS;
  // No one knows when Fate ends a match, and with it its oaths.
  return last === 0 || fated ? latest : Math.min(latest, last + 1);
}

/** Why nobody can swear this as things stand; null where they can. */
function whyNotSwear(memory: Memory, me: Team, terms: OathTerms) {
  const { match, table } = memory;
  if (!table.oaths) return 'no-oaths';
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { position } = match;
  if (!isLiving(position, me)) return 'not-living';
  const { kind, parties, against, turn } = terms;
  if (parties.length < 2 || parties.length > 3 || !parties.includes(me)) return 'oath-seats';
  if (!parties.every((team) => isParty(memory, position, team))) return 'oath-seats';
  if (kind === 'against' && (against === null || parties.includes(against) || !isLiving(position, against))) {
    return 'oath-enemy';
  }
  const round = livingTeams(position).length;
  if (turn < position.ply + round || turn > Math.max(latestTurn(position), position.ply + round)) return 'oath-turn';
  const same = table.sworn.some((oath) => oath.stage === 'sealed' && isSame(oath, terms));
  return same ? 'oath-sworn' : null;
}

/** Whether somebody sits there who can be bound: a person whose team lives. */
function isParty({ seats }: Memory, position: Position, team: Team): boolean {
  return isLiving(position, team) && seats.has(team);
}

/** Whether two oaths say the same, be it until another turn. */
function isSame(a: OathTerms, b: OathTerms): boolean {
  const alike = a.kind === b.kind && a.against === b.against && a.parties.length === b.parties.length;
  return alike && a.turn >= b.turn && a.parties.every((team) => b.parties.includes(team));
}

/** Teams clockwise from north, each once. */
function inOrder(teams: readonly Team[]): Team[] {
  return TEAMS.filter((team) => teams.includes(team));
}

/** The oaths that are offered to a team and that it has not sealed. */
export function offeredTo(oaths: readonly Oath[], team: Team): readonly Oath[] {
  return oaths.filter(
    ({ stage, parties, seals }) => stage === 'offered' && parties.includes(team) && !seals.includes(team),
  );
}

/** Offers an oath, and seals it; it binds nobody before all have. */
function swear(memory: Memory, me: Team, asked: RequestPayload<'swear'>): DecisionOn<'swear'> {
  const { table, match } = memory;
  const { kind, against, turn } = asked;
  const terms: OathTerms = { kind, parties: inOrder([me, ...asked.parties]), against, turn };
  const why = whyNotSwear(memory, me, terms);
  if (why !== null) return why;
  // Whom one names twice, oneself among them, is nobody more.
  if (terms.parties.length !== asked.parties.length + 1) return 'oath-seats';
  if (table.sworn.some(({ stage, by }) => stage === 'offered' && by === me)) return 'oath-open';
  const id = 1 + Math.max(0, ...table.sworn.map((oath) => oath.id));
  const oath: Oath = { ...OATH_AT_REST, ...terms, id, by: me, seals: [me], offeredIn: match!.position.ply };
  return { table: { ...table, sworn: [...table.sworn, oath] } };
}

/** Seals an offered oath or declines it; who offered it takes it back. With the last seal it binds. */
function pledge(memory: Memory, me: Team, { id, seal }: RequestPayload<'pledge'>): DecisionOn<'pledge'> {
  const { table, match, lines } = memory;
  const oath = table.sworn.find((each) => each.id === id && each.stage === 'offered');
  if (oath === undefined || match === null) return 'no-oath';
  if (!oath.parties.includes(me)) return 'oath-not-yours';
  if (!seal) return { table: withOath(table, ended(oath, oath.by === me ? 'withdrawn' : 'declined', memory)) };
  const seals = inOrder([...oath.seals, me]);
  if (seals.length < oath.parties.length) return { table: withOath(table, { ...oath, seals }) };
  const sealed: Oath = { ...oath, seals, stage: 'sealed', sealedIn: match.position.ply, sealedAt: lines.length };
  const broken = brokenBySwearing(table.sworn, oath.parties);
  return {
    table: broken.reduce(
      (next, { oath: other, breakers }) =>
        withOath(next, { ...ended(other, 'broken', memory), breakers, breach: 'sworn' }),
      withOath(table, sealed),
    ),
  };
}

/** An oath that has come to its end. */
function ended(oath: Oath, stage: OathStage, { match, lines }: Memory): Oath {
  return { ...oath, stage, endedIn: match!.position.ply, endedAt: lines.length };
}

/** The table with an oath in place of the one of its number; what ended long ago is forgotten. */
function withOath(table: TableRecord, oath: Oath): TableRecord {
  return { ...table, sworn: remembered(table.sworn.map((each) => (each.id === oath.id ? oath : each))) };
}

/** What of some oaths is remembered. */
function remembered(oaths: readonly Oath[]): readonly Oath[] {
  const over =
    (sealed: boolean) =>
    ({ stage, ...oath }: Oath) =>
      stage !== 'offered' && stage !== 'sealed' && wasSealed({ stage, ...oath }) === sealed;
  const forgotten = [
    ...oaths.filter(over(true)).slice(0, -MOST_OATHS.sealed),
    ...oaths.filter(over(false)).slice(0, -MOST_OATHS.unsealed),
  ];
  return forgotten.length === 0 ? oaths : oaths.filter((oath) => !forgotten.includes(oath));
}

/** The oaths after moves were taken back, so that only so many lines count: what people swore stands, what they did is undone. */
function takenBack(oaths: readonly Oath[], kept: number): readonly Oath[] {
  return oaths.map((oath) => {
    const { stage, breach, sealedAt, endedAt } = oath;
    const ofLine = stage === 'kept' || (stage === 'broken' && breach !== 'sworn');
    if (ofLine && endedAt > kept) {
      const { breakers, endedIn, endedAt: none } = OATH_AT_REST;
      return {
        ...oath,
        stage: 'sealed',
        breakers,
        breach: '',
        endedIn,
        endedAt: none,
        sealedAt: Math.min(sealedAt, kept),
      };
    }
    if (sealedAt <= kept && endedAt <= kept) return oath;
    return { ...oath, sealedAt: Math.min(sealedAt, kept), endedAt: Math.min(endedAt, kept) };
  });
}

/** Whether an offer has lapsed: the turn of who made it has come again, or it can be sworn no more. */
function hasLapsed(oath: Oath, memory: Memory, position: Position): boolean {
  const { by, parties, against, turn, offeredIn } = oath;
  // Where the table has gone back, nothing that was offered stands any more.
  if (position.ply < offeredIn || (position.turn === by && position.ply > offeredIn)) return true;
  const possible = parties.every((team) => isParty(memory, position, team));
  return !possible || (against !== null && !isLiving(position, against)) || turn <= position.ply;
}

/** Whether what a sealed oath was sworn for is over: its turn has come, nobody is left to hold it, or against whom it was sworn. */
function isOverNow({ parties, against, turn }: Oath, { position, result }: Match): boolean {
  const living = parties.filter((team) => isLiving(position, team)).length;
  const fell = against !== null && !isLiving(position, against);
  return result !== null || living < 2 || fell || position.ply >= turn;
}

/** What has become of an oath after a change, of which `line` was entered: the very same where nothing has. */
function watched(oath: Oath, before: Memory, after: Memory, line: string | null): Oath {
  const { match } = after;
  if (match === null || (oath.stage !== 'offered' && oath.stage !== 'sealed')) return oath;
  const action = line === null ? null : parseAction(line);
  // What was sealed by this very change binds from here on, and not before.
  const stood = before.table.sworn.some(({ id, stage }) => id === oath.id && stage === oath.stage);
  const { position } = before.match ?? match;
  const [broken] = action === null || !stood ? [] : brokenBy([oath], position, action);
  if (oath.stage === 'offered') {
    // Nobody seals after the deed what it was to prevent.
    const lapsed = broken !== undefined || match.result !== null || hasLapsed(oath, after, match.position);
    return lapsed ? ended(oath, 'lapsed', after) : oath;
  }
  if (broken !== undefined) {
    return { ...ended(oath, 'broken', after), breakers: [position.turn], breach: broken.breach };
  }
  return isOverNow(oath, match) ? ended(oath, 'kept', after) : oath;
}

/** The table after a change: oaths that a line has broken or brought to their end, and offers of which nothing comes any more. */
function watchOaths(before: Memory, after: Memory, entry: LogEntry | undefined): TableRecord {
  const { table } = after;
  if (table.sworn.length === 0) return table;
  const kept = entry === undefined ? null : keptBy(entry.line, before.lines.length);
  const stood = kept === null ? table.sworn : takenBack(table.sworn, kept);
  const line = entry === undefined || kept !== null ? null : entry.line;
  const oaths = stood.map((oath) => watched(oath, before, after, line));
  if (oaths.every((oath, at) => oath === table.sworn[at])) return table;
  return { ...table, sworn: remembered(oaths) };
}

/** Oaths, which the table shows as it holds them. */
export const oaths = {
  stores: { read: ({ sworn }) => ({ sworn: sworn.map((oath) => ({ ...OATH_AT_REST, ...oath })) }) },
  takes: { fromSeat: { always: { swear, pledge } } },
  due: {},
  follows: watchOaths,
  vacates: null,
  forgets: null,
  awaits: ({ table }, me) => offeredTo(table.sworn, me).map(({ id }) => `oath${id}`),
  shows: {},
} satisfies TableFeature;
