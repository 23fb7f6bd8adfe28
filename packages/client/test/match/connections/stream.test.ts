/** A match read through its stream: its messages, and how reading resumes after a while. */
import {
  type SeatMessage,
  type StreamValue,
  TABLE_AT_REST,
  TABLE_FIELDS,
  type Table,
  writeFields,
} from '@dominion/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MatchStream, NoStream } from '../../../src/match/connections/stream.js';

const { log: _, check: __, ...REST } = writeFields(TABLE_FIELDS, { ...TABLE_AT_REST, seats: [] });
const SEAT = { holder: 'person', name: '', left: 0 };
const TABLE = {
  ...REST,
  seats: [0, 1, 2, 3].map(() => SEAT),
  status: 'playing',
  code: 'AAAAAA',
} as never as typeof REST;

const match = (from: number, lines: number, check: string): StreamValue => {
  return { ...TABLE, kind: 'match', from, lines, check };
};
const line = (at: number, text: string): StreamValue => ({
  kind: 'line',
  at,
  line: text,
  ply: 1,
  check: `after ${text}`,
});
const time: StreamValue = { kind: 'time', now: 5 };
const end: StreamValue = { kind: 'end', result: { reason: 'agreed', winners: [] } };

let answers: (readonly (readonly StreamValue[] | string)[])[];
let asked: string[];
let goOn: (values: readonly StreamValue[] | null) => void;

const textOf = (values: readonly StreamValue[] | string) =>
  typeof values === 'string' ? values : values.map((value) => `${JSON.stringify(value)}\n`).join('');

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    const chunks = answers.shift();
    if (chunks === undefined) return new Response('{}', { status: 404 });
    const body = new ReadableStream<Uint8Array>({
      start(reading) {
        const give = (text: string) => reading.enqueue(new TextEncoder().encode(text));
        for (const chunk of chunks) give(textOf(chunk));
        goOn = (values) => (values === null ? reading.close() : give(textOf(values)));
        signal.addEventListener('abort', () => reading.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const heard = { tables: [] as Table[], seats: [] as SeatMessage[], said: [] as number[], signs: 0 };
  const stream = new MatchStream('AAAAAA', {
    table: (table) => heard.tables.push(table),
    seat: (seat) => heard.seats.push(seat),
    chat: ({ said }) => heard.said.push(...said.map(({ seq }) => seq)),
    reaction: () => heard.signs++,
  });
  return { stream, heard };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('tells the table once all lines are there, and then whatever changes', async () => {
  const { stream, heard } = listen();
  const text = textOf([match(0, 2, 'after b'), line(0, 'a'), line(1, 'b'), time]);
  // The text may be cut anywhere on its way.
  answers.push([text.slice(0, 100), text.slice(100, 700), text.slice(700)]);
  const { ends } = await stream.read();
  expect(heard.tables).toHaveLength(1);
  expect(heard.tables[0]).toMatchObject({ status: 'playing', log: ['a', 'b'], check: 'after b' });
  expect(heard.seats).toEqual([{ team: null, host: false, who: expect.any(String), acts: true, now: 5 }]);
  goOn([line(2, 'c'), { kind: 'table', watchers: 7, seats: [{}, {}, { left: 9 }, {}] }]);
  await settle();
  expect(heard.tables).toHaveLength(2);
  expect(heard.tables[1]).toMatchObject({
    log: ['a', 'b', 'c'],
    check: 'after c',
    watchers: 7,
    seats: [{ left: 0 }, {}, { left: 9 }, {}],
  });
  goOn([{ kind: 'back', lines: 1, check: 'after a' }]);
  await settle();
  expect(heard.tables[2]).toMatchObject({ log: ['a'], check: 'after a' });
  goOn([{ kind: 'reaction', sign: 'clap', who: 'w', team: null }]);
  await settle();
  expect([heard.tables.length, heard.signs]).toEqual([3, 1]);
  goOn([end]);
  expect(await ends).toBe('end');
});

it('is read on from the last line that is known', async () => {
  const { stream, heard } = listen();
  answers.push([[match(0, 2, 'after b'), line(0, 'a'), line(1, 'b'), time]]);
  const first = await stream.read();
  goOn(null);
  expect(await first.ends).toBe('lost');
  answers.push([[match(1, 3, 'after c'), line(1, 'b'), line(2, 'c'), time]]);
  await stream.read();
  expect(asked.at(-1)).toContain('from=1');
  expect(heard.tables.at(-1)).toMatchObject({ log: ['a', 'b', 'c'], check: 'after c' });
});

it('and from its beginning where moves were taken back meanwhile', async () => {
  for (const instead of [
    [match(1, 2, 'after x'), line(1, 'x'), time],
    [match(1, 1, 'after y'), time],
  ]) {
    const { stream, heard } = listen();
    answers.push([[match(0, 2, 'after b'), line(0, 'a'), line(1, 'b'), time]]);
    const first = await stream.read();
    goOn(null);
    await first.ends;
    answers.push([instead]);
    await expect(stream.read()).rejects.toThrow(NoStream);
    expect(heard.tables).toHaveLength(1);
    answers.push([[match(0, 1, 'after y'), line(0, 'y'), time]]);
    await stream.read();
    expect(asked.at(-1)).toContain('from=0');
    expect(heard.tables.at(-1)!.log).toEqual(['y']);
  }
});

it('a log that has got shorter stays where the rest is as it was', async () => {
  const { stream, heard } = listen();
  answers.push([[match(0, 3, 'after c'), line(0, 'a'), line(1, 'b'), line(2, 'c'), time]]);
  const first = await stream.read();
  goOn(null);
  await first.ends;
  answers.push([[match(1, 1, 'after a'), time]]);
  await stream.read();
  expect(heard.tables.at(-1)).toMatchObject({ log: ['a'], check: 'after a' });
});

it('is given up where it cannot be had, is kept back, or falls silent', async () => {
  const { stream } = listen();
  await expect(stream.read()).rejects.toMatchObject({ useless: true });
  answers.push([[match(0, 1, 'after a')]]);
  const kept = expect(stream.read()).rejects.toMatchObject({ useless: true });
  await vi.advanceTimersByTimeAsync(5000);
  await kept;
  answers.push([[match(0, 0, 'start'), { kind: 'bye', retry: true }]]);
  await expect(stream.read()).rejects.toMatchObject({ useless: false });
  answers.push([[match(0, 0, 'start'), time]]);
  const { ends } = await stream.read();
  await vi.advanceTimersByTimeAsync(20_000);
  goOn([time]);
  await vi.advanceTimersByTimeAsync(20_000);
  let over = '';
  void ends.then((how) => (over = how));
  expect(over).toBe('');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(over).toBe('lost');
});

it('is that of a key’s holder with the key, who is told who they are once the table is', async () => {
  const order: string[] = [];
  const stream = new MatchStream(
    'AAAAAA',
    {
      table: () => order.push('table'),
      seat: ({ team, now, ...rest }) => order.push(`seat ${team} ${now} ${Object.keys(rest).sort().join()}`),
      chat: () => {},
      reaction: () => {},
      sketch: ({ drawings }) => order.push(`sketch ${drawings.length}`),
    },
    'mine',
  );
  const own = { team: 2, host: true, who: 'w', lines: 1, ply: 1, legal: ['a'], breaks: { a: [3] }, now: 4 };
  const values = [
    match(0, 1, 'after a'),
    { kind: 'seat', ...own },
    { kind: 'sketch', drawings: [] },
    line(0, 'a'),
    time,
  ];
  answers.push([values as readonly StreamValue[]]);
  await stream.read();
  expect(asked).toEqual(['/api/matches/AAAAAA/stream?from=0&stay=1']);
  expect(order).toEqual(['table', 'seat 2 4 acts,host,who', 'sketch 0']);
  expect([stream.breaks('a'), stream.breaks('b')]).toEqual([[3], []]);
});
