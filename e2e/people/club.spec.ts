/** A club of four on two phones and two desktops: from "Tonight?" to a finished match, its poster in the annals, and a rematch. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { circleOf, type Friend, openTab, panel, pictures } from '../support/circle-people.js';
import { resign, startPlain } from '../support/person.js';
import { test } from '../support/server.js';
import { Witness } from '../support/witness.js';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;

/** What stands in `main`: its words, what can be pressed, and what of that is red; and how high the page is. */
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

/** Tonight is one screen with one thing to do. */
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

  // Three say that they are in; the fourth opens the club, and three seats glow.
  const lit = (page: Page) => panel(page, 'Tonight').locator('[data-says="in"]');
  for (const { person } of [ann, bo, cy]) {
    await person.page.goto(`${link}?renderer=canvas`);
    await person.page.getByRole('button', { name: 'I’m in' }).click();
  }
  await di.person.page.goto(`${link}?renderer=canvas`);
  await expect(lit(di.person.page)).toHaveText([/Ann/, /Bo/, /Cy/]);
  await expectCalm(ann.person.page, 1);
  await expectOpen(ann.person.page, 'a club of which three are in');
  await pictures(di.person.page, 'club-1-three-in');

  // Two presses to the seat: hers, and Begin.
  const seat = di.person.page.getByRole('button', { name: 'I’m in' });
  await seat.click();
  await expect(seat).toHaveAttribute('aria-pressed', 'true');
  await expect(lit(ann.person.page)).toHaveCount(4);
  await expectCalm(ann.person.page, 1);
  await expectOpen(di.person.page, 'a club of which all are in, on a phone');
  await pictures(di.person.page, 'club-2-all-in');
  await di.person.page.getByRole('button', { name: 'Begin' }).click();
  await seated();

  // The match is short: three lay down their arms.
  const match = di.person.page.url().split('?')[0]!;
  await di.person.startMatch();
  const witness = await Witness.of(server.url, match);
  await witness.begun();
  for (const page of pages) await startPlain(page);
  await expect.poll(() => witness.match.position.phase).toBe('move');
  for (const { person } of [di, cy, bo]) await resign(person.page);
  await expect(ann.person.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
  await witness.leave();

  // Its poster hangs in the annals, also after the page is loaded anew.
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

  // The same people once more: all of them are led to the table.
  await openTab(page, 'Matches');
  await expectOpen(page, 'matches with the last one');
  await pictures(page, 'club-4-matches');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await seated();
  expect(page.url()).not.toContain(match);
  expect(friends.flatMap(({ person }) => person.errors)).toEqual([]);
  for (const { person } of friends) await person.context.close();
});
