/** Requests that create something are sent once, and keep their name until there is an answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '../../../src/base/api/api.js';

const named: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  named.length = 0;
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    named.push(headers['idempotency-key']!);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const made =
  (code: string, status = 201) =>
  async () =>
    new Response(JSON.stringify({ code }), { status });

it('pressed twice at once and right after it is one request with one answer; later it is another', async () => {
  answer = made('A');
  const pressed = [create('POST /api/matches', {}, { mode: '2' }), create('POST /api/matches', {}, { mode: '2' })];
  expect(await Promise.all(pressed)).toEqual(Array(2).fill({ kind: 'ok', value: { code: 'A' } }));
  await create('POST /api/matches', {}, { mode: '2' });
  expect(named).toHaveLength(1);
  await create('POST /api/matches', {}, { mode: '3' });
  expect(named).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  answer = made('B');
  expect(await create('POST /api/matches', {}, { mode: '2' })).toEqual({ kind: 'ok', value: { code: 'B' } });
  expect(new Set(named).size).toBe(3);
  expect(named[0]).toMatch(/^[0-9a-f]{24}$/);
});

it('keeps its name where no answer came, and takes another one after a refusal', async () => {
  answer = async () => Promise.reject(new Error('gone'));
  expect(await create('POST /api/matches', {}, { mode: '4' })).toEqual({ kind: 'unreachable' });
  answer = async () => new Response(JSON.stringify({ error: { code: 'too-fast', message: 'Wait.' } }), { status: 429 });
  expect(await create('POST /api/matches', {}, { mode: '4' })).toMatchObject({ kind: 'refused' });
  expect(named[1]).toBe(named[0]);
  vi.advanceTimersByTime(1);
  answer = made('C');
  expect(await create('POST /api/matches', {}, { mode: '4' })).toMatchObject({ kind: 'ok' });
  expect(named[2]).not.toBe(named[0]);
});
