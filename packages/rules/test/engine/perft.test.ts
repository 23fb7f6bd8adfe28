import { describe, expect, test } from 'vitest';
import groups from '../../bench/positions.json' with { type: 'json' };
import {
  formatPosition,
  legalActions,
  MODES,
  type Position,
  parsePosition,
  perft,
  playLegal,
  start,
} from '../../src/index.js';
import { oraclePerft } from '../oracle/index.js';
import { HARD_POSITIONS, STARTS } from '../support/hard-positions.js';
import { PHENOMENA, Tally } from '../support/phenomena.js';
import { after } from '../support/picture.js';
import { NIGHT } from '../support/random.js';

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

function meetAll(at: Position, depth: number, tally: Tally): Tally {
  if (depth === 0) return tally;
  for (const action of legalActions(at)) {
    const { position: next, events } = playLegal(at, action);
    tally.meet({ at, action, next, events });
    meetAll(next, depth - 1, tally);
  }
  return tally;
}

const DEPTHS = NIGHT ? [1, 2, 3, 4, 5] : [1, 2, 3, 4];
/** The oracle is slow; `npm run nightly` runs it to depth 5. */
const SLOW_DEPTHS = NIGHT ? [1, 2, 3] : [1, 2];

describe(`perft to depth ${DEPTHS.length}`, () => {
  test.each([...STARTS, ...HARD_POSITIONS])('$name', ({ text, leaves }) => {
    const position = read(text);
    expect(formatPosition(position)).toBe(text);
    expect(DEPTHS.map((depth) => perft(position, depth))).toEqual(leaves.slice(0, DEPTHS.length));
  });

  test('the starts are those of the modes', () => {
    const teams = { '2': 'NS', '3': 'ESW', '4': 'NESW', '4a': 'NESW' } as const;
    for (const mode of MODES) {
      const ready = after(start(mode), ...[...teams[mode]].map((team) => `${team}:-`));
      expect(STARTS.map(({ text }) => text)).toContain(formatPosition(ready));
    }
  });

  test.each(HARD_POSITIONS)(`by both readings to depth ${SLOW_DEPTHS.length}: $name`, ({ text, leaves }) => {
    expect(SLOW_DEPTHS.map((depth) => oraclePerft(text, depth))).toEqual(leaves.slice(0, SLOW_DEPTHS.length));
  });

  test.each(HARD_POSITIONS)('what makes it hard happens within two actions: $name', ({ text, shows }) => {
    expect(Object.keys(PHENOMENA)).toEqual(expect.arrayContaining([...shows]));
    expect(meetAll(read(text), 2, new Tally()).short(shows, 1)).toEqual([]);
  });
});

describe('perft from positions of matches', () => {
  const positions = groups.flatMap(({ positions }) => positions.slice(1));

  test('to depth 3, pinned', () => {
    expect(positions.map((text) => perft(read(text), 3))).toMatchInlineSnapshot(`
      [
        23126,
        35743,
        18493,
        8893,
        15679,
        6540,
        24061,
        23428,
        13903,
        20098,
        17123,
        11954,
        10152,
        14802,
        10554,
        11753,
        5124,
        12595,
        11428,
        23958,
        25499,
        26779,
        10114,
        17159,
      ]
    `);
  });

  test('to depth 2, by both readings', () => {
    for (const text of positions) expect(perft(read(text), 2), text).toBe(oraclePerft(text, 2));
  });
});
