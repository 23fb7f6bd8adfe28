/** The replay of a match: running, over, from a file, in another site's page, and without a network. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { Unseen } from '../support/http-player.js';
import { isNight, nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { openEnd, Person, startPlain } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { test } from '../support/server.js';
import { nextAction, playOn } from '../support/short-match.js';

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Action on the board' });

/** Returns how many actions the board shows, and how many there are. */
async function moment(page: Page): Promise<[number, number]> {
  return slider(page).evaluate((input: HTMLInputElement) => [input.valueAsNumber, Number(input.max)]);
}

async function savedOn(page: Page): Promise<{ name: string; text: string }> {
  const tabs = page.getByRole('navigation', { name: 'About the match' });
  await tabs.getByRole('button', { name: 'Share', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save record' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function dropOn(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], called!));
      return transfer;
    },
    [name, text] as const,
  );
  // Browsers repeat this event while a file is over the page, which may have loaded only just now.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
    await expect(page.locator('html')).toHaveAttribute('data-dropping', 'Drop the record here to open it', {
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

/** Makes the pictures of a match and a GIF of any stretch, pressing each button. */
async function pressPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('region', { name: 'To share' });
  for (const [name, file] of [
    ['Poster', /-zhao-chu\.png$/],
    ['Tall poster', /-tall\.png$/],
    ['Last turns', /\.gif$/],
  ] as const) {
    const picture = pictures.getByRole('button', { name, exact: true });
    await expect(picture.locator('img')).toBeVisible({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), picture.click()]);
    expect(download.suggestedFilename()).toMatch(file);
  }

  await page.getByText('GIF up to here').click();
  await page.getByRole('spinbutton', { name: 'Turns' }).fill('2');
  await page.getByRole('button', { name: 'Make GIF' }).click();
  await expect(page.getByText('The last 2 turns up to here')).toBeVisible({ timeout: 30_000 });
  const [stretch] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.thumb').filter({ hasText: 'Share' }).click(),
  ]);
  expect(stretch.suggestedFilename()).toMatch(/-\d+\.gif$/);
}

test('a match is followed while it runs, told when it is over, saved, dropped, and shown in a page of somebody else’s', async ({
  browser,
  server,
}) => {
  test.slow();
  const south = await Person.enter(browser, 'keyboard');
  const north = new Unseen();
  // With reduced motion, no GIF is shown.
  const reader = await Person.enter(browser, 'keyboard', { acceptDownloads: true, reducedMotion: 'no-preference' });
  const link = await south.makeMatch(server.url, 'Ying');
  const code = link.split('/').at(-1)!;
  const { page } = reader;
  await page.goto(`${server.url}/g/${code}?renderer=canvas`);
  await expect(page.getByRole('status')).toContainText('hasn’t begun yet');
  await north.sit(link, 'Zhao Tuo', 0);
  await south.startMatch();
  const watcher = await Witness.of(server.url, link);
  const witness = await Witness.of(server.url, link, north.key);
  await witness.begun();
  await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 3);
  await watcher.room.request('chat', { channel: 'all', text: 'A fine ride!' });

  // While the match runs, the replay has all that players could count themselves, and no help.
  await expect(page.locator('[data-board="live"]')).toBeVisible();
  await expect.poll(() => moment(page)).toEqual([witness.lines.length, witness.lines.length]);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.getByRole('img', { name: /^Strongholds held by Zhao and Chu/ })).toBeVisible();
  await page.getByRole('button', { name: 'Chances' }).click();
  await expect(page.getByText('Win chances appear after the match')).toBeVisible();
  await page.getByRole('button', { name: 'Throws', exact: true }).click();
  await expect(page.getByText('The seed is published when the match is over')).toBeVisible();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Spectator said: A fine ride!' })).toBeVisible();
  const before = witness.lines.length;
  await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 5);
  await expect.poll(async () => (await moment(page))[0]).toBe(witness.lines.length);
  // A player who has gone back stays there when the match goes on.
  await page.keyboard.press('Home');
  await expect(page.getByText('Before the first action')).toBeVisible();
  await north.request('resign', { team: 0, offer: true });
  await expect(page.getByText('Chu wins', { exact: false })).toBeVisible();
  const [at, last] = await moment(page);
  expect([at, last > before]).toEqual([0, true]);

  // The replay is one press away from the end of the match.
  await (await openEnd(south.page)).getByRole('link', { name: 'Replay' }).click();
  await expect(south.page).toHaveURL(new RegExp(`/g/${code}`));
  await expect(south.page.locator('[data-board="live"]')).toBeVisible();
  await expect.poll(() => moment(south.page)).toEqual([last, last]);
  // A shared link shows the whole match: its tabs count it to the end, and it needs no moment.
  await south.page.goto(`${server.url}/g/${code}?renderer=canvas#heroes`);
  await expect.poll(() => moment(south.page)).toEqual([last, last]);
  await expect(south.page.getByRole('region', { name: 'Units of Zhao' })).toContainText(/Lost.*Emperor/);
  await expect(south.page.getByText('Counted up to the position')).toBeHidden();
  await expect(south.page.locator('.replay-about')).toContainText('Chu wins');
  await expect(south.page.locator('.replay-about')).not.toContainText(new URL(server.url).hostname);
  await south.page.getByRole('button', { name: 'Throws', exact: true }).click();
  await expect(south.page.getByRole('row', { name: /^Throws of fate/ })).toHaveText(/[1-9]/);
  await south.page.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = south.page.getByRole('textbox', { name: 'Link to the replay' });
  const fromHere = south.page.getByRole('checkbox', { name: 'Start from the position on the board' });
  await expect(shared).toHaveValue(`${server.url}/g/${code}`);
  await expect(fromHere).toBeHidden();
  await expect(south.page.getByRole('link', { name: 'What if…?' })).toHaveCount(1);
  await south.page.getByRole('button', { name: 'One action back (←)' }).click();
  await expect(shared).toHaveValue(`${server.url}/g/${code}#${last - 1}`);
  await fromHere.uncheck();
  await expect(shared).toHaveValue(`${server.url}/g/${code}`);
  // From the end, playback starts at the beginning.
  await south.page.getByRole('button', { name: 'To the end (End)' }).click();
  await south.page.getByRole('button', { name: 'Play (space)' }).click();
  await expect.poll(async () => (await moment(south.page))[0]).toBeLessThan(last - 1);
  await south.page.getByRole('button', { name: 'Pause (space)' }).click();

  // Keys, buttons, the list and the address lead to a moment.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect((await moment(page))[0]).toBe(2);
  await expect(page).toHaveURL(/#2$/);
  await page.getByRole('button', { name: 'To the end (End)' }).click();
  expect((await moment(page))[0]).toBe(last);
  await expect(page).toHaveURL(new RegExp(`/g/${code}[^#]*$`));
  await page.getByRole('button', { name: 'Spectator said: A fine ride!' }).click();
  expect((await moment(page))[0]).toBe(before);
  // The page may write the previous moment into the address while another is being typed.
  await page.evaluate((moment) => {
    location.hash = '#3';
    history.replaceState(null, '', `#${moment}`);
  }, before);
  await expect.poll(() => moment(page)).toEqual([3, last]);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4 ×');
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause (space)' })).toBeVisible();
  await expect.poll(async () => (await moment(page))[0]).toBeGreaterThan(5);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible();

  // Chances, units, throws: one room with six tabs in a row.
  const tabs = page.getByRole('navigation', { name: 'About the match' }).locator('> *');
  await expect(tabs).toHaveText(['Replay', 'Analysis', 'Heroes', 'Together', 'Throws', 'Share']);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.getByRole('img', { name: /^Win chances of Zhao and Chu/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find turning points and luck' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('End');
  await expect(page.locator('.chances-legend')).toHaveText(/0 %.*100 %/);
  await page.getByRole('button', { name: 'Armies' }).click();
  await expect(page.locator('.chances-legend')).toHaveText(/0.*11/);
  await page.getByRole('button', { name: 'Heroes', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Units of Zhao' })).toContainText('Lost');
  // The names of units, and the heroes.
  await page.locator('[data-square="h2"]').hover();
  await expect(page.locator('.piece-card')).toHaveText(/^Chu Emperor Xiong \p{L}+Marched out with Chu from h2\.$/u);
  await page.getByRole('button', { name: 'Scroll of heroes' }).click();
  await expect(page.getByRole('dialog', { name: 'The scroll of this match' })).toContainText('Chu wins');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys, mouse and touch' })).toContainText('plays and pauses');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Throws', exact: true }).click();
  await expect(page.getByRole('table')).toContainText('Add a Peasant20/64');
  await expect(page.getByText(/^All \d+ throws follow from the seed\.$/)).toBeVisible();
  await expectOpen(page, 'throws');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  // By day another test makes the pictures at the end of a match.
  if (isNight) await pressPictures(page);

  // The page, the server and the saved file have the same text.
  const record = await (await fetch(`${server.url}/api/matches/${code}/record`)).text();
  const saved = await savedOn(page);
  expect(saved.name).toMatch(/^dominion-\d{4}-\d\d-\d\d-zhao-chu\.dgn$/);
  expect(saved.text).toBe(record);
  await expect(page.getByRole('textbox', { name: 'Link to the replay' })).toHaveValue(`${server.url}/g/${code}`);
  await page.getByText('Embed it on your site').click();
  const snippet = await page.getByRole('textbox', { name: 'HTML to embed the replay' }).inputValue();
  await expectOpen(page, 'share');
  // Any moment leads to trying another variation.
  await page.getByRole('region', { name: 'Replay' }).getByRole('link', { name: 'What if…?' }).click();
  await expect(page).toHaveURL(/\/position\?p=/);
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
  await page.goto(`${server.url}/?renderer=canvas`);
  await dropOn(page, saved.name, saved.text);
  await expect(page).toHaveURL(/\/record/);
  await expect.poll(() => moment(page)).toEqual([last, last]);
  expect(await savedOn(page)).toEqual(saved);
  await page.getByRole('button', { name: 'Another record' }).click();
  await page.getByRole('textbox', { name: 'Record' }).fill(saved.text.replace(/(?<=\n1\. [NS] )\S+/, 'a1a2'));
  await expect(page.getByRole('alert')).toContainText(/Line \d+, column 6.*is not legal/);
  await page.getByRole('button', { name: 'Show the place' }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe('a1a2');
  await expect(page.getByRole('link', { name: 'Show the position' })).toHaveAttribute('href', /^\/position\?p=/);
  await page.getByRole('textbox', { name: 'Record' }).fill('[Rules "1"]\n[Mode 2]');
  await expect(page.getByRole('alert')).toContainText('Line 2, column 1');
  await expect(page.getByRole('alert')).toContainText('A tag is written [Name "value"]');

  // Other sites may embed this one page and no other.
  const blog = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<title>Blog</title>${snippet}<iframe name="room" src="${link}"></iframe>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, 'localhost', resolve));
  const errors = [...reader.errors];
  await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe[title^="Dominion"]');
  await expect(frame.locator('[data-board="live"]')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Open in Dominion' })).toHaveAttribute(
    'href',
    `${server.url}/g/${code}`,
  );
  await frame.getByRole('button', { name: 'One action back (←)' }).click();
  await expect(frame.getByText(`${last - 1} / ${last}`)).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  expect(await page.frame('room')!.evaluate(() => location.href)).toMatch(/^chrome-error:/);
  blog.close();
  // The browser logs a 409 because the match hadn't begun.
  const own = errors.filter((error) => !error.includes('409'));
  expect([...south.errors, ...own]).toEqual([]);
  for (const each of [watcher, witness]) await each.leave();
});

for (const [width, height, colorScheme] of [
  [1024, 768, 'light'],
  [390, 844, 'dark'],
] as const) {
  test(
    `a match of this device at ${width} × ${height}, ${colorScheme}: no barrier, and no network needed`,
    nightly(),
    async ({ browser, start }) => {
      const server = await start();
      const options = {
        viewport: { width, height },
        colorScheme,
        serviceWorkers: 'allow',
      } as const;
      const me = await Person.enter(browser, 'keyboard', options);
      const { page } = me;
      await page.goto(`${server.url}/play?renderer=canvas`);
      await page.getByRole('button', { name: 'Begin' }).click();
      await startPlain(page);
      await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 30_000 });
      const code = new URL(page.url()).pathname.slice(-8);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await server.kill();
      await me.context.setOffline(true);
      await page.goto(`${server.url}/play`);
      await page.getByRole('link', { name: 'Replay' }).click();
      await expect(page).toHaveURL(new RegExp(`/g/${code}`));
      await expect(page.locator('[data-board="live"]')).toBeVisible();
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(1);
      await expectOpen(page, 'replay');
      for (const name of ['Analysis', 'Heroes', 'Share']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expectOpen(page, name);
      }
      await expect(page.getByText('This match is only on this device.')).toBeVisible();
      const { text } = await savedOn(page);
      await page.goto(`${server.url}/record`);
      await page.getByRole('textbox', { name: 'Record' }).fill(text);
      await expect(page.locator('[data-board="live"]')).toBeVisible();
      expect(me.ownErrors).toEqual([]);
    },
  );
}

test('the board of a match is seen while its record is on its way', async ({ browser, server, page }) => {
  const { south } = await seatOne(browser, server);
  const code = new URL(south.page.url()).pathname.split('/').at(-1)!;
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  for (const kind of ['g', 'embed']) {
    await page.goto(`${server.url}/${kind}/${code}`, { waitUntil: 'commit' });
    await expect(page.locator('.replay-board .picture[data-painted]')).toBeVisible();
  }
  go();
  await expect(page.locator('.replay-board .board-host')).toBeVisible();
});

test('a moment and a side stay from one tab of a review to the next, and the address says both', async ({
  browser,
  server,
}) => {
  const south = await Person.enter(browser, 'keyboard');
  const north = new Unseen();
  const link = await south.makeMatch(server.url, 'Ying');
  await north.sit(link, 'Zhao Tuo', 0);
  await south.startMatch();
  const witness = await Witness.of(server.url, link, north.key);
  await witness.begun();
  await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 3);
  await north.request('resign', { team: 0, offer: true });
  const code = link.split('/').at(-1)!;
  const { page } = south;
  await page.goto(`${server.url}/g/${code}?renderer=canvas#2-heroes`);
  const heroes = page.getByRole('button', { name: 'Heroes', exact: true });
  await expect(heroes).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await moment(page))[0]).toBe(2);
  await page.getByRole('button', { name: 'Throws', exact: true }).click();
  await expect(page).toHaveURL(/#2-throws$/);
  await page.keyboard.press('f');
  const foot = page.locator('[data-square="a1"]');
  await expect.poll(async () => (await foot.boundingBox())!.x).toBeGreaterThan(300);
  const turned = (await foot.boundingBox())!;
  const board = (await page.locator('.board-layer').boundingBox())!;

  await page.getByRole('link', { name: 'Together', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${code}`));
  await expect(page.getByText('Action 2 of')).toBeVisible();
  await expect.poll(async () => (await foot.boundingBox())!.x).toBeGreaterThan(turned.width);
  await expect(page.getByRole('link', { name: 'Together', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectOpen(page, 'together');
  // The board stays in its place.
  await expect.poll(() => page.locator('.board-layer').boundingBox()).toEqual(board);
  // At the muster, too, no one is asked to do anything.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Action 0 of')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Action 2 of')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Action 3 of')).toBeVisible();

  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/g/${code}.*#3-analysis$`));
  await expect.poll(async () => (await moment(page))[0]).toBe(3);
  await expect.poll(async () => (await foot.boundingBox())!.x).toBe(turned.x);
  expect(south.errors).toEqual([]);
  await witness.leave();
});
