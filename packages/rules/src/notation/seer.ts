/**
 * What a record says of those who looked on and guessed: a tag for each of them, and marks at the actions that they guessed. The rules know
 * no guesses; to whoever does not know these, they are tags and comments like any other.
 */

/** Somebody who guessed, and how they fared in the whole match. */
export interface SeerTally {
  readonly points: number;
  /** How many guesses were right, of how many. */
  readonly right: number;
  readonly made: number;
  readonly name: string;
}

/** A guess, as it is noted at the action that showed whether it was right. */
export interface SeerNote {
  /** Whose, by their place among the seers of the record, from 1. */
  readonly seer: number;
  /** What it has brought; 0 where it was wrong. */
  readonly points: number;
  /** A move as it is written, or a word for what Fate would say. */
  readonly guess: string;
}

const TAG = /^Seer([1-9]\d?)$/;
const TALLY = /^(\d{1,7}) (\d{1,7})\/(\d{1,7})(?: (.*))?$/s;
const MARK = /^\[%seer ([1-9]\d?) (\d{1,3}) ([a-z0-9]{4,8})\]$/;

/** The tags of seers, the best first, see docs/notation.md: `[Seer1 "36 4/12 Wei"]`. */
export function seerTags(seers: readonly SeerTally[]): readonly (readonly [name: string, value: string])[] {
  return seers.map(({ points, right, made, name }, at) => [`Seer${at + 1}`, `${points} ${right}/${made} ${name}`]);
}

/** The seers of a record by their places from 1, by its tags; without those of which nothing can be read. */
export function readSeerTags(
  tags: readonly (readonly [name: string, value: string])[],
): ReadonlyMap<number, SeerTally> {
  return new Map(
    tags.flatMap(([tag, value]) => {
      const place = TAG.exec(tag);
      const read = TALLY.exec(value);
      if (place === null || read === null) return [];
      const [points, right, made] = read.slice(1, 4).map(Number) as [number, number, number];
      return [[Number(place[1]), { points, right, made, name: read[4] ?? '' }] as const];
    }),
  );
}

/** The comment that notes a guess, see docs/notation.md. */
export function seerMark({ seer, points, guess }: SeerNote): string {
  return `[%seer ${seer} ${points} ${guess}]`;
}

/** What such a comment says; null for any other. */
export function readSeerMark(comment: string): SeerNote | null {
  const read = MARK.exec(comment);
  return read === null ? null : { seer: Number(read[1]), points: Number(read[2]), guess: read[3]! };
}
