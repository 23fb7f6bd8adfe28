/** A circle as two people at one device have it before them, who belong to it with a key each. */
import type { CircleAnswer, CircleHome } from '@dominion/protocol';
import type { Answer } from '../../base/api/api.js';
import { joinCircle, leaveCircle, readCircle, wishCircleCalls } from '../../base/api/circles.js';
import { keepOtherName, makeOtherKey } from '../../base/storage/other.js';
import { otherKey } from '../../base/storage/secret.js';

/** The page of a circle, and the id of a member who sits beside this browser's person; null where none does. */
export interface SeenHome extends CircleHome {
  readonly beside: string | null;
}

/** What is told of a circle at this device. */
export type SeenCircle = Exclude<CircleAnswer, CircleHome> | SeenHome;

/** A circle as it was told to the browser's person, with what else it was told to the second one: a match is theirs where it is of either. */
export function seenByBoth(own: CircleAnswer, theirs: CircleAnswer | null): SeenCircle {
  if (!own.member) return own;
  if (theirs === null || !theirs.member) return { ...own, beside: null };
  const told = new Map(theirs.running.map((match) => [match.code, match]));
  const running = own.running.map((match) => {
    const other = told.get(match.code);
    return other?.yours === true ? { ...other, yours: true, yourTurn: match.yourTurn || other.yourTurn } : match;
  });
  return { ...own, running, beside: theirs.me };
}

/** Reads circles by the keys of both. One to which the second person does not belong is asked about for them only once. */
export class CircleReader {
  readonly #code: string;
  #belongs: boolean | null = null;
  /** What the second person was told last. */
  #theirs: CircleAnswer | null = null;

  constructor(code: string) {
    this.#code = code;
  }

  /** The circle as it stands for the browser's person; where it cannot be read for the second one, with what they were told last. */
  async read(): Promise<Answer<SeenCircle>> {
    const key = this.#belongs === false ? null : otherKey();
    const [own, theirs] = await Promise.all([
      readCircle(this.#code),
      key === null ? null : readCircle(this.#code, key),
    ]);
    if (own.kind !== 'ok') return own;
    if (theirs?.kind === 'ok') {
      this.#theirs = theirs.value;
      this.#belongs = theirs.value.member;
    }
    return { ...own, value: seenByBoth(own.value, this.#theirs) };
  }
}

/** The second person joins by a name, and is called for the circle where the browser's person is (`calls`). */
export async function joinBeside(code: string, as: string, calls: boolean): Promise<Answer<unknown>> {
  const key = makeOtherKey();
  const answer = await joinCircle(code, as, key);
  if (answer.kind !== 'ok') return answer;
  keepOtherName(as.trim());
  // The device is called for them as well.
  import('../../base/api/device.js').then(({ callBoth }) => callBoth()).catch(() => {});
  // Whoever is not called for it asks for that on the circle's page: they have joined.
  if (calls) await wishCircleCalls(code, true, key);
  return answer;
}

/** The second person belongs to the circle no more. */
export function leaveBeside(code: string): Promise<Answer<unknown>> {
  return leaveCircle(code, makeOtherKey());
}
