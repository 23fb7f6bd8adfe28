/** Keeps the side at the foot of a match's board from one tab of its review to the next. */
import type { Team } from '@dominion/rules';
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const sides = new Map<string, Team>();

/** A board that can be turned. */
interface Turned {
  readonly bottom: ReadonlySignal<Team>;
  /** Turns the board so that a team's side is at the bottom. */
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
