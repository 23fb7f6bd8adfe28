import { Decoder, Encoder, Metadata } from '@colyseus/schema';
import { start } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import {
  MatchState,
  OathState,
  ProposalState,
  readTable,
  SeatState,
  seatAtRest,
  TABLE_AT_REST,
  TABLE_FIELDS,
  type Table,
  writeFields,
} from '../src/index.js';

/** A table with no field at rest. */
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
    {
      ...seatAtRest(1, true),
      holder: 'bot',
      bot: { level: 'expert', manner: 'bold' },
      offersDraw: true,
      deadline: 8,
      late: true,
      rest: { weekdays: 65, east: -60, holidays: [{ from: 1, to: 2 }] },
    },
    { ...seatAtRest(2, true), regent: 'ally', kept: true, mixed: true, sealed: true, bank: 7 },
    { ...seatAtRest(3, false), open: true, hurried: true, guest: 1, counsel: 2, hired: true, named: 112, alone: true },
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
    [2, 'W'],
  ]),
  hushed: true,
  closure: { at: 9, reason: 'bad words' },
  twin: {
    ...{ id: 'j', commitment: 'o', table: 1, evenings: 2, stage: 'shown', theirs: 'over' },
    ...{ seals: 'N:-', entropy: 'N:-', off: true, open: true },
  },
  asks: [{ who: 'w', name: 'Bo', team: 2 }],
  scheme: 'dice-v1',
  seals: 'l',
  length: 'evening',
  last: 150,
  pace: { kind: 'days', bank: 259_200, increment: 43_200, cap: 432_000, late: 'wait' },
  planned: new Map([[4, 2]]),
  proposals: [
    {
      ...{ id: 4, kind: 'extend', by: 1, team: 3, ply: 12, hours: 336, level: '' },
      ...{ asked: [0, 1, 2], agree: [1], decline: [2], until: 7, end: '', at: 0 },
      ...{ moment: 0, pace: '', clock: '', place: 0 },
    },
  ],
  decided: [
    {
      ...{ id: 3, kind: 'bot', by: 2, team: 0, ply: 0, hours: 0, level: 'expert' },
      ...{ asked: [0, 1], agree: [0, 1], decline: [], until: 6, end: 'done', at: 5 },
      ...{ moment: 0, pace: 'days 3600+0/3600 wait', clock: '', place: 100_000 },
    },
    {
      ...{ id: 2, kind: 'rewind', by: 0, team: null, ply: 70_000, hours: 0, level: '' },
      ...{ asked: [], agree: [], decline: [], until: 6, end: 'late', at: 6 },
      ...{ moment: 1_800_000_000_000, pace: 'live', clock: 'turn 60', place: 12 },
    },
  ],
  handed: [
    { team: 0, at: 40 },
    { team: 3, at: 100_000 },
  ],
  adjourned: true,
  appointment: 1_800_000_060_000,
  paced: [
    { kind: 'days', at: 12 },
    { kind: 'live', at: 100_000 },
  ],
  showing: 1_700_000_000_000,
  auto: true,
  lent: true,
  oaths: true,
  sworn: [
    {
      ...{ id: 1, by: 0, kind: 'against', parties: [0, 2], against: 1, turn: 40, stage: 'broken', seals: [0, 2] },
      ...{ offeredIn: 3, sealedIn: 4, endedIn: 9, sealedAt: 12, endedAt: 30, breakers: [2], breach: 'displaced' },
    },
  ],
  adopt: true,
  byFallen: ['W 2'],
  rewoundAlone: true,
  fated: true,
};

function sent(table: Table): Table {
  const { seats, asks, proposals, decided, sworn, ...rest } = writeFields(TABLE_FIELDS, table);
  const state = new MatchState();
  for (const [name, value] of Object.entries(rest)) {
    const on = state as unknown as Record<string, unknown>;
    if (Array.isArray(value)) (on[name] as unknown[]).push(...value);
    else on[name] = value;
  }
  for (const seat of seats) state.seats.push(Object.assign(new SeatState(), seat));
  const AskState = Metadata.getFields(MatchState as never).asks as unknown as { array: new () => never };
  for (const ask of asks) state.asks.push(Object.assign(new AskState.array() as object, ask) as never);
  for (const each of proposals) state.proposals.push(Object.assign(new ProposalState(), each) as never);
  for (const each of decided) state.decided.push(Object.assign(new ProposalState(), each) as never);
  for (const each of sworn) state.sworn.push(Object.assign(new OathState(), each) as never);
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
