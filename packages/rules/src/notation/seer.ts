/**
 * Spectators who guessed: a tag for each, and marks at the guessed actions. Readers that don't know them see ordinary
 * tags and comments.
 */

/** A seer, and their result in the whole match. */
export interface SeerTally {
  readonly points: number;
  readonly right: number;
  readonly made: number;
  readonly name: string;
}

/** A guess, at the action that showed whether it was right. */
export interface SeerNote {
  /** The seer's place in the record, from 1. */
  readonly seer: number;
  /** Its points; 0 if it was wrong. */
  readonly points: number;
  /** A move in notation, or a word for what Fate would say. */
  readonly guess: string;
}

const TAG = /^Seer([1-9]\d?)$/;
const TALLY = /^(\d{1,7}) (\d{1,7})\/(\d{1,7})(?: (.*))?$/s;
const MARK = /^\[%seer ([1-9]\d?) (\d{1,3}) ([a-z0-9]{4,8})\]$/;

/** Returns the tags of seers, the best first, see docs/notation.md: `[Seer1 "36 4/12 Wei"]`. */
export function seerTags(seers: readonly SeerTally[]): readonly (readonly [name: string, value: string])[] {
  return seers.map(({ points, right, made, name }, at) => [`Seer${at + 1}`, `${points} ${right}/${made} ${name}`]);
}

/** Returns seers by their places from 1; skips tags that can't be read. */
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

/** Returns the comment for a guess, see docs/notation.md. */
export function seerMark({ seer, points, guess }: SeerNote): string {
  return `[%seer ${seer} ${points} ${guess}]`;
}

/** Reads such a comment; null for any other. */
export function readSeerMark(comment: string): SeerNote | null {
  const read = MARK.exec(comment);
  return read === null ? null : { seer: Number(read[1]), points: Number(read[2]), guess: read[3]! };
}
