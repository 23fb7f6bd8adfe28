/** What is asked of the board when a move has been made or could be: played on it, looked at and taken back. */
import { type Action, type Square, type Team, targetOf } from '@dominion/rules';
import { type Field, MOST_ACTIONS, makeTurn, unmake, writeStrikesOf } from '@dominion/rules/engine';

const strikes = new Int32Array(MOST_ACTIONS);

/** Whether a team could displace what stands on a square. */
export function attacks(field: Field, team: Team, square: Square): boolean {
  const top = writeStrikesOf(field, team, strikes, 0);
  for (let i = 0; i < top; i++) if (targetOf(strikes[i]!) === square) return true;
  return false;
}

/** The answer to a question once a team has made a move, whoever's turn it was; the move is taken back. */
export function afterMove<T>(field: Field, team: Team, move: Action, ask: () => T): T {
  const { turn } = field;
  field.turn = team;
  makeTurn(field, move);
  const answer = ask();
  unmake(field);
  field.turn = turn;
  return answer;
}
