/** A field that is shown as it's stored only needs its line in `TABLE_FIELDS`. */
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

const WAITING: Attended = {
  ...remember({
    match: {
      ...{
        id: 'id',
        code: 'ABCDEF',
        mode: '2',
        empty: 0,
        dice: 'die',
        position: null,
        length: 'evening',
        last: 120,
        fated: false,
      },
      ...{ scheme: 'dice-v2', seed: '0'.repeat(64), start: null, createdAt: 0 },
    } as const,
    room: newTableRecord(),
    seats: [{ team: 2, keyHash: 'h', name: 'Ying', seal: null, entropy: null }],
    lines: [],
    said: [],
  }),
  here: new Set([2]),
  seen: new Set([2]),
  times: TIMES,
  ahead: 0,
  wouldDraw: () => false,
};

const shown = (memory: Attended): Table =>
  tableOf(memory, { commitment: 'c', watchers: 3, halted: false, asks: [] }, 0);

/** Returns a value that no such field has at rest. */
function otherwise(name: string, rest: unknown): unknown {
  if (typeof rest === 'boolean') return !rest;
  const each = { id: 1, by: 0, team: 2, ply: 3, hours: 4, level: '', asked: [0, 2], agree: [0], decline: [], until: 9 };
  const more = { moment: 60_000, pace: 'live', clock: 'turn 60' };
  switch (name) {
    case 'pace':
      return { kind: 'days', bank: 3600, increment: 0, cap: 3600, late: 'wait' };
    case 'proposals':
      return [{ ...each, ...more, kind: 'extend', end: '', at: 0 }];
    case 'decided':
      return [{ ...each, ...more, kind: 'extend', end: 'late', at: 9 }];
    case 'sworn':
      return [
        {
          ...{ id: 1, by: 0, kind: 'until', parties: [0, 2], against: null, turn: 40, stage: 'sealed', seals: [0, 2] },
          ...{ offeredIn: 3, sealedIn: 4, endedIn: 0, sealedAt: 12, endedAt: 0, breakers: [], breach: '' },
        },
      ];
    case 'handed':
      return [{ team: 2, at: 40 }];
    case 'paced':
      return [{ kind: 'days', at: 40 }];
    case 'twin':
      return {
        ...{ id: 'other', commitment: 'c', table: 0, evenings: 1, stage: 'gathered' },
        ...{ theirs: 'gathering', seals: '', entropy: '', off: false, open: false },
      };
    case 'appointment':
      return 60_000;
    default:
      return { kind: 'turn', seconds: 60 };
  }
}

const OTHERWISE = Object.entries(keptOf(TABLE_AT_REST)).map(([name, rest]) => {
  return [name, rest, otherwise(name, rest)] as const;
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
