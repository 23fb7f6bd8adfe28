/** What matters most on the board, so that it is worth looking at closely. Pure; times are in beats. */
import { crownOf, fileOf, rankOf, type Square, squareAt } from '@dominion/rules';
import { AFTER_MOVE, type Happening } from '../../board/beats/beats.js';
import type { BoardView, Framing } from '../../board/view.js';

/** How long a fight is looked at when it is over, and what was thrown when it lies. */
const LINGER = 3;
const LINGER_THROWN = 6;
/** The same where a page frames another part of the board: as long as what was thrown lies there, which its edge would cut. */
const LINGER_FRAMED = 10.5;
/** As many files or ranks, and no more, are seen where squares are as large as a finger on a small phone. */
const AT_A_GLANCE = 8;

/** The Circle from end to end, its middle first. */
const CIRCLE: readonly Square[] = [squareAt(7, 7), squareAt(4, 4), squareAt(10, 10)];

/** Whether squares are looked at for what is thrown on them. */
export function isThrown(squares: readonly Square[] | null): boolean {
  return squares === CIRCLE;
}

/** Squares that are looked at until some time; null for all of the board. */
export interface Glance {
  readonly squares: readonly Square[] | null;
  readonly until: number;
}

/**
 * What happens that is looked at closely, one glance after the other: a fight, and what is thrown when Fate speaks. `framed` where
 * a page shows a part of the board large, to which the camera goes back.
 */
export function glancesOf({ events, beats }: Pick<Happening, 'events' | 'beats'>, framed = false): readonly Glance[] {
  // A court falls all over the board.
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

/** Squares that the camera goes to by itself, and how. */
interface Reach {
  readonly squares: readonly Square[];
  readonly framing: Framing;
}

/**
 * What the person is about to do: the proposed move with all that is `warned` of, the reach of the selected unit, or where to
 * choose, with the Emperor of the team that chooses where it is near; null for nothing that is near.
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
  // Squares stay as large as a finger, even where the Emperor is too far away for it.
  return spread(crowned) <= AT_A_GLANCE ? { squares: crowned, framing: 'all' } : { squares: choices, framing: 'near' };
}

function distance(a: Square, b: Square): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

/** How many files, or ranks, squares lie on from the first to the last. */
function spread(squares: readonly Square[]): number {
  const across = (of: (square: Square) => number): number => {
    const all = squares.map(of);
    return Math.max(...all) - Math.min(...all) + 1;
  };
  return Math.max(across(fileOf), across(rankOf));
}
