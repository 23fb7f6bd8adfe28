/** Link previews: tags and pictures of matches and positions, for any client and address. */
import { copyFileSync, existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PUZZLES } from '@dominion/insight/puzzles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_PICTURE } from '../../src/base/bounds.js';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  openTestServer,
  seatAll,
  type TestServer,
  type TestServerOptions,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const clientDir = temporaryFolder();
const INDEX = new URL('../../../client/index.html', import.meta.url);
const BUILD = new URL('../../../client/scripts/painter.ts', import.meta.url).href;
const POSITION = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12';

let house: TestServer;
let canvas: { loadImage(png: Buffer): Promise<{ width: number; height: number }> };
beforeAll(async () => {
  copyFileSync(INDEX, join(clientDir, 'index.html'));
  const { buildPainter } = (await import(BUILD)) as { buildPainter(folder: string): Promise<void> };
  await buildPainter(join(clientDir, 'painter'));
  expect(existsSync(join(clientDir, 'painter', 'painter.mjs'))).toBe(true);
  canvas = createRequire(import.meta.url)('@napi-rs/canvas');
});
const folder = temporaryFolder();
const open = async (options: TestServerOptions = {}) => {
  house = await openTestServer({ folder, ...options, config: { clientDir, ...options.config } });
};
const reopen = async (options: TestServerOptions = {}) => {
  await house.close();
  await open(options);
};
beforeAll(() => open());
afterAll(() => house.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(house.url + path, { headers });

async function tagsOf(path: string, headers: Record<string, string> = {}): Promise<Map<string, string>> {
  const page = await (await get(path, headers)).text();
  const tags = [...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)" \/>/g)];
  return new Map(tags.map(([, name, content]) => [name!, content!]));
}

async function pictureIn(path: string): Promise<Response> {
  const image = (await tagsOf(path)).get('og:image')!;
  return fetch(image.replaceAll('&amp;', '&'));
}

async function expectPicture(answer: Response): Promise<Buffer> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(await canvas.loadImage(picture)).toMatchObject({ width: 1200, height: 630 });
  // Messengers show none above about 300 kB; ours are at most half of that.
  expect(picture.length).toBeLessThanOrEqual(MOST_PICTURE / 2);
  return picture;
}

describe('a match', () => {
  test('is in an embed a picture with the way to it, for where no script of ours runs', async () => {
    const code = await makeMatch(house.url, { mode: '2' });
    const saidAt = async (path: string) => /<p id="unloaded"[\s\S]*?<\/p>/.exec(await (await get(path)).text())![0];
    const said = await saidAt(`/embed/${code}`);
    expect(said).toContain(`href="/g/${code}"`);
    await expectPicture(await get(/ src="([^"]+)"/.exec(said)![1]!));
    expect(await saidAt(`/g/${code}`)).not.toContain('<img');
  });

  test('says in tags and a picture how it stands, who sits where and how many watch', async () => {
    const code = await makeMatch(house.url, { mode: '3', empty: 0, bots: [{ team: 1, level: 'skilled' }] });
    expect((await tagsOf(`/r/${code}`)).get('og:title')).toBe('Dominion – 2 seats free');
    const guest = await Guest.join(house.url, code);
    await guest.ask('sit', { team: 2, name: 'Ying' });
    const watcher = await Guest.join(house.url, code);
    await until('the watcher is seen', () => guest.state.watchers === 1);
    const tags = await tagsOf(`/r/${code.toLowerCase()}`);
    expect(tags.get('og:title')).toBe('Dominion – 1 seat free');
    expect(tags.get('og:description')).toBe(
      'Three teams · evening. Qi: Bot, skilled, Chu: Ying, Liang: free. 1 watching.',
    );
    expect(tags.get('og:url')).toBe(`${house.url}/r/${code}`);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    const before = await expectPicture(await pictureIn(`/r/${code}`));
    await watcher.leave();
    await until('it is seen', () => guest.state.watchers === 0);
    expect(before.equals(await expectPicture(await pictureIn(`/r/${code}`)))).toBe(false);
  });

  test('changes with every action, and says who has won; the replay has the same picture', async () => {
    const { code, mover, all } = await begunMatch(house.url);
    const { turn } = mover.match.position;
    const name = ['Zhao', 'Qi', 'Chu', 'Liang'][turn];
    expect((await tagsOf(`/r/${code}`)).get('og:title')).toBe(`Dominion – Turn 1 of 120, ${name} to move`);
    const [room, replay] = [await tagsOf(`/r/${code}`), await tagsOf(`/g/${code}`)];
    expect(replay.get('og:image')).toBe(room.get('og:image'));
    await Guest.join(house.url, code);
    await until('the watcher is seen', () => mover.state.watchers === 1);
    expect((await tagsOf(`/r/${code}`)).get('og:description')).toContain('1 watching');
    await mover.ask('resign', { team: turn, offer: true });
    await until('it is over', () => all.every(({ state }) => state.status === 'over'));
    const over = await tagsOf(`/g/${code}`);
    expect(over.get('og:description')).not.toContain('watching');
    expect(over.get('og:title')).toBe(`Dominion – ${turn === 0 ? 'Chu' : 'Zhao'} wins`);
    expect(over.get('og:image')).not.toBe(room.get('og:image'));
    await expectPicture(await pictureIn(`/g/${code}`));
  });

  test('that the count has ended says by how much, in its picture too', async () => {
    const position = POSITION.replace('3 12', '3 12/12');
    const { code, guests, all } = await seatAll(house.url, { mode: '2', position });
    expect((await tagsOf(`/r/${code}`)).get('og:description')).toMatch(/^Two teams · to turn 12 · from a position\. /);
    const running = await pictureIn(`/r/${code}`);
    const south = guests.get(2)!;
    while (south.state.status === 'playing') {
      const before = south.log.length;
      await south.act(south.match.position.phase === 'move' ? 'h1h2' : anyLine(south.match), 12);
      await until('it is seen', () => all.every(({ log }) => log.length > before));
    }
    const tags = await tagsOf(`/r/${code}`);
    expect(tags.get('og:title')).toBe('Dominion – Chu wins');
    // The Emperor has reached a stronghold.
    expect(tags.get('og:description')).toContain('12 turns. The Mandate has decided: Chu leads 2 to 0. Zhao: team 0, ');
    const over = await expectPicture(await pictureIn(`/r/${code}`));
    expect(over.equals(await expectPicture(running))).toBe(false);
  });

  test('that sleeps is shown and not woken', async () => {
    const { code, guests } = await begunMatch(house.url);
    for (const guest of guests.values()) await guest.leave();
    await reopen();
    expect((await tagsOf(`/r/${code}`)).get('og:title')).toMatch(/^Dominion – Turn 1 of 120, /);
    await expectPicture(await pictureIn(`/g/${code}`));
    const metrics = await house.app.metrics.registry.metrics();
    expect(metrics).toMatch(/^dominion_matches_live 0$/m);
  });

  test('tells nothing that was said in it, nor keys, nor seeds; and names are only names', async () => {
    const code = await makeMatch(house.url, { mode: '2' });
    const guest = await Guest.join(house.url, code);
    await guest.ask('sit', { team: 0, name: `"><b>$&'` });
    await guest.ask('chat', { channel: 'all', text: 'a word among us' });
    const { match } = (await house.store.matches.load(code))!;
    const page = await (await get(`/r/${code}`)).text();
    expect(page).toContain('Zhao: &quot;&gt;&lt;b&gt;$&amp;&#39;');
    for (const secret of ['a word among us', match.seed, match.id, guest.key, '<b>']) {
      expect(page).not.toContain(secret);
    }
    await expectPicture(await pictureIn(`/r/${code}`));
  });
});

test('a position is shown, whatever its spaces; one that cannot be read is not', async () => {
  for (const space of ['_', '+', '%20']) {
    const tags = await tagsOf(`/position?p=${POSITION.replaceAll(' ', space)}`);
    expect(tags.get('og:title')).toBe('Dominion – Turn 12, Chu to move');
    expect(tags.get('og:url')).toBe(`${house.url}/position?p=${POSITION.replaceAll(' ', '_')}`);
  }
  const path = `/position?p=${POSITION.replaceAll(' ', '_')}`;
  const png = await expectPicture(await pictureIn(path));
  expect(png.equals(await expectPicture(await get('/picture/start.png')))).toBe(false);
  expect((await tagsOf('/position?p=x')).get('og:title')).toBe('Dominion – Ancient Art of War');
  expect((await get('/picture/position.png?p=x')).status).toBe(404);
});

test.each([
  ['move 3 12/20', 'Turn 12 of 20, Chu to move', 'A position to try out, and to play on from: Zhao and Chu.'],
  ['mandate 3 20/20', 'The Mandate has decided', 'The Mandate has decided: Zhao leads 0 to 0, as the next to move.'],
  ['over 3 20/20', 'The game is over', 'A position to try out, and to play on from: Zhao and Chu.'],
])('a position in %s is called so', async (end, title, description) => {
  const tags = await tagsOf(`/position?p=${POSITION.replace('move 3 12', end).replaceAll(' ', '_')}`);
  expect([tags.get('og:title'), tags.get('og:description')]).toEqual([`Dominion – ${title}`, description]);
});

test('of more camps than two it says who leads and what all others count, of allies together', async () => {
  const said = async (camps: string) => {
    const board = '7nE7/15/15/15/15/15/5wS1wS7/wE13eE/15/15/15/15/15/4sG10/7sE7';
    return (await tagsOf(`/position?p=${board}_${camps}_S_mandate_0_9/9`)).get('og:description');
  };
  const [four, allied] = [await said('N-E-S-W'), await said('NS-EW')];
  expect(four).toMatch(/^The Mandate has decided: Chu leads 1\d to \d+, \d+ and \d+\.$/);
  expect(allied).toMatch(/^The Mandate has decided: Zhao and Chu lead \d+ to \d+\.$/);
});

test('a puzzle is shown as it stands, and nothing is told of how it is solved', async () => {
  const { id, position, line } = PUZZLES[0]!;
  const tags = await tagsOf(`/learn/puzzles/${id}`);
  expect(tags.get('og:title')).toMatch(/^Dominion – Puzzle: (Zhao|Qi|Chu|Liang) to move$/);
  expect(tags.get('og:url')).toBe(`${house.url}/learn/puzzles/${id}`);
  expect(tags.get('og:image')).toContain(
    `/picture/position.jpg?p=${encodeURIComponent(position).replaceAll('%20', '_')}`,
  );
  expect([...tags.values()].join()).not.toContain(line[0]);
  expect((await tagsOf('/learn/puzzles/0')).get('og:title')).toBe('Dominion – Ancient Art of War');
});

test('pictures are painted once, and a browser that has one is told so', async () => {
  const painted = async () =>
    Number(/^dominion_pictures_painted_total (\d+)$/m.exec(await house.app.metrics.registry.metrics())![1]);
  const before = await painted();
  const path = `/picture/position.jpg?p=${POSITION.replace('3 12', '3 13').replaceAll(' ', '_')}`;
  const answers = await Promise.all(Array.from({ length: 6 }, () => get(path)));
  const [first, ...rest] = await Promise.all(answers.map(expectPicture));
  for (const each of rest) expect(each.equals(first!)).toBe(true);
  const tag = answers[0]!.headers.get('etag')!;
  const again = await get(path, { 'If-None-Match': tag });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await painted()).toBe(before + 1);
});

test('whatever else is asked for is not there, and breaks nothing', async () => {
  const odd = ['ZZZZZZ', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(3000), '%E0%A4%A', '<script>', '💥', ''];
  for (const each of odd) {
    const { status } = await get(`/picture/match/${each}.png`);
    expect([400, 404], each).toContain(status);
    expect((await get(`/r/${each}`)).status, each).toBeLessThan(500);
    expect((await get(`/g/${each}`)).status, each).toBeLessThan(500);
  }
  for (const query of ['', '?p=', '?p=a&p=b', `?p=${'1'.repeat(9000)}`, '?p[x]=1', '?p=%E0%A4%A']) {
    expect([400, 404], query).toContain((await get(`/picture/position.png${query}`)).status);
    expect((await get(`/position${query}`)).status, query).toBeLessThan(500);
  }
  // Links that were shared in the past end so.
  for (const name of ['start.jpg', 'start.png']) {
    const picture = await expectPicture(await get(`/picture/${name}`));
    expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  }
  expect((await get('/picture/other.png')).status).toBe(404);
  expect((await get('/picture/match/ABCDEF.svg')).status).toBe(404);
  await expectPicture(await get('/picture/start.png'));
});

describe('addresses', () => {
  test('are those of the proxy where one is trusted, and of the operator where he says so', async () => {
    expect((await tagsOf('/', { 'X-Forwarded-Proto': 'https' })).get('og:image')).toMatch(/^http:\/\/127\.0\.0\.1:/);
    await reopen({ config: { trustProxy: 1 } });
    expect((await tagsOf('/', { 'X-Forwarded-Proto': 'https' })).get('og:image')).toMatch(/^https:\/\/127\.0\.0\.1:/);
    await reopen({ config: { siteUrl: 'https://play.example.org' } });
    expect((await tagsOf('/')).get('og:image')).toMatch(/^https:\/\/play\.example\.org\/picture\/start\.jpg\?v=/);
    expect((await tagsOf('/')).get('og:url')).toBe('https://play.example.org/');
  });
});

test('a host that is none stands in no address, and a page that repeats its host says so to caches', async () => {
  await reopen();
  const tagsFor = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = httpRequest(`${house.url}/`, { headers: { Host: host } }, (response) => {
        let text = `${response.headers.vary} ${response.headers['cache-control']}\n`;
        response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
      });
      asked.once('error', reject).end();
    });
  for (const host of ['Play.example.org', 'play.example.org:8080', 'localhost', '192.168.1.7:2567', '[::1]:2567']) {
    const page = await tagsFor(host);
    expect(page).toContain(`<meta property="og:url" content="http://${host.toLowerCase()}/" />`);
    expect(page).toMatch(/^[^\n]*\bHost\b[^\n]* no-cache\n/);
  }
  for (const host of ['-evil-', 'a_b.example', 'evil.example:', 'x..y'])
    expect(await tagsFor(host)).not.toContain('og:url');
});

test('who asks for too many gets no more; the pages come all the same', async () => {
  await reopen({ limits: { lists: 3, loopback: true } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await get('/picture/start.png')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await get('/')).status).toBe(200);
  expect((await get('/r/ZZZZZZ')).status).toBe(404);
});

test('where nothing can be painted, pages say so by leaving it to words', async () => {
  await reopen({ config: { clientDir: temporaryFolder() } });
  const answer = await get('/picture/start.png');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await get('/healthz')).status).toBe(200);
});
