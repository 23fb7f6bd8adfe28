import type { WireField } from './fields.js';

/** Says that the operator ended the match. */
export interface Closure {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Why, in the operator's words. */
  readonly reason: string;
}

/** Empty on the wire if the operator didn't end the match. */
export const closureField: WireField<Closure | null, string> = {
  place: 'string',
  rest: null,
  read: (wire) => (wire === '' ? null : (JSON.parse(wire) as Closure)),
  write: (value) => (value === null ? '' : JSON.stringify(value)),
};

/** In a record, if the operator ended the match; see docs/notation.md. */
export const TERMINATION_TAG = 'Termination';

const ENDED = 'ended by the operator: ';

/** Returns the value of that tag. */
export function terminationOf({ reason }: Closure): string {
  return `${ENDED}${reason}`;
}

/** Whether the tags of a record say that the operator ended the match. */
export function isTerminated(tags: readonly (readonly [name: string, value: string])[]): boolean {
  return tags.some(([name, value]) => name === TERMINATION_TAG && value.startsWith(ENDED));
}
