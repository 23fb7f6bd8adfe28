/**
 * Finds the hanging units that several enemies may take. Every capture is played by the rules, examined and undone,
 * so that lines, screens, rings and control are exact.
 */
import {
  type Action,
  EMPEROR,
  isMove,
  originOf,
  RECRUIT,
  SQUARES,
  type Square,
  TEAMS,
  type Team,
  targetOf,
} from '@dominion/rules';
import { type Field, MOST_ACTIONS, make, unmake, writeMovesOf } from '@dominion/rules/engine';
import { comesToMove, lastsUntil } from '../eval/count.js';
import { HANGING_RECRUIT, PRIZES } from '../eval/prices.js';

const moves = new Int32Array(MOST_ACTIONS);
const answers = new Int32Array(MOST_ACTIONS);
/** By square, the greatest gain of a capture there. */
const most = new Float64Array(SQUARES);

function priceAt({ board }: Field, square: Square): number {
  const unit = board[square]! & 15;
  return unit === RECRUIT ? HANGING_RECRUIT : PRIZES[unit]!;
}

/** Whether a side could take a piece; with its Emperors only if none could recapture. */
function canTake(field: Field, camp: number, square: Square): boolean {
  let crown: Action = -1;
  for (const team of TEAMS) {
    if ((camp & (1 << team)) === 0) continue;
    const top = writeMovesOf(field, team, answers, 0);
    for (let i = 0; i < top; i++) {
      const action = answers[i]!;
      if (targetOf(action) !== square) continue;
      if ((field.board[originOf(action)]! & 15) !== EMPEROR) return true;
      crown = action;
    }
  }
  return crown !== -1 && isSafeFor(field, crown);
}

/** Whether an Emperor may take without being taken in turn by the side that lost the unit. */
function isSafeFor(field: Field, action: Action): boolean {
  const { board, camps, turn } = field;
  const other = camps[(board[targetOf(action)]! >> 4) - 1]!;
  field.turn = ((board[originOf(action)]! >> 4) - 1) as Team;
  make(field, action);
  const safe = !canTake(field, other, targetOf(action));
  unmake(field);
  field.turn = turn;
  return safe;
}

/** Returns a team's gain from a capture after the reply; never below 0, since it need not take. */
function gainOf(field: Field, team: Team, action: Action): number {
  const to = targetOf(action);
  const taken = priceAt(field, to);
  const risked = priceAt(field, originOf(action));
  const camp = field.camps[(field.board[to]! >> 4) - 1]!;
  field.turn = team;
  make(field, action);
  const answered = canTake(field, camp, to);
  unmake(field);
  return answered ? Math.max(0, taken - risked) : taken;
}

/**
 * Notes for {@link hangingGains} all that a team could take of a side's units except Emperors, if it were its turn. A
 * gain counts less if Fate may end the match before.
 */
export function noteHanging(field: Field, team: Team, camp: number): void {
  const { board, turn } = field;
  const likely = lastsUntil(field, team);
  const top = writeMovesOf(field, team, moves, 0);
  for (let i = 0; i < top; i++) {
    const action = moves[i]!;
    const to = targetOf(action);
    const p = board[to]!;
    if (p < 16 || (camp & (1 << ((p >> 4) - 1))) === 0 || (p & 15) === EMPEROR) continue;
    most[to] = Math.max(most[to]!, likely * gainOf(field, team, action));
  }
  field.turn = turn;
}

/** Forgets the findings of {@link noteHanging}. */
export function forgetHanging(): void {
  most.fill(0);
}

/** Returns the findings of {@link noteHanging}, greatest first: the square and the gain. */
export function hangingGains(): [Square, number][] {
  const list: [Square, number][] = [];
  for (let square = 0; square < SQUARES; square++) if (most[square]! > 0) list.push([square, most[square]!]);
  return list.sort((a, b) => b[1] - a[1]);
}

/** The probability that the enemies take the most valuable hanging unit, the second and the third. */
const LIKELY = [0.85, 0.7, 0.5];

/**
 * Returns a team's expected loss before its next turn besides one enemy's action, in hundredths of a Soldier. That
 * action is given, or -1 for the most harmful one. Each other enemy takes one unit at most, and some have better moves.
 */
export function furtherLosses(field: Field, team: Team, done: Action): number {
  const doer = isMove(done) ? (field.board[originOf(done)]! >> 4) - 1 : -1;
  let others = -1;
  forgetHanging();
  for (const enemy of TEAMS) {
    if (field.camps[enemy] === 0 || (field.camps[team]! & (1 << enemy)) !== 0 || !field.has(enemy, EMPEROR)) continue;
    if (!comesToMove(field, enemy)) continue;
    others++;
    if (enemy !== doer) noteHanging(field, enemy, field.camps[team]!);
  }
  const taken = doer === -1 ? -1 : targetOf(done);
  // The most harmful action takes the most valuable unit.
  const hanging = hangingGains()
    .filter(([square]) => square !== taken)
    .slice(doer === -1 ? 1 : 0);
  // An enemy that takes a unit leaves the next one to the others.
  const strikes = doer === -1 || field.board[taken]! >> 4 === team + 1 ? 1 : 0;
  return hanging.slice(0, Math.max(0, others)).reduce((sum, [, gain], i) => sum + LIKELY[i + strikes]! * gain, 0);
}
