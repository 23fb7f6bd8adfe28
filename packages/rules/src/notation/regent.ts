/** The mark at an action of a record that somebody played in the place of the person who leads the team. */

/** Who plays in a person's place: a bot, or the ally. */
export const STAND_INS = ['bot', 'ally'] as const;
/** One of {@link STAND_INS}. */
export type StandIn = (typeof STAND_INS)[number];

/** The comment that says so, see docs/notation.md; to whoever does not know it, it is a comment like any other. */
export function regentMark(by: StandIn): string {
  return `[%regent ${by}]`;
}

/** What a comment marks; null for one that is a comment and nothing else. */
export function readRegentMark(comment: string): StandIn | null {
  return STAND_INS.find((by) => regentMark(by) === comment) ?? null;
}
