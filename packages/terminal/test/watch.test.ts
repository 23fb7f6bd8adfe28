/** Watches a match of a real server to its end, over connections that break. */

import { createServer as serve } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { connect, makeKey } from '@dominion/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_ONCE, makeMatch, openTestServer, type TestServer, until } from '../../server/test/support/test-server.js';
import { watchCommand } from '../src/watch.js';
import { streamsOf } from './screens.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: AT_ONCE } });
});
afterAll(() => house.close());

function watch(args: readonly string[], depth?: number) {
  const { streams, out, err } = streamsOf([], depth);
  return { out, err, ended: watchCommand(args, streams) };
}

async function twoPlay(code: string): Promise<{ play(turns: number): Promise<void>; resign(): Promise<void> }> {
  const keys = [makeKey(), makeKey()];
  const people = keys.map((key) => connect(house.url, key));
  for (const [at, one] of people.entries()) {
    const sat = await one.sit(code, { name: ['Ying', 'Tuo'][at]! });
    if (!sat.ok) throw new Error(sat.message);
  }
  const play = async (turns: number) => {
    for (;;) {
      for (const one of people) {
        const now = await one.match(code);
        if (!now.ok) throw new Error(now.message);
        if (now.status === 'over' || now.ply > turns) return;
        const [action] = now.you?.legal ?? [];
        if (action !== undefined) await one.act(code, action, now.ply);
      }
    }
  };
  const resign = async () => {
    const gone = await people[0]!.request(code, 'resign', { team: 0, offer: true });
    if (!gone.ok) throw new Error(gone.message);
  };
  return { play, resign };
}

async function wire(): Promise<{ readonly url: string; cut(): void; readonly server: Server }> {
  const { port } = new URL(house.url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, server };
}

describe('dominion watch', () => {
  test('tells a match from before its start to its end, over a line that breaks', async () => {
    const code = await makeMatch(house.url, { mode: '2', length: 'skirmish', auto: true });
    const line = await wire();
    const one = watch([code.toLowerCase(), '--server', `${line.url}/`]);
    await until('it is told who sits', () =>
      one.out().includes(`Match ${code}: Zhao (N) no one yet, Chu (S) no one yet. It has not begun.`),
    );
    const two = await twoPlay(code);
    await two.play(6);
    await until('turns are told', () => / {2}5 {2}[a-o]\d+[a-o]\d+ /.test(one.out()));
    line.cut();
    await until('it says so', () => one.out().includes('Reconnecting'));
    await two.play(12);
    await until('it goes on', () => / 11 {2}[a-o]\d+[a-o]\d+ /.test(one.out()));
    await two.resign();
    expect(await one.ended).toBe(0);
    expect(one.err()).toBe('');
    expect(one.out()).toContain(`Match ${code}: Zhao (N) Ying, Chu (S) Tuo`);
    expect(one.out()).toContain('The match is over: no one else is left; Chu wins.');
    // Each line once, though the last known one is sent twice.
    const told = one.out().match(/^ {1,2}\d+ {2}\S+/gm)!;
    expect(one.out()).not.toContain('taken back');
    expect(new Set(told).size).toBe(told.length);
    line.cut();
    line.server.close();

    const link = watch([`${house.url}/r/${code}`]);
    expect(await link.ended).toBe(0);
    expect(link.out()).toContain('The match is over: no one else is left; Chu wins.');
    const drawn = watch([`${house.url}/g/${code}`], 24);
    expect(await drawn.ended).toBe(0);
    expect(drawn.out()).toContain('\u001b[H');
    expect(drawn.out()).toContain('\u001b[1;38;2;');
    expect(drawn.out()).not.toContain('\u001b[1;38;5;');
    const plain = watch([code, '--server', house.url, '--plain'], 24);
    expect(await plain.ended).toBe(0);
    expect(plain.out()).not.toContain('\u001b[H');
  });

  test('a move that is taken back is told so', async () => {
    const code = await makeMatch(house.url, { mode: '2', length: 'skirmish', auto: true, takeback: true });
    const one = watch([code, '--server', house.url]);
    const keys = [makeKey(), makeKey()];
    const people = keys.map((key) => connect(house.url, key));
    for (const each of people) await each.sit(code, { name: 'somebody' });
    const acting = async () => {
      for (const each of people) {
        const now = await each.match(code);
        const [action] = now.ok ? (now.you?.legal ?? []) : [];
        if (action !== undefined) return { each, action };
      }
      return null;
    };
    for (;;) {
      const next = await acting();
      if (next === null) continue;
      await next.each.act(code, next.action);
      if (!/^[NS]:/.test(next.action)) {
        const back = await next.each.request(code, 'takeback', {});
        if (!back.ok) throw new Error(back.message);
        break;
      }
    }
    await until('it is told', () => one.out().includes('A move is taken back.'));
    await people[0]!.request(code, 'resign', { team: 0, offer: true });
    expect(await one.ended).toBe(0);
  });

  test('nothing that a server says moves the cursor, names the window or hides a word', async () => {
    const code = await makeMatch(house.url, { mode: '2', length: 'skirmish', auto: true });
    const two = await twoPlay(code);
    await two.play(3);
    await two.resign();
    const bad = '\u001b]0;mine\u0007\u009b2J\r\n\u202e';
    const stream = await (await fetch(`${house.url}/api/matches/${code}/stream`)).text();
    const lines = stream
      .replaceAll('Ying', JSON.stringify(`Y${bad}ing`).slice(1, -1))
      .trimEnd()
      .split('\n');
    const talk = { kind: 'said', seq: 1, channel: 'all', who: '', team: null, ply: 1, at: 0, phrase: null };
    const said = JSON.stringify({ ...talk, name: `Tuo${bad}`, text: `well${bad} met` });
    // A link to a match can name any server.
    const site = serve((request, response) => {
      if (request.url!.includes(code)) response.end(`${[...lines.slice(0, -1), said, lines.at(-1)].join('\n')}\n`);
      else response.writeHead(404).end(JSON.stringify({ error: { code: 'not-found', message: `no${bad}thing` } }));
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const plain = watch([`${url}/r/${code}`]);
    expect(await plain.ended).toBe(0);
    expect(plain.out()).toContain('Y]0;mine2J ing');
    expect(plain.out()).toContain('Tuo]0;mine2J: well]0;mine2J met');
    const nowhere = watch(['ZZZZZZ', '--server', url]);
    expect(await nowhere.ended).toBe(1);
    for (const text of [plain.out(), nowhere.err()]) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const drawn = watch([code, '--server', url], 24);
    expect(await drawn.ended).toBe(0);
    expect(drawn.out()).not.toMatch(/\]0;mine\p{Cc}|\p{Cf}/u);
    site.close();
  });

  test('an unknown code, a server that is none, and one that is not there are refused in one line', async () => {
    const unknown = watch(['ZZZZZZ', '--server', house.url]);
    expect(await unknown.ended).toBe(1);
    expect(unknown.err()).toBe(`No match has this link. Check the link or the code. (ZZZZZZ at ${house.url})\n`);
    const gone = await wire();
    await new Promise((resolve) => gone.server.close(resolve));
    const nobody = watch(['ZZZZZZ', '--server', gone.url]);
    expect(await nobody.ended).toBe(1);
    expect(nobody.err()).toMatch(/^No server of Dominion answers at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED.*\.\n$/);
  });

  test.each([
    [[], 'watch needs one match: its code, such as K7M2QX, or its link'],
    [['K7M2QX', 'K7M2QY'], 'watch needs one match'],
    [['K7M2Q0'], '"K7M2Q0" holds no code; one is six of 23456789ABCDEFGHJKMNPQRSTUVWXYZ'],
    [['K7M2QX', '--server', 'example.org'], '--server is an address such as http://localhost:2567, not "example.org"'],
    [['K7M2QX', '--fast'], 'watch does not know "--fast"; its options are --server, --plain, --colour and --help'],
  ])('%j is refused in one line', async (args, words) => {
    const { ended, err, out } = watch(args);
    expect(await ended).toBe(1);
    expect(out()).toBe('');
    expect(err()).toContain(words);
    expect(err().trimEnd().split('\n')).toHaveLength(1);
  });
});
