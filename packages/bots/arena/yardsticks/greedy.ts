/** The bot that plays each of its actions, evaluates the result and takes the best. */
import { type Action, isMove, type Team, targetOf } from '@dominion/rules';
import { type Field, make, unmake } from '@dominion/rules/engine';
import type { ChooseOptions } from '../../src/index.js';
import { evaluate, outlookOf } from './evaluate.js';

/** Actions that differ by less than this, in hundredths of a Soldier, are equally good. */
const ALIKE = 3;

/** Shuffles the first `length` numbers of a list with `random`. */
function shuffle(list: Int32Array, length: number, random: () => number): void {
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = list[i]!;
    list[i] = list[j]!;
    list[j] = kept;
  }
}

/** Moves the captures to the front, so that they are examined when time is short. */
function displacementsFirst({ board }: Field, list: Int32Array, count: number): void {
  let front = 0;
  for (let i = 0; i < count; i++) {
    const action = list[i]!;
    if (!isMove(action) || board[targetOf(action)]! < 16) continue;
    list[i] = list[front]!;
    list[front++] = action;
  }
}

/** Returns the best of a list's first `count` actions, which must all be legal for a team; reorders the list. */
export function greedy(
  field: Field,
  team: Team,
  list: Int32Array,
  count: number,
  { random, budget, now }: ChooseOptions,
): Action {
  const end = now() + budget;
  const outlook = outlookOf(field, team);
  shuffle(list, count, random);
  displacementsFirst(field, list, count);
  let best = list[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count && (i === 0 || now() < end); i++) {
    make(field, list[i]!);
    const worth = evaluate(field, outlook) + ALIKE * random();
    unmake(field);
    if (worth <= most) continue;
    most = worth;
    best = list[i]!;
  }
  return best;
}
