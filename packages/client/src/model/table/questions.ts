/** Answers questions about the board, in squares, for players who can't see it. */

import { type Threat, threatsTo } from '@dominion/insight/previews';
import {
  controllers,
  crownOf,
  type GameEvent,
  isLiving,
  isMove,
  isOver,
  move,
  movesOf,
  originOf,
  type Position,
  playLegal,
  SQUARES,
  type Square,
  TEAMS,
  type Team,
  targetOf,
  teamOf,
  UNITS,
  type Unit,
} from '@dominion/rules';
import type { Question } from '@dominion/words/inputs';

/** The key of each question, while the board has the focus. */
export const KEY_OF: Readonly<Record<Question, string>> = {
  turn: 'w',
  crown: 'e',
  risks: 'd',
  recruits: 'p',
  moves: 'm',
  last: 'l',
  units: 'u',
  lands: 'o',
  race: 's',
  clocks: 't',
};

/** Returns a team's crown and what could take it next; null if the team has none. */
export function crownRisks(position: Position, team: Team): { square: Square; risks: readonly Threat[] } | null {
  const square = crownOf(position, team);
  if (square === -1 || !isLiving(position, team)) return null;
  return { square, risks: threatsTo(position, team, 'strikes').filter((risk) => risk.square === square) };
}

/** Returns what could happen next to a team's own units, unit by unit. */
export function unitRisks(position: Position, team: Team): { square: Square; risks: readonly Threat[] }[] {
  const risks = threatsTo(position, team, 'all').filter(({ square }) => teamOf(position.board[square]!) === team);
  return [...new Set(risks.map(({ square }) => square))].map((square) => ({
    square,
    risks: risks.filter((risk) => risk.square === square),
  }));
}

/** A Peasant, or another camp's recruit, and the moves by which a team would recruit it. */
export interface Recruitable {
  readonly square: Square;
  readonly by: readonly { readonly from: Square; readonly to: Square }[];
}

/** Returns what a team could recruit with one move on the present board, on any team's turn. */
export function recruitable(position: Position, team: Team): Recruitable[] {
  if (isOver(position) || position.phase === 'muster') return [];
  const asked: Position = { ...position, turn: team, phase: 'move' };
  const found = new Map<Square, { from: Square; to: Square }[]>();
  for (const action of movesOf(position, team)) {
    const { events } = playLegal(asked, action);
    for (const square of events.flatMap((event) => recruitedBy(event, team))) {
      found.set(square, [...(found.get(square) ?? []), { from: originOf(action), to: targetOf(action) }]);
    }
  }
  return [...found].map(([square, by]) => ({ square, by })).sort((a, b) => a.square - b.square);
}

function recruitedBy(event: GameEvent, team: Team): Square[] {
  return event.type === 'recruited' && event.team === team ? [event.square] : [];
}

/** Returns where a square's unit could go, on any team's turn; by square. */
export function reachOf(position: Position, from: Square): Square[] {
  const team = teamOf(position.board[from]!);
  if (team === -1 || isOver(position)) return [];
  return movesOf(position, team)
    .filter((action) => isMove(action) && originOf(action) === from && action !== move(from, from))
    .map(targetOf)
    .sort((a, b) => a - b);
}

/** Returns a team's units, the highest first, each kind with its squares. */
export function unitsOf({ board }: Position, team: Team): { unit: Unit; squares: Square[] }[] {
  return UNITS.map((unit) => ({
    unit,
    squares: Array.from({ length: SQUARES }, (_, square) => square).filter(
      (square) => teamOf(board[square]!) === team && (board[square]! & 15) === unit,
    ),
  })).filter(({ squares }) => squares.length > 0);
}

/** Returns the team that controls each Territory; -1 for none. */
export function landsOf(position: Position): { territory: Team; holder: Team | -1 }[] {
  const holders = controllers(position.board);
  return TEAMS.map((territory) => ({ territory, holder: holders[territory]! as Team | -1 }));
}
