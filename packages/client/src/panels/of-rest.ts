/** Parts of a match that nobody sees in its first moment: they come in one file, after the board. */
import type { ComponentType } from 'preact';
import { boardSettled } from '../install/quiet.js';
import { later } from '../parts/wrapped.js';

/** Resolves to all of them; rejects if their file can't be loaded. */
export async function restOfMatch() {
  await boardSettled();
  return import('../match/rest.js');
}

/** One of them, picked by name. `Waiting` stands in its place until it has come, and `Failed` if it doesn't come; nothing if left out. */
export function ofRest<Props extends object>(
  pick: (rest: Awaited<ReturnType<typeof restOfMatch>>) => ComponentType<Props>,
  { Waiting = Blank, Failed = Blank }: { Waiting?: ComponentType; Failed?: ComponentType<Props> } = {},
) {
  return later<Props>(() => restOfMatch().then(pick, () => Failed), Waiting);
}

function Blank() {
  return null;
}
