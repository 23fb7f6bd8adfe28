import type { StoppedPlan } from '@dominion/protocol';
import { inspect, isMove, type Piece, type Position, parseAction, type Unit } from '@dominion/rules';
import { all } from '@dominion/words/orders';
import { spoken } from '../base/storage/language.js';
import { actions, choice, event, grammar } from './index.js';
import { order } from './match/hands.js';

export const { ahead } = await spoken(all);

/** Returns the name of a planned action on this board. */
export function formatOrdered(line: string, { board }: Pick<Position, 'board'>): string {
  const action = parseAction(line);
  if (action === null) return line;
  const parts = inspect(action);
  switch (parts.kind) {
    case 'move':
      if (parts.from === parts.to) return actions.stay;
      // The unit that was planned for doesn't stand there now.
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

/** Returns why a planned move stopped; `by` is the unit that touched its square, null if unknown. */
export function formatStopped({ line, why, square, ply }: StoppedPlan, by: Piece | null, at: Position): string {
  const action = parseAction(line);
  const what =
    action !== null && !isMove(action) && line !== 'pass' ? ahead.rowFate(choiceIn(line, at)) : formatOrdered(line, at);
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

/** Returns the planned choice; in notation if its unit is gone. */
function choiceIn(line: string, at: Position): string {
  const parts = inspect(parseAction(line)!);
  return parts.kind === 'change' && at.board[parts.square] === 0 ? line : formatOrdered(line, at);
}
