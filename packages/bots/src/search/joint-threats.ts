/**
 * Finds what two enemies can do to an Emperor only together. The rules play it out, since best-reply search lets only
 * one of them act.
 */
import { type Action, clockwise, EMPEROR, originOf, piece, type Square, type Team, targetOf } from '@dominion/rules';
import { type Field, MOST_ACTIONS, writeMovesOf } from '@dominion/rules/engine';
import { comesToMove } from '../eval/count.js';
import { isLinedUp } from '../eval/geometry.js';
import { afterMove, attacks } from './strikes.js';

const MOST_PAIRS = 200;

interface Threats {
  readonly enemy: Team;
  /** Moves after which it attacks the Emperor. */
  readonly attacks: ReadonlySet<Action>;
  /** The same, and moves that take another unit of the Emperor's side. */
  readonly all: ReadonlySet<Action>;
}

function movesOf(field: Field, team: Team): Int32Array {
  const moves = new Int32Array(MOST_ACTIONS);
  return moves.subarray(0, writeMovesOf(field, team, moves, 0));
}

function threatsOf(field: Field, enemy: Team, camp: number, crown: Square): Threats {
  const attacking: Action[] = [];
  const taking: Action[] = [];
  for (const move of movesOf(field, enemy)) {
    const to = targetOf(move);
    if (to === crown) continue;
    const p = field.board[to]!;
    if (p >= 16 && (camp & (1 << ((p >> 4) - 1))) !== 0) taking.push(move);
    // Only a move to or from one of the Emperor's lines can open or attack it.
    if (!isLinedUp(to, crown) && !isLinedUp(originOf(move), crown)) continue;
    if (afterMove(field, enemy, move, () => attacks(field, enemy, crown))) attacking.push(move);
  }
  return { enemy, attacks: new Set(attacking), all: new Set([...attacking, ...taking]) };
}

/** Whether a team has a move after which no living enemy attacks its Emperor. */
function escapes(field: Field, team: Team, enemies: readonly Team[]): boolean {
  const crown = piece(team, EMPEROR);
  const safe = () => {
    const square = field.board.indexOf(crown);
    return enemies.every((enemy) => field.camps[enemy] === 0 || !attacks(field, enemy, square));
  };
  return movesOf(field, team).some((move) => afterMove(field, team, move, safe));
}

/** Returns enemies with an Emperor, in the order in which they act before the team. */
function enemiesOf(field: Field, team: Team): Team[] {
  const enemies: Team[] = [];
  for (let each = clockwise(team); each !== team; each = clockwise(each))
    if ((field.camps[team]! & (1 << each)) === 0 && field.has(each, EMPEROR) && comesToMove(field, each))
      enemies.push(each);
  return enemies;
}

/** Returns in how many ways an enemy could let a later one take the team's Emperor at once: by opening a line, or by a screen. */
export function openingsTo(field: Field, team: Team): number {
  const emperor = piece(team, EMPEROR);
  const crown = field.board.indexOf(emperor);
  if (crown === -1) return 0;
  // An enemy that already attacks it needs no help.
  const enemies = enemiesOf(field, team).filter((enemy) => !attacks(field, enemy, crown));
  const opens = (enemy: Team, move: Action, later: readonly Team[]) =>
    (isLinedUp(targetOf(move), crown) || isLinedUp(originOf(move), crown)) &&
    afterMove(field, enemy, move, () =>
      later.some((other) => field.has(other, EMPEROR) && attacks(field, other, crown)),
    );
  return enemies.reduce<number>((sum, enemy, i) => {
    const later = enemies.slice(i + 1);
    return sum + (later.length === 0 ? 0 : movesOf(field, enemy).filter((move) => opens(enemy, move, later)).length);
  }, 0);
}

/** Whether two enemies of a team, acting in their order before it, could leave its Emperor without an escape. */
export function isJointlyThreatened(field: Field, team: Team): boolean {
  const emperor = piece(team, EMPEROR);
  const crown = field.board.indexOf(emperor);
  if (crown === -1) return false;
  const camp = field.camps[team]!;
  const enemies = enemiesOf(field, team);
  const threats = enemies.map((enemy) => threatsOf(field, enemy, camp, crown));
  let pairs = 0;
  /** Whether one enemy's action lets a later one finish it. */
  const helps = (first: Action, one: Threats, other: Threats) =>
    afterMove(field, one.enemy, first, () => {
      if (field.board[crown] !== emperor) return false;
      const wanted = one.attacks.has(first) ? other.all : other.attacks;
      return movesOf(field, other.enemy).some(
        (second) =>
          wanted.has(second) &&
          pairs++ < MOST_PAIRS &&
          afterMove(
            field,
            other.enemy,
            second,
            () => field.board[crown] === emperor && field.camps[team] !== 0 && !escapes(field, team, enemies),
          ),
      );
    });
  return threats.some((one, i) =>
    threats.slice(i + 1).some((other) => [...one.all].some((first) => helps(first, one, other))),
  );
}
