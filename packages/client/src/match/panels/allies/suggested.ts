/** Whether what the ally suggests can be played now, and playing it. */
import { destinations, parseAction } from '@dominion/rules';
import { arrowOf } from '../../../model/board/arrows.js';
import type { Session } from '../../session/session.js';

/** Why the person cannot play now what their ally suggests: it is not theirs to move, or the rules refuse it; null where they can. */
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

/** Plays what the ally suggests, where that can be played. */
export function takeSuggested(session: Pick<Session, 'orders' | 'seat' | 'sketch' | 'story' | 'task'>): void {
  const { value: line } = session.sketch.suggested;
  if (line !== null && whyNotTaken(session) === null) session.orders.act(parseAction(line)!);
}
