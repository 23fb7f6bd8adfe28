/** The operator's page: finding a match, muting, deleting messages, announcing a restart, and ending a match. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Person, PHONE } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { type RunningServer, refusal, test } from '../support/server.js';

const TOKEN = 'a-token-of-the-operators-0123';

async function sayToken(page: Page, token = TOKEN): Promise<void> {
  await page.getByLabel('The operator’s token').fill(token);
  await page.keyboard.press('Enter');
}

async function enter(
  page: Page,
  start: (seeded: undefined, place: { environment: Record<string, string> }) => Promise<RunningServer>,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = await start(undefined, { environment: { OPERATOR_TOKEN: TOKEN, ...environment } });
  await page.goto(`${server.url}/operator`);
  await sayToken(page);
  return server;
}

/** Saves a picture if the run asks for pictures. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/operator-${name}.png`, fullPage: true });
}

test('a site that was given no token keeps one beside its database, and no one else comes in', async ({
  page,
  server,
}) => {
  const token = readFileSync(join(server.data, 'operator-token'), 'utf8').trim();
  await page.goto(`${server.url}/operator`);
  await sayToken(page);
  await expect(page.getByRole('alert')).toContainText('isn’t a token of this site');
  await sayToken(page, token);
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
});

test('an operator gives the site a name, a contact and an imprint, and every page shows them', async ({
  page,
  start,
}) => {
  const server = await enter(page, start);
  await page.getByRole('button', { name: 'This site' }).click();
  await page.getByLabel('Name of the site').fill('Thursday Club');
  await page.getByLabel('Contact').fill('ann@example.org');
  await page.getByLabel('Legal notice').fill('Ann Example\nRoad 1\n\nSee https://example.org/more, please. <b>x</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.goto(`${server.url}/about`);
  await expect(page).toHaveTitle('About – Thursday Club');
  const foot = page.locator('footer');
  await expect(foot).toContainText('Thursday Club');
  await expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'mailto:ann@example.org');
  await foot.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page).toHaveTitle('Legal notice – Thursday Club');
  await expect(page.getByRole('main')).toContainText('<b>x</b>');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', 'https://example.org/more');
  await expectOpen(page, 'an imprint');
  await shoot(page, 'imprint');
});

test('a contact that is no address is refused at its field, which has the focus until it is mended', async ({
  page,
  start,
}) => {
  await enter(page, start);
  await page.getByRole('button', { name: 'This site' }).click();
  const contact = page.getByLabel('Contact');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Name of the site').fill('Thursday Club');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await contact.fill('not an address');
  await save.click();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  await expect(contact).toHaveAccessibleDescription(/^This is neither an e-mail address nor a page/);
  // Nothing else is said: neither that the request was wrong, nor that the last one was right.
  await expect(page.getByText('does not understand')).toHaveCount(0);
  await expect(page.getByText('Saved.')).toHaveCount(0);
  await expectOpen(page, 'a contact that is refused');
  await shoot(page, 'contact');
  await contact.fill('ann@example.org');
  await expect(contact).toHaveAttribute('aria-invalid', 'false');
  await contact.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'This site' }).click();
  await expect(contact).toHaveValue('ann@example.org');
});

test('a closed site is open to people who open an invitation, until it is withdrawn', async ({
  browser,
  page,
  start,
}) => {
  const server = await enter(page, start, { SITE_CONTACT: 'ann@example.org' });
  await page.getByRole('button', { name: 'This site' }).click();
  await page.getByLabel('Who makes matches and clubs').selectOption('invited');
  await page.getByLabel('Who may watch').selectOption('invited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.getByLabel('Private note').fill('Thursday');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  expect(link).toContain(`${server.url}/#invited=`);
  await expectOpen(page, 'invitations');
  await shoot(page, 'invitations');

  // A visitor without the token reads whom to ask, and can still play on their device.
  const stranger = await browser.newPage();
  await stranger.goto(server.url);
  await expect(stranger.getByText('Only invited people can make matches')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Ask for an invitation' })).toHaveAttribute(
    'href',
    'mailto:ann@example.org',
  );
  await expect(stranger.getByRole('button', { name: 'Play with friends' })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Play on this device' })).toBeVisible();
  await expectOpen(stranger, 'a closed site');
  // The form doesn't offer what the server would refuse.
  await stranger.goto(`${server.url}/play`);
  await stranger.getByRole('radio', { name: 'Friends' }).check();
  await expect(stranger.getByRole('status').filter({ hasText: 'Only invited people can make matches' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Begin' })).toHaveCount(0);
  await expect(stranger.getByRole('button', { name: 'Create link' })).toHaveCount(0);
  await stranger.getByRole('radio', { name: 'Bots' }).check();
  await expect(stranger.getByRole('button', { name: 'Begin' })).toBeVisible();

  const friend = await browser.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('status').filter({ hasText: 'invited' })).toBeVisible();
  expect(friend.url()).toBe(`${server.url}/`);
  await expect(friend.getByRole('button', { name: 'Play with friends' })).toBeVisible();

  // Withdrawing it can't be undone, so it's asked twice.
  const withdraw = page.getByRole('button', { name: 'Withdraw the invitation: Thursday' });
  await withdraw.click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await expectOpen(page, 'whether to withdraw an invitation');
  await shoot(page, 'withdraw');
  await page.keyboard.press('Enter');
  await expect(withdraw).toBeFocused();
  await friend.reload();
  await expect(friend.getByRole('button', { name: 'Play with friends' })).toBeVisible();
  await withdraw.click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'withdrawn' })).toBeFocused();
  const late = await browser.newPage();
  await late.goto(link);
  await expect(late.getByRole('alert').filter({ hasText: 'was withdrawn' })).toBeVisible();
  await friend.goto(server.url);
  await expect(friend.getByText('Only invited people can make matches')).toBeVisible();
});

test('an operator who looks while the site restarts keeps their token', async ({ page, start }) => {
  await enter(page, start);
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  for (const answer of [refusal(503, 'moving'), refusal(429, 'too-fast'), null]) {
    await page.route('**/api/operator', (route) => (answer === null ? route.abort() : route.fulfill(answer)), {
      times: 1,
    });
    await page.reload();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.getByLabel('The operator’s token')).toHaveValue(TOKEN);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  }
  // Text already read stays visible, and text being written stays, when a reload fails.
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByLabel('Your message (optional)').fill('New pieces come.');
  await page.route('**/api/operator', (route) => route.fulfill(refusal(503, 'unwritten')), { times: 1 });
  await page.locator('form').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByRole('alert')).toContainText('No.');
  await expect(page.getByLabel('Your message (optional)')).toHaveValue('New pieces come.');
  await expectOpen(page, 'the operator’s page');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOpen(page, 'the same on a phone');
});

test('an operator backs the site up: the browser saves a file, which the page names, and it is written down', async ({
  page,
  start,
}) => {
  await enter(page, start);
  await page.getByRole('button', { name: 'Back up', exact: true }).click();
  await shoot(page, 'backup');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Back up now' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dominion-[\d-]+\.backup\.gz$/);
  await expect(page.getByRole('status')).toContainText(`Saved as ${download.suggestedFilename()}`);
  await expectOpen(page, 'the backup');
  await page.getByRole('button', { name: 'Audit log' }).click();
  await expect(page.getByText('made a backup')).toBeVisible();
});

test(
  'a match is found, somebody silenced, a restart announced and the match ended, and two players see it',
  nightly(),
  async ({ browser, start }) => {
    test.setTimeout(240_000);
    const server = await start(undefined, { environment: { OPERATOR_TOKEN: TOKEN } });
    const { south, north, link, end } = await seatTwo(browser, server);
    const code = link.split('/').at(-1)!;
    const chief = await Person.enter(browser, 'keyboard');
    const { page } = chief;

    await page.goto(`${server.url}/operator`);
    await sayToken(page, 'not-the-token-of-anybody');
    await expect(page.getByRole('alert')).toContainText('isn’t a token of this site');
    await expectOpen(page, 'a wrong token');
    await shoot(page, 'door');
    await sayToken(page);
    await expect(page.getByRole('button', { name: 'Matches', exact: true })).toHaveAttribute('aria-current', 'page');
    // A reload doesn't ask for the token again; no address contains it.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
    expect(page.url()).not.toContain(TOKEN);

    await page.getByLabel('Code, club or name').fill('zhao');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
    await expectOpen(page, 'what was found');
    await shoot(page, 'found');
    await page.getByRole('button', { name: `Open ${code}` }).press('Enter');
    await expect(page.getByRole('heading', { name: code })).toBeFocused();

    // North writes a message, which is deleted; from then on North is muted.
    const say = north.page.getByRole('textbox', { name: /^Say to everyone/ });
    if (!(await say.isVisible())) await north.page.getByRole('button', { name: /^Chat/ }).first().click();
    await say.fill('You are a rude word');
    await say.press('Enter');
    await expect(north.page.getByText('You are a rude word').first()).toBeAttached();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: `Open ${code}` }).click();
    await page.getByRole('button', { name: /^Remove Zhao Tuo’s message/ }).click();
    await expect(page.getByText('Message removed.')).toBeVisible();
    await expect(north.page.getByText('Removed by the operator').first()).toBeAttached();
    await expect(north.page.getByText('You are a rude word')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mute Zhao Tuo' }).click();
    await expect(page.getByText('Muted.')).toBeVisible();
    await say.fill('Again');
    await say.press('Enter');
    await expect(north.page.getByText(/^The operator muted you until/)).toBeVisible();
    await expectOpen(page, 'one match');
    await shoot(page, 'match');

    await page.getByRole('button', { name: 'Muted', exact: true }).click();
    await expect(page.getByText('Zhao Tuo')).toBeVisible();
    await expectOpen(page, 'who is silenced');
    await page.getByRole('button', { name: 'Unmute Zhao Tuo' }).click();
    await expect(page.getByText('No one is muted.')).toBeVisible();

    // A restart is announced: to present players at once, and to later ones when they come.
    await page.getByRole('button', { name: 'Announce', exact: true }).first().click();
    await page.getByLabel('Your message (optional)').fill('New pieces come.');
    await page.locator('form').getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText('Announced.')).toBeVisible();
    for (const person of [south, north]) {
      const banner = person.page.getByRole('region', { name: 'Announcement' });
      await expect(banner).toContainText(/in (9|10) minutes/);
      await expect(banner).toContainText('New pieces come.');
    }
    await expectOpen(south.page, 'a player who is told');
    await shoot(south.page, 'told');
    const later = await Person.enter(browser, 'keyboard', { ...PHONE, locale: 'es-ES' });
    await later.page.goto(server.url);
    const aviso = later.page.getByRole('region', { name: 'Aviso' });
    await expect(aviso).toContainText(/Reinicio: .*dentro de \d+ minutos/);
    await expectOpen(later.page, 'who comes later');
    await shoot(later.page, 'later');
    await aviso.getByRole('button', { name: 'Ocultar' }).click();
    await expect(aviso).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    for (const person of [south, north]) {
      await expect(person.page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
    }

    // The match is ended with the reason, and both players see it.
    await page.getByRole('button', { name: 'Matches', exact: true }).click();
    await page.getByRole('button', { name: `Open ${code}` }).click();
    await expect(page.getByRole('button', { name: 'End this match' })).toBeDisabled();
    await page.getByLabel('Reason, in a sentence').fill('Rude words.');
    await page.getByRole('button', { name: 'End this match' }).click();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'End this match' }).click();
    await expect(page.getByText('Match ended.')).toBeVisible();
    for (const person of [south, north]) {
      await expect(person.page.getByText('Ended by the operator').first()).toBeAttached();
      await expect(person.page.getByText('Reason: Rude words.').first()).toBeAttached();
    }
    // Logged as a draw, but the table and the replay explain that no player agreed to it.
    const over = south.page.getByRole('dialog', { name: 'Match over' });
    await expect(over.getByText('Ended by the operator', { exact: true })).toBeVisible();
    await expect(over).not.toContainText('agreed');
    await expectOpen(south.page, 'a match that was ended');
    await shoot(south.page, 'ended');
    await later.page.goto(`${server.url}/g/${code}`);
    await expect(later.page.getByText('Terminada por el operador').first()).toBeVisible();
    await shoot(later.page, 'ended-replay');

    // Slow requests, and the operators' actions.
    await page.getByRole('button', { name: 'Performance' }).click();
    await expect(page.getByText('Event loop delay')).toBeVisible();
    await expectOpen(page, 'performance');
    await shoot(page, 'slow');
    await page.getByRole('button', { name: 'Audit log' }).click();
    for (const done of [`ended ${code}`, 'withdrew the announcement', `muted someone in ${code}`]) {
      await expect(page.getByText(done, { exact: true })).toBeVisible();
    }
    await shoot(page, 'acts');

    const phone = await Person.enter(browser, 'keyboard', { ...PHONE, colorScheme: 'dark' });
    // The form appears only once the site has confirmed that it has a token: anything typed sooner would be lost.
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await phone.page.route('**/api/operator', (route) => asked.then(() => route.continue()), { times: 1 });
    await phone.page.goto(`${server.url}/operator`);
    await expect(phone.page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(phone.page.getByLabel('The operator’s token')).toHaveCount(0);
    answer();
    await sayToken(phone.page);
    // The other tabs are as the wide page has them, and are tested each night.
    const tabs = ['Muted', 'Announce', 'Performance', 'Audit log'];
    for (const tab of ['Matches', ...tabs]) {
      await phone.page.getByRole('button', { name: tab, exact: true }).first().click();
      await expectOpen(phone.page, `${tab} on a phone`);
      await shoot(phone.page, `phone-${tab.replaceAll(' ', '-')}`);
    }
    await phone.page.getByRole('button', { name: 'Matches', exact: true }).click();
    await phone.page.getByRole('button', { name: `Open ${code}` }).click();
    await expect(phone.page.getByText('Rude words.').first()).toBeVisible();
    await expectOpen(phone.page, 'one match on a phone');
    await shoot(phone.page, 'phone-match');

    // The server stops: the page says so, and retries.
    await server.kill();
    await phone.page.getByRole('button', { name: 'Audit log' }).click();
    await expect(phone.page.getByRole('alert')).toContainText('Can’t reach');
    await phone.page.getByRole('button', { name: 'Forget the token' }).click();
    await expect(phone.page.getByLabel('The operator’s token')).toBeVisible();
    expect(await phone.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(TOKEN);
    await end().catch(() => {});
  },
);
