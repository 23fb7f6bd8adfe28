/**
 * A match for review, made from the text of its record alone. Matches of a server, of this device and from a file are therefore
 * all the same.
 */

import { isTerminated, type OathTerms } from '@dominion/protocol';
import {
  formatAction,
  formatRecord,
  type Match,
  type MatchRecord,
  type OathNote,
  type Position,
  parseRecord,
  placeOfAction,
  play,
  type ReplayError,
  readOathMark,
  readPlannedMark,
  readRegentMark,
  readSeatMark,
  readSeerMark,
  readSeerTags,
  replayRecord,
  type SeerNote,
  type SeerTally,
  start,
} from '@dominion/rules';
import type { Step, Story } from './story.js';

export interface Reel {
  /** The text of the record; for one that we wrote, the text that was read. */
  readonly text: string;
  readonly record: MatchRecord;
  readonly story: Story;
  /** The position before the first action. */
  readonly start: Position;
  /** The comments at the actions, by number of actions done; 0 for before the first. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
  /** The planned actions, by their places, each with the turn in which it was planned. */
  readonly planned: ReadonlyMap<number, number>;
  /** The oaths that were sworn, kept and broken, in words, by number of actions done. */
  readonly oaths: readonly ReelOath[];
  /** The seers, by their places, the best first. */
  readonly seers: ReadonlyMap<number, SeerTally>;
  /** The seers' guesses, by number of actions done once they were right or wrong. */
  readonly guesses: ReadonlyMap<number, readonly SeerNote[]>;
}

/** A record's note on an oath, with the sealed terms and the number of actions before it. */
interface ReelOath {
  readonly at: number;
  readonly note: OathNote;
  readonly terms: OathTerms;
}

/** Why a text can't be read: the place of the error and its kind. */
export interface RecordFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
  /** Null if the text isn't a record; else the action that can't have been played. */
  readonly error: ReplayError | null;
}

export type ReadReel = { readonly ok: true; readonly reel: Reel } | { readonly ok: false; readonly fault: RecordFault };

/** Readers of marks, which stand in a record as comments. */
const MARKS = [readRegentMark, readSeatMark, readPlannedMark, readOathMark, readSeerMark] as const;

/** Reads a record and replays it. */
export function readReel(text: string): ReadReel {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { ok: false, fault: { ...parsed.error, error: null } };
  const { record } = parsed;
  const replayed = replayRecord(record);
  if (!replayed.ok) {
    const { error } = replayed;
    // A wrong result stands at the end.
    const lines = text.trimEnd().split('\n').length;
    const place = error.kind === 'result' ? { line: lines, column: 1 } : placeOfAction(text, error.number);
    return { ok: false, fault: { ...(place ?? { line: 1, column: 1 }), reason: error.message, error } };
  }
  return { ok: true, reel: reelOf(record, replayed.match) };
}

/** Returns the oaths that were sworn, kept and broken, in order, from the notes at each action. */
function oathsOf(notes: readonly (readonly (OathNote | null)[])[]): ReelOath[] {
  // An oath broken by swearing again, before any action, ends before the action at which it was sealed.
  const sworn = new Map(notes.flat().flatMap((note) => (note?.said === 'sealed' ? [[note.id, note] as const] : [])));
  const oaths = notes.flatMap((noted, at) =>
    noted.flatMap((note): ReelOath[] => {
      const terms = note === null ? undefined : sworn.get(note.id);
      // A sealing counts from the action at its mark; an ending counts with that action.
      return terms === undefined ? [] : [{ at: at + (note!.said === 'sealed' ? 0 : 1), note: note!, terms }];
    }),
  );
  const later = ({ at, note: { said } }: ReelOath, other: ReelOath) =>
    at - other.at || Number(said !== 'sealed') - Number(other.note.said !== 'sealed');
  return oaths.sort(later);
}

function reelOf(record: MatchRecord, match: Match): Reel {
  const { header } = record;
  const begun = record.position ?? start(header.mode, header.first, header.empty);
  const notes = new Map<number, readonly string[]>();
  if (record.comments.length > 0) notes.set(0, record.comments);
  const planned = new Map<number, number>();
  const actions = record.turns.flatMap((turn) => turn.actions);
  const oaths = oathsOf(actions.map(({ comments }) => comments.map(readOathMark)));
  const seers = readSeerTags(record.tags);
  const guesses = new Map<number, readonly SeerNote[]>();
  const steps: Step[] = [];
  let position = begun;
  for (const { action, comments: noted } of actions) {
    const played = play(position, action);
    if (!played.ok) throw new Error(`a record that was played cannot be played: ${played.refusal.message}`);
    const regent = noted.map(readRegentMark).find((by) => by !== null) ?? null;
    // Marks are shown by their meaning.
    const comments = noted.filter((comment) => MARKS.every((read) => read(comment) === null));
    const ordered = noted.map(readPlannedMark).find((ply) => ply !== null) ?? null;
    if (ordered !== null) planned.set(steps.length, ordered);
    steps.push({ line: formatAction(action), before: position, events: played.events, regent });
    position = played.position;
    // A guess by a seer whom the record doesn't name can't be attributed.
    const guessed = noted.flatMap((comment) => readSeerMark(comment) ?? []).filter(({ seer }) => seers.has(seer));
    if (guessed.length > 0) guesses.set(steps.length, guessed);
    if (comments.length > 0) notes.set(steps.length, comments);
  }
  return {
    text: formatRecord(record),
    record,
    story: { header: match.header, match, steps, ...(isTerminated(record.tags) && { closed: true }) },
    start: begun,
    notes,
    planned,
    oaths,
    seers,
    guesses,
  };
}

/** Returns the position after a number of actions. */
export function positionAfter({ story, start: begun }: Reel, at: number): Position {
  if (at <= 0) return begun;
  return story.steps[at]?.before ?? story.match.position;
}

/** Returns the last number of actions up to which two reels are the same. */
export function commonLength(a: Reel, b: Reel): number {
  const differs = a.story.steps.findIndex(({ line }, at) => b.story.steps[at]?.line !== line);
  return differs === -1 ? a.story.steps.length : differs;
}
