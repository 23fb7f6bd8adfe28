/** The typed client with a real server: the example as users run it, the README's, and refusals. */
import { readFileSync } from 'node:fs';
import { connect, makeKey, type PlainClient } from '@dominion/protocol/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compiled, example, killPrograms, LATE, ROOT, runProgram, TSX } from '../support/examples.js';
import { NIGHT } from '../support/nightly.js';
import { AT_ONCE, makeMatch, openTestServer, type TestServer } from '../support/test-server.js';

const EXAMPLE = example('client.ts');
/** Makes the example's match short by day. */
const short = (text: string) => (NIGHT ? text : text.replace("length: 'skirmish'", `position: '${LATE}'`));

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: AT_ONCE } });
});
afterEach(killPrograms);
afterAll(() => house.close());

test('the example plays a whole match against a bot, in about thirty lines', { timeout: 150_000 }, async () => {
  const text = readFileSync(EXAMPLE, 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(40);
  expect(short(text)).not.toBe(NIGHT ? '' : text);
  const one = runProgram([process.execPath, compiled('client', short(text)), house.url]);
  expect(await one.ended).toBe(0);
  expect(one.out()).toMatch(/\/r\/\w{6}\n/);
  expect(one.out()).toMatch(/over: [a-z-]+ won by (\d|nobody)/);
  expect(one.out()).not.toContain('refused');
});

test('the example says why it is refused, and ends', { timeout: 60_000 }, async () => {
  const one = runProgram([process.execPath, ...TSX, EXAMPLE, house.url, 'ZZZZZZ']);
  expect(await one.ended).toBe(1);
  expect(one.out()).toBe('refused (unknown-match): No match has this link. Check the link or the code.\n');
});

test('the README’s example plays to the end', { timeout: 150_000 }, async () => {
  const page = readFileSync(`${ROOT}packages/protocol/README.md`, 'utf8');
  const code = /```ts\n(.*?)```/s.exec(page)![1]!.replace('http://localhost:2567', house.url);
  const one = runProgram([process.execPath, compiled('readme', short(code))]);
  expect(await one.ended).toBe(0);
  expect(one.out()).toMatch(/^won by \[.*\]\n$/);
});

test('what is refused is a value: who has no key, what is no action, what may not be played, who does not sit there', async () => {
  const code = await makeMatch(house.url, { mode: '2', auto: true });
  const [one, other, nobody]: PlainClient[] = [makeKey(), makeKey(), undefined].map((key) =>
    connect(house.url, key),
  ) as never;
  expect(await nobody!.sit(code, { name: 'x' })).toMatchObject({ ok: false, status: 401, code: 'no-key' });
  expect(await one!.sit(code, { name: 'Ying' })).toMatchObject({ ok: true, team: 0 });
  expect(await other!.sit(code, { name: 'Tuo', team: 0 })).toMatchObject({
    ok: false,
    status: 409,
    code: 'seat-taken',
  });
  expect(await other!.sit(code, { name: 'Tuo' })).toMatchObject({ ok: true, team: 2 });
  // The last seat begins it, once the seals are revealed.
  for (let status = ''; status !== 'playing'; ) {
    const now = await nobody!.match(code);
    if (!now.ok) throw new Error(now.message);
    status = now.status;
  }
  expect(await one!.act(code, 'nonsense')).toMatchObject({ ok: false, status: 400 });
  expect(await one!.act(code, 'N:a1')).toMatchObject({ ok: false, status: 409, code: 'muster-soldiers', section: 2 });
  expect(await one!.act(code, 'N:-')).toMatchObject({ ok: true, at: 0 });
  expect(await nobody!.match(code)).toMatchObject({ ok: true, status: 'playing', you: null });
  const replay = await other!.replay(code);
  expect(replay.ok && replay.record).toContain('N:-');
  expect(await one!.request(code, 'resign', { team: 0, offer: true })).toMatchObject({ ok: true });
  expect(await one!.leave(code)).toHaveProperty('ok');
});
