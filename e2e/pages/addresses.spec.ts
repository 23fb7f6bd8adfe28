import { expect } from 'playwright/test';
import { isNight, nightly } from '../support/nightly.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';

test(
  'a link opens its match with whatever stands behind it, with and without a kept page',
  nightly(),
  async ({ browser, start }) => {
    const server = await start();
    const me = await Person.enter(browser, 'mouse', { serviceWorkers: 'allow' });
    const { page } = me;
    const link = await me.makeMatch(server.url, 'Ying');
    const code = link.slice(-6);
    const match = page.getByRole('heading', { name: `Match ${code}` });
    for (const visit of ['first', 'kept']) {
      for (const end of isNight ? ['.', ',', '%20', ')', '%E3%80%82'] : ['.', '%E3%80%82']) {
        await page.goto(`${server.url}/r/${code}${end}?renderer=canvas`);
        await expect(match, `${visit} ${end}`).toBeVisible();
        await expect(page).toHaveURL(`${server.url}/r/${code}?renderer=canvas`);
      }
      await page.evaluate(() => navigator.serviceWorker.ready);
    }
    // A cached page opens replays without the server.
    await page.goto(`${server.url}/g/${code}.#7`);
    await expect(page.getByRole('status').first()).toContainText('hasn’t begun');
    await expect(page).toHaveURL(`${server.url}/g/${code}#7`);
    await page.goto(`${server.url}/embed/${code})`);
    await expect(page).toHaveURL(`${server.url}/embed/${code}`);

    await page.goto(`${server.url}/friends`);
    await page.getByRole('textbox', { name: 'Match code' }).fill(`come: ${link}, quick!`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(match).toBeVisible();
    await server.kill();
    await page.goto(`${server.url}/r/${code}.`);
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/r/${code}`);
  },
);

test('what leads nowhere is not found, and the page asks for a code', async ({ page, server }) => {
  for (const path of ['/r/ZZZZZZ', '/r/ZZZZZZ.', '/g/ZZZZZZ', '/nothing/here', '/nothing.html', '/r/']) {
    const answer = await page.goto(server.url + path);
    expect([path, answer!.status()]).toEqual([path, 404]);
    await expect(page.getByRole('textbox', { name: 'Match code' })).toBeVisible();
  }
});
