/**
 * One board that people go through together: who is there, who leads, what is on show, what each has drawn on it. Nothing of it is
 * written down: where the match is put to sleep, or its server restarts, it begins anew. Pure.
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

/** Everything about the board. */
export interface Together {
  /** Who leads, by their id; empty for nobody. */
  readonly leader: string;
  /** When the leader went; null while they are there. */
  readonly leftAt: number | null;
  /** Who came first; null before anybody has. */
  readonly by: TogetherPerson | null;
  /** Who is there, by their ids. */
  readonly people: ReadonlyMap<string, TogetherPerson>;
  readonly show: OnShow;
  /** What each has drawn who has drawn anything, by their ids. */
  readonly marks: ReadonlyMap<string, readonly Drawing[]>;
}

/** The board before anybody came, with the end of the log on show. */
export function togetherAt(end: number): Together {
  const show = { at: end, lines: [] };
  return { leader: '', leftAt: null, by: null, people: new Map(), show, marks: new Map() };
}

/** Whether anybody may take the lead at `now`. */
export function isLeadFree({ leader, leftAt }: Pick<Together, 'leader' | 'leftAt'>, now: number): boolean {
  return leader === '' || (leftAt !== null && now - leftAt >= LEAD_WAIT);
}

/** Somebody comes; where nobody is there, and nobody leads who may come back, they lead. Refused where it is full. */
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

/** Somebody goes, and with them what they have drawn. */
export function depart(before: Together, who: string, now: number): Together {
  if (!before.people.has(who)) return before;
  const [people, marks] = [new Map(before.people), new Map(before.marks)];
  people.delete(who);
  marks.delete(who);
  return { ...before, people, marks, ...(before.leader === who && { leftAt: now }) };
}

/**
 * The lead passes to `to` (null: to nobody), as `who` asks. Who leads hands it over or puts it down, the host of the match may
 * do either for anybody, and whoever is there takes what is free.
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

/** Whether two places are the same one. */
function isSame(a: OnShow, b: OnShow): boolean {
  return a.at === b.at && a.lines.length === b.lines.length && a.lines.every((line, at) => line === b.lines[at]);
}

/** Who leads shows a place, which the rules allow; what was drawn belongs to the place before. */
export function show(before: Together, who: string, place: OnShow): Together | RefusalOf<'show'> {
  if (!before.people.has(who)) return 'not-at-board';
  if (before.leader !== who) return 'not-leading';
  return isSame(before.show, place) ? before : { ...before, show: place, marks: new Map() };
}

/** Somebody has drawn all this on what is on show. */
export function mark(before: Together, who: string, drawings: readonly Drawing[]): Together | RefusalOf<'mark'> {
  if (!before.people.has(who)) return 'not-at-board';
  const marks = new Map(before.marks);
  if (drawings.length === 0) marks.delete(who);
  else marks.set(who, drawings);
  return { ...before, marks };
}

/** Why nobody goes through a match together now; null where people may. */
export function whyNotTogether({ record, match }: Pick<Memory, 'record' | 'match'>): RefusalOf<'together'> | null {
  if (match === null) return record.position === null ? 'not-started' : null;
  return match.result === null ? 'still-playing' : null;
}

/** The position after so many lines of a match, or of a table that begins from one; null where there is none. */
function positionAfterLines({ record, match, lines }: Memory, at: number): Position | null {
  if (at > lines.length) return null;
  if (match === null) {
    const parsed = record.position === null ? null : parsePosition(record.position);
    return parsed?.ok ? parsed.position : null;
  }
  const folded = foldMatch(match.header, lines.slice(0, at));
  return folded.ok ? folded.match.position : null;
}

/** Which line of a variation the rules do not allow (from 1), 0 where there is no such place in the match; null where all is well. */
export function wrongLine(memory: Memory, { at, lines }: OnShow): number | null {
  if (at > memory.lines.length) return 0;
  if (lines.length === 0) return null;
  const begins = positionAfterLines(memory, at);
  const wrong = begins === null ? -1 : wrongIn(begins, lines);
  return wrong === null ? null : wrong + 1;
}
