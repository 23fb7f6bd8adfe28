/** With prepared answers; with a real server: `server/test/example-client.test.ts`. */
import { describe, expect, test } from 'vitest';
import { connect, makeKey, type OwnStreamValue, type PlainRefusal } from '../src/client.js';
import { type FollowOptions, followMatch, type Put } from '../src/client-stream.js';

type Told = Record<string, unknown>;
const match = (from: number, lines: number): Told => ({ kind: 'match', from, lines, check: '' });
const line = (at: number, check = `${at}`): Told => ({ kind: 'line', at, line: `line ${at}`, ply: 1, check });
const time: Told = { kind: 'time', now: 1 };
const end: Told = { kind: 'end', result: { reason: 'agreed', winners: [] } };

/** Makes pieces that end in the middle of lines, and fails after them if it `breaks`. */
function answer(values: readonly Told[], breaks = true): Response {
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at < bytes.length) {
          controller.enqueue(bytes.slice(at, at + 17));
          at += 17;
        } else if (breaks) controller.error(new Error('cut'));
        else controller.close();
      },
    }),
  );
}

const refused = (status: number): Response => new Response(null, { status });
const refusal = (status: number): PlainRefusal => ({ ok: false, status, code: 'unknown-match', message: 'no' });

/** Follows a match over these answers, one after the other; returns the values received, and the requests sent. */
async function followed(answers: readonly (Response | Error)[], options: FollowOptions = {}) {
  const asked: string[] = [];
  const put: Put = async (path) => {
    const next = answers[asked.push(path) - 1];
    if (next === undefined) throw new Error('nothing else is answered here');
    if (next instanceof Error) throw next;
    return next;
  };
  const refusing = { why: async ({ status }: Response) => refusal(status), unreached: () => refusal(0) };
  const told: string[] = [];
  for await (const value of followMatch(put, '/s', refusing, { wait: 1, ...options })) told.push(short(value));
  return { told, asked };
}

function short(value: OwnStreamValue | PlainRefusal): string {
  if ('ok' in value) return `refused ${value.status}`;
  if (value.kind === 'match') return `match ${value.from}`;
  return value.kind === 'line' ? `${value.at}` : value.kind;
}

describe('a match that is followed', () => {
  test('is told once, and ends', async () => {
    const { told, asked } = await followed([answer([match(0, 2), line(0), line(1), time, end])]);
    expect(told).toEqual(['match 0', '0', '1', 'time', 'end']);
    expect(asked).toEqual(['/s?from=0']);
  });

  test('goes on from the last line where the line breaks, moves or is refused for a while', async () => {
    const { told, asked } = await followed([
      answer([match(0, 2), line(0), line(1)]),
      new Error('gone'),
      refused(503),
      answer([match(1, 3), line(1), line(2), { kind: 'bye', retry: true }], false),
      answer([match(2, 3), line(2)], false),
      answer([match(2, 3), line(2), end]),
    ]);
    expect(told.join(' ')).toBe('match 0 0 1 away match 1 1 2 away match 2 2 away match 2 2 end');
    expect(asked).toEqual([0, 1, 1, 1, 2, 2].map((from) => `/s?from=${from}`));
  });

  test('is told from its beginning where moves were taken back meanwhile', async () => {
    const other = [match(0, 3), line(0), line(1, 'other'), line(2, 'another'), end];
    const shorter = await followed([
      answer([match(0, 3), line(0), line(1), line(2)]),
      answer([match(1, 1)]),
      answer(other),
    ]);
    expect(shorter.told.join(' ')).toBe('match 0 0 1 2 away away match 0 0 1 2 end');
    expect(shorter.asked).toEqual([0, 2, 0].map((from) => `/s?from=${from}`));
    const elsewhere = await followed([
      answer([match(0, 2), line(0), line(1)]),
      answer([match(1, 3), line(1, 'other')]),
      answer(other),
    ]);
    expect(elsewhere.told.join(' ')).toBe('match 0 0 1 away match 1 away match 0 0 1 2 end');
    // A takeback while connected doesn't make it another match.
    const back = [match(0, 2), line(0), line(1), { kind: 'back', lines: 1, check: '0' }];
    const seen = await followed([answer(back), answer([match(0, 1), line(0), line(1, 'other'), end])]);
    expect(seen.told.join(' ')).toBe('match 0 0 1 back away match 0 0 1 end');
  });

  test('is refused at first for good, and later where that will not change', async () => {
    expect((await followed([refused(404)])).told).toEqual(['refused 404']);
    expect((await followed([refused(503)])).told).toEqual(['refused 503']);
    expect((await followed([new Error('nobody')])).told).toEqual(['refused 0']);
    expect((await followed([answer([match(0, 0)]), refused(404)])).told).toEqual(['match 0', 'away', 'refused 404']);
  });

  test('a line on which nothing comes is taken for dead', async () => {
    const put: Put = async (_path, _body, signal) => {
      if (signal!.aborted) throw new Error('cut');
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(match(0, 0))}\n`));
          signal!.addEventListener('abort', () => controller.error(new Error('cut')));
        },
      });
      return calls++ === 0 ? new Response(stream) : answer([match(0, 0), end]);
    };
    let calls = 0;
    const told: string[] = [];
    const refusing = { why: async () => refusal(1), unreached: () => refusal(0) };
    for await (const value of followMatch(put, '/s', refusing, { wait: 1, silence: 30 })) told.push(short(value));
    expect(told).toEqual(['match 0', 'away', 'match 0', 'end']);
  });

  test('ends without a word where it is to', async () => {
    const ends = new AbortController();
    const put: Put = async () => answer([match(0, 0)]);
    const told: string[] = [];
    const refusing = { why: async () => refusal(1), unreached: () => refusal(0) };
    for await (const value of followMatch(put, '/s', refusing, { wait: 60_000, signal: ends.signal })) {
      told.push(short(value));
      if (told.at(-1) === 'away') ends.abort();
    }
    expect(told).toEqual(['match 0', 'away']);
  });
});

test('what is no site of ours is said so, by its address', async () => {
  expect(makeKey()).toMatch(/^[0-9a-f]{64}$/);
  const nobody = connect('http://127.0.0.1:9/');
  expect(await nobody.match('ABCDEF')).toMatchObject({ ok: false, status: 0, code: 'no-answer' });
});
