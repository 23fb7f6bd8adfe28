/** "Propose a change", as its people open it. */
import { expect, type Locator, type Page } from 'playwright/test';
import { openMore } from './person.js';

/** The sheet of a page, open or not. */
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Propose a change' });

/**
 * Opens the sheet. The row of its button goes up and down with what a throw asks for: a press under which it moves away is lost, as
 * it is for everybody, and made again.
 */
export async function openSheet(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await sheet(page).isVisible())) {
      await openMore(page);
      await page.getByRole('button', { name: 'Propose a change' }).click();
    }
    await expect(sheet(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
