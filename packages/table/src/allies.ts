/**
 * Lets allies draw, point and suggest moves, unseen by others, and act for each other; a surviving player and their
 * adviser can draw and point. Drawings stay until either has moved: the board is then a different one. Pure.
 */
import { type Drawing, MOST_POINTS, type RequestPayload, type SketchMessage } from '@dominion/protocol';
import {
  allyIn,
  allyOf,
  isLiving,
  type Match,
  movesOf,
  type Position,
  parseAction,
  type Square,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { hirerOf } from './advisers.js';
import { becoming, type TableFeature } from './feature.js';
import type { Attended, DecisionOn, Memory } from './memory.js';
import { eachTeam, isByLeave, type TableRecord, withTeam } from './table-record.js';

/** A player's marks for their ally until either moves: drawings, squares pointed at, and the ally's move that they suggest. */
interface AllyMarks {
  readonly drawings: readonly Drawing[];
  readonly points: readonly Square[];
  readonly suggested: string | null;
}

const STORED = {
  /** The marks of each seat's player for their ally; sent to no one else. */
  marks: eachTeam<AllyMarks | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

const NOTHING: AllyMarks = { drawings: [], points: [], suggested: null };

/** Returns a living ally if a player leads it, else why not. */
function partnerIn({ match, table }: Memory, me: Team) {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const ally = isLiving(match.position, me) ? allyOf(match.position, me) : null;
  if (ally === null) return 'no-ally';
  return table.bots[ally] === null ? ally : 'bot-ally';
}

/**
 * Returns the team that sees a player's drawings: the living ally, else their adviser; for a fallen player the team
 * they advise. Null for none.
 */
export function companionOf({ match, table }: Pick<Memory, 'match' | 'table'>, team: Team): Team | null {
  return match === null || match.result !== null ? null : companionIn(table, match.position, team);
}

function companionIn(table: Pick<TableRecord, 'counsels'>, position: Position, team: Team): Team | null {
  if (!isLiving(position, team)) return hirerOf(table, team);
  const counsel = table.counsels[team];
  return allyOf(position, team) ?? (counsel?.hired === true ? counsel.by : null);
}

/** Returns the team that a player shows something, or the reason why there is none. */
function shownTo(memory: Memory, me: Team) {
  const partner = partnerIn(memory, me);
  return partner === 'no-ally' ? (companionOf(memory, me) ?? partner) : partner;
}

/** Returns the table with changed marks of a team; an empty object if nothing changed. */
function showing(table: TableRecord, team: Team, shown: Partial<AllyMarks>): { readonly table?: TableRecord } {
  const before = table.marks[team] ?? NOTHING;
  const after = { ...before, ...shown };
  if (JSON.stringify(after) === JSON.stringify(before)) return {};
  return { table: { ...table, marks: withTeam(table.marks, team, isBlank(after) ? null : after) } };
}

function isBlank({ drawings, points, suggested }: AllyMarks): boolean {
  return drawings.length === 0 && points.length === 0 && suggested === null;
}

function showSketch(memory: Memory, me: Team, { drawings }: RequestPayload<'sketch'>): DecisionOn<'sketch'> {
  const other = shownTo(memory, me);
  return typeof other === 'string' ? other : showing(memory.table, me, { drawings });
}

/** Points to a square. An ally or adviser who is present sees it at once; for an absent one it's stored. */
function pointTo(memory: Attended, me: Team, { square }: RequestPayload<'point'>): DecisionOn<'point'> {
  const other = shownTo(memory, me);
  if (typeof other === 'string') return other;
  if (memory.seen.has(other)) return {};
  const before = memory.table.marks[me]?.points ?? [];
  const points = [...before.filter((each) => each !== square), square].slice(-MOST_POINTS);
  return showing(memory.table, me, { points });
}

/** Whether a team could play a move if it were its turn now. */
function couldPlay(position: Position, team: Team, line: string): boolean {
  return position.phase !== 'muster' && movesOf(position, team).includes(parseAction(line)!);
}

function suggest(memory: Memory, me: Team, { line }: RequestPayload<'suggest'>): DecisionOn<'suggest'> {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  if (line !== null && !couldPlay(memory.match!.position, ally, line)) return 'not-their-move';
  return showing(memory.table, me, { suggested: line });
}

function refuseSuggestion(memory: Memory, me: Team): DecisionOn<'refuse'> {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  const shown = memory.table.marks[ally]?.suggested ?? null;
  return shown === null ? 'no-suggestion' : showing(memory.table, ally, { suggested: null });
}

/** Lets the ally act for the player too. The ally must be there and play in person. */
function giveLeave(memory: Attended, me: Team, { until }: RequestPayload<'leave'>): DecisionOn<'leave'> {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  const { table, here } = memory;
  const own = table.proxies[me];
  if (own !== null && !isByLeave(own)) return 'regent-plays';
  if (!here.has(ally) || table.proxies[ally] !== null) return 'ally-away';
  return { table: { ...table, proxies: withTeam(table.proxies, me, { by: 'ally', until }) } };
}

/**
 * Ends acting for an ally once the acting one has fallen, left for good or has a stand-in. A regent then plays for an
 * absent player until they are back. Returns the same table if nothing changes.
 */
function withoutIdleAllies({ table, match, seats, here }: Attended): TableRecord {
  let next = table;
  for (const team of TEAMS) {
    if (table.proxies[team]?.by !== 'ally' || !isLiving(match!.position, team)) continue;
    const ally = allyOf(match!.position, team);
    const able = ally !== null && seats.has(ally) && table.proxies[ally] === null;
    if (able) continue;
    const proxy = here.has(team) ? null : ({ by: 'bot', until: 'back' } as const);
    next = { ...next, proxies: withTeam(next.proxies, team, proxy) };
  }
  return next;
}

/** Returns the table without what some teams show to others; the same table if they show nothing. */
function withoutMarksOf(table: TableRecord, teams: readonly Team[]): TableRecord {
  if (teams.every((team) => table.marks[team] === null)) return table;
  return { ...table, marks: teams.reduce((marks, team) => withTeam(marks, team, null), table.marks) };
}

/** Clears the marks between a seat that another player has now and its ally or adviser. */
function withoutMarks(table: TableRecord, team: Team, { record }: Memory): TableRecord {
  const others = [allyIn(record.mode, team), table.counsels[team]?.by, hirerOf(table, team)];
  return withoutMarksOf(table, [team, ...others.map((other) => other ?? team)]);
}

/** Drops drawings when either ally has moved, and a suggestion that can't be played any more. */
function watchMarks(table: TableRecord, before: Match | null, after: Match | null): TableRecord {
  if (before === null || after === null || after === before || table.marks.every((each) => each === null)) return table;
  let next = table;
  for (const team of TEAMS) {
    const shown = next.marks[team];
    if (shown === null) continue;
    const left = leftOf(shown, team, before.position, { ...after, other: companionIn(table, after.position, team) });
    next =
      left === null ? { ...next, marks: withTeam(next.marks, team, null) } : (showing(next, team, left).table ?? next);
  }
  return next;
}

/** The match after a line, and the team that sees a team's marks then. */
type After = Pick<Match, 'position' | 'result'> & { readonly other: Team | null };

/** Returns the marks of a team that stay after a line; null if none. */
function leftOf(shown: AllyMarks, team: Team, { ply, phase, turn }: Position, after: After): AllyMarks | null {
  const { position, result, other } = after;
  if (result !== null || position.ply < ply || other === null) return null;
  const moved = phase !== 'muster' && (position.ply !== ply || position.phase !== phase);
  const mover = moved ? turn : null;
  const drawn = mover === team || mover === other ? NOTHING : shown;
  const { suggested: line } = shown;
  const stays = line !== null && mover !== other && couldPlay(position, other, line);
  return { ...drawn, suggested: stays ? line : null };
}

/** Returns the marks that a player sees from their ally or adviser, and their own; empty for a spectator (null). */
export function marksFor(memory: Memory, me: Team | null): SketchMessage & Required<Pick<SketchMessage, 'own'>> {
  const { table } = memory;
  const other = me === null ? null : companionOf(memory, me);
  const { points, ...shown } = worded(other === null ? null : table.marks[other]);
  const { drawings, suggested } = worded(me === null ? null : table.marks[me]);
  return { ...shown, ...(points.length > 0 && { points }), own: { drawings, ...(suggested && { suggested }) } };
}

function worded(marks: AllyMarks | null) {
  const { drawings, points, suggested } = marks ?? NOTHING;
  return { drawings, points, ...(suggested !== null && { suggested }) };
}

/**
 * Returns the table after a change: see {@link watchMarks}. A seat and its adviser lose what they have shown each other when they
 * part.
 */
function followed(before: Memory, after: Memory): TableRecord {
  const { counsels } = before.table;
  const parted = counsels === after.table.counsels ? [] : TEAMS.filter((team) => counsels[team]?.hired === true);
  const table = parted
    .filter((team) => after.table.counsels[team]?.by !== counsels[team]!.by)
    .reduce((next, team) => withoutMarksOf(next, [team, counsels[team]!.by]), after.table);
  return watchMarks(table, before.match, after.match);
}

export const alliesFeature = {
  stores: { atFirst: STORED },
  takes: {
    fromSeat: {
      always: { sketch: showSketch, point: pointTo, suggest, refuse: refuseSuggestion, leave: giveLeave },
    },
  },
  due: { playing: becoming(withoutIdleAllies) },
  follows: followed,
  vacates: withoutMarks,
  forgets: null,
  awaits: null,
  shows: {},
} satisfies TableFeature;
