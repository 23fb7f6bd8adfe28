/** A field of a table is listed once: what is held and shown alike needs no more than its line in `TABLE_FIELDS`. */
import {
  keptOf,
  readTable,
  SEAT_FIELDS,
  TABLE_AT_REST,
  TABLE_FIELDS,
  type Table,
  writeFields,
} from '@dominion/protocol';
import { describe, expect, test } from 'vitest';
import { type Attended, newTableRecord, readTableRecord, remember, TIMES, tableOf } from '../src/index.js';

/** A match of two that waits for its people. */
const WAITING: Attended = {
  ...remember({
    match: {
      ...{ id: 'id', code: 'ABCDEF', mode: '2', empty: 0, dice: 'die', position: null, length: 'evening', last: 120 },
      ...{ scheme: 'dice-v2', seed: '0'.repeat(64), start: null, createdAt: 0 },
    } as const,
    room: newTableRecord(),
    seats: [{ team: 2, keyHash: 'h', name: 'Ying', seal: null, entropy: null }],
    lines: [],
    said: [],
  }),
  here: new Set([2]),
  times: TIMES,
  wouldDraw: () => false,
};

const shown = (memory: Attended): Table =>
  tableOf(memory, { commitment: 'c', watchers: 3, halted: false, asks: [] }, 0);

/** Each of the fields that are held as they are shown, with another value than at rest. */
const OTHERWISE = Object.entries(keptOf(TABLE_AT_REST)).map(([name, rest]) => {
  const value = typeof rest === 'boolean' ? !rest : { kind: 'turn', seconds: 60 };
  return [name, rest, value] as const;
});

describe('a field that a table holds as it shows it', () => {
  test.each(OTHERWISE)('%s is on a new table, in what is written down, and shown', (name, rest, value) => {
    const table = newTableRecord() as unknown as Record<string, unknown>;
    expect(table[name]).toEqual(rest);
    const { [name]: _, ...older } = table;
    expect(readTableRecord(JSON.stringify(older))).toEqual(table);
    const held = readTableRecord(JSON.stringify({ ...table, [name]: value }));
    const seen = shown({ ...WAITING, table: held });
    expect(seen).toMatchObject({ [name]: value });
    expect(readTable(writeFields(TABLE_FIELDS, seen))).toEqual(seen);
  });
});

test('what is shown of a match are the fields that are listed, and no others', () => {
  const { from, ...rest } = TABLE_FIELDS;
  expect(Object.keys(shown(WAITING)).sort()).toEqual(Object.keys(rest).sort());
  expect(from.rest).toBeUndefined();
  for (const seat of shown(WAITING).seats) {
    expect(Object.keys(seat).sort()).toEqual(['team', ...Object.keys(SEAT_FIELDS)].sort());
  }
});
