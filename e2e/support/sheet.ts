import { expect, type Locator, type Page } from 'playwright/test';
import { openMore } from './person.js';

/** Returns the sheet of a page, open or not. */
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Propose a change' });

/** Opens the sheet. The button moves when a throw asks for something, which can lose a press, so it is repeated. */
export async function openSheet(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await sheet(page).isVisible())) {
      await openMore(page);
      await page.getByRole('button', { name: 'Propose a change' }).click();
    }
    await expect(sheet(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
