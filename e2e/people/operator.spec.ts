/** Those who run the site, at their page: they find a match, silence, take words away, announce a restart, and end it. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { Person, PHONE } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { refusal, test } from '../support/server.js';

const TOKEN = 'a-token-of-the-operators-0123';

/** Says a token at the door. */
async function sayToken(page: Page, token = TOKEN): Promise<void> {
  await page.getByLabel('The operator’s token').fill(token);
  await page.keyboard.press('Enter');
}

/** A picture where one is asked for. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/operator-${name}.png`, fullPage: true });
}

test('where the site has no token for anybody there is no such page', async ({ page, server }) => {
  const answer = await page.goto(`${server.url}/operator`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('The operator’s token')).toHaveCount(0);
});

test('an operator who looks while the site restarts keeps their token', async ({ page, start }) => {
  const server = await start(undefined, { environment: { OPERATOR_TOKEN: TOKEN } });
  await page.goto(`${server.url}/operator`);
  await sayToken(page);
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
  // What was read stays to be seen, and what was written, when it cannot be read again.
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByLabel('In your own words, if you like').fill('New pieces come.');
  await page.route('**/api/operator', (route) => route.fulfill(refusal(503, 'unwritten')), { times: 1 });
  await page.locator('form').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByRole('alert')).toContainText('No.');
  await expect(page.getByLabel('In your own words, if you like')).toHaveValue('New pieces come.');
  await expectOpen(page, 'the operator’s page');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOpen(page, 'the same on a phone');
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
    await expect(page.getByRole('alert')).toContainText('not a token of this site');
    await expectOpen(page, 'a wrong token');
    await shoot(page, 'door');
    await sayToken(page);
    await expect(page.getByRole('button', { name: 'Matches', exact: true })).toHaveAttribute('aria-current', 'page');
    // A reload asks for it no more; it is in no address.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
    expect(page.url()).not.toContain(TOKEN);

    // By somebody's name.
    await page.getByLabel('Code, circle or name').fill('zhao');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
    await expectOpen(page, 'what was found');
    await shoot(page, 'found');
    await page.getByRole('button', { name: `Look at ${code}` }).press('Enter');
    await expect(page.getByRole('heading', { name: code })).toBeFocused();

    // North says something, which is taken away; from then on they say nothing.
    const say = north.page.getByRole('textbox', { name: /^Say to everybody/ });
    if (!(await say.isVisible())) await north.page.getByRole('button', { name: /^Chat/ }).first().click();
    await say.fill('You are a rude word');
    await say.press('Enter');
    await expect(north.page.getByText('You are a rude word').first()).toBeAttached();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: `Look at ${code}` }).click();
    await page.getByRole('button', { name: /^Take away what Zhao Tuo said/ }).click();
    await expect(page.getByText('It is taken away.')).toBeVisible();
    await expect(north.page.getByText('Taken away by whoever runs this site').first()).toBeAttached();
    await expect(north.page.getByText('You are a rude word')).toHaveCount(0);
    await page.getByRole('button', { name: 'Silence Zhao Tuo' }).click();
    await expect(page.getByText('They say nothing from now on.')).toBeVisible();
    await say.fill('Again');
    await say.press('Enter');
    await expect(north.page.getByText(/^Until .* whoever runs this site lets you say nothing/)).toBeVisible();
    await expectOpen(page, 'one match');
    await shoot(page, 'match');

    await page.getByRole('button', { name: 'Silenced', exact: true }).click();
    await expect(page.getByText('Zhao Tuo')).toBeVisible();
    await expectOpen(page, 'who is silenced');
    await page.getByRole('button', { name: 'Let speak: Zhao Tuo' }).click();
    await expect(page.getByText('Nobody is silenced.')).toBeVisible();

    // A restart is announced: to those who play at once, and to who comes later.
    await page.getByRole('button', { name: 'Announce', exact: true }).first().click();
    await page.getByLabel('In your own words, if you like').fill('New pieces come.');
    await page.locator('form').getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText('It is announced.')).toBeVisible();
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

    // It is ended, with the reason, and both are told.
    await page.getByRole('button', { name: 'Matches', exact: true }).click();
    await page.getByRole('button', { name: `Look at ${code}` }).click();
    await expect(page.getByRole('button', { name: 'End this match' })).toBeDisabled();
    await page.getByLabel('Why, in a sentence').fill('Rude words.');
    await page.getByRole('button', { name: 'End this match' }).click();
    await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Really end it' }).click();
    await expect(page.getByText('The match is ended.')).toBeVisible();
    for (const person of [south, north]) {
      await expect(person.page.getByText('Ended by whoever runs this site').first()).toBeAttached();
      await expect(person.page.getByText('The reason given: Rude words.').first()).toBeAttached();
    }
    // What stands in the log as a draw is told as what it was, at the table and in the replay: nobody agreed to it.
    const over = south.page.getByRole('dialog', { name: 'Match over' });
    await expect(over.getByText('Ended by whoever runs the site', { exact: true })).toBeVisible();
    await expect(over).not.toContainText('agreed');
    await expectOpen(south.page, 'a match that was ended');
    await shoot(south.page, 'ended');
    await later.page.goto(`${server.url}/g/${code}`);
    await expect(later.page.getByText('Terminada por quien gestiona el sitio').first()).toBeVisible();
    await shoot(later.page, 'ended-replay');

    // What is slow, and what was done.
    await page.getByRole('button', { name: 'What is slow' }).click();
    await expect(page.getByText('Event loop late')).toBeVisible();
    await expectOpen(page, 'what is slow');
    await shoot(page, 'slow');
    await page.getByRole('button', { name: 'What was done' }).click();
    for (const done of [`ended ${code}`, 'withdrew the announcement', `silenced somebody of ${code}`]) {
      await expect(page.getByText(done)).toBeVisible();
    }
    await shoot(page, 'acts');

    // On a phone, by night.
    const phone = await Person.enter(browser, 'keyboard', { ...PHONE, colorScheme: 'dark' });
    // Until the site has said that it has such a door there is nothing to say a token to: what is typed sooner would be lost.
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
    // The others hold what the wide page does, and are looked at each night.
    const tabs = ['Silenced', 'Announce', 'What is slow', 'What was done'];
    for (const tab of ['Matches', ...tabs]) {
      await phone.page.getByRole('button', { name: tab, exact: true }).first().click();
      await expectOpen(phone.page, `${tab} on a phone`);
      await shoot(phone.page, `phone-${tab.replaceAll(' ', '-')}`);
    }
    await phone.page.getByRole('button', { name: 'Matches', exact: true }).click();
    await phone.page.getByRole('button', { name: `Look at ${code}` }).click();
    await expect(phone.page.getByText('Rude words.').first()).toBeVisible();
    await expectOpen(phone.page, 'one match on a phone');
    await shoot(phone.page, 'phone-match');

    // The server goes: it is said, and asked again.
    await server.kill();
    await phone.page.getByRole('button', { name: 'What was done' }).click();
    await expect(phone.page.getByRole('alert')).toContainText('does not answer');
    await phone.page.getByRole('button', { name: 'Forget the token' }).click();
    await expect(phone.page.getByLabel('The operator’s token')).toBeVisible();
    expect(await phone.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(TOKEN);
    await end().catch(() => {});
  },
);
