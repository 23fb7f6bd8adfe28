import { expect } from 'playwright/test';
import { Person } from './person.js';
import { test } from './server.js';

test('one press begins a match against three bots, and nobody is asked for a name first', async ({
  browser,
  server,
}) => {
  const south = await Person.enter(browser, 'mouse');
  await south.page.goto(`${server.url}/?renderer=canvas`);
  await south.page.getByRole('button', { name: 'Play now with three bots' }).click();
  await expect(south.page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
  await expect(south.page.getByRole('region', { name: 'Teams' }).getByText('Bot, casual')).toHaveCount(3);

  await south.page.goto(server.url);
  await expect(south.page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  const own = south.page.getByRole('region', { name: 'Your matches' });
  await expect(own.getByRole('listitem').getByRole('link')).toContainText('Your turn');
  await own.getByRole('listitem').getByRole('link').click();
  await expect(south.page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
  expect(south.errors).toEqual([]);
});

test('one press begins a match against one bot, at a level that is remembered; hints are allowed', async ({
  browser,
  server,
}) => {
  const { page, errors } = await Person.enter(browser, 'mouse');
  await page.goto(`${server.url}/?renderer=canvas`);
  await page.getByRole('radio', { name: 'Expert' }).check();
  await expect(page.getByText('Plans further, and punishes mistakes.')).toBeVisible();
  await page.getByRole('button', { name: 'Play now with one bot' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams.getByText('Bot, expert')).toHaveCount(1);
  await expect(teams.getByText('Hints are allowed here.')).toBeVisible();

  await page.goto(server.url);
  await expect(page.getByRole('radio', { name: 'Expert' })).toBeChecked();
  expect(errors).toEqual([]);
});

test('a name is asked for once', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const link = await south.makeMatch(server.url, 'Ying');
  await expect(south.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await south.page.goto(`${link}?renderer=canvas`);
  await south.page.getByRole('button', { name: 'Stand up' }).click();
  await expect(south.page.getByText('You play as Ying')).toBeVisible();
  await expect(south.page.getByRole('textbox', { name: 'Your name' })).toBeHidden();
  await south.sit(link, 'Ying Zheng', 0);
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
  await host.page.getByRole('textbox', { name: 'Your name' }).fill('Xiang Yu');
  await host.page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await host.page.getByText('More settings').click();
  await host.page.getByRole('combobox', { name: 'Clock' }).selectOption('Relaxed – 2 min a turn');
  await host.page.getByRole('button', { name: 'Create match' }).click();
  await expect(host.page.getByRole('button', { name: 'Stand up' })).toBeVisible();

  const row = tables.getByRole('listitem').filter({ hasText: 'Xiang Yu' }).first();
  await expect(row).toContainText('1 seat free · 2 players · Evening · one die · about 40 min · 2 min a turn');
  await row.getByRole('link', { name: /^Join/ }).click();
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Liu Bang');
  await guest.page.getByRole('button', { name: 'Sit as Zhao' }).click();
  await expect(guest.status).toHaveText('Waiting for Chu (Xiang Yu) to start.');
  await expect(guest.page.getByRole('button', { name: 'Start the match' })).toBeHidden();

  await watcher.page.goto(host.page.url());
  await expect(watcher.status).toContainText('All seats are taken, so you watch.');
  await expect(watcher.page.getByRole('button', { name: /^Sit as/ })).toHaveCount(0);
  await host.startMatch();
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();
  }
  await watcher.page.goto(server.url);
  const running = watcher.page.getByRole('listitem').filter({ hasText: 'Xiang Yu' }).first();
  await expect(running.getByRole('link', { name: /^Watch/ })).toBeVisible();
  expect([...host.errors, ...guest.errors, ...watcher.errors]).toEqual([]);
});

test('the host arranges the table: bots, their level, places, and who goes', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse');
  const guest = await Person.enter(browser, 'mouse');
  const { page } = host;
  const link = await host.makeMatch(server.url, 'Ying', 'Allied 2 v 2');
  const seat = (team: string) => page.getByRole('listitem').filter({ hasText: team });
  const start = page.getByRole('button', { name: 'Start the match' });
  await expect(start).toBeDisabled();
  await expect(page.getByText('3 seats are still free: send the link, or add bots.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Allies: Zhao and Chu' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add bot as Zhao' }).click();
  await expect(seat('Zhao')).toContainText('Bot, casual');
  await expect(page.getByRole('button', { name: 'Change the seat of Zhao' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Level of the bot of Zhao' }).selectOption('Master');
  await expect(seat('Zhao')).toContainText('Bot, master');
  await page.getByRole('combobox', { name: 'Manner of the bot of Zhao' }).selectOption('Bold');
  await expect(seat('Zhao')).toContainText('Bot, master, bold');
  await expect(seat('Zhao')).toContainText('Seeks the attack.');
  await seat('Zhao').getByRole('button', { name: 'Liang' }).click();
  await expect(seat('Liang')).toContainText('Bot, master, bold');
  await expect(seat('Zhao')).toContainText('free');

  await guest.sit(link, 'Zhao Tuo', 0);
  await page.getByRole('button', { name: 'Change the seat of Zhao' }).click();
  await page.getByRole('button', { name: 'Send Zhao Tuo away' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.getByRole('button', { name: 'Send away', exact: true }).click();
  await expect(seat('Zhao')).toContainText('free');
  await expect(guest.page.getByRole('button', { name: 'Sit as Zhao' })).toBeVisible();

  for (const team of ['Zhao', 'Qi']) await page.getByRole('button', { name: `Add bot as ${team}` }).click();
  await host.startMatch();
  await expect(page.getByRole('button', { name: 'Confirm Sergeants' })).toBeVisible();

  await guest.page.getByText('Take a bot’s seat').click();
  await guest.page.getByRole('button', { name: 'Take this seat: Qi' }).click();
  // The host is asked first.
  await expect(guest.page.getByText('You have asked for Qi’s seat')).toBeVisible();
  await page.getByText('Zhao Tuo would like to lead Qi').waitFor();
  await page.getByRole('button', { name: 'Let them' }).click();
  await expect(guest.page.getByRole('region', { name: 'Teams' })).toContainText('Zhao Tuo');
  await expect(guest.page.getByText('Take a bot’s seat')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Let them' })).toBeHidden();
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

test('a seat moves to another device by a link that works once', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  await south.makeMatch(server.url, 'Ying');
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
  await expect(late.page.getByText(/The seat did not move here\. This link was used already/)).toBeVisible();
  expect([...south.errors, ...phone.errors, ...late.errors]).toEqual([]);
});

test('the form says what will not do, and takes one there', async ({ browser, server }) => {
  const south = await Person.enter(browser, 'mouse');
  const { page } = south;
  await page.goto(server.url);
  const create = page.getByRole('button', { name: 'Create match' });
  await page.getByText('More settings').click();
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('Custom …');
  const seconds = page.getByRole('textbox', { name: 'Seconds a turn' });
  await seconds.fill('3');
  await expect(page.getByText('A whole number from 5 to 86400.')).toBeVisible();
  await page.getByText('More settings').click();
  await create.click();
  await expect(seconds).toBeFocused();
  await seconds.fill('30');
  await expect(page.getByText('Each turn may take 30 s.')).toBeVisible();

  for (const team of ['Zhao', 'Chu']) {
    await page.getByRole('combobox', { name: `Seat of ${team}` }).selectOption('Bot');
  }
  await page.getByText('More settings').click();
  await create.click();
  await expect(page.getByText('Leave one seat open: bots do not play without people.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Seat of Zhao' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('combobox', { name: 'Seat of Chu' }).selectOption('Open');
  await create.click();
  await expect(page.getByRole('heading', { name: /^Match / })).toBeVisible();
  await expect(page.getByText('30 s a turn', { exact: true })).toBeVisible();
  expect(south.errors).toEqual([]);
});

test('a lobby that does not answer says so, and what it knew stays in its place', async ({ browser, server }) => {
  const host = await Person.enter(browser, 'mouse');
  await host.page.goto(`${server.url}/?renderer=canvas`);
  await host.page.getByRole('textbox', { name: 'Your name' }).fill('Sima Yi');
  await host.page.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await host.page.getByRole('button', { name: 'Create match' }).click();
  await expect(host.page.getByRole('button', { name: 'Stand up' })).toBeVisible();

  const guest = await Person.enter(browser, 'mouse');
  await guest.page.goto(server.url);
  const row = guest.page.getByRole('listitem').filter({ hasText: 'Sima Yi' }).first();
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  await guest.page.route('**/api/lobby', (route) => route.abort());
  await expect(guest.page.getByText('The lobby does not answer; we go on asking.')).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await guest.page.unroute('**/api/lobby');
  await expect(guest.page.getByText('The lobby does not answer; we go on asking.')).toBeHidden();
});
