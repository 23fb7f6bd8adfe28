/** South and East, and a bot as West, at a table of three with few units left. */
import { type Browser, expect, type Page } from 'playwright/test';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import { Person } from './person.js';
import type { RunningServer } from './server.js';

/** South is to move, then West, a bot, whose Soldier can step forward. */
const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';

/** Saves a picture of what others see there, into the folder that SHOTS names. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

/** Seats two players at a match of three that has begun, with a bot as the third. */
export async function seatTwoAndBot(
  browser: Browser,
  { url }: Pick<RunningServer, 'url'>,
  asked: Partial<MakeMatch>,
  options: Parameters<Browser['newContext']>[0],
) {
  const south = await Person.enter(browser, 'keyboard');
  const east = await Person.enter(browser, 'keyboard', options);
  const table = {
    mode: '3' as const,
    empty: 0 as const,
    position: START,
    bots: [{ team: 3 as const, level: 'beginner' as const }],
  };
  const link = await south.unseen.make(url, { ...table, ...asked });
  const code = link.slice(-6);
  await south.sitUnseen(link, 'Ying', 2);
  await east.sitUnseen(link, 'Chen', 1);
  await south.unseen.request('start');
  await Promise.all([south, east].map(({ page }) => page.goto(`${link}?renderer=canvas`)));
  for (const { page } of [south, east]) await expect(page.getByText('Roster', { exact: true })).toBeAttached();
  return { south, east, code, link };
}
