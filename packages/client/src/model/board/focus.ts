/** Finds what matters most on the board, for the camera. Pure; times are in beats. */
import { crownOf, fileOf, rankOf, type Square, squareAt } from '@dominion/rules';
import { AFTER_MOVE, type Happening } from '../../board/beats/beats.js';
import type { BoardView, Framing } from '../../board/view.js';

/** How long the camera stays after a fight, and after a throw has landed. */
const LINGER = 3;
const LINGER_THROWN = 6;
/** The same if a page frames another part of the board: as long as the thrown sticks lie there, which its edge would cut. */
const LINGER_FRAMED = 10.5;
/** The most files or ranks at which squares are finger-sized on a small phone. */
const AT_A_GLANCE = 8;

/** The Circle from end to end, its middle first. */
const CIRCLE: readonly Square[] = [squareAt(7, 7), squareAt(4, 4), squareAt(10, 10)];

/** Whether the camera looks at squares because of a throw. */
export function isThrown(squares: readonly Square[] | null): boolean {
  return squares === CIRCLE;
}

/** The squares in view until a time; null for the whole board. */
export interface Glance {
  readonly squares: readonly Square[] | null;
  readonly until: number;
}

/**
 * Returns a glance at a fight, then at the throw when Fate speaks. `framed`: the camera returns to a part that a page
 * shows large.
 */
export function glancesOf({ events, beats }: Pick<Happening, 'events' | 'beats'>, framed = false): readonly Glance[] {
  // A falling court is all over the board.
  if (events.some(({ type }) => type === 'eliminated')) return [];
  const glances: Glance[] = [];
  const moved = events.find((event) => event.type === 'moved');
  const fought = events.find((event) => event.type === 'displaced');
  if (moved?.type === 'moved' && fought?.type === 'displaced') {
    glances.push({ squares: [fought.square, moved.from], until: AFTER_MOVE + LINGER });
  }
  const thrown = events.findLast((event) => event.type === 'thrown');
  if (thrown?.type === 'thrown' && thrown.count !== null && beats.thrown !== null) {
    const { at, lies } = beats.thrown;
    const before = glances.pop()?.squares ?? null;
    if (at > 0) glances.push({ squares: before, until: at });
    glances.push({ squares: CIRCLE, until: lies + (framed ? LINGER_FRAMED : LINGER_THROWN) });
  }
  return glances;
}

/** The squares that the camera goes to by itself, and how. */
interface Reach {
  readonly squares: readonly Square[];
  readonly framing: Framing;
}

/**
 * Returns what the player is about to do, if it's near, else null. It's the proposed move with everything it is `warned` of, the
 * reach of the selected unit, or the squares to choose from. The choosing team's Emperor is included if near.
 */
export function reachInView(
  { position, selected, proposed, targets }: BoardView,
  warned: readonly Square[] = [],
): Reach | null {
  if (proposed !== null) return { squares: [proposed.from, proposed.to, ...warned], framing: 'all' };
  if (selected !== null) {
    const worth = (square: Square, displaces: boolean): number => distance(square, selected) - (displaces ? 100 : 0);
    const ends = targets
      .map(({ square, kind }) => ({ square, worth: worth(square, kind === 'displace') }))
      .sort((a, b) => a.worth - b.worth)
      .map(({ square }) => square);
    return { squares: [selected, ...ends, ...warned], framing: 'near' };
  }
  const choices = targets.filter(({ kind }) => kind === 'choose' || kind === 'demote').map(({ square }) => square);
  if (choices.length === 0 || spread(choices) > AT_A_GLANCE) return null;
  const crown = crownOf(position, position.turn);
  const crowned = crown === -1 ? choices : [...choices, crown];
  // Squares stay as large as a finger, even if the Emperor is too far away for that.
  return spread(crowned) <= AT_A_GLANCE ? { squares: crowned, framing: 'all' } : { squares: choices, framing: 'near' };
}

function distance(a: Square, b: Square): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

/** Returns how many files or ranks squares span. */
function spread(squares: readonly Square[]): number {
  const across = (of: (square: Square) => number): number => {
    const all = squares.map(of);
    return Math.max(...all) - Math.min(...all) + 1;
  };
  return Math.max(across(fileOf), across(rankOf));
}
