/** Parts of a match that no one sees in its first moment: they come in one file, after the board. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { boardSettled } from '../../pwa/quiet.js';

const load = () => import('./rest.js');

type Rest = Awaited<ReturnType<typeof load>>;

/** Given to what stands in the place of a part that couldn't be loaded: loads it once more. */
interface Again {
  onAgain(): void;
}

/** All of them; null until they have come, and why not if they could not be loaded. */
export const restOfMatch = signal<Rest | Error | null>(null);

let coming = false;

/** Asks for them, and once more if they could not be loaded. */
async function askForRest(): Promise<void> {
  if (coming || (restOfMatch.peek() !== null && !(restOfMatch.peek() instanceof Error))) return;
  coming = true;
  await boardSettled();
  restOfMatch.value = await load().catch((error: Error) => error);
  coming = false;
}

/** One of them, picked by name. `Waiting` stands in its place until it has come, and `Failed` if it doesn't come; nothing if left out. */
export function ofRest<Props extends object>(
  pick: (rest: Rest) => ComponentType<Props>,
  { Waiting = Blank, Failed = Blank }: { Waiting?: ComponentType; Failed?: ComponentType<NoInfer<Props> & Again> } = {},
) {
  return function OfRest(props: Props) {
    const rest = restOfMatch.value;
    useEffect(() => void askForRest(), []);
    if (rest === null) return <Waiting />;
    if (rest instanceof Error) return <Failed {...props} onAgain={askForRest} />;
    const Shown = pick(rest);
    return <Shown {...props} />;
  };
}

function Blank() {
  return null;
}
