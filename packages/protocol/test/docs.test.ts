/** docs/protocol.md says what there is: every request, field and refusal, and none that is not. */
import { readFileSync } from 'node:fs';
import { Metadata } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import {
  CHAT_MESSAGE,
  type Clock,
  MatchState,
  NOTICE_MESSAGE,
  OathState,
  POINT_MESSAGE,
  PROPOSAL_ENDS,
  PROPOSAL_KINDS,
  ProposalState,
  REACTION_MESSAGE,
  REQUESTS,
  SEAT_MESSAGE,
  SEERS_MESSAGE,
  SERVER_REFUSALS,
  SeatState,
  SKETCH_MESSAGE,
  StreamForm,
  THINK_MESSAGE,
  TOGETHER_MESSAGE,
} from '../src/index.js';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

/** The rows of the first table after a place in the page, without its head, cell by cell. */
function table(after: string): string[][] {
  const rows = /(?:^\|.*\n)+/m
    .exec(page.slice(page.indexOf(after)))![0]
    .trimEnd()
    .split('\n');
  return rows.slice(2).map((row) => row.replace(/^\| | \|$/g, '').split(/(?<!\\) \| /));
}

const names = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, it]) => it));
const fields = (type: unknown) => Object.keys(Metadata.getFields(type as never));

describe('docs/protocol.md', () => {
  test('names every request, in order, with the fields of its payload', () => {
    const rows = table('### Requests');
    expect(names(rows.map(([name]) => name!))).toEqual(Object.keys(REQUESTS));
    for (const [name, payload] of rows) {
      const { shape } = REQUESTS[names([name!])[0] as keyof typeof REQUESTS];
      for (const field of Object.keys(shape)) expect(names([payload!]), name).toContain(field);
    }
  });

  test('names every kind of clock', () => {
    // One more does not compile until it is named here.
    const kinds: Record<Clock['kind'], true> = { none: true, turn: true, bank: true };
    for (const kind of Object.keys(kinds)) expect(page).toContain(`{"kind": "${kind}"`);
  });

  test('names every message', () => {
    expect(names(table('### Messages').map(([name]) => name!))).toEqual([
      SEAT_MESSAGE,
      CHAT_MESSAGE,
      SKETCH_MESSAGE,
      POINT_MESSAGE,
      REACTION_MESSAGE,
      THINK_MESSAGE,
      SEERS_MESSAGE,
      TOGETHER_MESSAGE,
      NOTICE_MESSAGE,
    ]);
  });

  test('names every kind of value that a stream has, with its fields', () => {
    const rows = new Map(table('## The stream').map(([kind, , what]) => [names([kind!])[0], what!]));
    const forms = StreamForm.options.map(({ shape }) => shape as Record<string, { value?: string }>);
    expect([...rows.keys()].sort()).toEqual(forms.map(({ kind }) => kind!.value).sort());
    for (const { kind, ...shape } of forms) {
      // Those of the state, and of what is said, stand in tables of their own.
      if (['match', 'table', 'said', 'reaction'].includes(kind!.value!)) continue;
      for (const field of Object.keys(shape)) expect(names([rows.get(kind!.value)!]), kind!.value).toContain(field);
    }
  });

  test('names every field of the state and of a seat', () => {
    expect(names(table('### State').map(([name]) => name!)).sort()).toEqual(fields(MatchState).sort());
    expect(names(table('Each of `seats`:').map(([name]) => name!)).sort()).toEqual(fields(SeatState).sort());
    expect(names(table('Each of `sworn`:').map(([name]) => name!)).sort()).toEqual(fields(OathState).sort());
    expect(names(table('Each of `proposals`').map(([name]) => name!)).sort()).toEqual(fields(ProposalState).sort());
  });

  test('names everything that can be proposed, and how that ends', () => {
    expect(names(table('What can be proposed').map(([name]) => name!))).toEqual([...PROPOSAL_KINDS]);
    for (const end of PROPOSAL_ENDS) expect(page).toContain(`\`${end}\``);
  });

  test('gives every refusal with its sentence', () => {
    const rows = table('## Refusals').map(([code, message]) => [code!.replaceAll('`', ''), message]);
    expect(Object.fromEntries(rows)).toEqual(SERVER_REFUSALS);
  });
});
