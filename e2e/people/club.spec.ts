/** A club of four on two phones and two desktops, from "Tonight?" to a rematch. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { circleOf, type Friend, openMembers, openTab, panel, pictures } from '../support/club-people.js';
import { Witness } from '../support/observer.js';
import { Person, resign, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;

/** Returns counts of `main`: words, controls, and how many of those are red; and the page's height. */
const figuresOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const seen = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
    return {
      words: main.innerText.split(/\s+/).filter((word) => word !== '').length,
      controls: seen('a[href], button, input, select, summary, textarea'),
      red: seen('.primary'),
      height: document.documentElement.scrollHeight,
    };
  });

/** Checks that Tonight fits one screen, with one thing to do. */
async function expectCalm(page: Page, red: number): Promise<void> {
  await expect.poll(async () => (await figuresOf(page)).red).toBe(red);
  const { words, controls, height } = await figuresOf(page);
  expect(words).toBeLessThanOrEqual(90);
  expect(controls).toBeLessThanOrEqual(7);
  expect(height).toBeLessThanOrEqual(900);
}

test('a club of four goes from “Tonight?” to a finished match, its poster and a rematch', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const desktop = { viewport: { width: 1440, height: 900 } };
  const { friends, link } = await circleOf(browser, server, NAMES, desktop, 2);
  const [ann, bo, cy, di] = friends as [Friend, Friend, Friend, Friend];
  const pages = friends.map(({ person }) => person.page);
  const seated = async () => {
    for (const page of pages) await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  };

  // Three say that they're in; the fourth opens the club and sees three lit seats.
  const lit = (page: Page) => panel(page, 'Tonight').locator('[data-says="in"]');
  for (const { person, name } of [ann, bo, cy]) {
    await person.page.goto(`${link}?renderer=canvas`);
    // The seat asks in red, and once answered it says so quietly.
    const asks = person.page.getByRole('button', { name: 'I’m in' });
    await expect(asks).toHaveClass(/primary/);
    expect((await figuresOf(person.page)).red).toBe(1);
    if (name === 'Ann') await expectCalm(person.page, 1);
    await asks.click();
    await expect(asks).toHaveCount(0);
    const seat = person.page.getByRole('button', { name: `${name} in`, exact: true });
    await expect(seat).toHaveAttribute('aria-pressed', 'true');
    await expect(seat).not.toHaveClass(/primary/);
  }
  await di.person.page.goto(`${link}?renderer=canvas`);
  await expect(lit(di.person.page)).toHaveText([/Ann/, /Bo/, /Cy/]);
  await expectCalm(ann.person.page, 1);
  await expectOpen(ann.person.page, 'a club of which three are in');
  await pictures(di.person.page, 'club-1-three-in');

  // Two presses to the seat: her own, and Begin.
  const seat = di.person.page.getByRole('button', { name: /^(I’m in Di|Di in)$/ });
  await expect(seat).not.toHaveAttribute('aria-pressed');
  await seat.click();
  await expect(seat).toHaveAttribute('aria-pressed', 'true');
  // The terms have the edge of a button.
  const terms = di.person.page.getByRole('button', { name: '4 players · Evening' });
  const looks = await terms.evaluate((button) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(button);
    return [borderTopColor, backgroundColor];
  });
  expect(looks).toEqual(['rgb(111, 90, 69)', 'rgb(34, 26, 21)']);
  await expect(lit(ann.person.page)).toHaveCount(4);
  await expectCalm(ann.person.page, 1);
  await expectOpen(di.person.page, 'a club of which all are in, on a phone');
  await pictures(di.person.page, 'club-2-all-in');
  await di.person.page.getByRole('button', { name: 'Begin' }).click();
  await seated();

  // The match is short: three resign.
  const match = di.person.page.url().split('?')[0]!;
  await di.person.startMatch();
  const witness = await Witness.of(server.url, match);
  await witness.begun();
  for (const page of pages) await startPlain(page);
  await expect.poll(() => witness.match.position.phase).toBe('move');
  for (const { person } of [di, cy, bo]) await resign(person.page);
  await expect(ann.person.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await witness.leave();

  // Its poster is in the annals, after a reload too.
  const { page } = ann.person;
  for (const each of pages) await each.goto(`${link}?renderer=canvas`);
  await openTab(page, 'Annals');
  const poster = panel(page, 'Annals').getByRole('link', { name: 'Ann won' });
  await expect(poster).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(/\/annals/);
  await expect(poster).toHaveAttribute('href', `/g/${match.split('/').at(-1)}`);
  const picture = poster.locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await expectOpen(page, 'annals with a poster');
  await pictures(page, 'club-3-annals');
  // One match needs no months and no bars; three do.
  await expect(page.locator('.annals-month, .annals-banners')).toHaveCount(0);
  await page.route('**/api/circles/*/annals', async (route) => {
    const response = await route.fetch();
    const annals = (await response.json()) as { matches: unknown[] };
    await route.fulfill({ response, json: { ...annals, matches: Array(3).fill(annals.matches[0]) } });
  });
  await page.reload();
  await expect(page.locator('.annals-month')).toHaveCount(1);
  await expect(panel(page, 'Kingdoms led')).toContainText('Ann');
  await page.unroute('**/api/circles/*/annals');

  // The same players again: all of them are led to the table.
  await openTab(page, 'Matches');
  await expectOpen(page, 'matches with the last one');
  await pictures(page, 'club-4-matches');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await seated();
  expect(page.url()).not.toContain(match);
  expect(friends.flatMap(({ person }) => person.errors)).toEqual([]);
  for (const { person } of friends) await person.context.close();
});

test('a young club shows what will be there, its settings stand in groups, and its door has one button', async ({
  browser,
  server,
}) => {
  const desktop = { viewport: { width: 1440, height: 900 } };
  const { friends, link } = await circleOf(browser, server, ['Ann', 'Bo'], desktop, 0);
  const { person } = friends[0]!;
  const { page } = person;
  await page.goto(`${link}?renderer=canvas`);
  for (const tab of ['Matches', 'Table', 'Annals'] as const) {
    await openTab(page, tab);
    const act = page.getByRole('link', { name: 'Play tonight' });
    await expect.poll(async () => (await figuresOf(page)).red).toBe(1);
    await expect(act).toHaveClass(/primary/);
    const frame = page.locator('.club-empty');
    const height = await frame.evaluate((each) => Number.parseFloat(getComputedStyle(each, '::before').height));
    expect(height).toBeGreaterThanOrEqual(100);
    await expectOpen(page, `${tab} of a young club`);
    await pictures(page, `young-${tab}`);
    await act.click();
    await expect(panel(page, 'Tonight')).toBeVisible();
  }

  // The sheet has the night of its page; its groups stand apart, and deleting looks dangerous.
  const sheet = await openMembers(page);
  const ground = await sheet.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(ground).toBe('rgb(34, 26, 21)');
  await sheet.getByText('Owner’s settings').click();
  const own = sheet.locator('.panel-keeper');
  await expect(own.getByRole('heading')).toHaveText(['Club', 'Members', 'Webhook']);
  await expect(own.getByRole('button', { name: 'Delete the club' })).toHaveClass('danger');
  const tops = await own.locator('button').evaluateAll((all) =>
    all.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(tops).toHaveLength(6);
  for (const [at, { top }] of tops.entries()) {
    const above = tops[at - 1];
    if (above !== undefined && top !== above.top) expect(top - above.bottom).toBeGreaterThanOrEqual(16);
  }
  await expectOpen(page, 'the settings of a club by night');
  await pictures(page, 'young-settings');

  // The door has one button; the second player is a link under it.
  const guest = await Person.enter(browser, 'keyboard', desktop);
  await guest.page.goto(link);
  const join = guest.page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeVisible();
  const second = guest.page.getByRole('button', { name: 'Add a second player' });
  const [one, other] = [(await join.boundingBox())!, (await second.boundingBox())!];
  expect(other.y).toBeGreaterThan(one.y + one.height);
  expect(await second.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('underline');
  await second.press('Enter');
  await expect(guest.page.getByRole('textbox', { name: 'Their name in the club' })).toBeFocused();
  await expect(guest.page.getByRole('button', { name: 'Join together' })).toBeDisabled();
  expect([...person.errors, ...guest.errors]).toEqual([]);
});
