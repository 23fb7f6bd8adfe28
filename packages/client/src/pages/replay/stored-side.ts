/** Keeps the side at the foot of a match's board from one tab of its review to the next. */
import type { Team } from '@dominion/rules';
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const sides = new Map<string, Team>();

interface Turned {
  readonly bottom: ReadonlySignal<Team>;
  sitBehind(team: Team): void;
}

/** Turns a board like the last one of the same match, and remembers how it is turned. */
export function useKeptSide(code: string, board: Turned | null): void {
  useEffect(() => {
    if (board === null) return;
    const side = sides.get(code);
    if (side !== undefined) board.sitBehind(side);
    return effect(() => {
      sides.set(code, board.bottom.value);
    });
  }, [code, board]);
}
