/** A team's possible next actions if it were its turn, and whether an Emperor could evade them. */
import { type Action, EMPEROR, type Square, type Team, targetOf } from '@dominion/rules';
import { type Field, MOST_ACTIONS, make, unmake, writeMovesOf } from '@dominion/rules/engine';
import { noteHanging } from '../../src/search/hanging.js';

const moves = new Int32Array(MOST_ACTIONS);
const answers = new Int32Array(MOST_ACTIONS);

/** A team's possible next actions, if it were its turn. */
export interface Reach {
  moves: number;
  /** The squares of a side's Emperors that it could take. */
  readonly crowns: Set<Square>;
}

/** Examines all that a team could take of a side's units; {@link hangingGains} returns the gains. */
export function reach(field: Field, team: Team, camp: number, out: Reach, visit?: (action: Action) => void): void {
  const { board } = field;
  const top = writeMovesOf(field, team, moves, 0);
  out.moves += top;
  for (let i = 0; i < top; i++) {
    const to = targetOf(moves[i]!);
    const p = board[to]!;
    visit?.(moves[i]!);
    if ((p & 15) === EMPEROR && p > 15 && (camp & (1 << ((p >> 4) - 1))) !== 0) out.crowns.add(to);
  }
  noteHanging(field, team, camp);
}

/** Whether an enemy, moving next, has no move after which a team could no longer take its Emperor. */
export function isCornered(field: Field, team: Team, enemy: Team, crownPiece: number): boolean {
  const { turn } = field;
  const replies = new Int32Array(MOST_ACTIONS);
  const top = writeMovesOf(field, enemy, replies, 0);
  let cornered = true;
  for (let i = 0; i < top && cornered; i++) {
    field.turn = enemy;
    make(field, replies[i]!);
    const crown = field.board.indexOf(crownPiece);
    cornered = false;
    const count = field.camps[team] === 0 || !field.has(team, EMPEROR) ? 0 : writeMovesOf(field, team, answers, 0);
    for (let j = 0; j < count && !cornered; j++) cornered = targetOf(answers[j]!) === crown;
    unmake(field);
  }
  field.turn = turn;
  return cornered;
}
