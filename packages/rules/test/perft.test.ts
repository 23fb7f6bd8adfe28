import { describe, expect, test } from 'vitest';
import groups from '../bench/positions.json' with { type: 'json' };
import { type Position, parsePosition, perft, start } from '../src/index.js';
import { oraclePerft } from './oracle/index.js';
import { after } from './picture.js';

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

const teams = { '2': 'NS', '3': 'ESW', '4': 'NESW', '4a': 'NESW' } as const;

/** Leaves to depth 5 from the starts, nobody mustering; pinned when fields came, agreed by both readings to depth 3. */
describe('perft from the starts', () => {
  test.each([
    ['2', 186_624, 4_298_582],
    ['3', 178_767, 3_879_906],
    ['4', 178_929, 3_772_972],
    ['4a', 178_929, 3_772_972],
  ] as const)('mode %s', (mode, four, five) => {
    const ready = after(start(mode), ...[...teams[mode]].map((team) => `${team}:-`));
    expect([perft(ready, 4), perft(ready, 5)]).toEqual([four, five]);
  });
});

describe('perft from hard positions', () => {
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
