import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMetrics } from '../../src/metrics/metrics.js';
import { anyLine, begunMatch, Guest, openTestServer, type TestServer, until } from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer();
});
afterAll(() => house.close());

const registered = () => house.app.metrics.registry.metrics();

async function value(line: string): Promise<number> {
  const text = await registered();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

test('counts matches, people, actions, commits, refusals and who comes back', async () => {
  const { code, mover, other } = await begunMatch(house.url);
  const [actions, commits, fresh] = await Promise.all([
    value('dominion_action_seconds_count'),
    value('dominion_commit_seconds_count{outcome="written"}'),
    value('dominion_joins_total{again="false"}'),
  ]);
  expect(await value('dominion_matches_live')).toBe(1);
  expect(await value('dominion_people')).toBe(2);
  expect(await registered()).toContain('dominion_bots_waiting 0');
  expect(await registered()).toContain('# TYPE dominion_pictures_painted_total counter');
  expect(await value('dominion_writes_fail')).toBe(0);
  expect(fresh).toBe(2);
  await mover.act(anyLine(mover.match));
  expect(await other.act('h1h2', 99)).toMatchObject({ ok: false, code: 'stale-ply' });
  await until('the throw is there', () => mover.log.length >= 4);
  expect(await value('dominion_action_seconds_count')).toBe(actions + 1);
  // The move and its throw are one commit.
  expect(await value('dominion_commit_seconds_count{outcome="written"}')).toBe(commits + 1);
  expect(await value('dominion_refusals_total{code="stale-ply"}')).toBe(1);
  await other.leave();
  await Guest.join(house.url, code, other.key);
  expect(await value('dominion_joins_total{again="true"}')).toBe(1);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('holds no secret, no code and no name', async () => {
  const { code, mover } = await begunMatch(house.url);
  const text = await house.app.metrics.registry.metrics();
  const { seed, id } = (await house.store.matches.load(code))!.match;
  for (const secret of [seed, id, code, mover.key, 'team 0']) expect(text).not.toContain(secret);
});

test('is served on a port of its own, and not to everybody', async () => {
  expect((await fetch(`${house.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  const server = await serveMetrics(house.app.metrics, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('dominion_matches_live 2');
  expect((await fetch(`${url}/`)).status).toBe(404);
  // If that isn't possible, the error names the setting.
  await expect(serveMetrics(house.app.metrics, port, '127.0.0.1')).rejects.toThrow(
    `METRICS_PORT is ${port}, and that port of 127.0.0.1 is taken by another program. Stop that, or set METRICS_PORT to another number.`,
  );
  await expect(serveMetrics(house.app.metrics, 0, '192.0.2.1')).rejects.toThrow(
    'METRICS_HOST names 192.0.2.1, which is no address of this machine.',
  );
  server.close();
  server.closeAllConnections();
});

test('a server that holds its lease is ready', async () => {
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
});
