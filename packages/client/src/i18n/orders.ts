/** The words about orders ahead, in the language of the page. */
import type { StoppedOrder } from '@dominion/protocol';
import { inspect, isMove, type Piece, type Position, parseAction, type Unit } from '@dominion/rules';
import { all } from '@dominion/words/orders';
import { spoken } from '../base/storage/language.js';
import { actions, choice, event, grammar } from './index.js';
import { order } from './match/hands.js';

export const { ahead } = await spoken(all);

/** An action that is ordered, as it is said where it would be done on this board. */
export function tellOrdered(line: string, { board }: Pick<Position, 'board'>): string {
  const action = parseAction(line);
  if (action === null) return line;
  const parts = inspect(action);
  switch (parts.kind) {
    case 'move':
      if (parts.from === parts.to) return actions.stay;
      // Whoever it was to be does not stand there now.
      if (board[parts.from] === 0) return ahead.line(parts.from, parts.to);
      return order.move(board[parts.from]!, parts.from, parts.to);
    case 'change':
      return choice.change(parts.square, (board[parts.square]! & 15) as Unit, parts.unit);
    case 'peasant':
      return choice.peasant(parts.square);
    case 'muster':
      return event.mustered(parts.team, parts.squares);
    default:
      return actions.pass;
  }
}

/** Why an order stands no more; `by` is the unit that touched what it stood on, null where that is not known. */
export function tellStopped({ line, why, square, ply }: StoppedOrder, by: Piece | null, at: Position): string {
  const action = parseAction(line);
  const what =
    action !== null && !isMove(action) && line !== 'pass' ? ahead.rowFate(choiceIn(line, at)) : tellOrdered(line, at);
  switch (why) {
    case 'touched': {
      const told =
        by === null ? ahead.stopped.changed(what, square!, ply) : ahead.stopped.touched(what, square!, by, ply);
      return grammar.sentences([told, ahead.stopped.behind]);
    }
    case 'refused':
      return ahead.stopped.refused(what, ply);
    case 'rewound':
      return ahead.stopped.rewound(what);
    case 'live':
      return ahead.stopped.live(what);
    case 'oath':
      return ahead.stopped.oath(what, ply);
  }
}

/** What was to be chosen; as it is written where the unit is gone that it was about. */
function choiceIn(line: string, at: Position): string {
  const parts = inspect(parseAction(line)!);
  return parts.kind === 'change' && at.board[parts.square] === 0 ? line : tellOrdered(line, at);
}
