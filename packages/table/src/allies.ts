/**
 * What two people of one camp do for each other at the table: they draw, point and suggest moves, which nobody else is told of, and
 * one lets the other act for them. Pure. What is shown is kept with the table until either has moved, as the board it was about is
 * then another one.
 */
import { MOST_POINTS, type RefusalCode, type RequestPayload, type SketchMessage } from '@dominion/protocol';
import { allyOf, isLiving, type Match, movesOf, type Position, parseAction, TEAMS, type Team } from '@dominion/rules';
import type { Attended, Decision, Memory } from './memory.js';
import { type AllyMarks, isByLeave, type TableRecord, withTeam } from './table-record.js';

const NOTHING: AllyMarks = { drawings: [], points: [], suggested: null };

/** The living ally of a living team, whom a person leads; or why there is none. */
function partnerIn({ match, table }: Memory, me: Team): Team | RefusalCode {
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const ally = isLiving(match.position, me) ? allyOf(match.position, me) : null;
  if (ally === null) return 'no-ally';
  return table.bots[ally] === null ? ally : 'bot-ally';
}

/** The table with something else shown by a team; nothing where that is as before. */
function showing(table: TableRecord, team: Team, shown: Partial<AllyMarks>): { readonly table?: TableRecord } {
  const before = table.marks[team] ?? NOTHING;
  const after = { ...before, ...shown };
  if (JSON.stringify(after) === JSON.stringify(before)) return {};
  return { table: { ...table, marks: withTeam(table.marks, team, isBlank(after) ? null : after) } };
}

function isBlank({ drawings, points, suggested }: AllyMarks): boolean {
  return drawings.length === 0 && points.length === 0 && suggested === null;
}

/** Shows the ally all that one has drawn now. */
export function showSketch(memory: Memory, me: Team, { drawings }: RequestPayload<'sketch'>): Decision {
  const ally = partnerIn(memory, me);
  return typeof ally === 'string' ? ally : showing(memory.table, me, { drawings });
}

/** Points to a square: an ally who is there sees it at once, for one who is not it is kept. */
export function pointTo(memory: Attended, me: Team, { square }: RequestPayload<'point'>): Decision {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  if (memory.seen.has(ally)) return {};
  const before = memory.table.marks[me]?.points ?? [];
  const points = [...before.filter((each) => each !== square), square].slice(-MOST_POINTS);
  return showing(memory.table, me, { points });
}

/** Whether a team could play a move if it were its turn now. */
function couldPlay(position: Position, team: Team, line: string): boolean {
  return position.phase !== 'muster' && movesOf(position, team).includes(parseAction(line)!);
}

/** Suggests a move of theirs to the ally, or takes that back. */
export function suggest(memory: Memory, me: Team, { line }: RequestPayload<'suggest'>): Decision {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  if (line !== null && !couldPlay(memory.match!.position, ally, line)) return 'not-their-move';
  return showing(memory.table, me, { suggested: line });
}

/** Declines what the ally suggests. */
export function refuseSuggestion(memory: Memory, me: Team): Decision {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  const shown = memory.table.marks[ally]?.suggested ?? null;
  return shown === null ? 'no-suggestion' : showing(memory.table, ally, { suggested: null });
}

/** Lets the ally act for oneself as well, who must be there and play for themselves. */
export function giveLeave(memory: Attended, me: Team, { until }: RequestPayload<'leave'>): Decision {
  const ally = partnerIn(memory, me);
  if (typeof ally === 'string') return ally;
  const { table, here } = memory;
  const own = table.proxies[me];
  if (own !== null && !isByLeave(own)) return 'regent-plays';
  if (!here.has(ally) || table.proxies[ally] !== null) return 'ally-away';
  return { table: { ...table, proxies: withTeam(table.proxies, me, { by: 'ally', until }) } };
}

/**
 * The table whose allies act for whom they can no longer act for: the ally fell, went for good or is played for. Where the person
 * is there they play again, else a regent does until they are back. The same table where there is nothing of it.
 */
export function withoutIdleAllies({ table, match, seats, here }: Attended): TableRecord {
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

/** The table without what a team and its ally show each other: one of them is somebody else now. */
export function withoutMarks(table: TableRecord, team: Team): TableRecord {
  if (table.marks[team] === null && table.marks[(team + 2) & 3] === null) return table;
  const marks = withTeam(withTeam(table.marks, team, null), ((team + 2) & 3) as Team, null);
  return { ...table, marks };
}

/** The table after a line: what two allies drew goes when either has moved, and a suggestion when it could not be played any more. */
export function watchMarks(table: TableRecord, before: Match | null, after: Match | null): TableRecord {
  if (before === null || after === null || after === before || table.marks.every((each) => each === null)) return table;
  let next = table;
  for (const team of TEAMS) {
    const shown = next.marks[team];
    if (shown === null) continue;
    const left = leftOf(shown, team, before.position, after);
    next =
      left === null ? { ...next, marks: withTeam(next.marks, team, null) } : (showing(next, team, left).table ?? next);
  }
  return next;
}

/** What stays of what a team shows once something was played; null for nothing. */
function leftOf(shown: AllyMarks, team: Team, { ply, phase, turn }: Position, after: Match): AllyMarks | null {
  const { position, result } = after;
  const ally = isLiving(position, team) ? allyOf(position, team) : null;
  if (result !== null || position.ply < ply || ally === null) return null;
  const moved = phase !== 'muster' && (position.ply !== ply || position.phase !== phase);
  const mover = moved ? turn : null;
  const drawn = mover === team || mover === ally ? NOTHING : shown;
  const { suggested: line } = shown;
  const stays = line !== null && mover !== ally && couldPlay(position, ally, line);
  return { ...drawn, suggested: stays ? line : null };
}

/** What the person on a seat is shown by their ally, and what they show themselves; nothing where (null) nobody sits. */
export function marksFor(
  { table, match }: Memory,
  me: Team | null,
): SketchMessage & Required<Pick<SketchMessage, 'own'>> {
  const ally = match === null || me === null ? null : allyOf(match.position, me);
  const { points, ...shown } = worded(ally === null ? null : table.marks[ally]);
  const { drawings, suggested } = worded(me === null ? null : table.marks[me]);
  return { ...shown, ...(points.length > 0 && { points }), own: { drawings, ...(suggested && { suggested }) } };
}

function worded(marks: AllyMarks | null) {
  const { drawings, points, suggested } = marks ?? NOTHING;
  return { drawings, points, ...(suggested !== null && { suggested }) };
}
