/** The documentation at /docs: one address a page, cache headers, and a clear answer if it isn't built. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, temporaryFolder } from '../support/test-server.js';

const docsDir = temporaryFolder();
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { docsDir } });
});
afterAll(() => house.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(house.url + path, { redirect: 'manual', headers });

test('what is not built is a page with its own style, for every address that needs a build', async () => {
  const bare = await openTestServer({ config: { docsDir, clientDir: temporaryFolder() } });
  for (const [path, command] of [
    ['/docs/', 'npm run docs'],
    ['/docs/players/units.html', 'npm run docs'],
    ['/', 'npm run build'],
    ['/r/ABCDEF', 'npm run build'],
    ['/learn', 'npm run build'],
  ] as const) {
    const answer = await fetch(bare.url + path, { headers: { Accept: 'text/html' } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 503, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toContain(`<code>${command}</code>`);
    // The browser accepts the style because the policy contains its hash.
    const style = /<style>(.*)<\/style>/s.exec(page)![1]!;
    const sum = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${sum}';`);
  }
  await bare.close();
});

test('a page has one address, and everything else leads there or says that there is nothing', async () => {
  mkdirSync(join(docsDir, 'players'));
  mkdirSync(join(docsDir, 'assets'));
  writeFileSync(join(docsDir, 'index.html'), 'first');
  writeFileSync(join(docsDir, '404.html'), '<a href="./index.html">nowhere</a><script src="./assets/x/site.js">');
  writeFileSync(join(docsDir, 'players', 'index.html'), 'players');
  writeFileSync(join(docsDir, 'players', 'units.html'), 'units');
  writeFileSync(join(docsDir, 'assets', 'site.js'), 'plain');
  writeFileSync(join(docsDir, 'assets', 'site.js.gz'), gzipSync('pressed'));
  for (const [path, text] of [
    ['/docs/', 'first'],
    ['/docs/players/', 'players'],
    ['/docs/players/units.html', 'units'],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    // Without this header `fetch` would ask for an uncached answer.
    const kept = { 'If-None-Match': answer.headers.get('etag')!, 'Cache-Control': 'max-age=0' };
    const again = await get(path, kept);
    expect(again.status).toBe(304);
  }
  for (const [path, there] of [
    ['/docs', '/docs/'],
    ['/docs/players', '/docs/players/index.html'],
    ['/docs/players/units', '/docs/players/units.html'],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, there]);
  }
  for (const path of [
    '/docs/none',
    '/docs/players/none/deep.html',
    '/docs/..%2fpackage.json',
    '/docs/%zz',
    '/docs/%00',
  ]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    // Its links work however deep the requested address is.
    expect(await answer.text()).toBe('<a href="/docs/index.html">nowhere</a><script src="/docs/assets/x/site.js">');
  }
});

test('scripts and styles are kept for ever, and come compressed', async () => {
  const answer = await get('/docs/assets/site.js', { 'Accept-Encoding': 'gzip' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe('pressed');
  expect((await get('/docs/assets/none.js')).status).toBe(404);
});

test('nothing is changed there', async () => {
  const answer = await fetch(`${house.url}/docs/`, { method: 'POST', body: 'x' });
  expect(answer.status).toBe(404);
});
