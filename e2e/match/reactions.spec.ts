/** Reactions around the frame: spectators send and see them; players see them only if they want to. */
import { expect, type Page } from 'playwright/test';
import { expectOpen } from '../support/barriers.js';
import { openSettings, Person, PHONE } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';

/** Records the reactions that a page shows, because each soon disappears. */
async function countSigns(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { signsSeen: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const sign of [node, ...node.querySelectorAll('.sign')])
              if (sign.matches('.sign')) seen.push((sign as HTMLElement).dataset.sign!);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { signsSeen: string[] }).signsSeen);
}

test('a watcher’s sign rises on watchers’ boards, and on a player’s who wishes it', async ({ browser, server }) => {
  const { north, south, link, end } = await seatTwo(browser, server);
  const near = await Person.enter(browser, 'mouse');
  const far = await Person.enter(browser, 'keyboard', { ...PHONE, reducedMotion: 'reduce' });
  for (const { page } of [near, far]) {
    await page.goto(`${link}?renderer=canvas`);
    await expect(page.locator('[data-board="live"]')).toBeVisible();
  }
  await openSettings(south.page);
  await south.page.getByRole('checkbox', { name: 'Spectators’ reactions while I play' }).check();
  await expect(north.page.getByRole('group', { name: 'Reactions' })).toHaveCount(0);

  const [theirs, wished, unwished] = await Promise.all([far, south, north].map(({ page }) => countSigns(page)));
  await far.page.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const { page } of [near, far]) {
    await page.getByRole('button', { name: 'Phrases and reactions' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Applause' })).toBeFocused();
  }
  const buttons = near.page.getByRole('group', { name: 'Reactions' }).getByRole('button');
  await expect(buttons).toHaveCount(6);
  for (const { page } of [near, far]) {
    for (const button of await page.getByRole('group', { name: 'Reactions' }).getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    }
    await expectOpen(page, 'who watches');
  }
  await near.page.getByRole('button', { name: 'Applause' }).click();
  await expect(near.page.locator('.sign')).toHaveAttribute('data-sign', 'clap');
  // With reduced motion too, a reaction disappears after a moment.
  await expect.poll(theirs!).toEqual(['clap']);
  await expect(far.page.locator('.sign')).toHaveCount(0);

  const bow = far.page.getByRole('button', { name: 'A bow' });
  await bow.focus();
  await far.page.keyboard.press('Enter');
  await expect.poll(wished!).toEqual(['clap', 'bow']);
  // This message is sent after both on the same connection, so they would have arrived too.
  const say = near.page.getByRole('textbox', { name: 'Say to everyone' });
  await say.fill('What a fight');
  await say.press('Enter');
  await expect(north.page.getByText('What a fight').first()).toBeAttached();
  expect(await unwished!()).toEqual([]);
  expect([...near.errors, ...far.errors]).toEqual([]);
  await end();
});
