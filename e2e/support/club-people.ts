/** A club's members, each in their own browser with a known key; the club is made without screens. */
import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { Person, PHONE } from './person.js';
import type { RunningServer } from './server.js';

/** A member of a club. */
export interface Friend {
  readonly name: string;
  readonly key: string;
  readonly person: Person;
}

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Sends a request about clubs, with the key in the body; fails if refused. */
export async function askClubs<Answer>(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${url}/api/circles${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} gave ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export async function openTab(page: Page, name: 'Tonight' | 'Matches' | 'Table' | 'Annals'): Promise<void> {
  await page.getByRole('navigation', { name: 'Club' }).getByRole('link', { name }).click();
}

/** Opens the sheet of a club's members and settings, and returns it. */
export async function openMembers(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Members and settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Members and settings' });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const closeSheet = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: 'Close' }).first().click();

/** Returns friends by their names, the last of them on phones, and their club's code. The first is its owner. */
export async function circleOf(
  browser: Browser,
  server: Pick<RunningServer, 'url'>,
  names: readonly string[],
  browsers: Parameters<Browser['newContext']>[0] = {},
  phones = 1,
): Promise<{ readonly friends: readonly Friend[]; readonly code: string; readonly link: string }> {
  const friends: Friend[] = [];
  for (const [at, name] of names.entries()) {
    const phone = at > 0 && at >= names.length - phones;
    const person = await Person.enter(browser, 'keyboard', {
      ...browsers,
      ...(phone && PHONE),
    });
    friends.push({ name, key: person.unseen.key, person });
  }
  const [keeper, ...others] = friends as [Friend, ...Friend[]];
  const { code } = await askClubs<{ code: string }>(server, '', {
    ...{ key: keeper.key, name: 'Thursday table', crest: 'hexagon-2-5', as: keeper.name },
  });
  for (const { key, name } of others) await askClubs(server, `/${code}/join`, { key, as: name });
  return { friends, code, link: `${server.url}/c/${code}` };
}

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

/** Saves pictures at all sizes, light and dark, into the folder that SHOTS names; does nothing without it. */
export async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const before = page.viewportSize()!;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
      );
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  await expect(page.locator('main')).toBeVisible();
}
