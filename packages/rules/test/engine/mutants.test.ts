/** A small share of the other tests' comparisons, fast enough to run once for every mutant. */
import { expect, test } from 'vitest';
import groups from '../../bench/positions.json' with { type: 'json' };
import { campPoints, Field, leadingCamp, make, makeTurn, unmake } from '../../src/engine/index.js';
import {
  type Action,
  formatAction,
  formatPosition,
  isOver,
  mandateOf,
  type Position,
  parseAction,
  parsePosition,
  perft,
  playLegal,
} from '../../src/index.js';
import { lettersOf } from '../../src/notation/position.js';
import { oracleActions, oracleApply, oracleMandate, oraclePerft, oracleRefuses } from '../oracle/index.js';
import { actions } from '../support/picture.js';
import { crowded, randomAction, randomFrom, randomStart, readable, timed } from '../support/random.js';

/** A blank throw: the X's aren't up. */
const BLANK = parseAction('~x')!;

/** Expects a field's points (§10), and those counted on its board, to equal the oracle's. */
function expectCount(field: Field, at: Position): void {
  const text = formatPosition(at);
  // A resignation may leave a position that has no text.
  if (oracleRefuses(text)) return;
  const { counts, leads } = oracleMandate(text);
  const { camps, leader } = mandateOf(at);
  expect(camps.map(({ camp, parts }) => ({ camp: lettersOf(camp), ...parts }))).toEqual(counts);
  expect(camps.map(({ camp }) => campPoints(field, camp))).toEqual(camps.map(({ count }) => count));
  expect([leader, leadingCamp(field)].map(lettersOf)).toEqual([leads, leads]);
}

/** Expects a search's turn to equal blank throws until a team must choose (§6.1). */
function expectTurn(field: Field, at: Position, action: Action, played: Position): void {
  let then = played;
  while (then.phase === 'fate' || then.phase === 'succession') then = playLegal(then, BLANK).position;
  makeTurn(field, action);
  expect(formatPosition(field.position())).toBe(formatPosition(then));
  unmake(field);
  expect(formatPosition(field.position())).toBe(formatPosition(at));
}

test('a share of the second reading, and of taking back', () => {
  const random = randomFrom('mutants');
  for (let i = 0; i < 160; i++) {
    let at = i % 20 === 0 ? timed(random, randomStart(random)) : crowded(random, 0.2 + random() * 0.7);
    if (!readable(at)) continue;
    for (let n = i % 20 === 0 ? 60 : 2; n > 0 && !isOver(at) && actions(at).length > 0; n--) {
      const text = formatPosition(at);
      expect(actions(at)).toEqual(oracleActions(text));
      const action = randomAction(random, at, 0.6);
      const field = new Field().load(at);
      make(field, action, null);
      const played = playLegal(at, action).position;
      expect(formatPosition(field.position())).toBe(formatPosition(played));
      expectCount(field, played);
      unmake(field);
      expectCount(field, at);
      expect(formatPosition(field.position())).toBe(text);
      expectTurn(field, at, action, played);
      expect(formatPosition(played), `${text} ${formatAction(action)}`).toBe(oracleApply(text, formatAction(action)));
      at = played;
    }
  }
});

test('a share of perft', () => {
  for (const text of groups.flatMap(({ positions }) => positions.slice(1, 3))) {
    const read = parsePosition(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(perft(read.position, 2), text).toBe(oraclePerft(text, 2));
  }
});
