import { expect } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openNew, openRules, Person, PHONE } from '../support/person.js';
import { test } from '../support/server.js';

test('a match against one bot is at a level that is remembered; hints are allowed', async ({ browser, server }) => {
  const { page, errors } = await Person.enter(browser, 'mouse');
  await page.goto(`${server.url}/?renderer=canvas`);
  await openNew(page, 'Bots');
  await openRules(page);
  await page.getByRole('radio', { name: 'Expert' }).first().check();
  await expect(page.getByText('Plans further, and punishes mistakes.').first()).toBeVisible();
  // The form's choices don't have the seals that a match's choices have.
  const sealed = await page
    .locator('.chip')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip, '::before').content));
  expect(sealed).toContain('none');
  expect(sealed.filter((seal) => seal !== 'none')).toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams.getByText('Bot, expert')).toHaveCount(1);

  await page.goto(server.url);
  await openNew(page, 'Bots');
  await openRules(page);
  await expect(page.getByRole('radio', { name: 'Expert' }).first()).toBeChecked();
  expect(errors).toEqual([]);
});

test('a name is asked for once', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const link = await south.makeByHand(server.url, 'Ying');
  await expect(south.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await south.page.goto(`${link}?renderer=canvas`);
  await south.page.getByRole('button', { name: 'Stand up' }).click();
  await expect(south.page.getByText('You play as Ying')).toBeVisible();
  await expect(south.page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  await south.sitByHand(link, 'Ying Zheng', 0);
  await expect(south.page.getByRole('list', { name: 'Seats' })).toContainText('Ying Zheng');
});

test('a listed match is found in the lobby, and a full one is watched', async ({ browser, server }) => {
  const [host, guest, watcher] = [
    await Person.enter(browser, 'mouse'),
    await Person.enter(browser, 'mouse'),
    await Person.enter(browser, 'mouse'),
  ];
  await guest.page.goto(`${server.url}/?renderer=canvas`);
  const tables = guest.page.getByRole('region', { name: 'Open tables' });
  await host.page.goto(`${server.url}/?renderer=canvas`);
  await openNew(host.page);
  await host.page.getByRole('textbox', { name: 'Your name' }).fill('Xiang Yu');
  await openRules(host.page);
  await host.page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await host.page.getByRole('radio', { name: '2 min a turn' }).check();
  await host.page.getByRole('button', { name: 'Open to all' }).click();
  await expect(host.page.getByRole('button', { name: 'Stand up' })).toBeVisible();

  const row = tables.getByRole('listitem').filter({ hasText: 'Xiang Yu' }).first();
  await expect(row).toContainText('Xiang Yu’s table');
  await expect(row.getByRole('list').getByRole('listitem')).toHaveText([/free$/, /Xiang Yu$/]);
  await expect(row).toContainText('1 seat free');
  // One fact to a line, each with its name, and the board large enough to read.
  await expect(row.getByRole('term')).toHaveText(['Mode', 'Length', 'Clock', 'Opened']);
  const facts = row.getByRole('definition');
  await expect(facts).toHaveText(['2 players · one die', 'Evening · about 40 min', '2 min a turn', /now|ago/]);
  const places = await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().y));
  for (const [at, y] of places.slice(1).entries()) expect(y).toBeGreaterThan(places[at]!);
  expect((await row.locator('.thumbnail').boundingBox())!.width).toBeGreaterThanOrEqual(120);
  await row.getByRole('link', { name: /^Take a seat: match/ }).click();
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Liu Bang');
  await guest.page.getByRole('button', { name: 'Sit as Zhao' }).click();
  await expect(guest.status).toHaveText('Waiting for Chu (Xiang Yu) to start.');
  await expect(guest.page.getByRole('button', { name: 'Start the match' })).toBeHidden();

  await watcher.page.goto(host.page.url());
  await expect(watcher.status).toContainText('All seats are taken, so you’re watching.');
  await expect(watcher.page.getByRole('button', { name: /^Sit as/ })).toHaveCount(0);
  await host.startMatch();
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  }
  await watcher.page.goto(`${server.url}/watch`);
  for (const name of ['Xiang Yu', 'Liu Bang']) await expect(watcher.page.getByRole('main')).toContainText(name);
  expect([...host.errors, ...guest.errors, ...watcher.errors]).toEqual([]);
});

test('the host arranges the table: bots, their level, places, and who goes', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse');
  const guest = await Person.enter(browser, 'mouse');
  const { page } = host;
  const link = await host.makeMatch(server.url, 'Ying', { mode: '4a' });
  const seat = (team: string) => page.getByRole('listitem').filter({ hasText: team });
  const start = page.getByRole('button', { name: 'Start the match' });
  await expect(start).toHaveCount(0);
  await expect(page.getByText('You lead Chu. Send the link: 3 seats are free.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Allies: Zhao and Chu' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add bot as Zhao' }).click();
  await expect(seat('Zhao')).toContainText('Bot, casual');
  await expect(page.getByRole('button', { name: 'Change the seat of Zhao' })).toBeFocused();
  await page.keyboard.press('Enter');
  await seat('Zhao').locator('.bot-fields > summary').click();
  await page.getByRole('radio', { name: 'Master' }).check();
  await expect(seat('Zhao')).toContainText('Bot, master');
  await page.getByRole('radio', { name: 'Bold' }).check();
  await expect(seat('Zhao')).toContainText('Bot, master, bold');
  await expect(seat('Zhao')).toContainText('Seeks the attack.');
  await seat('Zhao').getByRole('button', { name: 'Liang' }).click();
  await expect(seat('Liang')).toContainText('Bot, master, bold');
  await expect(seat('Zhao')).toContainText('free');

  await guest.sit(link, 'Zhao Tuo', 0);
  await page.getByRole('button', { name: 'Change the seat of Zhao' }).click();
  await page.getByRole('button', { name: 'Remove Zhao Tuo' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(seat('Zhao')).toContainText('free');
  await expect(guest.page.getByRole('button', { name: 'Sit as Zhao' })).toBeVisible();

  for (const team of ['Zhao', 'Qi']) await page.getByRole('button', { name: `Add bot as ${team}` }).click();
  await host.startMatch();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  await guest.page.getByText('Take a bot’s seat').click();
  await guest.page.getByRole('button', { name: 'Take this seat: Qi' }).click();
  await expect(guest.page.getByText('You’ve asked for Qi’s seat')).toBeVisible();
  await page.getByText('Zhao Tuo wants to lead Qi').waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(guest.page.getByRole('region', { name: 'Teams' })).toContainText('Zhao Tuo');
  await expect(guest.page.getByText('Take a bot’s seat')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

test('a seat moves to another device by a link that works once', nightly(), async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  await south.makeMatch(server.url, 'Ying');
  await south.page.getByText('More', { exact: true }).click();
  await south.page.getByRole('button', { name: 'Move my seat to another device' }).click();
  const field = south.page.getByRole('textbox', { name: 'Link to your seat' });
  await expect(field).toHaveValue(/\/r\/[0-9A-Z]{6}#seat=[\w-]{16,}$/);
  const link = (await field.inputValue()).replace('#', '?renderer=canvas#');

  const phone = await Person.enter(browser, 'mouse', { viewport: { width: 390, height: 844 } });
  await phone.page.goto(link);
  await expect(phone.page.getByText('Your seat has moved to this device.')).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  expect(phone.page.url()).not.toContain('#');
  await expect(south.page.getByRole('button', { name: 'Stand up' })).toBeHidden();
  await expect(field).toBeHidden();

  const late = await Person.enter(browser, 'mouse');
  await late.page.goto(link);
  await expect(late.page.getByText('This link doesn’t open your seat')).toBeVisible();
  await expect(late.page.getByText(/^It has been used, is too old/)).toBeVisible();
  expect([...south.errors, ...phone.errors, ...late.errors]).toEqual([]);
});

test('the form says what will not do, and takes one there', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const { page } = south;
  await page.goto(server.url);
  await openNew(page);
  const create = page.getByRole('button', { name: /^(Create link|Begin)$/ });
  await openRules(page);
  await page.getByRole('radio', { name: 'Custom…' }).check();
  const seconds = page.getByRole('textbox', { name: 'Seconds a turn' });
  await seconds.fill('3');
  await expect(page.getByText('Enter a whole number from 5 to 86400.')).toBeVisible();
  await create.click();
  await expect(seconds).toBeFocused();
  await seconds.fill('30');
  await expect(page.getByText('At most 30 s for each turn.')).toBeVisible();

  const bot = (team: string, holder: string) =>
    page.getByRole('radiogroup', { name: `Seat of ${team}` }).getByRole('radio', { name: holder });
  for (const team of ['Zhao', 'Chu']) await bot(team, 'Bot').check();
  await create.click();
  await expect(page.getByText('Leave one seat open: bots don’t play on their own.')).toBeVisible();
  await expect(bot('Zhao', 'Bot')).toBeFocused();
  // Once folded, it can be opened again.
  await openRules(page);
  await create.click();
  await expect(bot('Zhao', 'Bot')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
  await bot('Chu', 'You').check();
  await bot('Zhao', 'Open').check();
  await create.click();
  await expect(page.getByRole('heading', { name: /^Match / })).toBeVisible();
  await page.locator('.seat-more > summary', { hasText: '30 s a turn' }).click();
  await expect(page.getByText('30 s a turn', { exact: true })).toBeVisible();
  expect(south.errors).toEqual([]);
});

test(
  'a lobby that does not answer says so, and what it knew stays in its place',
  nightly(),
  async ({ browser, server }) => {
    const host = await Person.enter(browser, 'mouse');
    await host.page.goto(`${server.url}/?renderer=canvas`);
    await openNew(host.page);
    await host.page.getByRole('textbox', { name: 'Your name' }).fill('Sima Yi');
    await openRules(host.page);
    await host.page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
    await host.page.getByRole('button', { name: 'Open to all' }).click();
    await expect(host.page.getByRole('button', { name: 'Stand up' })).toBeVisible();

    const guest = await Person.enter(browser, 'mouse');
    await guest.page.goto(server.url);
    const row = guest.page.getByRole('listitem').filter({ hasText: 'Sima Yi' }).first();
    await expect(row).toBeVisible();
    const before = await row.boundingBox();
    await guest.page.route('**/api/lobby', (route) => route.abort());
    await expect(guest.page.getByText('Can’t reach the lobby. Retrying…')).toBeVisible();
    expect(await row.boundingBox()).toEqual(before);
    await guest.page.unroute('**/api/lobby');
    await expect(guest.page.getByText('Can’t reach the lobby. Retrying…')).toBeHidden();
  },
);

test('a match for anyone is listed on the home page, which has a list only while one waits', async ({
  browser,
  start,
}) => {
  // A server of its own, where no other player waits.
  const { url } = await start();
  const guest = await Person.enter(browser, 'keyboard', PHONE);
  const { page } = guest;
  await page.goto(`${url}/?renderer=canvas`);
  await expect(page.getByRole('link', { name: /^Puzzle of the day/ })).toBeVisible();
  await expectOpen(page, 'nobody waits');
  await expect(page.getByRole('region', { name: 'Open tables' })).toHaveCount(0);
  await openNew(page);
  await openRules(page);
  await page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await page.getByRole('button', { name: 'Open to all' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  // They stay there, or the match would no longer be listed.
  const other = guest.on(await guest.context.newPage()).page;
  await other.goto(`${url}/?renderer=canvas`);
  const listed = other.getByRole('region', { name: 'Open tables' });
  const way = listed.getByRole('link', { name: /^Take a seat/ });
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectOpen(other, 'one waits');
  await listed.getByRole('button', { name: 'Open a table' }).click();
  await openRules(other);
  await expect(other.getByRole('radio', { name: 'Anyone in the lobby' })).toBeChecked();
  await expectOpen(other, 'the form for anyone');
});
