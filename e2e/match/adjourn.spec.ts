/** Two players adjourn a match, come back one after the other, resume, and change to correspondence. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { mustered } from '../support/opening.js';
import { openMore, type Person } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';
import { openSheet, sheet } from '../support/sheet.js';
import { nextAction } from '../support/short-match.js';

const aside = (page: Page) => page.getByRole('region', { name: 'Adjourned' });

async function comeBack(person: Person, link: string): Promise<Person> {
  const there = person.on(await person.context.newPage());
  await there.page.goto(`${link}?renderer=canvas`);
  return there;
}

test('two people stop for today, come back one after the other, go on, and turn to days', async ({
  browser,
  server,
}) => {
  const table = await seatTwo(browser, server, { asked: { position: mustered() }, leaves: true });
  const { south, north, witness, link } = table;
  const { length } = witness.lines;

  await openMore(south.page);
  await south.page.getByRole('button', { name: 'Adjourn', exact: true }).click();
  await expect(sheet(south.page).getByRole('radio').first()).toBeChecked();
  await sheet(south.page).getByRole('radio', { name: 'Another time…' }).check();
  const tomorrow = new Date(Date.now() + 26 * 3_600_000);
  const day = await south.page.evaluate((at) => {
    const date = new Date(at);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  }, tomorrow.getTime());
  await sheet(south.page).getByLabel('Day', { exact: true }).fill('2020-01-01');
  await expect(
    sheet(south.page)
      .getByRole('alert')
      .getByText(/^Choose a time from/),
  ).toBeVisible();
  await sheet(south.page).getByLabel('Day', { exact: true }).fill(day);
  await sheet(south.page).getByLabel('Time', { exact: true }).fill('20:00');
  await expectOpen(south.page, 'the choice of a day');
  await sheet(south.page).getByRole('button', { name: 'Propose' }).click();
  const card = north.page.getByRole('region', { name: /^Ying proposes: adjourn, resume .*8:00/ });
  await expect(card.getByRole('button', { name: 'Propose another day' })).toBeVisible();
  await expectOpen(north.page, 'what is proposed');
  await card.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [south, north]) await expect(aside(page)).toContainText('Everyone is here');
  await expectOpen(south.page, 'a match that is laid aside');
  const calendar = await aside(south.page).getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await south.page.request.get(new URL(calendar!, server.url).href);
  expect(await file.text()).toContain('BEGIN:VALARM');
  for (const { page } of [south, north]) await page.close();

  // The first player back finds everything unchanged, and no bot plays for the absent one.
  const lists = await south.context.newPage();
  await lists.goto(`${server.url}/?renderer=canvas`);
  await expect(lists.getByRole('region', { name: 'Your matches' }).getByRole('listitem').first()).toContainText(
    /Resumes .*8:00/,
  );
  await lists.close();
  const one = await comeBack(south, link);
  await expect(aside(one.page)).toContainText(/Resumes .*8:00/);
  await expect(aside(one.page)).toContainText('Not here yet: Zhao Tuo');
  await expect(aside(one.page).getByRole('button', { name: 'Resume', exact: true })).toHaveCount(0);
  expect(witness.lines.length).toBe(length);

  const two = await comeBack(north, link);
  await aside(two.page).getByRole('button', { name: 'Resume', exact: true }).click();
  for (const { page } of [one, two]) await expect(aside(page)).toHaveCount(0);
  await one.act(nextAction(witness.match));
  await witness.heard(length);

  await openSheet(two.page);
  await sheet(two.page)
    .getByRole('button', { name: /^Play at another pace/ })
    .click();
  await sheet(two.page).getByRole('radio', { name: '2 days a turn' }).check();
  await expectOpen(two.page, 'the choice of a pace');
  await sheet(two.page).getByRole('button', { name: 'Propose' }).click();
  await one.page
    .getByRole('region', { name: 'Zhao Tuo proposes: correspondence, 2 days a turn' })
    .getByRole('button', { name: 'Agree' })
    .click();
  await expect(one.page.getByRole('timer').first()).toContainText(/1 d|2 d|23 h/);
  expect([...south.errors, ...north.errors, ...one.errors, ...two.errors]).toEqual([]);
  await table.end();
});
