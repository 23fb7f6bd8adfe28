import { destinations, parseAction } from '@dominion/rules';
import { arrowOf } from '../../../model/board/arrows.js';
import type { Session } from '../../session/session.js';

/** Returns why the suggestion can't be played: it isn't the player's move, or the rules refuse it. Null if it can. */
export function whyNotTaken({
  sketch,
  task,
  seat,
  story,
}: Pick<Session, 'seat' | 'sketch' | 'story' | 'task'>): 'not-yet' | 'not-now' | null {
  const squares = arrowOf(sketch.suggested.value);
  const position = story.value?.match.position;
  if (squares === null || !position || task.value.kind !== 'move' || position.turn !== seat.value) return 'not-yet';
  return destinations(position, squares.from).includes(squares.to) ? null : 'not-now';
}

/** Plays the ally's suggestion, if possible. */
export function takeSuggested(session: Pick<Session, 'orders' | 'seat' | 'sketch' | 'story' | 'task'>): void {
  const { value: line } = session.sketch.suggested;
  if (line !== null && whyNotTaken(session) === null) session.orders.act(parseAction(line)!);
}
