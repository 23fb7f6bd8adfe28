/** South and East, who are people, and West, who is a bot, at a table of three where few units are left. */
import { type Browser, expect, type Page } from 'playwright/test';
import { Person } from './person.js';
import type { RunningServer } from './server.js';

/** South is to move, then West, where a bot sits; West's Soldier can step ahead. */
const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';

/** What others see there, for who looks at the pictures: SHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

/** Two people at a match of three that has begun, with a bot as the third. */
export async function seatTwoAndBot(
  browser: Browser,
  { url }: Pick<RunningServer, 'url'>,
  asked: object,
  options: Parameters<Browser['newContext']>[0],
) {
  const made = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ mode: '3', empty: 0, position: START, length: 'campaign', ...asked },
      bots: [{ team: 3, level: 'beginner' }],
    }),
  });
  const { code } = (await made.json()) as { code: string };
  const link = `${url}/r/${code}`;
  const south = await Person.enter(browser, 'keyboard');
  const east = await Person.enter(browser, 'keyboard', options);
  await south.sit(link, 'Ying', 2);
  await east.sit(link, 'Chen', 1);
  await south.startMatch();
  for (const { page } of [south, east]) await expect(page.getByRole('list', { name: 'Moves' })).toBeAttached();
  return { south, east, code, link };
}
