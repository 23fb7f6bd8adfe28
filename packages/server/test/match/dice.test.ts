/** The seed of a match's throws leaves the server at the match's end and not a byte earlier, by any path. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { SERVER_REFUSALS } from '@dominion/protocol';
import { commitmentOf, throwHash } from '@dominion/rules/dice';
import { keyOf } from '@dominion/table';
import { afterEach, expect, test } from 'vitest';
import {
  anyLine,
  begunMatch,
  Guest,
  hooked,
  newKey,
  openTestServer,
  post,
  type TestServer,
  until,
} from '../support/test-server.js';

let house: TestServer;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Returns a proxy to the server that keeps every byte which came out of it. */
async function tapped(port: number): Promise<{ url: string; heard: () => Buffer }> {
  const chunks: Buffer[] = [];
  const wire = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    far.on('data', (chunk) => chunks.push(chunk));
    for (const end of [near, far]) end.on('error', () => near.destroy() && far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  closing.push(() => wire.close());
  return { url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`, heard: () => Buffer.concat(chunks) };
}

function spellings(hex: string): Buffer[] {
  const bytes = Buffer.from(hex, 'hex');
  const texts = [hex, hex.toUpperCase(), bytes.toString('base64').replace('=', ''), bytes.toString('base64url')];
  return [bytes, ...[...texts, JSON.stringify([...bytes]).slice(1, -1)].map((text) => Buffer.from(text))];
}

test('the scan finds a secret however it is written', () => {
  const hex = '0123456789abcdef'.repeat(4);
  const found = spellings(hex).map((one) => Buffer.concat([Buffer.from('before'), one, Buffer.from('after')]));
  expect(found.every((text) => spellings(hex).some((one) => text.includes(one)))).toBe(true);
});

test('no frame, answer, log line or metric holds it while the match is played; the end reveals it', async () => {
  let failing = false;
  house = await openTestServer({
    around: (store) =>
      hooked(store, 'matches.commit', () => {
        if (failing) throw new Error('the disk is full');
      }),
  });
  closing.push(() => house.close());
  const { url, heard } = await tapped(house.app.port);
  const { code, mover, other, all } = await begunMatch(url);
  const { match } = (await house.store.matches.load(code))!;
  // The key and what later throws are made of would reveal as much as the seed.
  const key = keyOf(match, match.start!.entropy);
  const later = ([0, 2] as const).flatMap((team) =>
    Array.from({ length: 200 }, (_, i) => throwHash(key, { team, turn: i + 1, kind: 'fate' })),
  );
  const secrets = [match.seed, key, ...later].flatMap(spellings);
  const leaks = async () => {
    const out = Buffer.concat([heard(), Buffer.from(house.logged() + (await house.app.metrics.registry.metrics()))]);
    return secrets.filter((secret) => out.includes(secret)).length;
  };

  for (let turn = 0; turn < 30 && mover.match.result === null; turn++) {
    await until('no throw is due', () => {
      return all.every(({ log }) => log.length === mover.log.length) && !/fate|succ/.test(mover.match.position.phase);
    });
    const { position } = mover.match;
    const [acts, waits] = mover.team === position.turn ? [mover, other] : [other, mover];
    // Refused, malformed and repeated requests, and failed writes, don't reveal it either.
    await waits!.act(anyLine(mover.match));
    await waits!.act('~3');
    await acts!.askAnything('act', { line: 'nonsense', seed: true });
    const id = acts!.newId();
    failing = turn % 10 === 9;
    const reply = await acts!.act(anyLine(acts!.match), position.ply, id);
    failing = false;
    if (!reply.ok) {
      expect(reply.message).toBe(SERVER_REFUSALS.halted);
      await until('it goes on', () => all.every(({ state }) => !state.halted));
      expect(await acts!.act(anyLine(acts!.match), position.ply, id)).toMatchObject({ ok: true });
    }
  }
  const watcher = await Guest.join(url, code);
  for (const path of ['/healthz', '/readyz', '/api/lobby', `/r/${code}`, `/api/matches/${code}`])
    await fetch(url + path);
  for (const sent of [mover.key, newKey(), 'no key']) {
    await post(url, '/api/mine', { key: sent });
    await post(url, `/matchmake/joinById/${code}`, { key: sent });
  }
  await post(url, `/api/matches/${code}/open`);
  expect(watcher.state).toMatchObject({ seed: '', commitment: commitmentOf(match.seed, match.id, 'dice-v2') });
  expect(house.logged()).toContain('the disk is full');
  expect(await leaks()).toBe(0);

  expect(await mover.ask('resign', { team: mover.team!, offer: true })).toMatchObject({ ok: true });
  await until('it is over', () => watcher.state.status === 'over');
  expect(watcher.state.seed).toBe(match.seed);
  // The scan would have found the seed: it is there now.
  expect(heard().includes(match.seed)).toBe(true);
  expect(house.logged()).not.toContain(match.seed);
});
