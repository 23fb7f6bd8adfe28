/** A walk over all main screens on a phone, in any language. */
import { expect, type Page } from 'playwright/test';
import { PUZZLES } from '../../packages/insight/src/puzzles/index.js';
import { formatAction, isThrow, legalActions, playMatch, thrown } from '../../packages/rules/src/index.js';
import type { Language, Spoken } from '../../packages/words/src/index.js';
import { all as appWords } from '../../packages/words/src/tables/app.js';
import { all as fateWords } from '../../packages/words/src/tables/fate.js';
import { all as guestWords } from '../../packages/words/src/tables/guests.js';
import { all as homeWords } from '../../packages/words/src/tables/home.js';
import { all as keysWords } from '../../packages/words/src/tables/keys.js';
import { all as matchWords } from '../../packages/words/src/tables/match.js';
import { all as roomWords } from '../../packages/words/src/tables/room.js';
import { openMore } from '../support/person.js';
import { ORDERED, openKept, quietMatch } from '../support/stored-match.js';
import { longestOf } from './longest.js';
import { saying } from './marks.js';

/** The screens that need no match. */
const PATHS = [
  '/',
  '/learn',
  '/learn/lords',
  '/battle',
  '/learn/march',
  '/learn/puzzles',
  `/learn/puzzles/${PUZZLES[0]!.id}`,
  '/watch',
  '/rules',
  '/about',
  '/privacy',
  '/check',
  '/history',
  '/play',
  '/position',
  '/position/edit',
  '/record',
  '/r/ZZZZZZ',
  '/nothing/here',
];

/** Returns a match in which Fate has just ordered a promotion, so that a choice is open. */
export function atFate(): readonly number[] {
  let match = quietMatch(8);
  for (;;) {
    const [first] = legalActions(match.position);
    const due = isThrow(first!);
    const played = playMatch(match, due ? thrown(5) : first!);
    if (!played.ok) throw new Error(`${formatAction(first!)}: ${played.refusal.message}`);
    match = played.match;
    if (due) return match.actions;
  }
}

/** Returns the labels that the walk presses, in one language, or the longest of several. */
export async function walkWords(languages: readonly Language[]) {
  const said = async <Table extends object>(table: Spoken<Table>): Promise<Table> =>
    longestOf(await Promise.all(languages.map(async (each) => ({ ...(await table[each]()) }))));
  const [{ app }, { guest }, { home }, { room, MODE_NAMES }, { actions }, { keys }, { end }] = await Promise.all([
    said(appWords),
    said(guestWords),
    said(homeWords),
    said(roomWords),
    said(matchWords),
    said(keysWords),
    said(fateWords),
  ]);
  return { app, guest, home, room, MODE_NAMES, actions, keys, end };
}

/** Visits all screens of a server's pages, and checks each under its name. */
export async function walkScreens(
  page: Page,
  url: string,
  { app, guest, home, room, MODE_NAMES, actions, keys, end }: Awaited<ReturnType<typeof walkWords>>,
  look: (what: string) => Promise<void>,
): Promise<void> {
  for (const path of PATHS) {
    await page.goto(url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(path);
  }
  await page.goto(`${url}/?renderer=canvas`);
  await page.getByRole('button', { name: saying(home.newMatch, false) }).click();
  await page.locator('.new-match > .more > summary').click();
  await page.getByRole('radio', { name: saying(MODE_NAMES['3'], false) }).check();
  await page.getByRole('radio', { name: saying(home.clocks.custom, false) }).check();
  await page.getByRole('textbox', { name: saying(home.customFields.turn, false) }).fill('1');
  await look('form');
  await page.getByRole('textbox', { name: saying(home.customFields.turn, false) }).fill('300');
  await page.getByRole('textbox', { name: saying(home.name, false) }).fill('Zhao Tuo');
  await page.getByRole('button', { name: saying(home.create('link'), false) }).click();
  await expect(page.getByRole('textbox', { name: saying(room.link, false) })).toBeVisible();
  await look('waiting');
  await page.getByRole('button', { name: saying(room.qr, false) }).click();
  await page.locator('.seat-more > summary').last().click();
  await page.getByRole('button', { name: saying(room.handover, false) }).click();
  await expect(page.getByRole('textbox', { name: saying(room.handoverLink, false) })).toBeVisible();
  await look('waiting, with links');
  for (const team of [1, 3] as const)
    await page.getByRole('button', { name: saying(room.addBotOn(team), false) }).press('Enter');
  await page.getByRole('button', { name: saying(room.start) }).press('Enter');
  // In some languages the waiting room's button and the muster's have the same name.
  await expect(page.getByRole('textbox', { name: saying(room.link, false) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: saying(actions.confirmSergeants, false) })).toBeVisible();
  await look('muster');
  // By keyboard: the page ignores a quick second press in the same place that meets another button. The board takes the
  // focus once the match has begun; a focus set before would be lost.
  await expect(page.locator('.board-grid [tabindex="0"]')).toBeFocused();
  const confirm = page.getByRole('button', { name: saying(actions.confirmSergeants, false) });
  await confirm.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect(page.locator('.console[data-called="true"]')).toBeVisible({ timeout: 60_000 });
  await look('own turn');
  await page.locator('[data-square="h2"]').press('Enter');
  await page.locator('[data-square="h5"]').press('Enter');
  await look('why not');
  for (const name of [app.menu, app.settings]) await page.getByRole('button', { name: saying(name, false) }).click();
  await expect(page.getByRole('dialog', { name: saying(app.settings, false) })).toBeVisible();
  await look('settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: saying(keys.title, false) })).toBeVisible();
  await look('keys');
  await page.keyboard.press('Escape');
  await openMore(page);
  await look('more');
  await page.getByRole('button', { name: saying(actions.resign) }).click();
  await page.getByRole('button', { name: saying(actions.reallyResign, false) }).click();
  await expect(page.getByText(saying(guest.goesOn, false)).first()).toBeVisible();
  await look('fallen');
  const { pathname } = new URL(page.url());
  await page.goto(`${url}${pathname.replace('/r/', '/g/')}?renderer=canvas`);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await look('replay');

  await openKept(page, url, { actions: atFate() });
  await expect(page.locator('.console[data-called="true"]')).toBeVisible();
  await look('fate');
  await openMore(page);
  await page.getByRole('button', { name: saying(actions.resign) }).click();
  await page.getByRole('button', { name: saying(actions.reallyResign, false) }).click();
  const over = page.getByRole('dialog', { name: saying(end.heading, false) });
  await expect(over).toBeVisible();
  await look('end');
  await over.getByRole('button', { name: saying(actions.more) }).click();
  await look('end, more');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: saying(end.result, false) })).toBeVisible();
  await look('end, closed');

  await page.goto(`${url}/position?p=${ORDERED}&renderer=canvas`);
  await expect(page.locator('.console[data-called="true"]')).toBeVisible();
  await page.locator('[data-square="j3"]').press('Enter');
  await expect(page.getByRole('dialog', { name: saying(actions.promoteTo, false) })).toBeVisible();
  await look('what it becomes');
}
