/**
 * Who could take whom as the board stands, asked of the rules: every displacement is played, looked at and taken back, so
 * that lines, screens, rings and control are what they will be.
 */
import {
  type Action,
  EMPEROR,
  type Field,
  isMove,
  MOST_ACTIONS,
  make,
  originOf,
  RECRUIT,
  SQUARES,
  type Square,
  TEAMS,
  type Team,
  targetOf,
  unmake,
  writeMovesOf,
} from '@dominion/rules';
import { comesToMove } from './count.js';
import { CROWN, RECRUIT_LEAST, VALUES } from './values.js';

const moves = new Int32Array(MOST_ACTIONS);
const answers = new Int32Array(MOST_ACTIONS);
/** By square, the most that a displacement there gains. */
const most = new Float64Array(SQUARES);

/** What the unit on a square is worth to whoever displaces it. */
function priceAt({ board }: Field, square: Square): number {
  const unit = board[square]! & 15;
  return unit === EMPEROR ? CROWN : unit === RECRUIT ? RECRUIT_LEAST : VALUES[unit]!;
}

/** Whether a camp could move onto what stands on a square; its Emperors only where nobody could strike back. */
export function canTake(field: Field, camp: number, square: Square): boolean {
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

/** What a team could do next, if it were its turn. */
export interface Reach {
  /** How many moves it has. */
  moves: number;
  /** The squares of the Emperors of a camp that it could displace. */
  readonly crowns: Set<Square>;
}

/** Looks at all that a team could take of a camp's units; what it gains is kept for {@link gains}. */
export function reach(field: Field, team: Team, camp: number, out: Reach, visit?: (action: Action) => void): void {
  const { board, turn } = field;
  const top = writeMovesOf(field, team, moves, 0);
  out.moves += top;
  for (let i = 0; i < top; i++) {
    const action = moves[i]!;
    const to = targetOf(action);
    const p = board[to]!;
    visit?.(action);
    if (p < 16 || (camp & (1 << ((p >> 4) - 1))) === 0) continue;
    if ((p & 15) === EMPEROR) out.crowns.add(to);
    else most[to] = Math.max(most[to]!, gainOf(field, team, action));
  }
  field.turn = turn;
}

/** Forgets what {@link reach} gathered. */
export function forget(): void {
  most.fill(0);
}

/** What {@link reach} gathered, greatest first: by unit that can be taken, the square and the gain. */
export function gains(): [Square, number][] {
  const list: [Square, number][] = [];
  for (let square = 0; square < SQUARES; square++) if (most[square]! > 0) list.push([square, most[square]!]);
  return list.sort((a, b) => b[1] - a[1]);
}

/** Whether an enemy, being next to move, has no move after which a team could no longer displace its Emperor. */
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

/** How likely the enemies are to take the dearest thing that hangs, the second and the third. */
const LIKELY = [0.85, 0.7, 0.5];

/**
 * What a team stands to lose before its next turn besides what one of its enemies does, in hundredths of a Soldier. What that
 * one does is an action, or what hurts most when it is -1. Each of the others takes one thing at most, and some have better to do.
 */
export function furtherLosses(field: Field, team: Team, done: Action): number {
  const threats: Reach = { moves: 0, crowns: new Set() };
  const doer = isMove(done) ? (field.board[originOf(done)]! >> 4) - 1 : -1;
  let others = -1;
  forget();
  for (const enemy of TEAMS) {
    if (field.camps[enemy] === 0 || (field.camps[team]! & (1 << enemy)) !== 0 || !field.has(enemy, EMPEROR)) continue;
    if (!comesToMove(field, enemy)) continue;
    others++;
    if (enemy !== doer) reach(field, enemy, field.camps[team]!, threats);
  }
  const taken = doer === -1 ? -1 : targetOf(done);
  // What hurts most is that the dearest thing is taken.
  const hanging = gains()
    .filter(([square]) => square !== taken)
    .slice(doer === -1 ? 1 : 0);
  // Whoever takes a thing leaves the next dearest to the others.
  const strikes = doer === -1 || field.board[taken]! >> 4 === team + 1 ? 1 : 0;
  return hanging.slice(0, Math.max(0, others)).reduce((sum, [, gain], i) => sum + LIKELY[i + strikes]! * gain, 0);
}
