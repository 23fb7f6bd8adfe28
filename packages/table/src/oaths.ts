/**
 * Oaths: offered in public to one or two others, sealed by all or not at all, and then watched. Nothing here refuses a
 * move, and terms never change. Pure; everything follows from the log.
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

/** Returns the latest turn with whose beginning an oath offered now can end. */
function latestTurn({ ply, last, fated }: Position): number {
  const latest = ply + MOST_OATH_TURNS;
  // No one knows when Fate ends a match, and with it its oaths.
  return last === 0 || fated ? latest : Math.min(latest, last + 1);
}

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

/** Whether a team can be bound by an oath: a player holds its seat and it lives. */
function isParty({ seats }: Memory, position: Position, team: Team): boolean {
  return isLiving(position, team) && seats.has(team);
}

/** Whether two oaths have the same terms, apart from the turn they end. */
function isSame(a: OathTerms, b: OathTerms): boolean {
  const alike = a.kind === b.kind && a.against === b.against && a.parties.length === b.parties.length;
  return alike && a.turn >= b.turn && a.parties.every((team) => b.parties.includes(team));
}

/** Returns teams clockwise from north, each once. */
function inOrder(teams: readonly Team[]): Team[] {
  return TEAMS.filter((team) => teams.includes(team));
}

/** Returns the oaths offered to a team that it hasn't sealed. */
export function offeredTo(oaths: readonly Oath[], team: Team): readonly Oath[] {
  return oaths.filter(
    ({ stage, parties, seals }) => stage === 'offered' && parties.includes(team) && !seals.includes(team),
  );
}

/** Offers an oath and seals it for the player; it binds once all have sealed it. */
function swear(memory: Memory, me: Team, asked: RequestPayload<'swear'>): DecisionOn<'swear'> {
  const { table, match } = memory;
  const { kind, against, turn } = asked;
  const terms: OathTerms = { kind, parties: inOrder([me, ...asked.parties]), against, turn };
  const why = whyNotSwear(memory, me, terms);
  if (why !== null) return why;
  // Naming a team twice, or the player's own, adds no party.
  if (terms.parties.length !== asked.parties.length + 1) return 'oath-seats';
  if (table.sworn.some(({ stage, by }) => stage === 'offered' && by === me)) return 'oath-open';
  const id = 1 + Math.max(0, ...table.sworn.map((oath) => oath.id));
  const oath: Oath = { ...OATH_AT_REST, ...terms, id, by: me, seals: [me], offeredIn: match!.position.ply };
  return { table: { ...table, sworn: [...table.sworn, oath] } };
}

/** Seals or declines; declining your own offer withdraws it. The last seal makes an oath binding. */
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

function ended(oath: Oath, stage: OathStage, { match, lines }: Memory): Oath {
  return { ...oath, stage, endedIn: match!.position.ply, endedAt: lines.length };
}

/** Returns the table with an oath replaced by number; oaths that ended long ago are dropped. */
function withOath(table: TableRecord, oath: Oath): TableRecord {
  return { ...table, sworn: remembered(table.sworn.map((each) => (each.id === oath.id ? oath : each))) };
}

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

/** Undoes breaches after a takeback to this number of lines; sworn oaths stand. */
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

/** Whether its maker's turn has come again, or it can't be sworn any more. */
function hasLapsed(oath: Oath, memory: Memory, position: Position): boolean {
  const { by, parties, against, turn, offeredIn } = oath;
  // No earlier offer stands after a rewind.
  if (position.ply < offeredIn || (position.turn === by && position.ply > offeredIn)) return true;
  const possible = parties.every((team) => isParty(memory, position, team));
  return !possible || (against !== null && !isLiving(position, against)) || turn <= position.ply;
}

/** Whether its turn has come, or no one is left to keep it or be its target. */
function isOverNow({ parties, against, turn }: Oath, { position, result }: Match): boolean {
  const living = parties.filter((team) => isLiving(position, team)).length;
  const fell = against !== null && !isLiving(position, against);
  return result !== null || living < 2 || fell || position.ply >= turn;
}

/** Returns an oath after a change that entered `line`; the same object if it hasn't changed. */
function watched(oath: Oath, before: Memory, after: Memory, line: string | null): Oath {
  const { match } = after;
  if (match === null || (oath.stage !== 'offered' && oath.stage !== 'sealed')) return oath;
  const action = line === null ? null : parseAction(line);
  // An oath sealed by this change binds only from here on.
  const stood = before.table.sworn.some(({ id, stage }) => id === oath.id && stage === oath.stage);
  const { position } = before.match ?? match;
  const [broken] = action === null || !stood ? [] : brokenBy([oath], position, action);
  if (oath.stage === 'offered') {
    // An oath can't be sealed after the deed that it was to prevent.
    const lapsed = broken !== undefined || match.result !== null || hasLapsed(oath, after, match.position);
    return lapsed ? ended(oath, 'lapsed', after) : oath;
  }
  if (broken !== undefined) {
    return { ...ended(oath, 'broken', after), breakers: [position.turn], breach: broken.breach };
  }
  return isOverNow(oath, match) ? ended(oath, 'kept', after) : oath;
}

/** Returns the table after a change: a line may break oaths, end them, or make offers lapse. */
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

/** The feature of oaths, which the table shows as it holds them. */
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
