/** The view of a position that no one acts on; only what the first picture needs. */
import { isOver, livingTeams, type Position, type Square, type Team, threatenedCrown } from '@dominion/rules';
import type { BoardView } from '../../board/view.js';
import type { Step } from '../story.js';

/** Returns the squares of an action, for marking where it happened. */
function squaresOf(step: Step): readonly Square[] {
  const squares: Square[] = [];
  for (const event of step.events) {
    if (event.type === 'moved') squares.push(event.from, event.to);
    else if (event.type === 'promoted' || event.type === 'demoted' || event.type === 'peasant-added') {
      squares.push(event.square);
    } else if (event.type === 'mustered') squares.push(...event.squares);
  }
  return [...new Set(squares)];
}

/** Returns the squares of the last step that has any; throws and agreements have none. */
export function lastSquares(steps: readonly Step[]): readonly Square[] {
  for (let at = steps.length - 1; at >= 0; at--) {
    const squares = squaresOf(steps[at]!);
    if (squares.length > 0) return squares;
  }
  return [];
}

/** Returns the crowns (Emperors, and the Princes of leaderless teams) that an opposing unit could take now. */
export function threatenedCrowns(position: Position): { readonly team: Team; readonly square: Square }[] {
  if (isOver(position) || position.phase === 'muster') return [];
  return livingTeams(position).flatMap((team) => {
    const square = threatenedCrown(position, team);
    return square === -1 ? [] : [{ team, square }];
  });
}

/** Returns the view of a position after some steps, for spectators. */
export function restingView(
  position: Position,
  bottom: Team,
  steps: readonly Step[] = [],
): Omit<BoardView, 'previews'> {
  return {
    position,
    bottom,
    selected: null,
    targets: [],
    chosen: [],
    proposed: null,
    last: lastSquares(steps),
    threatened: threatenedCrowns(position).map(({ square }) => square),
    movable: [],
    mover: isOver(position) || position.phase === 'muster' ? null : position.turn,
    called: false,
  };
}
