/**
 * What hangs, and what several enemies may take of it, asked of the rules: every displacement is played, looked at and taken
 * back, so that lines, screens, rings and control are what they will be.
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
/** By square, the most that a displacement there gains. */
const most = new Float64Array(SQUARES);

/** What the unit on a square is worth to whoever displaces it. */
function priceAt({ board }: Field, square: Square): number {
  const unit = board[square]! & 15;
  return unit === RECRUIT ? HANGING_RECRUIT : PRIZES[unit]!;
}

/** Whether a camp could move onto what stands on a square; its Emperors only where nobody could strike back. */
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

/** Whether an Emperor may displace without being displaced in turn by the camp whose unit it displaced. */
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

/** What a displacement gains a team once it was answered; never less than nothing, since nobody has to displace. */
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
 * Looks at all that a team could take of a camp's units but Emperors, if it were its turn; {@link hangingGains} tells of it. A gain
 * counts for less where Fate may end the match before.
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

/** Forgets what {@link noteHanging} found. */
export function forgetHanging(): void {
  most.fill(0);
}

/** What {@link noteHanging} found, greatest first: by unit that can be taken, the square and the gain. */
export function hangingGains(): [Square, number][] {
  const list: [Square, number][] = [];
  for (let square = 0; square < SQUARES; square++) if (most[square]! > 0) list.push([square, most[square]!]);
  return list.sort((a, b) => b[1] - a[1]);
}

/** How likely the enemies are to take the dearest thing that hangs, the second and the third. */
const LIKELY = [0.85, 0.7, 0.5];

/**
 * What a team stands to lose before its next turn besides what one of its enemies does, in hundredths of a Soldier. What that
 * one does is an action, or what hurts most when it is -1. Each of the others takes one thing at most, and some have better to do.
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
  // What hurts most is that the dearest thing is taken.
  const hanging = hangingGains()
    .filter(([square]) => square !== taken)
    .slice(doer === -1 ? 1 : 0);
  // Whoever takes a thing leaves the next dearest to the others.
  const strikes = doer === -1 || field.board[taken]! >> 4 === team + 1 ? 1 : 0;
  return hanging.slice(0, Math.max(0, others)).reduce((sum, [, gain], i) => sum + LIKELY[i + strikes]! * gain, 0);
}
