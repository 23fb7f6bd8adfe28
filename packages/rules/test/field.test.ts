import { describe, expect, test } from 'vitest';
import {
  Field,
  formatAction,
  formatPosition,
  hashOf,
  legalActions,
  make,
  type Position,
  parsePosition,
  perft,
  playLegal,
  start,
  TEAMS,
  unmake,
} from '../src/index.js';
import { walk } from '../src/perft.js';
import { after } from './picture.js';
import { crowded, randomAction, randomFrom, randomStart, readable } from './random.js';

/** Everything that a field keeps up, in an order of its own, so that two fields can be compared. */
function kept(field: Field): unknown {
  const { sizes, counts, control, camps, civilians } = field;
  const units = TEAMS.map((team) =>
    [...field.units.subarray(team * 225, team * 225 + sizes[team]!)].sort((a, b) => a - b),
  );
  return { units, counts, control, camps, civilians, hash: hashOf(field), text: formatPosition(field.position()) };
}

function fresh(position: Position): Field {
  return new Field().load(position);
}

describe('playing in place', () => {
  test('gives the position that play gives, and keeps up what a fresh field would hold', () => {
    const random = randomFrom('in place');
    const field = new Field();
    let compared = 0;
    for (let i = 0; i < 1500; i++) {
      let at = i % 3 === 0 ? randomStart(random) : crowded(random, 0.2 + random() * 0.7);
      if (!readable(at)) continue;
      field.load(at);
      for (let n = 0; n < 40 && at.phase !== 'over' && legalActions(at).length > 0; n++, compared++) {
        const action = randomAction(random, at, 0.6);
        at = playLegal(at, action).position;
        make(field, action, null);
        expect(formatPosition(field.position()), formatAction(action)).toBe(formatPosition(at));
        expect(field.settled).toBe(at.settled);
      }
      expect(kept(field)).toEqual(kept(fresh(at)));
    }
    expect(compared).toBeGreaterThan(20_000);
  });

  test('is taken back, action by action, to what was there before', () => {
    const random = randomFrom('taken back');
    for (let i = 0; i < 400; i++) {
      const begun = i % 3 === 0 ? randomStart(random) : crowded(random, 0.2 + random() * 0.7);
      if (!readable(begun)) continue;
      const field = fresh(begun);
      const before: unknown[] = [];
      for (let n = 0; n < 30 && field.phase !== 'over' && legalActions(field.position()).length > 0; n++) {
        before.push(kept(field));
        make(field, randomAction(random, field.position(), 0.6), null);
      }
      while (before.length > 0) {
        unmake(field);
        expect(kept(field)).toEqual(before.pop());
      }
      unmake(field);
      expect(kept(field)).toEqual(kept(fresh(begun)));
    }
  });

  test('a settled position is left as it is by settling once more', () => {
    const random = randomFrom('settled');
    for (let i = 0; i < 40; i++) {
      let at = randomStart(random);
      for (let n = 0; n < 200 && at.phase !== 'over'; n++) {
        const action = randomAction(random, at);
        // Read again, the position is not known to be settled, and the whole board is looked at.
        const read = parsePosition(formatPosition(at));
        if (!read.ok) throw new Error(read.error.message);
        const next = playLegal(at, action).position;
        expect(formatPosition(playLegal(read.position, action).position)).toBe(formatPosition(next));
        at = next;
      }
    }
  });

  test('a hash tells positions apart by board, turn, phase, muster and camps', () => {
    const hashes = new Set<string>();
    const add = (at: Position) => hashes.add(hashOf(fresh(at)).join());
    const two = start('2');
    const moved = after(two, 'N:-', 'S:-', 'e3e4');
    for (const at of [two, start('2', 0), after(two, 'N:-'), after(two, 'N:-', 'S:-'), moved, after(moved, '~x')])
      add(at);
    add(start('4'));
    add(start('4a'));
    expect(hashes.size).toBe(8);
  });

  test('walking to every leaf counts the same leaves', () => {
    const ready = after(start('4a'), 'N:-', 'E:-', 'S:-', 'W:-');
    expect(walk(ready, 3)).toBe(perft(ready, 3));
  });
});
