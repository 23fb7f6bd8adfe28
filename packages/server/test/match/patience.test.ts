/** Limits on frequent coming and going; a server of its own, because its times differ. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT_ONCE, begunMatch, Guest, openTestServer, type TestServer, until } from '../support/test-server.js';

const never = new Promise<string>(() => {});
let house: TestServer;
beforeAll(async () => {
  const times = { silence: 10, lost: 100_000, patience: 250 };
  house = await openTestServer({
    config: { botPace: AT_ONCE },
    times,
    thinker: { choose: () => never, close: async () => {} },
  });
});
afterAll(() => house.close());

test('who was away for long enough in total is replaced at once', async () => {
  const { mover, all, code: link } = await begunMatch(house.url, { mode: '3', empty: 0 });
  const watch = all.find((guest) => guest !== mover)!;
  const team = mover.team!;
  mover.room.connection.close(4999);
  await until('the patience is at its end', () => watch.state.seats[team]!.regent === 'bot');
  const again = await Guest.join(house.url, link, mover.key);
  await until('the person is back', () => watch.state.seats[team]!.presence === 'here');
  const seen: string[] = [];
  watch.room.onStateChange((state) => void seen.push(state.seats[team]!.presence));
  again.room.connection.close(4999);
  await until('the regent is there again', () => watch.state.seats[team]!.regent === 'bot');
  expect(seen).not.toContain('dropped');
});
