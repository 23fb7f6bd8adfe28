/** Requests of a match over plain HTTP, when no socket opens. */
import { afterEach, expect, it, vi } from 'vitest';
import { Unanswered } from '../../../src/match/connections/answers.js';
import { askPlainly } from '../../../src/match/connections/plain.js';

afterEach(() => vi.unstubAllGlobals());

const match = { code: 'AAAAAA', key: 'k', breaks: (line: string) => (line === 'e3e4' ? [7] : []) };

/** Returns the requests to a site that gives this answer. */
function site(status: number, answer: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push(`${path} ${body} ${headers.Authorization}`);
    return new Response(answer, { status });
  });
  return asked;
}

it('is a request of the same name, with what a room takes for granted', async () => {
  const asked = site(200, '{"ok":true,"at":4}');
  expect(await askPlainly(match, 'act', { line: 'e3e4', ply: 2, id: '0123456789ab' })).toEqual({ ok: true, at: 4 });
  await askPlainly(match, 'leave', { until: 'turn' });
  await askPlainly(match, 'chat', { channel: 'all', text: 'hello' });
  for (const name of ['here', 'ping'] as const) expect(await askPlainly(match, name, {})).toEqual({ ok: true });
  expect(asked).toEqual([
    'http://here/api/matches/AAAAAA/act {"action":"e3e4","ply":2,"id":"0123456789ab","breaks":[7]} Bearer k',
    'http://here/api/matches/AAAAAA/entrust {"until":"turn"} Bearer k',
    'http://here/api/matches/AAAAAA/chat {"channel":"all","text":"hello"} Bearer k',
  ]);
});

it('tells a refusal from no answer', async () => {
  site(409, '{"error":{"code":"stale-ply","message":"The match has moved on since this was sent."}}');
  expect(await askPlainly(match, 'takeback', {})).toMatchObject({ ok: false, code: 'stale-ply' });
  site(502, '<html>');
  await expect(askPlainly(match, 'takeback', {})).rejects.toBeInstanceOf(Unanswered);
  await expect(askPlainly(match, 'together', { here: true })).rejects.toBeInstanceOf(Unanswered);
});
