/** The rules run as their README says: in Node, in a page and in a worker, all from what `npm run build` wrote. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}packages/rules/README.md`, 'utf8');

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(README)![1]!;
}

const EXAMPLE = block('js');
const PRINTED = block('text');
const [IMPORT_MAP] = /\{"imports": .*?\}\}/.exec(README)!;

/** Keeps browsers from requesting an icon. */
const ICON = '<link rel="icon" href="data:,">';
/** Pages without a bundler; an import map works in a page, but not in its workers. */
const FILES: Readonly<Record<string, string>> = {
  '/page.html': `${ICON}<script type="importmap">${IMPORT_MAP}</script><script type="module">${EXAMPLE}</script>`,
  '/worker.html': `${ICON}<script>new Worker('/worker.js', { type: 'module' })</script>`,
  '/worker.js': EXAMPLE.replace("'@dominion/rules'", "'/rules/index.js'"),
};

let server: Server;
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const dist = /^\/rules\/([a-z/-]+\.js)$/.exec(url)?.[1];
    const text = dist === undefined ? FILES[url] : readFileSync(`${ROOT}packages/rules/dist/${dist}`, 'utf8');
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the example of the rules prints in Node what the README says', () => {
  // Playwright asks its child processes for colours.
  const options = { cwd: ROOT, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', EXAMPLE], options)).toBe(PRINTED);
});

for (const place of ['page', 'worker']) {
  test(`the example of the rules prints the same in a ${place}`, async ({ page }) => {
    let printed = '';
    page.on('console', (message) => {
      printed += `${message.text()}\n`;
    });
    page.on('pageerror', (error) => {
      printed += `${error.message}\n`;
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${place}.html`);
    await expect.poll(() => printed).toBe(PRINTED);
  });
}
