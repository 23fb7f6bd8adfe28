/** A match that whoever runs the site has ended: it has no winner, and everybody at its table is told why. */
import type { WireField } from './fields.js';

/** That a table was ended by the operator. */
export interface Closure {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Why, in the operator's words. */
  readonly reason: string;
}

/** The field of a table that says so; on the wire a text, empty where nobody ended it. */
export const closureField: WireField<Closure | null, string> = {
  place: 'string',
  rest: null,
  read: (wire) => (wire === '' ? null : (JSON.parse(wire) as Closure)),
  write: (value) => (value === null ? '' : JSON.stringify(value)),
};

/** The tag of a record by which it says that the operator ended the match, and why; see docs/notation.md. */
export const TERMINATION_TAG = 'Termination';

const ENDED = 'ended by the operator: ';

/** What that tag says. */
export function terminationOf({ reason }: Closure): string {
  return `${ENDED}${reason}`;
}

/** Whether the tags of a record say that the operator ended the match. */
export function isTerminated(tags: readonly (readonly [name: string, value: string])[]): boolean {
  return tags.some(([name, value]) => name === TERMINATION_TAG && value.startsWith(ENDED));
}
