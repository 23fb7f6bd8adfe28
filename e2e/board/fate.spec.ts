/**
 * A duplicate match: eight seats at two tables with the same throws, from a club's page to the page that checks throws.
 */
import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { pictures } from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import { PHONE, resign, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hu'] as const;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Seat {
  readonly name: string;
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

async function enter(browser: Browser, name: string, key: string, options = {}): Promise<Seat> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 768 },
    ...options,
  });
  // Eight pages on a slow machine: anything slower than this will never come.
  context.setDefaultTimeout(90_000);
  await context.addInitScript((own) => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('dominion.key', own);
    localStorage.setItem('dominion.mustered', 'yes');
  }, key);
  return { name, key, context, page: await context.newPage() };
}

const ask = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/api/circles${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
};

/** Opens a browser for each member of a club, on its page. */
async function circleOf(
  browser: Browser,
  url: string,
  names: readonly string[],
): Promise<{ code: string; all: Seat[] }> {
  const keys = names.map(() => randomBytes(32).toString('hex'));
  const made = await ask(url, '', { key: keys[0], name: 'Thursday table', crest: 'hexagon-2-5', as: names[0] });
  const code = made.code as string;
  for (const [at, key] of keys.entries()) if (at > 0) await ask(url, `/${code}/join`, { key, as: names[at] });
  const all: Seat[] = [];
  for (const [at, key] of keys.entries()) {
    const seat = await enter(browser, names[at]!, key, at === names.length - 1 ? PHONE : {});
    await seat.page.goto(`${url}/c/${code}/matches?renderer=canvas`);
    all.push(seat);
  }
  return { code, all };
}

test(
  'eight people at two tables have one fate, see nothing of each other, and prove it afterwards',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(900_000);
    const { code, all } = await circleOf(browser, server.url, NAMES);
    const [ann] = all as [Seat, ...Seat[]];

    // The owner sets up the tables and chooses the seats, by lot or by hand.
    const tables = panel(ann.page, 'Two tables, one fate');
    await tables.getByRole('button', { name: 'Set up two tables' }).press('Enter');
    const form = ann.page.getByRole('dialog', { name: 'Set up two tables' });
    await expect(form.getByRole('group', { name: 'Table 1' }).getByRole('button')).toHaveCount(4);
    await form.getByRole('button', { name: 'Draw lots for the seats' }).click();
    for (const [at, name] of NAMES.entries()) {
      const table = form.getByRole('group', { name: at < 4 ? 'Table 1' : 'Table 2' });
      const seat = table.getByRole('button').nth(at % 4);
      if ((await seat.innerText()).includes(name)) continue;
      await seat.click();
      await form
        .getByRole('group')
        .getByRole('button')
        .filter({ hasText: new RegExp(`${name}$`) })
        .click();
    }
    await expectOpen(ann.page, 'the form for two tables');
    await form.getByRole('button', { name: 'Set up two tables' }).click();

    // All players take their seats. The first to come wait, and read why.
    const sit = async ({ page }: Seat): Promise<void> => {
      const own = panel(page, 'Two tables, one fate');
      await own.getByRole('link', { name: 'To the table' }).click();
      await expect(page).toHaveURL(/\/r\/[2-9A-HJKMNP-Z]{6}/);
    };
    for (const seat of all.slice(0, 4)) await sit(seat);
    const note = panel(ann.page, 'Two tables, one fate');
    await expect(note).toContainText('The other table isn’t ready yet.');
    await expectOpen(ann.page, 'a table that waits for the other one');
    await expect(ann.page.getByRole('button', { name: 'Stand up' })).toHaveCount(0);
    const link = ann.page.url().split('?')[0]!;
    for (const seat of all.slice(4)) await sit(seat);
    for (const { page } of all) {
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible({ timeout: 120_000 });
    }

    // Players at the other table learn that no one may watch.
    const hu = all[7]!;
    const spy = await hu.context.newPage();
    await spy.goto(`${link}?renderer=canvas`);
    await expect(spy.getByRole('heading', { name: 'Played at two tables' })).toBeVisible();
    await expectOpen(spy, 'a table that cannot be watched');
    await spy.goto(link.replace('/r/', '/g/'));
    await expect(spy.getByRole('heading', { name: 'Played at two tables' })).toBeVisible();
    await spy.close();

    for (const { page } of all) await startPlain(page);
    // East and West lose at the first table, North and South at the second: Ann's and Cy's friends win both.
    for (const [one, ally] of [
      [all[1]!, all[3]!],
      [all[4]!, all[6]!],
    ] as const) {
      await resign(one.page, 'Ask your ally to agree');
      await ally.page.getByRole('button', { name: /^Agree to .* resignation$/ }).click();
      await ally.page.getByRole('button', { name: 'Agree to this?' }).click();
      await resign(ally.page);
      if (one === all[1]) {
        await expect(ann.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
        await ann.page.keyboard.press('Escape');
        await expect(panel(ann.page, 'Two tables, one fate')).toContainText(
          'You can check the throws when the other table has finished too.',
        );
      }
    }

    // The club shows the result, and both records prove it.
    await ann.page.goto(`${server.url}/c/${code}/matches?renderer=canvas`);
    const done = panel(ann.page, 'Two tables, one fate');
    await expect(done.getByRole('listitem').first()).toContainText('Ann, Cy, Flo and Hu', { timeout: 60_000 });
    await expect(done.getByRole('listitem').first()).toContainText('+2 ·');
    await expect(done.getByRole('row')).toHaveCount(3);
    await expectOpen(ann.page, 'what two tables came to');
    await done.getByRole('button', { name: 'Check both records' }).click();
    await expect(ann.page.getByRole('heading', { name: 'Both tables had the same throws.' })).toBeVisible();
    await expect(ann.page.getByText(/throws follow from the seed/)).toBeVisible();
    await expectOpen(ann.page, 'the proof of two tables');
    // A wrong second record proves nothing.
    await ann.page.getByRole('textbox', { name: 'Record of the other table' }).fill('nothing');
    await expect(ann.page.getByRole('heading', { name: 'These two didn’t have the same throws.' })).toBeVisible();
    for (const { context } of all) await context.close();
  },
);

test(
  'two people play the same fate by a clock, and read where their time ran out',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(400_000);
    const { code, all } = await circleOf(browser, server.url, NAMES.slice(0, 2));
    const circle = `${server.url}/c/${code}/matches`;
    const [ann, bo] = all as [Seat, Seat];
    const tables = panel(ann.page, 'Two tables, one fate');
    await tables.getByRole('button', { name: 'Set up two tables' }).press('Enter');
    const form = ann.page.getByRole('dialog', { name: 'Set up two tables' });
    await form.getByRole('radio', { name: 'The same people on two evenings' }).check();
    await form.locator('.more > summary').click();
    // A duplicate match can also be correspondence, or have a clock.
    await form.getByRole('radio', { name: 'Correspondence' }).check();
    await form.getByRole('radio', { name: '2 days a turn' }).check();
    await pictures(ann.page, 'twins-days');
    await form.getByRole('radio', { name: 'Live' }).check();
    await form.getByRole('radio', { name: 'Custom…' }).check();
    const seconds = form.getByRole('textbox', { name: 'Seconds a turn' });
    await seconds.fill('0');
    await form.getByRole('button', { name: 'Set up two tables' }).click();
    await expect(form).toBeVisible();
    await seconds.fill('12');
    await expectOpen(ann.page, 'the form for two tables with a clock');
    await pictures(ann.page, 'twins-clock');
    await form.getByRole('button', { name: 'Set up two tables' }).click();
    const made = tables.getByRole('region', { name: /Skirmish.*12/ });
    await expect(made).toBeVisible();

    for (const evening of [1, 2]) {
      for (const { page } of all) {
        await panel(page, 'Two tables, one fate')
          .getByRole('region', { name: `Evening ${evening}` })
          .getByRole('link', { name: 'To the table' })
          .click();
      }
      // Neither player musters: both run out of time, and regents muster for them.
      const muster = ann.page.getByRole('button', { name: 'Start', exact: true });
      await expect(muster).toBeVisible({ timeout: 60_000 });
      await expect(muster).toHaveCount(0, { timeout: 60_000 });
      await resign(bo.page);
      await expect(ann.page.getByRole('dialog', { name: 'Match over' })).toBeVisible();
      for (const { page } of all) await page.goto(`${circle}?renderer=canvas`);
    }
    const row = made.getByRole('row').nth(1);
    await expect(row).toContainText(/time ran out (once|\d+ times).*time ran out/);
    await expectOpen(ann.page, 'two tables at which time ran out');
    await pictures(ann.page, 'twins-late');
    for (const { context } of all) await context.close();
  },
);
