/** Which side stands at the foot of the board of a match, from one tab of its review to the next. */
import type { Team } from '@dominion/rules';
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const sides = new Map<string, Team>();

/** What turns a board. */
interface Turned {
  readonly bottom: ReadonlySignal<Team>;
  /** Turns the board so that a team's side is at the bottom. */
  sitBehind(team: Team): void;
}

/** Turns a board as the last one of the same match was, and keeps how this one is turned. */
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
