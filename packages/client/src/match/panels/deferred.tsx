/** Loads the parts of a match that its first moment doesn't show: one file, after the board. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { boardSettled } from '../../pwa/quiet.js';

const load = () => import('./deferred-panels.js');

type Rest = Awaited<ReturnType<typeof load>>;

/** A retry for a part that couldn't be loaded. */
interface Again {
  onAgain(): void;
}

/** All of them; null until loaded, or the error if loading failed. */
export const restOfMatch = signal<Rest | Error | null>(null);

let coming = false;

/** Loads them, again after a failure. */
async function askForRest(): Promise<void> {
  if (coming || (restOfMatch.peek() !== null && !(restOfMatch.peek() instanceof Error))) return;
  coming = true;
  await boardSettled();
  restOfMatch.value = await load().catch((error: Error) => error);
  coming = false;
}

/** Returns a part by name: `Waiting` until it's loaded, `Failed` if that fails; nothing if left out. */
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
