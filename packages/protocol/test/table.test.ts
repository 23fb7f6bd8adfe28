/** The fields of a table are listed once; all else follows from the list. */
import { Decoder, Encoder, Metadata } from '@colyseus/schema';
import { start } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import {
  MatchState,
  readTable,
  SeatState,
  seatAtRest,
  TABLE_AT_REST,
  TABLE_FIELDS,
  type Table,
  writeFields,
} from '../src/index.js';

/** A table of which no field is as it is at rest. */
const BUSY: Table = {
  id: 'i',
  code: 'c',
  mode: '3',
  dice: 'sticks',
  empty: 3,
  clock: { kind: 'bank', seconds: 600, increment: 10, cap: 120 },
  listed: true,
  takeback: true,
  hints: true,
  status: 'over',
  first: 2,
  opening: 'N3E4',
  commitment: 'm',
  entropy: 'e',
  seed: 's',
  log: ['Ne5-e6', '~4'],
  check: 'k',
  seats: [
    { ...seatAtRest(0, true), name: 'Ann', presence: 'dropped', until: 9, choosers: [1, 2], left: 5.5, ready: true },
    { ...seatAtRest(1, true), holder: 'bot', bot: { level: 'expert', manner: 'bold' }, offersDraw: true },
    { ...seatAtRest(2, true), regent: 'ally', kept: true, mixed: true, sealed: true, bank: 7 },
    seatAtRest(3, false),
  ],
  host: 1,
  running: [0, 2],
  since: 1.5,
  paused: true,
  undo: 3,
  rematch: 'rotate',
  next: 'n',
  watchers: 4,
  halted: true,
  begun: 6,
  from: start('2', 0),
  regents: new Map([
    [0, 'bot'],
    [1, 'ally'],
  ]),
  hushed: true,
  asks: [{ who: 'w', name: 'Bo', team: 2 }],
  scheme: 'dice-v1',
  seals: 'l',
  length: 'evening',
  last: 150,
};

/** What comes of a table over the wire. */
function sent(table: Table): Table {
  const { seats, asks, ...rest } = writeFields(TABLE_FIELDS, table);
  const state = new MatchState();
  for (const [name, value] of Object.entries(rest)) {
    const on = state as unknown as Record<string, unknown>;
    if (Array.isArray(value)) (on[name] as unknown[]).push(...value);
    else on[name] = value;
  }
  for (const seat of seats) state.seats.push(Object.assign(new SeatState(), seat));
  const AskState = Metadata.getFields(MatchState as never).asks as unknown as { array: new () => never };
  for (const ask of asks) state.asks.push(Object.assign(new AskState.array() as object, ask) as never);
  const received = new MatchState();
  new Decoder(received).decode(new Encoder(state).encodeAll());
  return readTable(received);
}

describe('a table', () => {
  test('comes over the wire as it was', () => {
    for (const [name, value] of Object.entries(TABLE_AT_REST)) {
      expect(BUSY[name as keyof Table], name).not.toEqual(value);
    }
    expect(sent(BUSY)).toEqual(BUSY);
  });

  test('of an older server, which knows fewer fields, is at rest where that says nothing', () => {
    const { hushed: _, asks: __, scheme: ___, ...older } = BUSY;
    expect(readTable(writeFields(TABLE_FIELDS, { ...TABLE_AT_REST, ...older }))).toMatchObject(older);
    expect(readTable({})).toEqual({ ...TABLE_AT_REST, scheme: 'dice-v1' });
  });
});
