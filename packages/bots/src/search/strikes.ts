/** Queries about the board after a real or possible move: it is played, examined and undone. */
import { type Action, type Square, type Team, targetOf } from '@dominion/rules';
import { type Field, MOST_ACTIONS, makeTurn, unmake, writeStrikesOf } from '@dominion/rules/engine';

const strikes = new Int32Array(MOST_ACTIONS);

/** Whether a team could take the piece on a square. */
export function attacks(field: Field, team: Team, square: Square): boolean {
  const top = writeStrikesOf(field, team, strikes, 0);
  for (let i = 0; i < top; i++) if (targetOf(strikes[i]!) === square) return true;
  return false;
}

/** Returns a query's answer after a team's move, even out of turn, and undoes the move. */
export function afterMove<T>(field: Field, team: Team, move: Action, ask: () => T): T {
  const { turn } = field;
  field.turn = team;
  makeTurn(field, move);
  const answer = ask();
  unmake(field);
  field.turn = turn;
  return answer;
}
