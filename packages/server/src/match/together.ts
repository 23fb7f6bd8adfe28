/**
 * The shared board of a review: who is there, who leads, what is on show, and each person's drawings. Nothing of it is stored: it
 * is reset when the match is unloaded or its server restarts. Pure.
 */
import {
  type Drawing,
  LEAD_WAIT,
  MOST_TOGETHER,
  type OnShow,
  type RefusalOf,
  type TogetherPerson,
  wrongIn,
} from '@dominion/protocol';
import { foldMatch, type Position, parsePosition } from '@dominion/rules';
import type { Memory } from '@dominion/table';

/** The state of the board. */
export interface Together {
  /** The leader's id; empty for none. */
  readonly leader: string;
  /** When the leader left; null while they are there. */
  readonly leftAt: number | null;
  /** The person who came first; null before anyone has. */
  readonly by: TogetherPerson | null;
  readonly people: ReadonlyMap<string, TogetherPerson>;
  readonly show: OnShow;
  /** The drawings of those who have drawn, by their ids. */
  readonly marks: ReadonlyMap<string, readonly Drawing[]>;
}

/** Returns the board before anyone came, with the end of the log on show. */
export function togetherAt(end: number): Together {
  const show = { at: end, lines: [] };
  return { leader: '', leftAt: null, by: null, people: new Map(), show, marks: new Map() };
}

/** Whether anyone may take the lead at `now`. */
export function isLeadFree({ leader, leftAt }: Pick<Together, 'leader' | 'leftAt'>, now: number): boolean {
  return leader === '' || (leftAt !== null && now - leftAt >= LEAD_WAIT);
}

/** Adds a person, who leads if no one is there and no absent leader may still return; refused if full. */
export function come(before: Together, person: TogetherPerson, now: number): Together | RefusalOf<'together'> {
  const { people, leader } = before;
  if (!people.has(person.who) && people.size >= MOST_TOGETHER) return 'board-full';
  const first = people.size === 0;
  const leads = leader === person.who || (first && isLeadFree(before, now));
  return {
    ...before,
    by: first ? person : before.by,
    people: new Map(people).set(person.who, person),
    ...(leads && { leader: person.who, leftAt: null }),
  };
}

/** Removes a person and their drawings. */
export function depart(before: Together, who: string, now: number): Together {
  if (!before.people.has(who)) return before;
  const [people, marks] = [new Map(before.people), new Map(before.marks)];
  people.delete(who);
  marks.delete(who);
  return { ...before, people, marks, ...(before.leader === who && { leftAt: now }) };
}

/**
 * Passes the lead to `to`, or for null to no one. The leader or the match's host can do either; anyone there can take a
 * free lead.
 */
export function lead(
  before: Together,
  { who, host }: { readonly who: string; readonly host: boolean },
  to: string | null,
  now: number,
): Together | RefusalOf<'lead'> {
  if (!before.people.has(who)) return 'not-at-board';
  const may = host || before.leader === who || (to === who && isLeadFree(before, now));
  if (!may) return 'not-leading';
  if (to !== null && !before.people.has(to)) return 'not-here';
  return { ...before, leader: to ?? '', leftAt: null };
}

function isSame(a: OnShow, b: OnShow): boolean {
  return a.at === b.at && a.lines.length === b.lines.length && a.lines.every((line, at) => line === b.lines[at]);
}

/** Shows the leader's place, which must be legal; earlier drawings go. */
export function show(before: Together, who: string, place: OnShow): Together | RefusalOf<'show'> {
  if (!before.people.has(who)) return 'not-at-board';
  if (before.leader !== who) return 'not-leading';
  return isSame(before.show, place) ? before : { ...before, show: place, marks: new Map() };
}

/** Replaces a person's drawings on what is on show. */
export function mark(before: Together, who: string, drawings: readonly Drawing[]): Together | RefusalOf<'mark'> {
  if (!before.people.has(who)) return 'not-at-board';
  const marks = new Map(before.marks);
  if (drawings.length === 0) marks.delete(who);
  else marks.set(who, drawings);
  return { ...before, marks };
}

/** Returns why the match can't be reviewed together now; null if it can. */
export function whyNotTogether({ record, match }: Pick<Memory, 'record' | 'match'>): RefusalOf<'together'> | null {
  if (match === null) return record.position === null ? 'not-started' : null;
  return match.result === null ? 'still-playing' : null;
}

/** Returns the position after `at` lines, or a table's starting position; otherwise null. */
function positionAfterLines({ record, match, lines }: Memory, at: number): Position | null {
  if (at > lines.length) return null;
  if (match === null) {
    const parsed = record.position === null ? null : parsePosition(record.position);
    return parsed?.ok ? parsed.position : null;
  }
  const folded = foldMatch(match.header, lines.slice(0, at));
  return folded.ok ? folded.match.position : null;
}

/** Returns the first illegal line's number, from 1; 0 if the match has no such place, null if all are legal. */
export function wrongLine(memory: Memory, { at, lines }: OnShow): number | null {
  if (at > memory.lines.length) return 0;
  if (lines.length === 0) return null;
  const begins = positionAfterLines(memory, at);
  const wrong = begins === null ? -1 : wrongIn(begins, lines);
  return wrong === null ? null : wrong + 1;
}
