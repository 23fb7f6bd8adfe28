/** docs/protocol lists every request, message and field, and no others, in short sentences and cells. */
import { readdirSync, readFileSync } from 'node:fs';
import { Metadata } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type Clock,
  MatchState,
  OathState,
  PROPOSAL_ENDS,
  PROPOSAL_KINDS,
  ProposalState,
  REQUESTS,
  type RequestName,
  type RequestRate,
  SERVER_MESSAGE_NAMES,
  SeatState,
  StreamForm,
  sentenceOf,
} from '../src/index.js';

const FOLDER = new URL('../../../docs/protocol/', import.meta.url);
const PAGES = readdirSync(FOLDER);
const page = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

function below(text: string, heading: string): string {
  const [, rest] = text.split(`${heading}\n`);
  const level = heading.split(' ')[0]!.length;
  return rest!.split(new RegExp(`^#{1,${level}} `, 'm'))[0]!;
}

/** Returns cells by the name of their first column, without heads. */
function rowsOf(text: string, first: string): string[][] {
  return [...text.matchAll(/(?:^\|.*\n)+/gm)]
    .map(([table]) => table.trimEnd().split('\n'))
    .filter(([head]) => head!.startsWith(`| ${first} |`))
    .flatMap(([, , ...rows]) => rows.map((row) => row.replace(/^\| | \|$/g, '').split(/(?<!\\) \| /)));
}

const names = (cells: readonly string[]) => cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, it]) => it));
const firsts = (rows: readonly string[][]) => names(rows.map(([first]) => first!));
const fields = (type: unknown) => Object.keys(Metadata.getFields(type as never));

describe('docs/protocol', () => {
  test('says of every request what its record says, and which fields of its payload may be left out', () => {
    const rows = rowsOf(below(page('room.md'), '## Requests'), 'request');
    expect(firsts(rows).sort()).toEqual(Object.keys(REQUESTS).sort());
    for (const [cell, payload, does] of rows) {
      const name = names([cell!])[0] as RequestName;
      const { shape }: z.ZodObject = REQUESTS[name].form;
      const [needed] = payload!.split(/optional|one (?:or both )?of/);
      const isFree = (field: string) => shape[field]!.safeParse(undefined).success;
      const named = (text: string) => names([text.replaceAll(/\([^)]*\)/g, '')]).filter((each) => each! in shape);
      expect([name, named(payload!).sort()]).toEqual([name, Object.keys(shape).sort()]);
      expect([name, named(needed!)]).toEqual([name, Object.keys(shape).filter((field) => !isFree(field))]);
      const plain = does!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll("'", '’');
      const says = sentenceOf(name);
      expect(`${plain[0]!.toUpperCase()}${plain.slice(1)}.`).toBe(says);
    }
  });

  test('says which requests only a room has', () => {
    const [, only] = page('play.md').match(/^Only the room has (.*)/m)!;
    expect(names([only!])).toEqual(Object.keys(REQUESTS).filter((name) => !REQUESTS[name as RequestName].http));
  });

  test('says how often requests may be asked', () => {
    const word = (count: number) => ['one', 'two', 'five', 'ten'][[1, 2, 5, 10].indexOf(count)] ?? count;
    const limit = ({ rate, burst }: RequestRate) =>
      `${rate < 1 ? `one in ${word(1 / rate)} seconds` : `${word(rate)} a second`}, ${word(burst)} at once`;
    const measured = Object.entries(REQUESTS).flatMap(([name, { often }]) =>
      Object.entries(often ?? {}).map(([of, rate]) => `${of} ${name}: ${limit(rate)}`),
    );
    const heads = {
      one: 'of one key at a table',
      watchers: 'of all spectators of a match',
      board: 'of all at a shared board',
    };
    const said = Object.entries(heads).flatMap(([of, head]) =>
      rowsOf(page('errors.md'), head).flatMap(([cell, most]) => names([cell!]).map((name) => `${of} ${name}: ${most}`)),
    );
    expect(said.sort()).toEqual(measured.sort());
  });

  test('names every kind of clock', () => {
    // Another kind doesn't compile until it is named here.
    const kinds: Record<Clock['kind'], true> = { none: true, turn: true, bank: true };
    for (const kind of Object.keys(kinds)) expect(page('http.md')).toContain(`{"kind": "${kind}"`);
  });

  test('names every message', () => {
    expect(firsts(rowsOf(page('room.md'), 'message'))).toEqual(SERVER_MESSAGE_NAMES);
  });

  test('names every kind of value that a stream has, with its fields', () => {
    const rows = new Map(rowsOf(page('stream.md'), 'kind').map(([kind, , what]) => [names([kind!])[0], what!]));
    const forms = StreamForm.options.map(({ shape }) => shape as Record<string, { value?: string }>);
    expect([...rows.keys()].sort()).toEqual(forms.map(({ kind }) => kind!.value).sort());
    for (const { kind, ...shape } of forms) {
      // Those of the state and of the chat have their own tables.
      if (['match', 'table', 'said', 'reaction'].includes(kind!.value!)) continue;
      for (const field of Object.keys(shape)) expect(names([rows.get(kind!.value)!]), kind!.value).toContain(field);
    }
  });

  test('names every field of the state and of a seat', () => {
    const state = page('state.md');
    expect(firsts(rowsOf(below(state, '## Match'), 'field')).sort()).toEqual(fields(MatchState).sort());
    expect(firsts(rowsOf(state, 'field of `seats`')).sort()).toEqual(fields(SeatState).sort());
    expect(firsts(rowsOf(state, 'field of `sworn`')).sort()).toEqual(fields(OathState).sort());
    expect(firsts(rowsOf(state, 'field of `proposals`')).sort()).toEqual(fields(ProposalState).sort());
  });

  test('names everything that can be proposed, and how that ends', () => {
    expect(firsts(rowsOf(below(page('room.md'), '### Proposals'), '`kind`'))).toEqual([...PROPOSAL_KINDS]);
    for (const end of PROPOSAL_ENDS) expect(below(page('state.md'), '## Proposals and votes')).toContain(`\`${end}\``);
  });

  test('has the place where the site lists every error', () => {
    expect(page('errors.md')).toContain('\n<!-- made: errors -->\n');
  });

  test.each(PAGES)('%s says things in sentences of at most 25 words, and cells of at most 15', (name) => {
    const text = page(name).replaceAll(/```[\s\S]*?```/g, '');
    const words = (part: string) =>
      part.replaceAll(/`[^`]*`/g, 'code').match(/[\p{L}\d][\p{L}\d’',.–-]*/gu)?.length ?? 0;
    const cells = [...text.matchAll(/^\|.*/gm)].flatMap(([row]) => row.split(/(?<!\\)\|/));
    const sentences = text.replaceAll(/^(\||#).*/gm, '').split(/[.:;!?]\**\s|\n\n|\n- /);
    expect(cells.filter((cell) => words(cell) > 15)).toEqual([]);
    expect(sentences.filter((sentence) => words(sentence) > 25)).toEqual([]);
  });
});
