import { expect } from 'playwright/test';
import { Person } from './person.js';
import { test } from './server.js';
test('look', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const out = '/tmp/de';
  for (const [name, viewport] of [['wide', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) {
    const { page } = await Person.enter(browser, 'mouse', { viewport, locale: 'de-DE', reducedMotion: 'reduce', ...(name === 'phone' ? { hasTouch: true, isMobile: true } : {}) });
    const shot = (what: string, fullPage = false) => page.screenshot({ path: `${out}/${name}-${what}.png`, fullPage });
    await page.goto(`${server.url}/?renderer=canvas`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await shot('home', true);
    await page.goto(`${server.url}/rules`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForTimeout(1500);
    await shot('rules');
    // circle
    await page.goto(`${server.url}/?renderer=canvas`);
    const make = page.getByText('Tafelrunde gründen').first();
    console.log('circle link', await make.count());
    if (await make.count()) {
      await make.click();
      await page.waitForTimeout(800);
      await shot('circle-make', true);
      const boxes = page.getByRole('textbox');
      await page.getByRole('textbox', { name: 'Name der Tafelrunde' }).fill('Donnerstag');
      await page.getByRole('textbox', { name: 'Dein Name darin' }).fill('Anna');
      await page.getByRole('button', { name: 'Gründen', exact: true }).click();
      await page.waitForTimeout(2500);
      await shot('circle', true);
      await page.getByRole('button', { name: 'Ich bin dabei' }).click().catch(() => {});
      await page.waitForTimeout(600);
      for (const t of ['Zwei Tische aufstellen', 'Pokal ausrufen', 'Tafelrunde ändern']) {
        const b = page.getByText(t, { exact: true }).first();
        if (await b.count()) await b.click().catch(() => {});
      }
      await page.waitForTimeout(600);
      await shot('circle-open', true);
      void boxes;
    }
    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByRole('button', { name: 'Jetzt gegen einen Bot spielen' }).click();
    await page.getByRole('button', { name: 'Feldwebel bestätigen' }).click();
    await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 60_000 });
    for (const [from, to] of [['e3', 'e4'], ['g3', 'g4'], ['i3', 'i4']]) {
      await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 60_000 });
      const chosen = page.locator('.choices button').first();
      if (await chosen.isVisible()) { await shot('choose'); await chosen.click(); }
      await page.locator(`[data-square="${from}"]`).press('Enter');
      await page.waitForTimeout(300);
      await shot(`picked-${from}`);
      await page.locator(`[data-square="${to}"]`).press('Enter');
      await page.waitForTimeout(2500);
    }
    await shot('match');
    await page.waitForTimeout(4000);
    await shot('match2');
    const hint = page.getByRole('button', { name: 'Tipp', exact: true });
    if (await hint.count()) { await hint.first().click().catch(() => {}); await page.waitForTimeout(5000); await shot('hint'); }
    await page.getByRole('button', { name: 'Einstellungen' }).first().click();
    await page.waitForTimeout(500);
    await shot('settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForTimeout(400);
    await shot('keys');
    await page.keyboard.press('Escape');
    const more = page.getByRole('button', { name: 'Mehr', exact: true });
    if (await more.count()) await more.first().click().catch(() => {});
    await page.getByRole('button', { name: 'Aufgeben', exact: true }).click();
    await page.getByRole('button', { name: 'Wirklich aufgeben?' }).click();
    await page.waitForTimeout(2500);
    await shot('end');
    const m = page.getByRole('dialog').getByRole('button', { name: 'Mehr', exact: true });
    if (await m.count()) { await m.click(); await page.waitForTimeout(500); await shot('end-more'); }
    const scroll = page.getByText('Heldenrolle').first();
    if (await scroll.count()) { await scroll.click().catch(() => {}); await page.waitForTimeout(2000); await shot('scroll', true); }
  }
});
